import { jsonColumns, type PackedDoc, packedColumns, type ProductLinks } from "../packed-doc";
import type { ProductDoc } from "../product-doc";

type Row = { id: string; created_at: string; updated_at: string };

/** A document as `product_doc` keeps it: what `saveProductDocs` makes of the product's rows. */
export function packDoc(doc: ProductDoc): { doc: PackedDoc; links: ProductLinks } {
  const { tags, categories, collection, type, profiles, sales_channel_ids } = doc;
  const rows = <Kind extends keyof typeof packedColumns>(kind: Kind, of: readonly Row[]) => [
    of.length,
    ...of.flatMap((row) => packRow(row, kind, doc.created_at)),
  ];
  const variants = doc.variants.flatMap((variant) => [
    ...packRow(variant, "variant", doc.created_at),
    ...rows("value", variant.options),
    ...rows("price", variant.prices),
  ]);
  return {
    doc: [...packRow(doc, "product", null), ...rows("option", doc.options), doc.variants.length, ...variants],
    links: { tags, categories, collection, type, profiles, sales_channel_ids },
  };
}

function packRow(row: Row, kind: keyof typeof packedColumns, ofProduct: string | null): PackedDoc {
  const created = row.created_at === ofProduct ? null : row.created_at;
  const updated = row.updated_at === row.created_at ? null : row.updated_at;
  const values = packedColumns[kind].map((column) => {
    const value = (row as Row & Record<string, unknown>)[column];
    const empty = jsonColumns[column];
    if (empty === undefined) return value as PackedDoc[number];
    const text = JSON.stringify(value);
    return text === empty ? null : text;
  });
  return [row.id, created, updated, ...values];
}
