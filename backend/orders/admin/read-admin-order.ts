import type { AdminOrder } from "@/contract/admin/ordering/order";
import { requireFound } from "../../kernel/require-found";
import type { Transaction } from "../../platform/db/with-transaction";
import { readEditsOfOrders } from "../edits/to-order-edit";
import { type OrderSelection, selectOrder } from "./select-order";
import { readStaffOrders } from "./staff-order-rows";
import { toAdminOrder } from "./to-admin-order";

/** One order as staff read it. Errors: not_found. */
export async function readAdminOrder(
  transaction: Transaction,
  id: string,
  selection: OrderSelection = selectOrder({}),
): Promise<AdminOrder> {
  const [order] = await readAdminOrders(transaction, [id], selection);
  return requireFound(order, "Order", id);
}

/** These orders as staff read them, in the order of their ids' list. */
export async function readAdminOrders(
  transaction: Transaction,
  ids: readonly string[],
  { wanted, asked, project }: OrderSelection,
): Promise<AdminOrder[]> {
  const orders = (await readStaffOrders(transaction, ids, wanted)).map(toAdminOrder);
  const edits = asked.has("edits") ? await readEditsOfOrders(transaction, ids) : undefined;
  return orders.map((order) =>
    project({
      ...order,
      ...(asked.has("returnable_items")
        ? { returnable_items: goodsOf(order).filter(isReturnable) }
        : {}),
      ...(edits ? { edits: edits.get(order.id) ?? [] } : {}),
    }),
  );
}

/** An order's lines, and those that its claims and swaps send. */
const goodsOf = ({ items, claims, swaps }: AdminOrder) => [
  ...items,
  ...[...claims, ...swaps].flatMap((sender) => sender.additional_items),
];

const isReturnable = (line: AdminOrder["items"][number]) =>
  (line.shipped_quantity ?? 0) > (line.returned_quantity ?? 0);
