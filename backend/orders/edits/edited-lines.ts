import { orderAmountMax } from "@/contract/limits";
import { ApiError } from "../../kernel/api-error";
import { roundMinor } from "../../kernel/round-minor";
import { type CartTotals, computeTotals } from "../../pricing/cart-totals";
import { lineTotalsOf, methodTotalsOf } from "../../pricing/state-totals";
import type { LineItemRow } from "../line-item-row";
import type { OrderRecord } from "../order-record";
import type { EditedLine, EditOutcome, OrderEditRow } from "./order-edit-rows";

/**
 * A line of an order with another quantity, at its original unit price and taxes. Its discounts
 * follow its subtotal, but a fixed amount never exceeds what was agreed. Minor units.
 */
export function withQuantity(
  line: LineItemRow,
  quantity: number,
  discounts: OrderRecord["discounts"],
): LineItemRow {
  if (quantity === line.quantity) return line;
  const next = { ...line, quantity };
  const before = lineTotalsOf(line).subtotal;
  const after = lineTotalsOf(next).subtotal;
  let left = after;
  const adjustments = line.adjustments.map((entry) => {
    const discount = discounts.find(({ id }) => id === entry.discount_id);
    const most = discount?.rule.type === "fixed" ? entry.amount : after;
    const scaled = roundMinor(BigInt(entry.amount) * BigInt(after), BigInt(before || 1));
    const amount = Math.min(scaled, most, left);
    left -= amount;
    return { ...entry, amount };
  });
  return { ...next, adjustments };
}

/** The lines of an order as an edit would change them, with the edit's own ids. */
export function toEditedLines(
  { lines, discounts }: Pick<OrderRecord, "lines" | "discounts">,
  edit: Pick<OrderEditRow, "clones" | "changes">,
): EditedLine[] {
  const existing = lines.map((original): EditedLine => {
    const change = edit.changes.find((entry) => entry.item_id === original.id) ?? null;
    if (change?.type === "item_remove") return { original, line: null, change };
    const id = edit.clones.find((clone) => clone.item_id === original.id)?.id ?? original.id;
    const quantity = change?.quantity ?? original.quantity;
    const line = change?.line ?? withQuantity(original, quantity, discounts);
    const next = { ...line, id, order_id: null, cart_id: null };
    return { original, line: next, change, rise: change?.rise };
  });
  const added = edit.changes.flatMap((change): EditedLine[] =>
    change.line && change.item_id === null ? [{ original: null, line: change.line, change }] : [],
  );
  return [...existing, ...added];
}

/** The parts of an order besides its lines that its totals are computed from. */
type Priced = Pick<
  OrderRecord,
  "order" | "lines" | "discounts" | "shippingMethods" | "giftCardTransactions" | "region"
>;

/**
 * The order's totals with these lines: shipping stays as chosen, gift cards pay no more than they
 * have paid. Amounts in minor units. Errors: order_total_too_high.
 */
export function toOutcome(record: Priced, lines: EditedLine[]): EditOutcome {
  const { cart: totals } = totalsOf(record, lines);
  return { lines, totals, differenceMinor: totals.total - record.order.total };
}

/** The complete totals, including what each gift card would pay. */
export function totalsOf(record: Priced, lines: readonly EditedLine[]) {
  const totals = computeTotals({
    lines: lines.flatMap(({ line }) => (line ? [lineTotalsOf(line)] : [])),
    methods: record.shippingMethods.map(methodTotalsOf),
    giftCards: record.giftCardTransactions.map((use) => ({
      balanceMinor: use.amount,
      taxRatePercent: use.tax_rate,
    })),
    giftCardsTaxable: record.region.gift_cards_taxable,
  });
  requirePayable(totals.cart);
  return totals;
}

function requirePayable({ subtotal, total }: CartTotals): void {
  if (Math.max(subtotal, total) > orderAmountMax)
    throw new ApiError("order_total_too_high", "The order's total would be too high");
}
