import { type Html, html } from "@/lib/format/html";
import { toSmallest } from "@/domain/quantities/quantity";
import {
  labelPlace,
  toRowLabel,
  type VariantGridLabels,
  type VariantRow,
  variantColumns,
} from "@/lib/model/product/variant-table";

/** Rows that are moved together while the table scrolls. */
export const blockRows = 8;

/** The number of blocks rendered by the server. */
const firstBlocks = 4;

/**
 * The header of the table and its first blocks, which the browser takes over: the same elements
 * then show other rows.
 */
export function gridHtml(rows: readonly VariantRow[], labels: VariantGridLabels): string {
  const heads = variantColumns.map(
    (column, index) =>
      html`<div role="columnheader" aria-colindex="${index + 1}"
class="vt-${column}">${labels.columns[column]}</div>`,
  );
  const count = Math.max(1, Math.min(firstBlocks, Math.ceil(rows.length / blockRows)));
  const blocks = Array.from({ length: count }, (_, block) => blockHtml(rows, block, labels));
  return html`<div role="rowgroup" class="vt-head"><div role="row"
aria-rowindex="1">${heads}</div></div><div role="presentation" class="vt-body">${blocks}</div>`
    .text;
}

/** The rows of one block. Missing rows are rendered too, but hidden. */
function blockHtml(rows: readonly VariantRow[], block: number, labels: VariantGridLabels): Html {
  const first = block * blockRows;
  const cells = Array.from({ length: blockRows }, (_, offset) =>
    rowHtml(rows[first + offset], first + offset, labels),
  );
  return html`<div role="rowgroup" class="vt-block"
style="transform:translateY(calc(var(--row)*${first}))">${cells}</div>`;
}

/** The accessible name of a row's quantity; it says if the row is outside the filter. */
export function toQuantityName(
  row: VariantRow,
  { quantityOf, joined }: Pick<VariantGridLabels, "quantityOf" | "joined">,
): string {
  const name = quantityOf.replace(labelPlace, () => toRowLabel(row));
  return row.isJoined ? `${name} – ${joined}` : name;
}

/**
 * One variant. Every row has the same elements and text nodes, some of them empty, so that showing
 * another variant creates none.
 */
function rowHtml(row: VariantRow | undefined, index: number, labels: VariantGridLabels): Html {
  const rest = index === 0 ? 0 : -1;
  const isOrderable = !row?.reason;
  const kind = row?.stock?.kind ?? "";
  const joined = row?.isJoined ? html` data-joined` : "";
  const absent = row ? "" : html` hidden`;
  return html`<div role="row" class="vt-row"
aria-rowindex="${index + 2}"${joined}${absent}><div
role="gridcell" class="vt-picture" aria-colindex="1">${pictureHtml(row)}</div><div
role="gridcell" class="vt-product" aria-colindex="2"><a
href="/products/${row?.handle}" tabindex="-1">${row?.productTitle}</a><span
class="vt-mark">${row?.isJoined && labels.joined}</span></div><div
role="gridcell" class="vt-options" aria-colindex="3" tabindex="-1">${row?.title}</div><div
role="gridcell" class="vt-sku" aria-colindex="4" tabindex="-1">${row?.sku}</div><div
role="gridcell" class="vt-ean" aria-colindex="5" tabindex="-1">${row?.ean}</div><div
role="gridcell" class="vt-stock" aria-colindex="6" tabindex="-1"><span
data-stock="${kind}">${row?.stock?.label}</span><small
>${row?.stock?.date}</small></div><div
role="gridcell" class="vt-pack" aria-colindex="7" tabindex="-1">${row?.pack}</div><div
role="gridcell" class="vt-price"
aria-colindex="8" tabindex="-1">${row?.price}${row?.listPrice && " "}<s
><span
class="sr-only">${row?.listPrice && `${labels.listPrice} `}</span>${row?.listPrice}</s><small
class="vt-retail">${row?.retail}</small></div><div
role="gridcell" class="vt-quantity" aria-colindex="9" tabindex="${isOrderable ? -1 : rest}"><input
type="text" inputmode="numeric" autocomplete="off" enterkeyhint="next"
tabindex="${isOrderable ? rest : -1}"
aria-label="${row && toQuantityName(row, labels)}"
placeholder="${row && toSmallest(row.rule)}"${isOrderable ? "" : html` hidden`}><span
class="vt-entry" hidden></span><span class="vt-reason">${row?.reason}</span></div></div>`;
}

const pictureHtml = (row: VariantRow | undefined) =>
  row?.picture
    ? html`<img src="${row.picture}" alt="" width="44" height="44" loading="lazy" decoding="async">`
    : html`<img alt="" width="44" height="44" decoding="async" hidden>`;
