import { button, fact, paragraph, plainLink } from "./mail-blocks";
import type { MailBrand } from "./mail-brand";
import type { MailLanguage } from "./mail-language";
import { renderMail } from "./mail-layout";
import type { MailMessage } from "./mail-message";
import { fill, mailTexts } from "./mail-texts";
import type { RestockMailRow } from "./restock-mail-rows";

type RestockMail = { email: string; firstName: string | null; variant: RestockMailRow };

/** The mail that an article is in stock again, with a link to its page and the variant chosen. Source: CAT-11. */
export function toRestockMail(brand: MailBrand, language: MailLanguage, { email, firstName, variant }: RestockMail): MailMessage {
  const texts = mailTexts(language);
  const words = texts.restock;
  const name = variant.title === variant.product_title ? variant.product_title : `${variant.product_title} – ${variant.title}`;
  const values = { seller: brand.sellerName, product: name };
  const query = new URLSearchParams({ variant: variant.sku ?? variant.id });
  const url = `${brand.storefrontUrl}/products/${encodeURIComponent(variant.handle)}?${query}`;
  const subject = fill(words.subject, values);
  const greeting = firstName ? fill(texts.layout.greeting, { name: firstName }) : texts.layout.greetingUnnamed;
  const intro = fill(words.intro, values);
  const article = [name, ...(variant.sku ? [fill(texts.order.sku, { sku: variant.sku })] : [])];
  return {
    to: email,
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
        fact(brand, words.article, article),
        button(brand, words.button, url),
        plainLink(brand, texts.layout.fallbackLink, url),
        paragraph(brand, words.once, "muted"),
      ],
    }),
    text: [
      greeting,
      intro,
      article.join("\n"),
      `${words.button}\n${url}`,
      words.once,
      `${texts.layout.signature}\n${fill(texts.layout.team, values)}`,
      `${texts.layout.question} ${brand.supportEmail}`,
    ].join("\n\n"),
  };
}
