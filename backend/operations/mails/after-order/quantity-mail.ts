import { type MailLanguage, mailLocale } from "../../../platform/mail/mail-language";
import type { MailMessage } from "../../../platform/mail/mail-message";
import { button, fact, paragraph } from "../mail-blocks";
import type { MailBrand } from "../mail-brand";
import { formatMailNumber } from "../mail-format";
import { mailTexts } from "../mail-texts";
import { toLinePictures } from "../order-mail-lines";
import { lineNote } from "../order-mail-table";
import { toMailMessage } from "../to-mail-message";
import type { OrderMailHead, QuantityMailLine } from "./order-mail-head-rows";
import { type QuantityRow, quantityTable } from "./quantity-table";

type Words = {
  subject: string;
  preheader: string;
  title: string;
  intro: string;
  /** By default the text of the link to the buyer's order. */
  button?: string;
};
export type QuantityMail<Line> = {
  words: Words;
  /** In addition to the order's number and the seller's name. */
  values?: Record<string, string>;
  lists: readonly { title?: string; lines: readonly Line[] }[];
  /** Notes below a product's name, in addition to its variant and SKU. */
  notesOf?: (line: Line) => string[];
  /** Label and text. */
  facts?: readonly (readonly [string, string])[];
  ends?: readonly string[];
  /** Where the storefront shows the order: to its buyer, or to staff. */
  page?: "orders" | "desk/orders";
};

/**
 * A mail about units of an order: lists of them without prices, some facts, and the link to the
 * order. Empty lists are left out.
 */
export function toQuantityMail<Line extends QuantityMailLine>(
  brand: MailBrand,
  language: MailLanguage,
  head: OrderMailHead,
  mail: QuantityMail<Line>,
): MailMessage {
  const { words, values = {}, lists, notesOf = () => [] } = mail;
  const { facts = [], ends = [], page = "orders" } = mail;
  const texts = mailTexts(language);
  const locale = mailLocale(language, head.country_codes);
  const toRow = (line: Line): QuantityRow => {
    const note = lineNote(line, texts.order);
    return {
      title: line.title,
      notes: [...(note === "" ? [] : [note]), ...notesOf(line)],
      count: formatMailNumber(line.quantity, locale),
      thumbnail: line.thumbnail,
    };
  };
  const shown = lists
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => ({ title, rows: lines.map(toRow) }));
  const label = words.button ?? texts.layout.viewOrder;
  const url = `${brand.storefrontUrl}/${page}/${encodeURIComponent(head.order_id)}`;
  return toMailMessage(brand, language, {
    to: head.email,
    firstName: head.first_name,
    words,
    values: { ...values, number: head.display_id, seller: brand.sellerName },
    pictures: toLinePictures(lists.flatMap(({ lines }) => lines)),
    html: (pictures) => [
      ...shown.flatMap(({ title, rows }) => [
        ...(title === undefined ? [] : [paragraph(brand, title)]),
        quantityTable(brand, rows, { heads: texts.order, pictures }),
      ]),
      ...facts.map(([label, text]) => fact(brand, label, [text])),
      ...ends.map((end) => paragraph(brand, end)),
      ...(head.is_shown ? [button(brand, label, url)] : []),
    ],
    text: [
      ...shown.map(({ title, rows }) =>
        [
          ...(title === undefined ? [] : [title]),
          ...rows.map((row) => [`${row.count} × ${row.title}`, ...row.notes].join("\n    ")),
        ].join("\n"),
      ),
      ...facts.map(([label, text]) => `${label}\n${text}`),
      ...ends,
      ...(head.is_shown ? [`${label}\n${url}`] : []),
    ],
  });
}
