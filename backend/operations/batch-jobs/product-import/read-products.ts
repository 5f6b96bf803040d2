import { jobMessage } from "../job-message";
import type { TableRow } from "../table/read-table";
import type { DraftProduct } from "./draft-product";
import type { ProductColumn } from "./product-header";
import { type RowDraft, readRow } from "./read-row";
import { productColumn } from "./to-import-issue";

/** Groups a file's rows into products as they are read. */
export async function* readProducts(
  rows: AsyncIterable<TableRow>,
  columns: readonly ProductColumn[],
): AsyncGenerator<DraftProduct> {
  let current: DraftProduct | undefined;
  for await (const row of rows) {
    const next = toProduct(readRow(row, columns));
    if (current && next.key === current.key) addRow(current, next, columns);
    else {
      if (current) yield current;
      current = next;
    }
  }
  if (current) yield current;
}

function toProduct({ row, product, variant, prices, issues }: RowDraft): DraftProduct {
  const named = product.id ?? product.handle;
  if (named === undefined && issues.length === 0)
    issues.push({
      row,
      column: "Product Handle",
      code: "required",
      message: jobMessage("product.handleNeeded"),
    });
  return {
    row,
    key: named ?? `row ${row}`,
    write: product,
    variants: [{ row, write: variant, prices }],
    issues,
  };
}

/** Adds another row of the same product: its product data must be the same, or empty. */
function addRow(
  product: DraftProduct,
  next: DraftProduct,
  columns: readonly ProductColumn[],
): void {
  product.issues.push(...next.issues);
  product.variants.push(...next.variants);
  const known = product.write as Record<string, unknown>;
  for (const [field, value] of Object.entries(next.write)) {
    if (known[field] === undefined) known[field] = value;
    else if (JSON.stringify(known[field]) !== JSON.stringify(value))
      product.issues.push({
        row: next.row,
        column: productColumn(field, columns),
        code: "conflicting_values",
        message: jobMessage("product.conflict", {
          row: next.row,
          product: product.key,
          first: product.row,
        }),
      });
  }
}
