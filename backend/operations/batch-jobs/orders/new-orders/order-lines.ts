import type { ImportedOrder } from "../../../../checkout/imported-orders/imported-order";
import type { Transaction } from "../../../../platform/db/with-transaction";
import { emptyAt, issueAt, type Piece, type PieceRow } from "../../import-pieces";
import { type JobMessage, jobMessage, type RowIssue } from "../../job-message";
import { parseAmount } from "../../table/parse-amount";
import type { OrderCells } from "./order-columns";
import { listOrderedVariants, type OrderedVariant } from "./order-import-rows";

type Row = PieceRow<OrderCells>;
type Line = ImportedOrder["lines"][number];
export type OrderLines = { lines: Line[]; issues: RowIssue[] };

/** The lines of an order, one per row; invalid references are issues with their column. */
export async function toOrderLines(
  transaction: Transaction,
  rows: Piece<OrderCells>,
  currency: string,
): Promise<OrderLines> {
  const variants = await listOrderedVariants(transaction, {
    skus: rows.flatMap(({ cells }) => cells.sku ?? []),
    eans: rows.flatMap(({ cells }) => cells.ean ?? []),
  });
  const found: OrderLines = { lines: [], issues: [] };
  for (const row of rows) {
    const issues: RowIssue[] = [];
    const variant = findVariant(row, variants, issues);
    const unitPriceMinor = toAmount(row, "Unit Price", row.cells.unitPrice, { currency, issues });
    const { quantity } = row.cells;
    if (quantity === undefined) issues.push(emptyAt(row.row, "Quantity"));
    found.issues.push(...issues);
    if (variant && quantity !== undefined && issues.length === 0)
      found.lines.push({ variantId: variant.id, quantity, unitPriceMinor });
  }
  return found;
}

function findVariant(
  { row, cells: { sku, ean } }: Row,
  variants: readonly OrderedVariant[],
  issues: RowIssue[],
): OrderedVariant | undefined {
  const refuse = (column: string, code: string, message: JobMessage) =>
    void issues.push(issueAt(row, column, code, message));
  const named = variants.filter(
    (variant) =>
      (sku !== undefined && variant.sku === sku) || (ean !== undefined && variant.ean === ean),
  );
  const [variant, another] = named;
  if (sku === undefined && ean === undefined)
    refuse("SKU", "missing_value", jobMessage("order.itemUnnamed"));
  else if (sku !== undefined && !named.some((known) => known.sku === sku))
    refuse("SKU", "not_found", jobMessage("price.unknownSku", { sku }));
  else if (ean !== undefined && !named.some((known) => known.ean === ean))
    refuse("EAN", "not_found", jobMessage("price.unknownEan", { ean }));
  else if (another)
    refuse(
      "EAN",
      "conflicting_values",
      jobMessage("order.otherEan", { ean: ean ?? "", sku: sku ?? "" }),
    );
  return variant;
}

/** A cell's amount in minor units. */
export function toAmount(
  { row }: Row,
  column: string,
  cell: string | undefined,
  { currency, issues }: { currency: string; issues: RowIssue[] },
): number | undefined {
  if (cell === undefined) return undefined;
  const parsed = parseAmount(cell, currency);
  if ("code" in parsed) issues.push(issueAt(row, column, parsed.code, parsed.message));
  else if (parsed.amountMinor < 0)
    issues.push(issueAt(row, column, "out_of_range", jobMessage("cell.belowNothing", { cell })));
  else return parsed.amountMinor;
  return undefined;
}
