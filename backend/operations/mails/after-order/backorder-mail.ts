import type { MailLanguage } from "../../../platform/mail/mail-language";
import type { MailMessage } from "../../../platform/mail/mail-message";
import type { MailBrand } from "../mail-brand";
import { mailTexts } from "../mail-texts";
import type { BackorderMailRow } from "./backorder-mail-rows";
import { toQuantityMail } from "./quantity-mail";

/** The mail that units on backorder will not come. Source: ORD-05. */
export function toBackorderCanceledMail(
  brand: MailBrand,
  language: MailLanguage,
  row: BackorderMailRow,
): MailMessage {
  const texts = mailTexts(language);
  return toQuantityMail(brand, language, row, {
    words: { ...texts.return, ...texts.backorderCanceled },
    lists: [{ lines: row.lines }],
  });
}
