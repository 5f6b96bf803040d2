import { button, fact, paragraph, pictureOf, plainLink } from "./mail-blocks";
import type { MailBrand } from "./mail-brand";
import { html } from "./mail-html";
import type { MailLanguage } from "../../platform/mail/mail-language";
import type { MailMessage } from "../../platform/mail/mail-message";
import { fill, mailTexts } from "./mail-texts";
import type { RestockMailRow } from "./restock-mail-rows";
import { toMailMessage } from "./to-mail-message";

type RestockMail = { email: string; firstName: string | null; variant: RestockMailRow };

const pictureBox = { widthPx: 160, heightPx: 160 };

/**
 * The mail saying that a product is back in stock, with a link to its page with the variant
 * selected. Source: CAT-11.
 */
export function toRestockMail(
  brand: MailBrand,
  language: MailLanguage,
  { email, firstName, variant }: RestockMail,
): MailMessage {
  const texts = mailTexts(language);
  const words = texts.restock;
  const name =
    variant.title === variant.product_title
      ? variant.product_title
      : `${variant.product_title} – ${variant.title}`;
  const values = { seller: brand.sellerName, product: name };
  const query = new URLSearchParams({ variant: variant.sku ?? variant.id });
  const url = `${brand.storefrontUrl}/products/${encodeURIComponent(variant.handle)}?${query}`;
  const article = [name, ...(variant.sku ? [fill(texts.order.sku, { sku: variant.sku })] : [])];
  return toMailMessage(brand, language, {
    to: email,
    firstName,
    words,
    values,
    pictures: variant.thumbnail ? [{ url: variant.thumbnail, box: pictureBox }] : [],
    html: (pictures) => [
      html`<div style="margin:0 0 18px">${pictureOf(pictures, variant.thumbnail, name)}</div>`,
      fact(brand, words.article, article),
      button(brand, words.button, url),
      plainLink(brand, texts.layout.fallbackLink, url),
      paragraph(brand, words.once, "muted"),
    ],
    text: [article.join("\n"), `${words.button}\n${url}`, words.once],
  });
}
