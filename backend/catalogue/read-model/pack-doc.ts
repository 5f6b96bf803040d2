import { jsonColumns, type PackedDoc, packedColumns, type ProductLinks } from "./packed-doc";
import type { ProductDoc } from "./product-doc";

type Row = { id: string; created_at: string; updated_at: string };

/**
 * A document in the form stored in `product_doc`, equal to what `saveProductDocs` builds from the
 * product's rows.
 */
export function packDoc(doc: ProductDoc): { doc: PackedDoc; links: ProductLinks } {
  const { tags, categories, collection, type, profiles, sales_channel_ids } = doc;
  const packed: PackedDoc = [];
  packRow(packed, doc, "product", null);
  packRows(packed, doc.options, "option", doc.created_at);
  packed.push(doc.variants.length);
  for (const variant of doc.variants) {
    packRow(packed, variant, "variant", doc.created_at);
    packRows(packed, variant.options, "value", doc.created_at);
    packRows(packed, variant.prices, "price", doc.created_at);
  }
  return {
    doc: packed,
    links: { tags, categories, collection, type, profiles, sales_channel_ids },
  };
}

function packRows(
  packed: PackedDoc,
  rows: readonly Row[],
  kind: keyof typeof packedColumns,
  ofProduct: string,
): void {
  packed.push(rows.length);
  for (const row of rows) packRow(packed, row, kind, ofProduct);
}

function packRow(
  packed: PackedDoc,
  row: Row,
  kind: keyof typeof packedColumns,
  ofProduct: string | null,
): void {
  const created = row.created_at === ofProduct ? null : row.created_at;
  const updated = row.updated_at === row.created_at ? null : row.updated_at;
  packed.push(row.id, created, updated);
  for (const column of packedColumns[kind]) {
    const value = (row as Row & Record<string, unknown>)[column];
    const empty = jsonColumns[column];
    packed.push(empty === undefined ? (value as PackedDoc[number]) : toJsonUnless(empty, value));
  }
}

function toJsonUnless(empty: string, value: unknown): string | null {
  const text = JSON.stringify(value);
  return text === empty ? null : text;
}
