import sql from "sql-template-tag";
import type { Order } from "@/contract/order/order";
import type { Transaction } from "../../../../platform/db/with-transaction";
import type { OrderNameCells } from "../named-order";
import { isNamed } from "../named-order-rows";

/** The parts of an order that matter for its status; `delivery_date` is YYYY-MM-DD. */
export type CurrentOrder = {
  id: string;
  status: Order["status"];
  fulfillment_status: Order["fulfillment_status"];
  external_id: string | null;
  seller_order_id: string | null;
  delivery_date: string | null;
  payment_due_at: Date | null;
};

/** Up to two orders that a row may refer to. */
export function findCurrentOrders(
  transaction: Transaction,
  cells: OrderNameCells,
): Promise<CurrentOrder[]> {
  return transaction.query(sql`
    select o.id, o.status, o.fulfillment_status, o.external_id, o.seller_order_id,
      to_char(o.delivery_date, 'YYYY-MM-DD') as delivery_date, o.payment_due_at
    from "order" o where ${isNamed(transaction, cells)} order by o.created_at limit 2`);
}

/** Whether another order already has this external id. */
export async function isExternalIdTaken(
  transaction: Transaction,
  externalId: string,
  orderId: string,
): Promise<boolean> {
  const rows = await transaction.query(sql`
    select from "order" o where ${isNamed(transaction, { externalId })} and o.id <> ${orderId}
    limit 1`);
  return rows.length > 0;
}
