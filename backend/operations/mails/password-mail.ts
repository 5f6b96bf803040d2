import { passwordTokenLifetimeMs } from "@/contract/limits";
import { button, paragraph, plainLink } from "./mail-blocks";
import type { MailBrand } from "./mail-brand";
import type { MailLanguage } from "../../platform/mail/mail-language";
import type { MailMessage } from "../../platform/mail/mail-message";
import { fill, mailTexts } from "./mail-texts";
import { toMailMessage } from "./to-mail-message";

type PasswordMail = {
  purpose: "activation" | "reset";
  email: string;
  firstName: string | null;
  token: string;
};

const hours = passwordTokenLifetimeMs / 3_600_000;

/**
 * The mail with the link that defines a password: for a first one (activation) or a new one
 * (reset). Source: LOGIN-04..05.
 */
export function toPasswordMail(
  brand: MailBrand,
  language: MailLanguage,
  { purpose, email, firstName, token }: PasswordMail,
): MailMessage {
  const texts = mailTexts(language);
  const words = texts[purpose];
  const values = { seller: brand.sellerName, hours };
  const query = new URLSearchParams({ step: "password", token, email });
  const url = `${brand.storefrontUrl}/login?${query}`;
  const validity = fill(words.validity, values);
  return toMailMessage(brand, language, {
    to: email,
    firstName,
    words,
    values,
    html: () => [
      button(brand, words.button, url),
      paragraph(brand, validity, "muted"),
      plainLink(brand, texts.layout.fallbackLink, url),
      paragraph(brand, words.ignore, "muted"),
    ],
    text: [`${words.button}\n${url}`, validity, words.ignore],
  });
}
