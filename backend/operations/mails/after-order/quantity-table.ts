import type { MailPictures } from "../../../platform/mail/mail-pictures";
import { pictureOf } from "../mail-blocks";
import { type MailBrand, textFont } from "../mail-brand";
import { type Html, html } from "../mail-html";

/** A product in a table without prices; `count` is the quantity as text. */
export type QuantityRow = {
  title: string;
  notes: readonly string[];
  count: string;
  thumbnail: string | null;
};

/** The contents of a parcel or a return: image if any has one, product with its notes, quantity. */
export function quantityTable(
  brand: MailBrand,
  rows: readonly QuantityRow[],
  { heads, pictures }: { heads: { item: string; quantity: string }; pictures: MailPictures },
): Html {
  const hasPictures = rows.some(({ thumbnail }) => thumbnail && pictures.has(thumbnail));
  const head = `padding:0 0 8px;border-bottom:2px solid ${brand.ink};
font:400 13px/1.4 ${textFont};color:${brand.muted}`;
  const cell = `padding:12px 0;border-bottom:1px solid ${brand.line};font:400 15px/1.4 ${textFont};
color:${brand.ink};vertical-align:top`;
  const columns = hasPictures ? html` colspan="2"` : null;
  const thumbOf = ({ thumbnail }: QuantityRow) =>
    hasPictures
      ? html`<td class="thumb" width="56"
style="${cell};padding-right:14px">${pictureOf(pictures, thumbnail, "")}</td>`
      : null;
  const notesOf = ({ notes }: QuantityRow) =>
    notes.map((note) => html`<br><span style="font-size:13px;color:${brand.muted}">${note}</span>`);
  return html`<table width="100%" cellpadding="0" cellspacing="0"
style="margin:4px 0 18px;border-collapse:collapse">
<tr><th align="left" scope="col"${columns} style="${head};text-align:left">${heads.item}</th><th
scope="col" style="${head};padding-left:14px;text-align:right">${heads.quantity}</th></tr>
${rows.map(
  (row) => html`<tr>${thumbOf(row)}<td style="${cell}">
<strong>${row.title}</strong>${notesOf(row)}</td>
<td style="${cell};padding-left:14px;text-align:right;white-space:nowrap">${row.count}</td></tr>
`,
)}</table>`;
}
