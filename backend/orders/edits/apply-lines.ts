import { fulfillmentTransitions } from "@/domain/order-states/fulfillment-transitions";
import type { EventOf } from "@/domain/order-states/transition-table";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import { enqueue } from "../../platform/jobs/enqueue";
import type { OrderChange } from "../change-order";
import { findOwnInvoiceNumber } from "../documents/imported-invoice-rows";
import { readOrderLines } from "../fulfillments/fulfillment-rows";
import type { LineItemRow } from "../line-item-row";
import { insertNewLines } from "../new-lines/new-line-rows";
import type { PromisedOrder } from "../new-lines/promise-new-lines";
import {
  lockStockOfLines,
  returnStockOfNewLines,
  type StockedLine,
  takeStockOfNewLines,
} from "../new-lines/stock-of-new-lines";
import type { OrderRecord } from "../order-record";
import {
  detachLines,
  removeHeldLines,
  returnCardUse,
  saveLineQuantities,
} from "./edited-line-rows";
import { toOutcome, totalsOf } from "./edited-lines";
import type { EditedLine, EditOutcome } from "./order-edit-rows";
import { promiseChangedLines, saveRises } from "./promise-changed-lines";
import { readUnitsToKeep } from "./require-line-quantity";

/**
 * Replaces the lines of a locked order: takes stock for added units (unless the edit already holds
 * it), releases stock of dropped ones, estimates the delivery of added units, recomputes totals,
 * and returns to gift cards what the order no longer needs. Errors: order_changed (more has been
 * packed meanwhile than would be left), order_needs_line, insufficient_inventory.
 */
export async function applyLines(
  change: OrderChange,
  record: OrderRecord,
  requested: readonly EditedLine[],
  { editId, ...promised }: PromisedOrder & { editId: string | null },
): Promise<EditOutcome> {
  const { transaction, order } = change;
  if (requested.every(({ line }) => line === null))
    throw new ApiError("order_needs_line", "An order keeps a line at least; cancel it instead");
  await requireStillThere(change, requested);
  await moveStock(change, requested, editId);
  const lines = await promiseChangedLines(change, requested, promised);
  const resized = lines.flatMap(({ original, line }) =>
    original && line && line.quantity !== original.quantity ? [{ ...line, id: original.id }] : [],
  );
  await saveRises(transaction, lines);
  await saveLineQuantities(transaction, resized);
  const removed = lines.flatMap(({ original, line }) => (original && !line ? [original.id] : []));
  await detachLines(transaction, removed, editId);
  const added = lines.flatMap(({ original, line }) => (line && !original ? [line] : []));
  if (added.length > 0)
    await insertNewLines(transaction, { orderId: order.id, owner: null }, added);
  const outcome = toOutcome(record, lines);
  const { giftCards } = totalsOf(record, lines);
  for (const [index, { amountMinor }] of giftCards.entries()) {
    const use = record.giftCardTransactions[index];
    if (use && amountMinor < use.amount) await returnCardUse(transaction, use, amountMinor);
  }
  const deposit = order.preorder_deposit;
  const { total } = outcome.totals;
  change.set({
    ...outcome.totals,
    ...(deposit ? { preorder_deposit: toDeposit(deposit, order.total, total) } : {}),
  });
  await followFulfillment(change);
  await followInvoices(change, lines);
  return outcome;
}

type Deposit = NonNullable<OrderRecord["order"]["preorder_deposit"]>;

/** What returns and claims have deducted from the balance stays deducted. */
function toDeposit(deposit: Deposit, totalBefore: number, total: number): Deposit {
  const lowered = totalBefore - deposit.amount - deposit.remaining;
  const amount = Math.min(deposit.amount, total);
  return { ...deposit, amount, remaining: Math.max(0, total - amount - lowered) };
}

async function requireStillThere(
  { transaction, order }: OrderChange,
  lines: readonly EditedLine[],
): Promise<void> {
  const least = await readUnitsToKeep(transaction, order.id);
  for (const { original, line } of lines) {
    const units = original ? (least.get(original.id) ?? 0) : 0;
    if (!original || (line?.quantity ?? 0) >= units) continue;
    throw new ApiError(
      "order_changed",
      "More units have been packed in the meantime than the edit would leave.",
      {
        data: { item_id: original.id, quantity: line?.quantity ?? 0, least: units },
      },
    );
  }
}

async function moveStock(
  { transaction, order }: OrderChange,
  lines: readonly EditedLine[],
  editId: string | null,
): Promise<void> {
  const requested = lines.flatMap(({ original, line }): StockedLine[] => {
    const { variant_id, snapshot } = (original ?? line) as LineItemRow;
    const quantity = (line?.quantity ?? 0) - (original?.quantity ?? 0);
    return quantity === 0 ? [] : [{ variant_id, snapshot, quantity }];
  });
  const held =
    editId === null ? [] : await removeHeldLines(transaction, { orderId: order.id, editId });
  const moved = withoutHeld(requested, held);
  await lockStockOfLines(transaction, moved);
  const returned = moved.filter(({ quantity }) => quantity < 0);
  await returnStockOfNewLines(
    transaction,
    returned.map((row) => ({ ...row, quantity: -row.quantity })),
  );
  await takeStockOfNewLines(
    transaction,
    moved.filter(({ quantity }) => quantity > 0),
  );
}

/** The stock still to take and to return, counting units already held as taken. */
function withoutHeld(
  requested: readonly StockedLine[],
  held: readonly StockedLine[],
): StockedLine[] {
  const left = held.map((row) => ({ ...row }));
  const moved = requested.map((row) => {
    const same = left.find((one) => one.variant_id === row.variant_id && one.quantity > 0);
    if (!same || row.quantity < 0) return row;
    const units = Math.min(same.quantity, row.quantity);
    same.quantity -= units;
    return { ...row, quantity: row.quantity - units };
  });
  const unneeded = left.map((row) => ({ ...row, quantity: -row.quantity }));
  return [...moved, ...unneeded].filter(({ quantity }) => quantity !== 0);
}

/** Credits what was invoiced and is no longer ordered, and invoices what was added. */
async function followInvoices(
  { transaction, order }: OrderChange,
  lines: readonly EditedLine[],
): Promise<void> {
  const number = await findOwnInvoiceNumber(transaction, { orderId: order.id });
  const before = lines.flatMap(({ original }) =>
    original ? [{ item_id: original.id, quantity: original.quantity }] : [],
  );
  const risen = lines.flatMap(({ original, line }) => {
    const quantity = (line?.quantity ?? 0) - (original?.quantity ?? 0);
    return line && quantity > 0 ? [{ item_id: original?.id ?? line.id, quantity }] : [];
  });
  const changed = { orderId: order.id, before, risen, changeId: createId("oam") };
  const documents = { ...changed, lang: order.locale ?? "" };
  enqueue(transaction, "changed-order-documents", documents, number !== undefined);
}

/** With other lines, the order may have become fully packed or shipped, or no longer be. */
async function followFulfillment(change: OrderChange): Promise<void> {
  const { transaction, order } = change;
  const lines = await readOrderLines(transaction, order.id);
  const isPacked = lines.every((line) => line.fulfilled_quantity >= line.quantity);
  const isShipped = lines.every((line) => line.shipped_quantity >= line.quantity);
  const events: Partial<Record<string, EventOf<typeof fulfillmentTransitions> | false>> = {
    fulfilled: !isPacked && "add_units",
    shipped: !isPacked && "add_units",
    returned: !isPacked && "add_units",
    partially_fulfilled: isPacked && "drop_unpacked",
    partially_shipped: isShipped && "drop_unshipped",
  };
  const event = events[order.fulfillment_status];
  if (event) change.moveFulfillment(event);
}
