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
  /** null: greeted without a name. */
  firstName: string | null;
  words: { subject: string; preheader: string; title: string; intro: string };
  /** What stands for `{…}` in the words, the seller's name among it. */
  values: Record<string, string | number> & { seller: string };
  /**
   * What comes between the introduction and the signature: blocks of the page, and paragraphs of
   * the plain text.
   */
  html: (pictures: MailPictures) => readonly Html[];
  text: readonly string[];
  /** What the blocks show beside the brand's logo. */
  pictures?: readonly PictureRequest[];
};

/**
 * The frame of every mail: subject, greeting, introduction, what the mail is about, and whom to
 * ask.
 */
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
