import sql from "sql-template-tag";
import type { Order } from "@/contract/order/order";
import type { Transaction } from "../../../platform/db/with-transaction";
import { isNamed } from "../orders/named-order-rows";
import type { ShipmentCells } from "./shipment-columns";

/** The parts of an order that its parcels need; quantities in sales units. */
export type ShippedOrder = {
  id: string;
  display_id: number;
  external_id: string | null;
  seller_order_id: string | null;
  status: Order["status"];
  has_shipping: boolean;
  /** By rank; `left` is not packed yet. */
  lines: { id: string; sku: string | null; left: number }[];
  /** Packed but not shipped, oldest first. */
  parcels: { id: string }[];
};

/** The orders that a row may refer to; several if an external number is not unique. */
export function findShippedOrders(
  transaction: Transaction,
  cells: ShipmentCells,
): Promise<ShippedOrder[]> {
  return transaction.query(sql`
    select o.id, o.display_id, o.external_id, o.seller_order_id, o.status,
      exists (select from shipping_method m where m.seller_id = o.seller_id
        and m.order_id = o.id) as has_shipping,
      (select coalesce(json_agg(json_build_object('id', l.id, 'sku',
          coalesce(l.snapshot -> 'variant' ->> 'sku', v.sku),
          'left', l.quantity - coalesce(l.fulfilled_quantity, 0)) order by l.rank, l.id), '[]')
        from line_item l left join product_variant v on v.seller_id = l.seller_id
          and v.id = l.variant_id
        where l.seller_id = o.seller_id and l.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('id', f.id) order by f.created_at, f.id), '[]')
        from fulfillment f where f.seller_id = o.seller_id and f.order_id = o.id
          and f.claim_order_id is null and f.swap_id is null and f.shipped_at is null
          and f.canceled_at is null) as parcels
    from "order" o where ${isNamed(transaction, cells)}
    order by o.created_at limit 2`);
}

/** A stock location by its id or name. */
export async function findLocationId(
  transaction: Transaction,
  name: string,
): Promise<string | undefined> {
  const rows = await transaction.query<{ id: string }>(sql`
    select id from stock_location where seller_id = ${transaction.sellerId} and deleted_at is null
      and (id = ${name} or lower(name) = lower(${name})) order by id = ${name} desc, created_at
    limit 1`);
  return rows[0]?.id;
}
