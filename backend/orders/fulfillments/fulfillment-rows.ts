import sql from "sql-template-tag";
import { createId } from "../../kernel/ids";
import type { Transaction } from "../../platform/db/with-transaction";
import { columnOf, type NewLinesOwner } from "../new-lines/new-lines-owner-rows";
import { fulfillmentJson, type FulfillmentRow } from "./fulfillments-of-order-rows";

/** Ordered, packed and shipped units of an order's line. */
export type OrderLine = {
  id: string;
  variant_id: string | null;
  quantity: number;
  fulfilled_quantity: number;
  shipped_quantity: number;
};

/** The lines of an order, or of one of its claims or swaps, by rank. */
export function readOrderLines(
  transaction: Transaction,
  orderId: string,
  owner?: NewLinesOwner,
): Promise<OrderLine[]> {
  return transaction.query(sql`
    select id, variant_id, quantity, coalesce(fulfilled_quantity, 0) as fulfilled_quantity,
      coalesce(shipped_quantity, 0) as shipped_quantity
    from line_item where seller_id = ${transaction.sellerId}
      and ${owner ? sql`${columnOf(owner)} = ${owner.id}` : sql`order_id = ${orderId}`}
    order by rank, id`);
}

/** How an order is shipped: the providers of its shipping methods, with their tracking URLs. */
export type OrderShipping = { provider_id: string; tracking_url: string | null };

/** Empty if the order lacks shipping methods. */
export async function findOrderShipping(
  transaction: Transaction,
  orderId: string,
): Promise<OrderShipping | undefined> {
  const rows = await transaction.query<OrderShipping>(sql`
    select coalesce(m.snapshot -> 'option' ->> 'provider_id', 'manual') as provider_id,
      m.snapshot -> 'option' -> 'metadata' ->> 'tracking_url' as tracking_url
    from shipping_method m where m.seller_id = ${transaction.sellerId} and m.order_id = ${orderId}
    order by m.created_at, m.id limit 1`);
  return rows[0];
}

/** A fulfillment of this order, or of one of its claims or swaps, if it exists. */
export async function findFulfillment(
  transaction: Transaction,
  orderId: string,
  id: string,
  owner?: NewLinesOwner,
): Promise<FulfillmentRow | undefined> {
  const rows = await transaction.query<{ fulfillment: FulfillmentRow }>(sql`
    select ${fulfillmentJson} as fulfillment from fulfillment f
    where f.seller_id = ${transaction.sellerId} and f.order_id = ${orderId} and f.id = ${id}
      and f.claim_order_id is not distinct from ${ofNoun(owner, "claim")}
      and f.swap_id is not distinct from ${ofNoun(owner, "swap")}`);
  return rows[0]?.fulfillment;
}

const ofNoun = (owner: NewLinesOwner | undefined, noun: NewLinesOwner["noun"]): string | null =>
  owner?.noun === noun ? owner.id : null;

export type Quantity = { item_id: string; quantity: number };
export type NewFulfillment = Pick<
  FulfillmentRow,
  "order_id" | "provider_id" | "location_id" | "no_notification" | "metadata"
> & { owner?: NewLinesOwner; items: readonly Quantity[] };

/** Writes a fulfillment with its items and returns its id. */
export async function insertFulfillment(
  transaction: Transaction,
  { items, owner, ...row }: NewFulfillment,
): Promise<string> {
  const id = createId("ful");
  const { sellerId } = transaction;
  await transaction.query(sql`
    with f as (
      insert into fulfillment (seller_id, id, order_id, claim_order_id, swap_id, provider_id,
        location_id, no_notification, metadata)
      values (${sellerId}, ${id}, ${row.order_id}, ${ofNoun(owner, "claim")},
        ${ofNoun(owner, "swap")}, ${row.provider_id}, ${row.location_id},
        ${row.no_notification}, ${row.metadata})
      returning id)
    insert into fulfillment_item (seller_id, fulfillment_id, item_id, quantity)
    select ${sellerId}, f.id, x.item_id, x.quantity
    from f, jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as x (item_id text,
      quantity integer)`);
  return id;
}

type Counted = "fulfilled_quantity" | "shipped_quantity";
const counters = {
  fulfilled_quantity: sql`fulfilled_quantity = coalesce(l.fulfilled_quantity, 0) + x.quantity`,
  shipped_quantity: sql`shipped_quantity = coalesce(l.shipped_quantity, 0) + x.quantity`,
};

/** Adds to the packed or shipped units of lines; negative values subtract. */
export async function addToLines(
  transaction: Transaction,
  column: Counted,
  items: readonly Quantity[],
): Promise<void> {
  await transaction.query(sql`
    update line_item l set ${counters[column]}, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as x (item_id text, quantity integer)
    where l.seller_id = ${transaction.sellerId} and l.id = x.item_id
      and l.id = any(${items.map((item) => item.item_id)}::text[])`);
}

export async function markCanceled(transaction: Transaction, id: string): Promise<void> {
  await transaction.query(sql`
    update fulfillment set canceled_at = clock_timestamp(), updated_at = clock_timestamp()
    where seller_id = ${transaction.sellerId} and id = ${id}`);
}

export type NewTrackingLink = { tracking_number: string; url: string | null };

/** Marks a fulfillment as shipped, with its tracking. */
export async function markShipped(
  transaction: Transaction,
  id: string,
  shipment: {
    links: readonly NewTrackingLink[];
    noNotification: boolean | null;
    metadata: Record<string, unknown> | null;
  },
): Promise<void> {
  const links = shipment.links.map((link) => ({
    id: createId("tlink"),
    ...link,
    created_at: new Date().toISOString(),
  }));
  await transaction.query(sql`
    update fulfillment set shipped_at = clock_timestamp(), updated_at = clock_timestamp(),
      tracking_links = ${JSON.stringify(links)}::jsonb, metadata = ${shipment.metadata},
      no_notification = ${shipment.noNotification}
    where seller_id = ${transaction.sellerId} and id = ${id}`);
}
