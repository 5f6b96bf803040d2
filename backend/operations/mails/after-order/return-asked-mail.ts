import { overlayText } from "../../../kernel/translations";
import { type MailLanguage, mailLocale } from "../../../platform/mail/mail-language";
import type { MailMessage } from "../../../platform/mail/mail-message";
import type { MailBrand } from "../mail-brand";
import { formatMailNumber } from "../mail-format";
import { fill, mailTexts } from "../mail-texts";
import { toQuantityMail } from "./quantity-mail";
import type { ReturnAskedLine, ReturnAskedRow } from "./return-asked-mail-rows";

const wishes = { refund: "refund", replacement: "replace" } as const;

/**
 * Tells the company's agent, else the brand's support, that a buyer asks to send units of an order
 * back: which, why, what she wants for them, and the way to the order at the desk. Source: ORD-06.
 */
export function toReturnAskedMail(
  brand: MailBrand,
  language: MailLanguage,
  row: ReturnAskedRow,
): MailMessage {
  const texts = mailTexts(language);
  const { claimAsked: shared, returnAsked: words } = texts;
  const locale = mailLocale(language, row.country_codes);
  const photos = row.lines.reduce((sum, line) => sum + line.photo_count, 0);
  const facts: [string, string][] = [
    ...(row.wanted === null ? [] : [[shared.wish, shared[wishes[row.wanted]]] as [string, string]]),
    ...(row.comment === null ? [] : [[shared.comment, row.comment] as [string, string]]),
    ...(photos === 0
      ? []
      : [[shared.photos, formatMailNumber(photos, locale)] as [string, string]]),
  ];
  const to = row.agent_email ?? brand.supportEmail;
  const head = { ...row, email: to, first_name: null, is_shown: true };
  return toQuantityMail<ReturnAskedLine>(brand, language, head, {
    words,
    values: { name: row.person, company: row.company },
    lists: [{ lines: row.lines }],
    notesOf: ({ reason, note }) => [
      ...(reason === null
        ? []
        : [
            fill(texts.return.reason, {
              reason: overlayText(reason, "label", reason.label, language) ?? reason.label,
            }),
          ]),
      ...(note === null ? [] : [note]),
    ],
    ...{ facts, ends: [words.next], page: "desk/orders" },
  });
}
