import { type MailLanguage, mailLocale } from "../../../platform/mail/mail-language";
import type { MailMessage } from "../../../platform/mail/mail-message";
import type { MailBrand } from "../mail-brand";
import { formatMailNumber } from "../mail-format";
import { mailTexts } from "../mail-texts";
import type { RequestMailLine, RequestMailRow } from "./request-mail-rows";
import { toQuantityMail } from "./quantity-mail";

type RequestMail<Line> = {
  words: { subject: string; preheader: string; title: string; intro: string; next: string };
  /** The desired resolution; undefined if she has not specified one. */
  resolution: string | undefined;
  /** The reason as text. */
  reasonOf(line: Line): string | undefined;
};

/**
 * Notifies the company's agent, else the brand's support, of a buyer's request concerning units of
 * an order: which units, why, the desired resolution, and a link to the order at the desk.
 */
export function toRequestMail<Line extends RequestMailLine>(
  brand: MailBrand,
  language: MailLanguage,
  row: RequestMailRow<Line>,
  { words, resolution, reasonOf }: RequestMail<Line>,
): MailMessage {
  const labels = mailTexts(language).claimAsked;
  const locale = mailLocale(language, row.country_codes);
  const photos = row.lines.reduce((sum, line) => sum + line.photo_count, 0);
  const facts = [
    [labels.wish, resolution ?? ""],
    [labels.comment, row.comment ?? ""],
    [labels.photos, photos === 0 ? "" : formatMailNumber(photos, locale)],
  ] as const;
  return toQuantityMail<Line>(brand, language, toStaffHead(brand, row), {
    words,
    values: { name: row.person, company: row.company },
    lists: [{ lines: row.lines }],
    notesOf: (line) => [reasonOf(line) ?? "", line.note ?? ""].filter((note) => note !== ""),
    facts: facts.filter(([, text]) => text !== ""),
    ...{ ends: [words.next], page: "desk/orders" },
  });
}

/** Goes to the company's agent, else to the brand's support, and links to the desk. */
export const toStaffHead = <Row extends { agent_email: string | null }>(
  brand: MailBrand,
  row: Row,
) => ({
  ...row,
  ...{ email: row.agent_email ?? brand.supportEmail, first_name: null, is_shown: true },
});
