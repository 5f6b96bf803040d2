import { type MailLanguage, mailLocale } from "../../../platform/mail/mail-language";
import type { MailMessage } from "../../../platform/mail/mail-message";
import type { MailBrand } from "../mail-brand";
import { formatMailMoney } from "../mail-format";
import { mailTexts } from "../mail-texts";
import { toQuantityMail } from "./quantity-mail";
import type { SwapMailRow } from "./swap-mail-rows";

/**
 * The mail about an exchange of units: returned units, units sent in exchange, and the amount to be
 * paid or refunded. Source: issue "orders", section 6.
 */
export function toSwapMail(
  brand: MailBrand,
  language: MailLanguage,
  row: SwapMailRow,
): MailMessage {
  const texts = mailTexts(language);
  const words = texts.swap;
  const { difference_due: due } = row;
  const locale = mailLocale(language, row.country_codes);
  const amount = formatMailMoney(Math.abs(due), row.currency_code, locale);
  return toQuantityMail(brand, language, row, {
    words,
    lists: [{ lines: row.lines }, { title: words.sent, lines: row.sent }],
    facts: due === 0 ? [] : [[due > 0 ? words.due : words.difference, amount]],
    ends: [words.sendBack],
  });
}
