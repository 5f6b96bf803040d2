import type { SellerSettings } from "@/contract/seller/setting";
import { button, fact, paragraph } from "./mail-blocks";
import type { MailBrand } from "./mail-brand";
import { formatMailDate, formatMailMoney, formatMailNumber } from "./mail-format";
import { type MailLanguage, mailLocale } from "../../platform/mail/mail-language";
import type { MailMessage } from "../../platform/mail/mail-message";
import { mailTexts } from "./mail-texts";
import { toOrderContents } from "./order-contents";
import { toOrderFacts } from "./order-mail-facts";
import { toLinePictures, toPromiseTexts } from "./order-mail-lines";
import type { OrderMailLine, OrderMailRow } from "./order-mail-rows";
import { lineNote, linesTable, totalsTable } from "./order-mail-table";
import { toOrderTotals } from "./order-mail-totals";
import { toMailMessage } from "./to-mail-message";

export type OrderMailInput = {
  order: OrderMailRow;
  settings: SellerSettings;
};

/**
 * The confirmation of an order or a reservation: number, lines with quantities and SKUs, totals,
 * address, payment terms, delivery date. Source: issue "buyer's path", CHK-07.
 */
export function toOrderMail(
  brand: MailBrand,
  language: MailLanguage,
  { order, settings }: OrderMailInput,
): MailMessage {
  const texts = mailTexts(language);
  const words = order.is_reservation ? { ...texts.order, ...texts.reservation } : texts.order;
  const label = order.is_reservation ? texts.reservation.button : texts.layout.viewOrder;
  const locale = mailLocale(language, order.country_codes);
  const { currency_code: currencyCode, lines } = order;
  const values = {
    number: order.display_id,
    seller: brand.sellerName,
    date: formatMailDate(order.created_at, locale, brand.timeZone),
  };
  const url = `${brand.storefrontUrl}/orders/${encodeURIComponent(order.id)}`;
  const contents = toOrderContents(lines, language);
  const totals = toOrderTotals(order, settings, language);
  const colon = language === "fr" ? "\u00a0: " : ": ";
  const facts = toOrderFacts(order, {
    texts: words,
    dueTexts: texts.paymentDue,
    locale,
  });
  const promises = (line: OrderMailLine) => toPromiseTexts(line, texts.delivery, locale);
  const money = (amountMinor: number) => formatMailMoney(amountMinor, currencyCode, locale);
  const titleOf = (line: OrderMailLine) =>
    [line.title, lineNote(line, words)].filter(Boolean).join(" – ");
  const lineText = (line: OrderMailLine) =>
    [
      `${formatMailNumber(line.quantity, locale)} × ${titleOf(line)}`,
      `    ${money(line.unit_price)} → ${money(line.amount)}`,
      ...promises(line).map((promise) => `    ${promise}`),
    ].join("\n");
  return toMailMessage(brand, language, {
    to: order.email,
    firstName: order.first_name,
    words,
    values,
    pictures: toLinePictures(lines),
    html: (pictures) => [
      ...(order.is_shown ? [button(brand, label, url)] : []),
      linesTable(brand, lines, { texts: words, currencyCode, locale, promises, pictures }),
      paragraph(brand, contents, "muted"),
      totalsTable(brand, totals),
      ...facts.map(({ label, lines: factLines }) => fact(brand, label, factLines)),
    ],
    text: [
      lines.map(lineText).join("\n"),
      contents,
      totals.map((total) => `${total.label}${colon}${total.amount}`).join("\n"),
      ...facts.map(({ label, lines: factLines }) => `${label}\n${factLines.join("\n")}`),
      ...(order.is_shown ? [`${label}\n${url}`] : []),
    ],
  });
}
