import { type MailLanguage, mailLocale } from "../../../platform/mail/mail-language";
import type { MailMessage } from "../../../platform/mail/mail-message";
import type { MailBrand } from "../mail-brand";
import { formatMailNumber } from "../mail-format";
import { fill, mailTexts } from "../mail-texts";
import type { ClaimAskedLine, ClaimAskedRow } from "./claim-asked-mail-rows";
import { toQuantityMail } from "./quantity-mail";

/**
 * Tells the company's agent, else the brand's support, that a buyer claims units of an order:
 * which, why, what she asks for, and the way to the order at the desk. Source: ORD-06, ADM-05.
 */
export function toClaimAskedMail(
  brand: MailBrand,
  language: MailLanguage,
  row: ClaimAskedRow,
): MailMessage {
  const texts = mailTexts(language);
  const words = texts.claimAsked;
  const locale = mailLocale(language, row.country_codes);
  const photos = row.lines.reduce((sum, line) => sum + line.photo_count, 0);
  const facts: [string, string][] = [
    [words.wish, words[row.type]],
    ...(row.comment === null ? [] : [[words.comment, row.comment] as [string, string]]),
    ...(photos === 0 ? [] : [[words.photos, formatMailNumber(photos, locale)] as [string, string]]),
  ];
  const to = row.agent_email ?? brand.supportEmail;
  const head = { ...row, email: to, first_name: null, is_shown: true };
  return toQuantityMail<ClaimAskedLine>(brand, language, head, {
    words,
    values: { name: row.person, company: row.company },
    lists: [{ lines: row.lines }],
    notesOf: ({ reason, note }) => [
      fill(texts.return.reason, { reason: words[reason] }),
      ...(note === null ? [] : [note]),
    ],
    ...{ facts, ends: [words.next], page: "desk/orders" },
  });
}
