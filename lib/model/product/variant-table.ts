import type { QuantityRule } from "@/domain/quantities/quantity";
import { type StockKind, stockKinds } from "@/domain/quantities/stock";

/** A variant as a row of the product table, with texts in the reader's language (CAT-05). */
export type VariantRow = {
  id: string;
  handle: string;
  productTitle: string;
  title: string;
  picture: string | null;
  sku: string | null;
  ean: string | null;
  stock: { kind: StockKind; label: string; date: string | null } | null;
  pack: string | null;
  price: string | null;
  listPrice: string | null;
  /** Recommended retail price and margin, a line each. */
  retail: string | null;
  rule: QuantityRule;
  /** Why it can't be ordered; null if it can. */
  reason: string | null;
  /** It was added to the table by its code, from outside the filter. */
  isJoined?: true;
};

/** `Title – options`, for the names of controls and for messages. */
export function toRowLabel({
  productTitle,
  title,
}: Pick<VariantRow, "productTitle" | "title">): string {
  return title === "" || title === productTitle ? productTitle : `${productTitle} – ${title}`;
}

/**
 * Whether the table reserves space for retail prices: rows have equal heights, determined by the
 * first of them.
 */
export const hasRetail = (rows: readonly VariantRow[]): boolean =>
  rows.some(({ retail }) => retail !== null);

/** Rows in serialised form: unique texts, and rows as numbers that refer to them; -1 for none. */
export type PackedRows = { texts: string[]; rows: (string | number)[][] };

/**
 * A part of the table. `nextOffset` counts products and is where the next part starts; null at the
 * end.
 */
export type VariantTablePart = PackedRows & { nextOffset: number | null };

/** The labels of the product table, for its client component. */
export type VariantGridLabels = {
  caption: string;
  columns: Record<VariantColumn, string>;
  listPrice: string;
  /**
   * The accessible name of a row's quantity, with `labelPlace` as the placeholder for the row's
   * name.
   */
  quantityOf: string;
  /** Label of rows from outside the filter. */
  joined: string;
  loading: string;
  failed: string;
  retry: string;
  keys: string;
};
export const labelPlace = "\u0000";
export const variantColumns = [
  "picture",
  "product",
  "options",
  "sku",
  "ean",
  "stock",
  "pack",
  "price",
  "quantity",
] as const;
type VariantColumn = (typeof variantColumns)[number];

/** The variants of one product, with the labels to show them. */
export type VariantChoice = PackedRows & { labels: VariantGridLabels };

/**
 * Rows found by codes; `variantIds` has one entry per requested code, null if there is no match.
 */
export type CodeRows = PackedRows & { variantIds: (string | null)[] };

/** Rows → a quarter of the bytes, since titles, prices and stock texts repeat. */
export function packRows(rows: readonly VariantRow[]): PackedRows {
  const places = new Map<string, number>();
  const place = (text: string | null) => {
    if (text === null) return -1;
    const known = places.get(text) ?? places.size;
    places.set(text, known);
    return known;
  };
  const packed = rows.map(({ rule, ...row }) => [
    row.id,
    row.sku ?? -1,
    row.ean ?? -1,
    ...[row.handle, row.productTitle, row.title, row.picture].map(place),
    row.stock === null ? -1 : stockKinds.indexOf(row.stock.kind),
    ...[
      row.stock?.label ?? null,
      row.stock?.date ?? null,
      row.pack,
      row.price,
      row.listPrice,
      row.retail,
      row.reason,
    ].map(place),
    rule.moq,
    rule.pcb,
    Number(rule.allowOverridePcb),
    rule.maxQuantity ?? -1,
    rule.offerMax ?? -1,
  ]);
  return { texts: [...places.keys()], rows: packed };
}

/** The inverse of `packRows`. */
export function unpackRows({ texts, rows }: PackedRows): VariantRow[] {
  const textAt = (index: string | number | undefined) => texts[Number(index)] ?? null;
  const ownText = (value: string | number | undefined) =>
    typeof value === "string" ? value : null;
  return rows.map(
    ([
      id,
      sku,
      ean,
      handle,
      productTitle,
      title,
      picture,
      kind,
      stock,
      date,
      pack,
      price,
      listPrice,
      retail,
      reason,
      moq,
      pcb,
      override,
      max,
      offerMax,
    ]) => ({
      id: String(id),
      handle: textAt(handle) ?? "",
      productTitle: textAt(productTitle) ?? "",
      title: textAt(title) ?? "",
      picture: textAt(picture),
      sku: ownText(sku),
      ean: ownText(ean),
      stock: toStock(stockKinds[Number(kind)], textAt(stock), textAt(date)),
      pack: textAt(pack),
      price: textAt(price),
      listPrice: textAt(listPrice),
      retail: textAt(retail),
      rule: {
        moq: Number(moq),
        pcb: Number(pcb),
        allowOverridePcb: override === 1,
        maxQuantity: max === -1 ? null : Number(max),
        ...(offerMax === -1 ? {} : { offerMax: Number(offerMax) }),
      },
      reason: textAt(reason),
    }),
  );
}

function toStock(
  kind: StockKind | undefined,
  label: string | null,
  date: string | null,
): VariantRow["stock"] {
  return kind === undefined || label === null ? null : { kind, label, date };
}
