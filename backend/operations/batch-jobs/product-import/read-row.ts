import type { ProductWrite, VariantWrite } from "../../../catalogue/products/write/product-write";
import { jobMessage, type RowIssue } from "../job-message";
import { CellFault, toText } from "../table/cell-fault";
import { closeTiers, type PriceCell, toPriceCell } from "../table/price-column";
import { findSurplus, type TableRow, takeCell } from "../table/read-table";
import { addToDraft, toUrl } from "./product-columns";
import type { ProductColumn } from "./product-header";

/** The data of one row: about its product, and about its variant. */
export type RowDraft = {
  row: number;
  product: ProductWrite;
  variant: VariantWrite;
  prices: PriceCell[];
  issues: RowIssue[];
};

type Numbered = { position: number; text: string };
type Lists = {
  images: string[];
  variantImages: string[];
  channels: string[];
  channelIds: string[];
  categories: string[];
  names: Numbered[];
  values: Numbered[];
};

/** Reads a row's cells by column; an invalid cell is an issue, and the others are still read. */
export function readRow(tableRow: TableRow, columns: readonly ProductColumn[]): RowDraft {
  const { row } = tableRow;
  const draft: RowDraft = {
    row,
    product: {},
    variant: {},
    prices: [],
    issues: findSurplus(tableRow),
  };
  const lists: Lists = {
    images: [],
    variantImages: [],
    channels: [],
    channelIds: [],
    categories: [],
    names: [],
    values: [],
  };
  for (const column of columns) {
    if (isUnread(column)) continue;
    try {
      const cell = takeCell(tableRow, column.index);
      if (cell.trim() !== "") readCell(draft, lists, column, cell);
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      draft.issues.push({ row, column: column.title, code: error.code, message: error.text });
    }
  }
  draft.prices = closeTiers(draft.prices);
  takeLists(draft, lists);
  takeOptions(draft, lists);
  return draft;
}

const isUnread = (column: ProductColumn) =>
  column.kind === "ignored" || (column.kind === "fixed" && column.column.of === "nothing");

function readCell(draft: RowDraft, lists: Lists, column: ProductColumn, cell: string): void {
  switch (column.kind) {
    case "fixed":
      if (column.column.of === "product") addToDraft(draft.product, column.column.read(cell));
      else if (column.column.of === "variant") addToDraft(draft.variant, column.column.read(cell));
      break;
    case "price":
      draft.prices.push(toPriceCell(column.column, cell));
      break;
    case "product-metadata":
      addToDraft(draft.product, { metadata: { [column.key]: toText(cell, 2000) } });
      break;
    case "variant-metadata":
      addToDraft(draft.variant, { metadata: { [column.key]: toText(cell, 2000) } });
      break;
    case "image":
      lists.images.push(toUrl(cell));
      break;
    case "variant-image":
      lists.variantImages.push(toUrl(cell));
      break;
    case "option-name":
    case "option-value":
      lists[column.kind === "option-name" ? "names" : "values"].push({
        position: column.position,
        text: toText(cell, 300),
      });
      break;
    case "channel":
      lists.channels.push(toText(cell, 200));
      break;
    case "channel-id":
      lists.channelIds.push(toText(cell, 64));
      break;
    case "category":
      lists.categories.push(toText(cell, 200));
      break;
  }
}

function takeLists(
  { product, variant }: RowDraft,
  { images, variantImages, categories, channels, channelIds }: Lists,
): void {
  if (images.length > 0) product.images = images;
  if (variantImages.length > 0) variant.images = variantImages;
  if (categories.length > 0)
    product.categories = [...(product.categories ?? []), ...categories.map((name) => ({ name }))];
  if (channelIds.length > 0) product.sales_channels = channelIds.map((id) => ({ id }));
  else if (channels.length > 0) product.sales_channels = channels.map((name) => ({ name }));
}

/**
 * An option has a name and a value, or neither; a row without variant data may contain only the
 * names of its product's options.
 */
function takeOptions({ row, product, variant, prices, issues }: RowDraft, lists: Lists): void {
  const byPosition = (a: Numbered, b: Numbered) => a.position - b.position;
  const [names, values] = [lists.names.sort(byPosition), lists.values.sort(byPosition)];
  for (const { position } of values)
    if (!names.some((name) => name.position === position))
      issues.push({
        row,
        column: `Option ${position} Name`,
        code: "required",
        message: jobMessage("product.optionNameNeeded"),
      });
  const isVariant = values.length > 0 || prices.length > 0 || Object.keys(variant).length > 0;
  for (const { position } of names)
    if (isVariant && !values.some((value) => value.position === position))
      issues.push({
        row,
        column: `Option ${position} Value`,
        code: "required",
        message: jobMessage("product.optionValueNeeded"),
      });
  if (names.length > 0) product.options = names.map(({ text }) => ({ title: text }));
  const named = values.map(({ position, text }) => ({
    option: names.find((name) => name.position === position)?.text ?? "",
    value: text,
  }));
  if (named.length > 0) variant.options = named;
}
