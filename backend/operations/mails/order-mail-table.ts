import { pictureOf } from "./mail-blocks";
import { type MailBrand, textFont } from "./mail-brand";
import { formatMailMoney, formatMailNumber } from "./mail-format";
import { type Html, html } from "./mail-html";
import type { MailPictures } from "../../platform/mail/mail-pictures";
import { fill, type MailTexts } from "./mail-texts";
import type { OrderMailLine } from "./order-mail-rows";
import type { OrderTotal } from "./order-mail-totals";

type Words = {
  texts: MailTexts["order"];
  currencyCode: string;
  locale: string;
  promises(line: OrderMailLine): readonly string[];
  pictures: MailPictures;
};

/** The variant's name and SKU, unless they repeat the product's name. */
export function lineNote(
  line: Pick<OrderMailLine, "title" | "description" | "sku">,
  texts: MailTexts["order"],
): string {
  const description = line.description && line.description !== line.title ? line.description : null;
  return [description, line.sku && fill(texts.sku, { sku: line.sku })].filter(Boolean).join(" · ");
}

/**
 * The order's lines: image if any has one, product with SKU and delivery, quantity, unit price
 * (wide screens) and amount.
 */
export function linesTable(
  brand: MailBrand,
  lines: readonly OrderMailLine[],
  { texts, currencyCode, locale, promises, pictures }: Words,
): Html {
  const money = (amountMinor: number) => formatMailMoney(amountMinor, currencyCode, locale);
  const hasPictures = lines.some(({ thumbnail }) => thumbnail && pictures.has(thumbnail));
  const small = `font-size:13px;color:${brand.muted}`;
  const ruled = `border-bottom:2px solid ${brand.ink}`;
  const head = `padding:0 0 8px;${ruled};font:400 13px/1.4 ${textFont};color:${brand.muted}`;
  const text = `font:400 15px/1.4 ${textFont};color:${brand.ink};vertical-align:top`;
  const cell = `padding:12px 0;border-bottom:1px solid ${brand.line};${text}`;
  const number = `${cell};padding-left:14px;text-align:right;white-space:nowrap`;
  const columns = hasPictures ? html` colspan="2"` : null;
  const thumbOf = ({ thumbnail }: OrderMailLine) =>
    hasPictures
      ? html`<td class="thumb" width="56"
style="${cell};padding-right:14px">${pictureOf(pictures, thumbnail, "")}</td>`
      : null;
  const notesOf = (line: OrderMailLine) =>
    [lineNote(line, texts), ...promises(line)]
      .filter(Boolean)
      .map((note) => html`<br><span style="${small}">${note}</span>`);
  return html`<table width="100%" cellpadding="0" cellspacing="0"
style="margin:4px 0 12px;border-collapse:collapse">
<tr><th align="left" scope="col"${columns} style="${head};text-align:left">${texts.item}</th><th
scope="col" style="${head};padding-left:14px;text-align:right">${texts.quantity}</th><th scope="col"
class="wide" style="${head};padding-left:14px;text-align:right">${texts.unitPrice}</th><th
scope="col" style="${head};padding-left:14px;text-align:right">${texts.amount}</th></tr>
${lines.map(
  (line) => html`<tr>${thumbOf(line)}<td style="${cell}">
<strong>${line.title}</strong>${notesOf(line)}</td>
<td style="${number}">${formatMailNumber(line.quantity, locale)}</td><td class="wide"
style="${number}">${money(line.unit_price)}</td><td
style="${number}">${money(line.amount)}</td></tr>
`,
)}</table>`;
}

/** Totals, right below the lines; the last one is emphasised. */
export function totalsTable(brand: MailBrand, totals: readonly OrderTotal[]): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"
style="margin:0 0 26px">
${totals.map((total) => {
  const font = total.isGrand ? `700 18px/1.4 ${textFont}` : `400 15px/1.4 ${textFont}`;
  const style = `padding:${total.isGrand ? "12px 0 0" : "3px 0"};font:${font};color:${brand.ink}`;
  return html`<tr><td style="${style}">${total.label}</td><td align="right"
style="${style};text-align:right;white-space:nowrap">${total.amount}</td></tr>
`;
})}</table>`;
}
