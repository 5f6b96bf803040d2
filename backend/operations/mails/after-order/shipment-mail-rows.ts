import sql from "sql-template-tag";
import type { AddressRow, AddressText } from "../../../people/customers/address-rows";
import type { Transaction } from "../../../platform/db/with-transaction";
import type { OrderMailLine } from "../order-mail-rows";
import { type OrderMailHead, orderMailHead } from "./order-mail-head-rows";

/** A parcel's units of a line; `quantity` is in the parcel, `ordered_quantity` was ordered. */
export type ShipmentMailLine = Pick<
  OrderMailLine,
  "title" | "description" | "sku" | "quantity" | "thumbnail"
> & { ordered_quantity: number };

/** A shipped parcel as needed by its mail. Quantities in sales units. */
export type ShipmentMailRow = OrderMailHead & {
  /** Whether it contains replacements for claimed or exchanged units. */
  is_replacement: boolean;
  shipping_address: Pick<AddressRow, AddressText> | null;
  tracking_links: { tracking_number: string; url: string | null }[];
  invoice_url: string | null;
  /** Totals: ordered, in this parcel, and shipped with this parcel and earlier ones. */
  ordered: number;
  parcel: number;
  shipped: number;
  /** By rank. */
  lines: ShipmentMailLine[];
};

/** A shipped parcel; undefined if there is none, or the order was canceled. */
export async function findShipmentMailRow(
  transaction: Transaction,
  fulfillmentId: string,
): Promise<ShipmentMailRow | undefined> {
  const rows = await transaction.query<ShipmentMailRow>(sql`
    select ${orderMailHead},
      (f.claim_order_id is not null or f.swap_id is not null) as is_replacement, f.tracking_links,
      f.metadata ->> 'invoice_url' as invoice_url,
      (select to_json(a) from address a where a.seller_id = o.seller_id
        and a.id = o.shipping_address_id) as shipping_address,
      (select coalesce(sum(l.quantity), 0)::integer from line_item l
        where l.seller_id = o.seller_id and case
          when f.claim_order_id is not null then l.claim_order_id = f.claim_order_id
          when f.swap_id is not null then l.swap_id = f.swap_id
          else l.order_id = o.id end) as ordered,
      (select coalesce(sum(i.quantity), 0)::integer from fulfillment_item i
        where i.seller_id = f.seller_id and i.fulfillment_id = f.id) as parcel,
      (select coalesce(sum(i.quantity), 0)::integer from fulfillment b
        join fulfillment_item i on i.seller_id = b.seller_id and i.fulfillment_id = b.id
        where b.seller_id = o.seller_id and b.order_id = o.id and b.canceled_at is null
          and b.shipped_at <= f.shipped_at
          and b.claim_order_id is not distinct from f.claim_order_id
          and b.swap_id is not distinct from f.swap_id) as shipped,
      (select coalesce(json_agg(json_build_object('title', l.title, 'description', l.description,
          'sku', l.snapshot -> 'variant' ->> 'sku', 'quantity', i.quantity,
          'ordered_quantity', l.quantity, 'thumbnail', l.thumbnail) order by l.rank, l.id), '[]')
        from fulfillment_item i join line_item l on l.seller_id = i.seller_id and l.id = i.item_id
        where i.seller_id = f.seller_id and i.fulfillment_id = f.id) as lines
    from fulfillment f join "order" o on o.seller_id = f.seller_id and o.id = f.order_id
    left join customer c on c.seller_id = o.seller_id and c.id = o.customer_id
    where f.seller_id = ${transaction.sellerId} and f.id = ${fulfillmentId}
      and f.shipped_at is not null and f.canceled_at is null and o.status <> 'canceled'`);
  return rows[0];
}
