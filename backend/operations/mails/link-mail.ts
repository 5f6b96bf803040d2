import type { MailLanguage } from "../../platform/mail/mail-language";
import type { MailMessage } from "../../platform/mail/mail-message";
import { button, paragraph, plainLink } from "./mail-blocks";
import type { MailBrand } from "./mail-brand";
import { fill, type MailTexts, mailTexts } from "./mail-texts";
import { toMailMessage } from "./to-mail-message";

type LinkMail = {
  to: string;
  firstName: string | null;
  words: MailTexts["activation"];
  values: Record<string, string | number> & { seller: string };
  url: string;
};

/** A mail with a single-use link: its button, URL, validity and intended recipient. */
export function toLinkMail(
  brand: MailBrand,
  language: MailLanguage,
  { url, ...mail }: LinkMail,
): MailMessage {
  const { words, values } = mail;
  const validity = fill(words.validity, values);
  return toMailMessage(brand, language, {
    ...mail,
    html: () => [
      button(brand, words.button, url),
      paragraph(brand, validity, "muted"),
      plainLink(brand, mailTexts(language).layout.fallbackLink, url),
      paragraph(brand, words.ignore, "muted"),
    ],
    text: [`${words.button}\n${url}`, validity, words.ignore],
  });
}
