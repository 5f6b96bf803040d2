import { paragraph } from "./mail-blocks";
import type { MailBrand } from "./mail-brand";
import type { Html } from "./mail-html";
import type { MailLanguage } from "../../platform/mail/mail-language";
import { renderMail } from "./mail-layout";
import type { MailMessage } from "../../platform/mail/mail-message";
import type { MailPictures, PictureRequest } from "../../platform/mail/mail-pictures";
import { fill, mailTexts } from "./mail-texts";

type MailParts = {
  to: string;
  /** null for a greeting without a name. */
  firstName: string | null;
  words: { subject: string; preheader: string; title: string; intro: string };
  /** Values for the `{…}` placeholders, including the seller's name. */
  values: Record<string, string | number> & { seller: string };
  /**
   * The content between the introduction and the signature: blocks of HTML, and paragraphs of plain
   * text.
   */
  html: (pictures: MailPictures) => readonly Html[];
  text: readonly string[];
  /** The images in the blocks, in addition to the brand's logo. */
  pictures?: readonly PictureRequest[];
};

/** The common parts of every mail: subject, greeting, introduction, content, and contact. */
export function toMailMessage(
  brand: MailBrand,
  language: MailLanguage,
  { to, firstName, words, values, html, text, pictures = [] }: MailParts,
): MailMessage {
  const texts = mailTexts(language);
  const { layout } = texts;
  const subject = fill(words.subject, values);
  const greeting = firstName ? fill(layout.greeting, { name: firstName }) : layout.greetingUnnamed;
  const intro = fill(words.intro, values);
  return {
    to,
    fromName: brand.sellerName,
    supportEmail: brand.supportEmail,
    host: brand.host,
    subject,
    pictures: [...(brand.logo ? [brand.logo] : []), ...pictures],
    toHtml: (found) =>
      renderMail({
        brand,
        language,
        texts,
        subject,
        preheader: fill(words.preheader, values),
        title: words.title,
        content: [paragraph(brand, greeting), paragraph(brand, intro), ...html(found)],
        pictures: found,
      }),
    text: [
      greeting,
      intro,
      ...text,
      `${layout.signature}\n${fill(layout.team, values)}`,
      `${layout.question} ${brand.supportEmail}`,
    ].join("\n\n"),
  };
}
