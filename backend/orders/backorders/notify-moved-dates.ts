import {
  type Transaction,
  type TransactionScope,
  withTransaction,
} from "../../platform/db/with-transaction";
import { enqueue } from "../../platform/jobs/enqueue";
import { readSettings } from "../../sellers/settings/read-settings";
import { type OrderChange, withOrder } from "../change-order";
import { type BackorderRow, listBackorderRows } from "./backorder-rows";
import {
  type ExpectedDelivery,
  isMoved,
  toExpectedDelivery,
  toAnnounced,
} from "./expected-delivery";
import { toBackorder } from "./to-backorder";
import { listAnnouncedRows, listWaitingOrders, saveAnnounced } from "./announced-delivery-rows";

const ordersAtOnce = 100;

/**
 * Notifies buyers waiting for these variants, and webhooks, of changed delivery dates, exactly once
 * per change even if several processes run it. One mail per order. Source: ORD-05.
 */
export async function notifyMovedDates(
  scope: TransactionScope,
  variantIds: readonly string[],
  now: Date,
): Promise<void> {
  const waiting = await withTransaction(scope, (transaction) =>
    listWaitingOrders(transaction, variantIds),
  );
  for (let at = 0; at < waiting.length; at += ordersAtOnce) {
    const orderIds = waiting.slice(at, at + ordersAtOnce);
    const lines = await withTransaction(scope, (transaction) =>
      findMoved(transaction, { orderIds, variantIds, now }),
    );
    for (const orderId of new Set(lines.map(({ row }) => row.order_id)))
      await withTransaction(scope, (transaction) =>
        withOrder(transaction, orderId, {}, (change) => notify(change, variantIds, now)),
      );
  }
}

type Scope = { orderIds: string[]; variantIds: readonly string[]; now: Date };
/** `before` is null if the buyer was never told anything. */
type Moved = { row: BackorderRow; before: ExpectedDelivery | null; after: ExpectedDelivery };

async function findMoved(
  transaction: Transaction,
  { orderIds, variantIds, now }: Scope,
): Promise<Moved[]> {
  const rules = await readSettings(transaction);
  const rows = await listBackorderRows(transaction, { orderIds, variantIds: [...variantIds] });
  const announced = await listAnnouncedRows(
    transaction,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const known = announced.find(({ id }) => id === row.id);
    const before = known ? toAnnounced(known) : null;
    const { parts } = toBackorder(row, rules, now);
    const after = toExpectedDelivery(parts, row.stock?.metadata?.next_restock_date);
    return before === null || isMoved(before, after) ? [{ row, before, after }] : [];
  });
}

async function notify(
  change: OrderChange,
  variantIds: readonly string[],
  now: Date,
): Promise<void> {
  const { transaction, order } = change;
  const found = await findMoved(transaction, { orderIds: [order.id], variantIds, now });
  if (found.length === 0) return;
  await saveAnnounced(
    transaction,
    found.map(({ row: { id }, after }) => ({ id, announced: after })),
  );
  const moved = found.flatMap(({ row: { id, title, quantity }, before, after }) =>
    before === null ? [] : [{ id, title, quantity, from: before.date, to: after.date }],
  );
  if (moved.length === 0) return;
  const items = moved.map(({ id, ...item }) => ({ item_id: id, ...item }));
  change.record({
    ...{ noun: "order", objectId: order.id, event: "move_backorder_date", data: { items } },
  });
  const mail = {
    orderId: order.id,
    items: moved.map(({ id, quantity, from, to }) => ({ lineId: id, quantity, from, to })),
    lang: order.locale ?? "",
  };
  enqueue(transaction, "backorder-date-changed", mail, order.no_notification !== true);
}
