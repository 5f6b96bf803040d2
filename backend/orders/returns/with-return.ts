import { requireFound } from "../../kernel/require-found";
import type { Transaction } from "../../platform/db/with-transaction";
import { type OrderChange, withOrder } from "../change-order";
import { findOrderOfReturn, listReturnRows } from "./return-rows";
import type { ReturnRow } from "./returns-of-order-rows";

/**
 * Changes a return while its order is locked, and returns its new state. Errors: not_found, also
 * for another company's; order_changed; those of `change`.
 */
export async function withReturn(
  transaction: Transaction,
  id: string,
  options: Parameters<typeof withOrder>[2],
  change: (order: OrderChange, row: ReturnRow) => Promise<void>,
): Promise<ReturnRow> {
  const found = await findOrderOfReturn(transaction, id, options.companyId);
  const orderId = requireFound(found, "Return", id);
  await withOrder(transaction, orderId, options, async (order) =>
    change(order, await getReturnRow(transaction, id)),
  );
  return getReturnRow(transaction, id);
}

/** Errors: not_found. */
export async function getReturnRow(transaction: Transaction, id: string): Promise<ReturnRow> {
  return requireFound((await listReturnRows(transaction, [id]))[0], "Return", id);
}
