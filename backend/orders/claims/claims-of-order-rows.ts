import sql, { type Sql } from "sql-template-tag";
import type { Claim } from "@/contract/order/claim";
import type { OrderPhoto } from "@/contract/order/photo";
import type { ShippingMethodRow } from "../../markets/shipping-options/shipping-method";
import type { AddressFacts } from "../../people/customers/address-rows";
import { fulfillmentJson, type FulfillmentRow } from "../fulfillments/fulfillments-of-order-rows";
import type { LineItemRow } from "../line-item-row";
import { newLinesOf } from "../new-lines/new-line-rows";
import { photosOf } from "../photos/photo-rows";
import { returnJson, type ReturnRow } from "../returns/returns-of-order-rows";

export type ClaimImage = { id: string; url: string; created_at: string };
export type ClaimTag = { id: string; value: string; created_at: string };
type Metadata = Record<string, unknown> | null;

export type ClaimItemRow = {
  id: string;
  item_id: string;
  variant_id: string | null;
  quantity: number;
  reason: Claim["claim_items"][number]["reason"];
  note: string | null;
  images: ClaimImage[];
  photos: OrderPhoto[];
  tags: ClaimTag[];
  metadata: Metadata;
  created_at: string;
  updated_at: string;
};

/** A claim of an order as stored; within JSON its timestamps are ISO texts. */
export type ClaimRow = Pick<
  Claim,
  | ("id" | "order_id" | "type" | "request_status" | "comment" | "declined_reason")
  | ("payment_status" | "fulfillment_status" | "refund_amount")
> & {
  shipping: ShippingMethodRow[];
  shipping_address_id: string | null;
  shipping_address: AddressFacts | null;
  no_notification: boolean | null;
  metadata: Metadata;
  canceled_at: string | null;
  created_at: string;
  updated_at: string;
  items: ClaimItemRow[];
  lines: LineItemRow[];
  fulfillments: FulfillmentRow[];
  return: ReturnRow | null;
};

/** A claim `c` with everything that belongs to it, as JSON. */
export const claimJson: Sql = sql`to_jsonb(c) || jsonb_build_object(
  'items', (select coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object(
      'photos', ${photosOf(sql`i.claim_order_id`, sql`i.item_id`, sql`i.seller_id`)})
      order by i.position, i.id), '[]')
    from claim_item i where i.seller_id = c.seller_id and i.claim_order_id = c.id),
  'shipping_address', (select to_jsonb(a) from address a
    where a.seller_id = c.seller_id and a.id = c.shipping_address_id),
  'lines', ${newLinesOf("claim", "c")},
  'fulfillments', (select coalesce(jsonb_agg(${fulfillmentJson} order by f.created_at, f.id), '[]')
    from fulfillment f where f.seller_id = c.seller_id and f.claim_order_id = c.id),
  'return', (select ${returnJson} from order_return r
    where r.seller_id = c.seller_id and r.claim_order_id = c.id limit 1))`;

/** All claims of the order `o` as one JSON list, read with the order. */
export const claimsOfOrder: Sql = sql`(
  select coalesce(json_agg(${claimJson} order by c.created_at, c.id), '[]')
  from claim_order c where c.seller_id = o.seller_id and c.order_id = o.id)`;
