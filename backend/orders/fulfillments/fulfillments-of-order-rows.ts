import sql, { type Sql } from "sql-template-tag";

export type TrackingLinkRow = {
  id: string;
  tracking_number: string;
  url: string | null;
  created_at: string;
};

/** A fulfillment of an order as stored; within JSON its timestamps are ISO texts. */
export type FulfillmentRow = {
  id: string;
  order_id: string;
  claim_order_id: string | null;
  swap_id: string | null;
  provider_id: string;
  location_id: string | null;
  no_notification: boolean | null;
  data: Record<string, unknown>;
  metadata: Record<string, unknown> | null;
  tracking_links: TrackingLinkRow[];
  shipped_at: string | null;
  canceled_at: string | null;
  created_at: string;
  updated_at: string;
  items: { item_id: string; quantity: number }[];
};

/** A fulfillment `f` with its items as JSON. */
export const fulfillmentJson: Sql = sql`to_jsonb(f) || jsonb_build_object('items', (
  select coalesce(jsonb_agg(jsonb_build_object('item_id', i.item_id, 'quantity', i.quantity)
    order by i.item_id), '[]') from fulfillment_item i
  where i.seller_id = f.seller_id and i.fulfillment_id = f.id))`;

/** All fulfillments of the order `o` as one JSON list, read with the order. */
export const fulfillmentsOfOrder: Sql = sql`(
  select coalesce(json_agg(${fulfillmentJson} order by f.created_at, f.id), '[]')
  from fulfillment f where f.seller_id = o.seller_id and f.order_id = o.id
    and f.claim_order_id is null and f.swap_id is null)`;
