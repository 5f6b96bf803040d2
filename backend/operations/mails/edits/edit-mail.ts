import type { MailLanguage } from "../../../platform/mail/mail-language";
import type { MailMessage } from "../../../platform/mail/mail-message";
import { button } from "../mail-blocks";
import type { MailBrand } from "../mail-brand";
import { type MailTexts, mailTexts } from "../mail-texts";
import { toMailMessage } from "../to-mail-message";
import type { EditMailRow } from "./edit-mail-rows";

/**
 * The mail saying that a seller proposes a change to an order, with a link to compare and decide.
 * Source: issue "orders", section 6.
 */
export const toEditMail = (brand: MailBrand, language: MailLanguage, row: EditMailRow) =>
  toMail(brand, language, row, mailTexts(language).orderEdit);

/**
 * The mail saying that a buyer's own change was not paid in time, so the order is unchanged.
 * Source: ORD-01.
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
