import type { MailLanguage } from "../../../platform/mail/mail-language";
import type { MailMessage } from "../../../platform/mail/mail-message";
import { fact, paragraph } from "../mail-blocks";
import type { MailBrand } from "../mail-brand";
import { mailTexts } from "../mail-texts";
import { toMailMessage } from "../to-mail-message";
import type { WebhookMailRow } from "./webhook-mail-rows";

/** Notifies staff that a webhook was disabled after failing for days. */
export function toWebhookMail(
  brand: MailBrand,
  language: MailLanguage,
  row: WebhookMailRow,
): MailMessage {
  const words = mailTexts(language).webhookDisabled;
  const facts: [string, string[]][] = [
    [words.address, row.description ? [row.url, row.description] : [row.url]],
    ...(row.reason === null ? [] : [[words.reason, [row.reason]] as [string, string[]]]),
  ];
  return toMailMessage(brand, language, {
    to: row.email,
    firstName: row.first_name,
    words,
    values: { seller: brand.sellerName, host: new URL(row.url).host },
    html: () => [
      ...facts.map(([label, lines]) => fact(brand, label, lines)),
      paragraph(brand, words.next, "muted"),
    ],
    text: [...facts.map(([label, lines]) => [label, ...lines].join("\n")), words.next],
  });
}
