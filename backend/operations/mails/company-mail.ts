import type { MailLanguage } from "../../platform/mail/mail-language";
import type { MailMessage } from "../../platform/mail/mail-message";
import type { CompanyApplication, DecidedBuyer } from "./company-mail-rows";
import { button, fact, paragraph, plainLink } from "./mail-blocks";
import type { MailBrand } from "./mail-brand";
import { fill, mailTexts } from "./mail-texts";
import { toMailMessage } from "./to-mail-message";

/**
 * Notifies the company's agent, else the brand's support, that a company has registered and awaits
 * approval. Source: ADM-05.
 */
export function toCompanyApplicationMail(
  brand: MailBrand,
  language: MailLanguage,
  application: CompanyApplication,
): MailMessage {
  const words = mailTexts(language).companyApplication;
  const { name, address, person, email, phone } = application;
  const place = address
    ? [
        address.address_1,
        address.address_2,
        [address.postal_code, address.city].filter(Boolean).join(" "),
        address.country_code?.toUpperCase(),
      ]
    : [];
  const facts: [string, string[]][] = [
    [words.company, toLines([name, ...place])],
    [words.contact, toLines([person, email, phone])],
    [words.vatNumber, toLines([application.vat_number])],
    [words.registrationNumber, toLines([application.registration_number])],
    [words.sharedCatalogue, toLines([application.shared_catalogue])],
  ];
  const known = facts.filter(([, lines]) => lines.length > 0);
  return toMailMessage(brand, language, {
    to: application.agent_email ?? brand.supportEmail,
    firstName: null,
    words,
    values: { seller: brand.sellerName, company: name },
    html: () => [
      ...known.map(([label, lines]) => fact(brand, label, lines)),
      paragraph(brand, words.next, "muted"),
    ],
    text: [...known.map(([label, lines]) => [label, ...lines].join("\n")), words.next],
  });
}

/** Notifies a buyer that her company may order now, or that it may not and why. Source: ADM-05. */
export function toCompanyDecisionMail(
  brand: MailBrand,
  language: MailLanguage,
  {
    email,
    first_name: firstName,
    company,
    reason,
    decision,
  }: DecidedBuyer & { decision: "approved" | "declined" },
): MailMessage {
  const texts = mailTexts(language);
  const to = { to: email, firstName, values: { seller: brand.sellerName, company } };
  if (decision === "approved") {
    const words = texts.companyApproved;
    const url = `${brand.storefrontUrl}/login`;
    return toMailMessage(brand, language, {
      ...to,
      words,
      html: () => [
        button(brand, words.button, url),
        plainLink(brand, texts.layout.fallbackLink, url),
      ],
      text: [`${words.button}\n${url}`],
    });
  }
  const words = texts.companyDeclined;
  const reasonLines = reason ? [fill(words.reason, { reason })] : [];
  return toMailMessage(brand, language, {
    ...to,
    words,
    html: () => reasonLines.map((sentence) => paragraph(brand, sentence)),
    text: reasonLines,
  });
}

const toLines = (lines: readonly (string | null | undefined)[]): string[] =>
  lines.filter((line): line is string => Boolean(line?.trim()));
