import type { BackorderCancellation } from "@/contract/order/backorder-endpoints";
import { ApiError } from "../../kernel/api-error";
import { withTransaction } from "../../platform/db/with-transaction";
import type { CustomerContext, StoreVerb } from "../../platform/http/access/verb";
import { enqueue } from "../../platform/jobs/enqueue";
import { outboxWake } from "../../platform/jobs/outbox-wake";
import { readSettings } from "../../sellers/settings/read-settings";
import { requireLines } from "../amendments/amended-lines";
import { notifyStaff } from "../amendments/notify-staff";
import { type OrderChange, withOrder } from "../change-order";
import { applyLines } from "../edits/apply-lines";
import { withQuantity } from "../edits/edited-lines";
import type { EditedLine } from "../edits/order-edit-rows";
import { requireNoEdit } from "../edits/require-no-edit";
import { readUnitsToKeep, requireReducible } from "../edits/require-line-quantity";
import { dueOf, settleDifference } from "../edits/settle-difference";
import { readEditedOrder } from "../edits/with-edit";
import { cancelOrder } from "../lifecycle/cancel-order";
import type { LineItemRow } from "../line-item-row";
import { findOrderRecord } from "../order-rows";
import type { OrderRecord } from "../order-record";
import { toOrder } from "../to-order";
import { listBackorderRows } from "./backorder-rows";
import { toBackorder } from "./to-backorder";

/**
 * POST /store/orders/:id/cancel-backorder: cancels units of an order of the caller's company that
 * are not in stock, if the seller allows it. Only the affected lines are repriced; what was paid
 * for the units is refunded, and an order of which nothing would be left is canceled. Errors:
 * not_found; backorder_cancellation_disabled; backorder_units_exceeded; own_change_unpaid,
 * order_proposal_waiting, order_proposal_in_preparation (a change is pending); invalid_data (not a
 * line of the order, listed twice); transition_not_allowed, order_changed, payment_refused,
 * payment_amount_refused, payment_provider_unavailable. Source: ORD-05.
 */
export const cancelBackorder: StoreVerb<"cancelBackorder"> = async (context, { params, body }) => {
  const { companyId } = context.session;
  if (companyId === null)
    throw new ApiError("not_found", `Order with id ${params.id} was not found`);
  const order = await withTransaction(context, async (transaction) => {
    const options = { companyId, onlyIfUpdatedAt: body.only_if_updated_at };
    await withOrder(transaction, params.id, options, (change) =>
      cancel(context, change, body, companyId),
    );
    const record = await findOrderRecord(transaction, companyId, params.id);
    if (!record) throw new Error(`order ${params.id} no longer exists`);
    return toOrder(record, context.lang);
  });
  outboxWake.notify(context.database);
  return { order };
};

async function cancel(
  context: CustomerContext,
  change: OrderChange,
  { items: requested }: BackorderCancellation,
  companyId: string,
): Promise<void> {
  const { transaction, order } = change;
  change.require("cancel_backorder");
  const settings = await readSettings(transaction, context.log);
  if (!settings.backorder_cancellation_enabled)
    throw new ApiError(
      "backorder_cancellation_disabled",
      "This seller does not let buyers cancel backorders.",
    );
  await requireNoEdit(change);
  const record = await readEditedOrder(transaction, order.id);
  const rows = await listBackorderRows(transaction, { companyId, orderIds: [order.id] });
  const now = context.deps.now();
  const most = new Map(
    rows.map((row) => [row.id, toBackorder(row, settings, now).cancelable_quantity]),
  );
  const lines = await toLessLines(change, record, toDropped(record, requested, most));
  if (lines.some(({ line }) => line !== null)) return dropUnits(context, change, record, lines);
  await cancelOrder(context, change);
  await notifyStaff(change, { act: "canceled" });
}

type LessLine = EditedLine & { original: LineItemRow };

/** Errors: units_already_packed (or refunded), gift_card_line_fixed. */
async function toLessLines(
  { transaction, order }: OrderChange,
  record: OrderRecord,
  dropped: ReadonlyMap<string, number>,
): Promise<LessLine[]> {
  const least = await readUnitsToKeep(transaction, order.id);
  return record.lines.map((original) => {
    const units = dropped.get(original.id);
    if (units === undefined) return { original, line: original, change: null };
    const quantity = original.quantity - units;
    requireReducible(original, quantity, least.get(original.id) ?? 0);
    const line = quantity === 0 ? null : withQuantity(original, quantity, record.discounts);
    return { original, line, change: null };
  });
}

async function dropUnits(
  context: CustomerContext,
  change: OrderChange,
  record: OrderRecord,
  lines: LessLine[],
): Promise<void> {
  const { transaction, order } = change;
  const items = lines
    .filter(({ original, line }) => original !== line)
    .map(({ original: { id, title, quantity }, line }) => ({
      ...{ item_id: id, title },
      ...{ from: quantity, to: line?.quantity ?? 0 },
    }));
  change.move("cancel_backorder", { items });
  const { totals } = await applyLines(change, record, lines, {
    ...{ editId: null, now: context.deps.now() },
  });
  const deposit = order.preorder_deposit;
  const dueMinor = deposit ? Math.min(deposit.amount, totals.total) : totals.total;
  await settleDifference(context, change, dueMinor - dueOf(order));
  const mailed = items.map(({ item_id: lineId, from, to }) => ({ lineId, quantity: from - to }));
  const mail = { orderId: order.id, items: mailed, lang: order.locale ?? "" };
  enqueue(transaction, "backorder-canceled", mail, order.no_notification !== true);
  await notifyStaff(change, { act: "backorder_canceled", items });
}

/** Units by line. Errors: invalid_data, backorder_units_exceeded. */
function toDropped(
  { lines }: OrderRecord,
  requested: BackorderCancellation["items"],
  most: ReadonlyMap<string, number>,
): Map<string, number> {
  requireLines(lines, requested);
  const dropped = new Map<string, number>();
  for (const { item_id: id, quantity } of requested) {
    const cancelable = most.get(id) ?? 0;
    if (cancelable === 0 || (quantity ?? 0) > cancelable)
      throw new ApiError(
        "backorder_units_exceeded",
        `${cancelable} units of item ${id} are on backorder`,
        {
          data: { item_id: id, most: cancelable },
        },
      );
    dropped.set(id, quantity ?? cancelable);
  }
  return dropped;
}
