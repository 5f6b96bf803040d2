import sql from "sql-template-tag";
import type { Order } from "@/contract/order/order";
import type { Transaction } from "../../../../platform/db/with-transaction";
import type { OrderNameCells } from "../named-order";
import { isNamed } from "../named-order-rows";

export type InvoicedOrder = Pick<Order, "id" | "status" | "currency_code">;

/** Up to two orders that a row may refer to. */
export function findInvoicedOrders(
  transaction: Transaction,
  cells: OrderNameCells,
): Promise<InvoicedOrder[]> {
  return transaction.query(sql`
    select o.id, o.status, o.currency_code from "order" o where ${isNamed(transaction, cells)}
    order by o.created_at limit 2`);
}
