import { overlayText } from "../../../kernel/translations";
import { type MailLanguage, mailLocale } from "../../../platform/mail/mail-language";
import type { MailMessage } from "../../../platform/mail/mail-message";
import { button, fact } from "../mail-blocks";
import type { MailBrand } from "../mail-brand";
import { formatMailMoney, formatMailNumber } from "../mail-format";
import { fill, type MailTexts, mailTexts } from "../mail-texts";
import { toLinePictures } from "../order-mail-lines";
import { lineNote } from "../order-mail-table";
import { type QuantityRow, quantityTable } from "./quantity-table";
import type { ReturnMailLine, ReturnMailRow } from "./return-mail-rows";
import { toMailMessage } from "../to-mail-message";

/**
 * The mail that a return was asked for, or has arrived: what comes back and why, how, and what is
 * given back for it. Undefined once it has been canceled. Source: issue "orders", section 6.
 */
export function toReturnMail(
  brand: MailBrand,
  language: MailLanguage,
  event: "returnRequested" | "returnReceived",
  row: ReturnMailRow,
): MailMessage | undefined {
  if (row.status === "canceled") return undefined;
  const texts = mailTexts(language);
  const words = { ...texts.return, ...texts[event] };
  const locale = mailLocale(language, row.country_codes);
  const rows = row.lines.map((line) => toRow(line, texts, language, locale));
  const facts = toFacts(row, words, event, { language, locale });
  const url = `${brand.storefrontUrl}/orders/${encodeURIComponent(row.order_id)}`;
  return toMailMessage(brand, language, {
    to: row.email,
    firstName: row.first_name,
    words,
    values: { number: row.display_id, seller: brand.sellerName },
    pictures: toLinePictures(row.lines),
    html: (pictures) => [
      quantityTable(brand, rows, { heads: texts.order, pictures }),
      ...facts.map(([label, text]) => fact(brand, label, [text])),
      ...(row.is_shown ? [button(brand, words.button, url)] : []),
    ],
    text: [
      rows
        .map(({ title, notes, count }) => [`${count} × ${title}`, ...notes].join("\n    "))
        .join("\n"),
      ...facts.map(([label, text]) => `${label}\n${text}`),
      ...(row.is_shown ? [`${words.button}\n${url}`] : []),
    ],
  });
}

function toRow(
  line: ReturnMailLine,
  texts: MailTexts,
  language: MailLanguage,
  locale: string,
): QuantityRow {
  const reason = line.reason && overlayText(line.reason, "label", line.reason.label, language);
  const note = lineNote(line, texts.order);
  return {
    title: line.title,
    notes: [
      ...(note === "" ? [] : [note]),
      ...(reason === null ? [] : [fill(texts.return.reason, { reason })]),
    ],
    count: formatMailNumber(line.quantity, locale),
    thumbnail: line.thumbnail,
  };
}

function toFacts(
  row: ReturnMailRow,
  words: MailTexts["return"],
  event: "returnRequested" | "returnReceived",
  { language, locale }: { language: MailLanguage; locale: string },
): [string, string][] {
  const { shipping_option: option, refunded_amount: refunded } = row;
  const money = (minor: number) => formatMailMoney(minor, row.currency_code, locale);
  const shipping = option && (option.translations?.[language]?.name ?? option.name);
  if (event === "returnReceived")
    return refunded === null || refunded === 0 ? [] : [[words.refund, money(refunded)]];
  return [
    ...(shipping === null ? [] : [[words.shipping, shipping] as [string, string]]),
    ...(row.refund_amount > 0
      ? [[words.refundExpected, money(row.refund_amount)] as [string, string]]
      : []),
  ];
}
