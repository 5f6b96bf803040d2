import {
  emailChangeLifetimeMs,
  orderTransferLifetimeMs,
  passwordTokenLifetimeMs,
} from "@/contract/limits";
import { toLinkMail } from "./link-mail";
import { paragraph } from "./mail-blocks";
import type { MailBrand } from "./mail-brand";
import type { MailLanguage } from "../../platform/mail/mail-language";
import type { MailMessage } from "../../platform/mail/mail-message";
import { mailTexts } from "./mail-texts";
import { toMailMessage } from "./to-mail-message";

type PasswordMail = {
  purpose: "activation" | "reset" | "colleague";
  /** Name of her company. */
  company: string | null;
  email: string;
  firstName: string | null;
  token: string;
};

const hourMs = 3_600_000;

/**
 * The mail with the link to set a password: a first one (activation, or colleague: for somebody
 * invited by a colleague) or a new one (reset). Source: LOGIN-04..05.
 */
export function toPasswordMail(
  brand: MailBrand,
  language: MailLanguage,
  { purpose, email, firstName, company, token }: PasswordMail,
): MailMessage {
  const words = mailTexts(language)[purpose];
  const values = {
    seller: brand.sellerName,
    company: company ?? "",
    hours: passwordTokenLifetimeMs / hourMs,
  };
  const query = new URLSearchParams({ step: "password", token, email });
  const url = `${brand.storefrontUrl}/login?${query}`;
  return toLinkMail(brand, language, { to: email, firstName, words, values, url });
}

type Addressee = { email: string; firstName: string | null };

/** The mail to a customer's new address with the confirmation link. Source: ACC-01. */
export function toEmailChangeMail(
  brand: MailBrand,
  language: MailLanguage,
  { email, firstName, token }: Addressee & { token: string },
): MailMessage {
  const url = `${brand.storefrontUrl}/email?${new URLSearchParams({ token })}`;
  const values = { seller: brand.sellerName, email, hours: emailChangeLifetimeMs / hourMs };
  const words = mailTexts(language).emailChange;
  return toLinkMail(brand, language, { to: email, firstName, words, values, url });
}

/** Notifies the current address that a change was requested. Source: ACC-01. */
export function toEmailChangeNotice(
  brand: MailBrand,
  language: MailLanguage,
  { email, firstName }: Addressee,
): MailMessage {
  const words = mailTexts(language).emailChangeNotice;
  return toMailMessage(brand, language, {
    to: email,
    firstName,
    words,
    values: { seller: brand.sellerName },
    html: () => [paragraph(brand, words.stay), paragraph(brand, words.ifNotYou)],
    text: [words.stay, words.ifNotYou],
  });
}

type OrderTransferMail = { email: string; displayIds: readonly number[]; token: string };

/**
 * The mail to the e-mail address on orders, with the link that transfers them to a colleague.
 * Source: spec §7.
 */
export function toOrderTransferMail(
  brand: MailBrand,
  language: MailLanguage,
  { email, displayIds, token }: OrderTransferMail,
  requester: { email: string; company: string | null },
): MailMessage {
  const url = `${brand.storefrontUrl}/transfer?${new URLSearchParams({ token })}`;
  const values = {
    seller: brand.sellerName,
    orders: displayIds.join(", "),
    asker: [requester.email, requester.company].filter(Boolean).join(", "),
    hours: orderTransferLifetimeMs / hourMs,
  };
  const words = mailTexts(language).orderTransfer;
  return toLinkMail(brand, language, { to: email, firstName: null, words, values, url });
}
