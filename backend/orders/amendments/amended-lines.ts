import type { OrderAmendment } from "@/contract/order/amendment-endpoints";
import { invalidField } from "../../kernel/invalid-data";
import { roundMinor } from "../../kernel/round-minor";
import type { Deps } from "../../platform/deps";
import { lineTotalsOf } from "../../pricing/state-totals";
import type { OrderChange } from "../change-order";
import { withQuantity } from "../edits/edited-lines";
import type { EditedLine } from "../edits/order-edit-rows";
import { requireFitting, requireReducible } from "../edits/require-line-quantity";
import type { LineItemRow } from "../line-item-row";
import { priceNewLines } from "../new-lines/price-new-lines";
import { requireSameKind } from "../new-lines/require-same-kind";
import type { OrderRecord } from "../order-record";

type ItemChange = NonNullable<OrderAmendment["items"]>[number];

/**
 * An order's lines as its buyer wants them. A line with a new quantity is repriced on her company's
 * current terms, since prices may depend on the quantity; lines of an agreed offer and unchanged
 * lines keep their price. Discounts keep their proportion of the line. Errors: invalid_data (not a
 * line of the order, listed twice), not_allowed (a gift card), invalid_quantity,
 * variant_unavailable.
 */
export async function toAmendedLines(
  deps: Deps,
  change: OrderChange,
  record: OrderRecord,
  items: readonly ItemChange[],
): Promise<EditedLine[]> {
  requireLines(record.lines, items);
  const lines: EditedLine[] = [];
  for (const original of record.lines) {
    const quantity = items.find((item) => item.item_id === original.id)?.quantity;
    const line = await toAmended(deps, change, { original, quantity, record });
    lines.push({ original, line, change: null });
  }
  return lines;
}

/**
 * Lines that a buyer adds, priced on her company's current terms. Errors: invalid_data (no such
 * variant, a gift card, listed twice or already on a line), invalid_quantity, variant_unavailable,
 * preorder_mismatch.
 */
export async function toAddedLines(
  deps: Deps,
  change: OrderChange,
  { lines }: OrderRecord,
  added: NonNullable<OrderAmendment["additional_items"]>,
): Promise<EditedLine[]> {
  if (added.length === 0) return [];
  for (const [index, { variant_id: id }] of added.entries())
    if (lines.some((line) => line.variant_id === id))
      throw invalidField(
        `additional_items.${index}.variant_id`,
        "invalid_value",
        `variant ${id} is already on a line of the order`,
      );
  const priced = await priceNewLines(deps, change, added, { isSold: true });
  const last = Math.max(...lines.map(({ rank }) => rank));
  const next: EditedLine[] = [];
  for (const [index, line] of priced.entries()) {
    requireSameKind(lines, line);
    await requireFitting(change.transaction, line, line.quantity);
    const ranked = { ...line, rank: last + 1 + index };
    next.push({ original: null, line: ranked, change: null });
  }
  return next;
}

/** Errors: invalid_data (not a line of the order, listed twice). */
export function requireLines(
  lines: readonly LineItemRow[],
  items: readonly Pick<ItemChange, "item_id">[],
): void {
  const seen = new Set<string>();
  for (const [index, { item_id: id }] of items.entries()) {
    const field = `items.${index}.item_id`;
    if (seen.has(id)) throw invalidField(field, "invalid_value", `line ${id} is named twice`);
    seen.add(id);
    if (!lines.some((line) => line.id === id))
      throw invalidField(field, "invalid_value", `${id} is not a line of the order`);
  }
}

type RequestedLine = { original: LineItemRow; quantity: number | undefined; record: OrderRecord };

async function toAmended(
  deps: Deps,
  change: OrderChange,
  { original, quantity, record }: RequestedLine,
): Promise<LineItemRow | null> {
  if (quantity === undefined || quantity === original.quantity) return original;
  requireReducible(original, quantity, 0);
  if (quantity === 0) return null;
  await requireFitting(change.transaction, original, quantity);
  const line = withQuantity(original, quantity, record.discounts);
  const { variant_id: variantId } = original;
  if (variantId === null || record.order.origin === "quotation") return line;
  const [priced] = await priceNewLines(deps, change, [{ variant_id: variantId, quantity }], {
    isSold: true,
    toField: () => "items",
  });
  return priced ? withPrice(line, priced) : line;
}

/** The line at another unit price; its percentage discounts are adjusted. */
function withPrice(line: LineItemRow, priced: LineItemRow): LineItemRow {
  const { unit_price, original_unit_price, includes_tax, tax_lines } = priced;
  const next = { ...line, unit_price, original_unit_price, includes_tax, tax_lines };
  const [before, after] = [lineTotalsOf(line).subtotal, lineTotalsOf(next).subtotal];
  if (before === 0 || before === after) return next;
  const adjustments = line.adjustments.map((entry) => ({
    ...entry,
    amount: roundMinor(BigInt(entry.amount) * BigInt(after), BigInt(before)),
  }));
  return { ...next, adjustments };
}
