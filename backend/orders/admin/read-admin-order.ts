import type { AdminOrder } from "@/contract/admin/ordering/order";
import { requireFound } from "../../kernel/require-found";
import type { Transaction } from "../../platform/db/with-transaction";
import { type OrderSelection, selectOrder } from "./select-order";
import { readStaffOrders } from "./staff-order-rows";
import { toAdminOrder } from "./to-admin-order";

/** One order as staff read it. Errors: not_found. */
export async function readAdminOrder(
  transaction: Transaction,
  id: string,
  { wanted, project }: OrderSelection = selectOrder({}),
): Promise<AdminOrder> {
  const [record] = await readStaffOrders(transaction, [id], wanted);
  return project(toAdminOrder(requireFound(record, "Order", id)));
}
