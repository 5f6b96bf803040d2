import type { GiftCardMailRow } from "./gift-card-mail-rows";
import { button, fact, paragraph } from "./mail-blocks";
import type { MailBrand } from "./mail-brand";
import { formatMailMoney } from "./mail-format";
import { type MailLanguage, mailLocale } from "../../platform/mail/mail-language";
import type { MailMessage } from "../../platform/mail/mail-message";
import { fill, mailTexts } from "./mail-texts";
import { toMailMessage } from "./to-mail-message";

/** The mail with the codes of the gift cards bought with an order. Source: assumption. */
export function toGiftCardMail(
  brand: MailBrand,
  language: MailLanguage,
  order: GiftCardMailRow,
): MailMessage {
  const words = mailTexts(language).giftCards;
  const values = {
    seller: brand.sellerName,
    number: order.display_id,
    count: order.count - order.cards.length,
  };
  const more =
    values.count > 0 ? [fill(values.count === 1 ? words.oneMore : words.more, values)] : [];
  const cards = order.cards.map(
    ({ code, value }) =>
      [formatMailMoney(value, order.currency_code, mailLocale(language)), code] as const,
  );
  const url = `${brand.storefrontUrl}/checkout`;
  return toMailMessage(brand, language, {
    to: order.email,
    firstName: order.first_name,
    words,
    values,
    html: () => [
      ...cards.map(([value, code]) => fact(brand, value, [code])),
      ...more.map((text) => paragraph(brand, text)),
      button(brand, words.button, url),
      paragraph(brand, words.care, "muted"),
    ],
    text: [
      cards.map(([value, code]) => `${code} – ${value}`).join("\n"),
      ...more,
      `${words.button}\n${url}`,
      words.care,
    ],
  });
}
