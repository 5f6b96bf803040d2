import { passwordTokenLifetimeMs } from "@/contract/limits";
import { toLinkMail } from "./link-mail";
import type { MailBrand } from "./mail-brand";
import type { MailLanguage } from "../../platform/mail/mail-language";
import type { MailMessage } from "../../platform/mail/mail-message";
import { mailTexts } from "./mail-texts";

type PasswordMail = {
  purpose: "activation" | "reset" | "colleague";
  /** Name of the company that she is one of. */
  company: string | null;
  email: string;
  firstName: string | null;
  token: string;
};

const hours = passwordTokenLifetimeMs / 3_600_000;

/**
 * The mail with the link that defines a password: for a first one (activation, or colleague:
 * of somebody whom a colleague invited) or a new one (reset). Source: LOGIN-04..05.
 */
export function toPasswordMail(
  brand: MailBrand,
  language: MailLanguage,
  { purpose, email, firstName, company, token }: PasswordMail,
): MailMessage {
  const words = mailTexts(language)[purpose];
  const values = { seller: brand.sellerName, company: company ?? "", hours };
  const query = new URLSearchParams({ step: "password", token, email });
  const url = `${brand.storefrontUrl}/login?${query}`;
  return toLinkMail(brand, language, { to: email, firstName, words, values, url });
}
