import sql, { type Sql } from "sql-template-tag";
import { allOf } from "../../../platform/db/list-page";
import { isNamingOrder, type OrderNameCells } from "./named-order";

/**
 * The condition on `o` for the seller's order that all identifying cells of a row match; none if
 * they are empty. Other systems' numbers need not be unique.
 */
export function isNamed({ sellerId }: { sellerId: string }, cells: OrderNameCells): Sql {
  if (!isNamingOrder(cells)) return sql`false`;
  const { displayId, orderId, externalId, sellerOrderId } = cells;
  return allOf(
    sql`o.seller_id = ${sellerId}`,
    orderId === undefined ? undefined : sql`o.id = ${orderId}`,
    displayId === undefined ? undefined : sql`o.display_id = ${displayId}::integer`,
    externalId === undefined
      ? undefined
      : sql`o.external_key = lower(${externalId}) and o.external_id = ${externalId}`,
    sellerOrderId === undefined
      ? undefined
      : sql`o.seller_order_key = lower(${sellerOrderId}) and o.seller_order_id = ${sellerOrderId}`,
  );
}
