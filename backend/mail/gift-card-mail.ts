import type { GiftCardMailRow } from "./gift-card-mail-rows";
import { button, fact, paragraph } from "./mail-blocks";
import type { MailBrand } from "./mail-brand";
import { formatMailMoney } from "./mail-format";
import { type MailLanguage, mailLocale } from "./mail-language";
import { renderMail } from "./mail-layout";
import type { MailMessage } from "./mail-message";
import { fill, mailTexts } from "./mail-texts";

/** The mail with the codes of the gift cards that an order has bought. Source: assumption. */
export function toGiftCardMail(brand: MailBrand, language: MailLanguage, order: GiftCardMailRow): MailMessage {
  const texts = mailTexts(language);
  const words = texts.giftCards;
  const values = { seller: brand.sellerName, number: order.display_id, count: order.count - order.cards.length };
  const subject = fill(words.subject, values);
  const greeting = order.first_name ? fill(texts.layout.greeting, { name: order.first_name }) : texts.layout.greetingUnnamed;
  const intro = fill(words.intro, values);
  const more = values.count > 0 ? [fill(words.more, values)] : [];
  const cards = order.cards.map(({ code, value }) => [formatMailMoney(value, order.currency_code, mailLocale(language)), code] as const);
  const url = `${brand.storefrontUrl}/checkout`;
  return {
    to: order.email,
    fromName: brand.sellerName,
    supportEmail: brand.supportEmail,
    host: brand.host,
    subject,
    html: renderMail({
      brand,
      language,
      texts,
      subject,
      preheader: fill(words.preheader, values),
      title: words.title,
      content: [
        paragraph(brand, greeting),
        paragraph(brand, intro),
        ...cards.map(([value, code]) => fact(brand, value, [code])),
        ...more.map((text) => paragraph(brand, text)),
        button(brand, words.button, url),
        paragraph(brand, words.care, "muted"),
      ],
    }),
    text: [
      greeting,
      intro,
      cards.map(([value, code]) => `${code} – ${value}`).join("\n"),
      ...more,
      `${words.button}\n${url}`,
      words.care,
      `${texts.layout.signature}\n${fill(texts.layout.team, values)}`,
      `${texts.layout.question} ${brand.supportEmail}`,
    ].join("\n\n"),
  };
}
