import type { MailLanguage } from "../../../platform/mail/mail-language";
import type { MailMessage } from "../../../platform/mail/mail-message";
import type { MailBrand } from "../mail-brand";
import { fill, mailTexts } from "../mail-texts";
import { toAskedMail } from "./asked-mail";
import type { ClaimAskedLine, ClaimAskedRow } from "./claim-asked-mail-rows";

/** The mail to staff that a buyer claims units of an order. Source: ORD-06, ADM-05. */
export function toClaimAskedMail(
  brand: MailBrand,
  language: MailLanguage,
  row: ClaimAskedRow,
): MailMessage {
  const texts = mailTexts(language);
  const words = texts.claimAsked;
  return toAskedMail<ClaimAskedLine>(brand, language, row, {
    words,
    wish: words[row.type],
    reasonOf: ({ reason }) => fill(texts.return.reason, { reason: words[reason] }),
  });
}
