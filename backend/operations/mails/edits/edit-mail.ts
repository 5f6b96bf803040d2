import type { MailLanguage } from "../../../platform/mail/mail-language";
import type { MailMessage } from "../../../platform/mail/mail-message";
import { button } from "../mail-blocks";
import type { MailBrand } from "../mail-brand";
import { type MailTexts, mailTexts } from "../mail-texts";
import { toMailMessage } from "../to-mail-message";
import type { EditMailRow } from "./edit-mail-rows";

/**
 * The mail that a seller proposes to change an order, which names where she compares and decides.
 * Source: issue "orders", section 6.
 */
export const toEditMail = (brand: MailBrand, language: MailLanguage, row: EditMailRow) =>
  toMail(brand, language, row, mailTexts(language).orderEdit);

/**
 * The mail that what a buyer changed of her order was not paid in time, and the order stays as it
 * was. Source: ORD-01.
 */
export function toExpiredEditMail(
  brand: MailBrand,
  language: MailLanguage,
  row: EditMailRow,
): MailMessage {
  const texts = mailTexts(language);
  const words = { button: texts.layout.viewOrder, ...texts.orderEditExpired };
  return toMail(brand, language, row, words);
}

function toMail(
  brand: MailBrand,
  language: MailLanguage,
  row: EditMailRow,
  words: MailTexts["orderEdit"],
): MailMessage {
  const url = `${brand.storefrontUrl}/orders/${encodeURIComponent(row.order_id)}`;
  return toMailMessage(brand, language, {
    to: row.email,
    firstName: row.first_name,
    words,
    values: { number: row.display_id, seller: brand.sellerName },
    html: () => (row.is_shown ? [button(brand, words.button, url)] : []),
    text: row.is_shown ? [`${words.button}\n${url}`] : [],
  });
}
