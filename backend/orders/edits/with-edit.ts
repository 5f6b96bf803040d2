import { orderEditTransitions } from "@/domain/order-states/order-edit-transitions";
import type { EventOf } from "@/domain/order-states/transition-table";
import { requireFound } from "../../kernel/require-found";
import type { Transaction } from "../../platform/db/with-transaction";
import { type OrderChange, withOrder } from "../change-order";
import type { OrderRecord } from "../order-record";
import { findOrderRecordById } from "../order-rows";
import { findOrderOfEdit, listOrderEditRows, type OrderEditRow } from "./order-edit-rows";

/**
 * Changes an edit while its order is locked, and returns its new state. Errors: not_found, also for
 * another company's and for one that the company was not asked to accept; order_changed; those of
 * `change`.
 */
export async function withEdit(
  transaction: Transaction,
  id: string,
  options: Parameters<typeof withOrder>[2],
  change: (order: OrderChange, edit: OrderEditRow) => Promise<void>,
): Promise<OrderEditRow> {
  const found = await findOrderOfEdit(transaction, id, options.companyId);
  const orderId = requireFound(found, "Order edit", id);
  await withOrder(transaction, orderId, options, async (order) =>
    change(order, await getOrderEdit(transaction, id)),
  );
  return getOrderEdit(transaction, id);
}

/** Errors: not_found. */
export async function getOrderEdit(transaction: Transaction, id: string): Promise<OrderEditRow> {
  return requireFound((await listOrderEditRows(transaction, [id]))[0], "Order edit", id);
}

/** The order of an edit with everything that belongs to it. */
export async function readEditedOrder(
  transaction: Transaction,
  orderId: string,
): Promise<OrderRecord> {
  return requireFound(await findOrderRecordById(transaction, orderId), "Order", orderId);
}

/** Applies an event to an edit. Errors: transition_not_allowed. */
export function moveEdit(
  change: OrderChange,
  { id, status: state }: OrderEditRow,
  event: EventOf<typeof orderEditTransitions>,
  data?: Record<string, unknown>,
) {
  return change.moveOther(orderEditTransitions, { id, state }, event, data);
}
