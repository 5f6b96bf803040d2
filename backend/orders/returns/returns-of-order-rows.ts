import sql, { type Sql } from "sql-template-tag";
import type { Return } from "@/contract/order/return";
import type { OrderPhoto } from "@/contract/order/photo";
import type { ShippingMethodRow } from "../../markets/shipping-options/shipping-method";
import { photosOf } from "../photos/photo-rows";
import type { ReturnReasonRow } from "../return-reasons/return-reason-rows";

/** Units of a line that come back. */
export type ReturnItemRow = {
  item_id: string;
  /** Null if it arrived without having been requested. */
  requested_quantity: number | null;
  received_quantity: number | null;
  reason_id: string | null;
  note: string | null;
  photos: OrderPhoto[];
  /** Possibly a deleted reason; within JSON its timestamps are ISO texts. */
  reason: ReasonOfItem | null;
};
type Stamps = { created_at: string; updated_at: string; deleted_at: string | null };
type ReasonOfItem = Omit<ReturnReasonRow, keyof Stamps> & Stamps;

/** A return of an order as stored; within JSON its timestamps are ISO texts. */
export type ReturnRow = {
  id: string;
  order_id: string;
  swap_id: string | null;
  claim_order_id: string | null;
  status: Return["status"];
  location_id: string | null;
  refund_amount: number;
  is_refund_set: boolean;
  shipping: ShippingMethodRow | null;
  no_notification: boolean | null;
  metadata: Record<string, unknown> | null;
  wanted: Return["wanted"];
  comment: string | null;
  declined_reason: string | null;
  received_at: string | null;
  created_at: string;
  updated_at: string;
  items: ReturnItemRow[];
};

/** A return `r` with its items as JSON. */
export const returnJson: Sql = sql`to_jsonb(r) || jsonb_build_object('items', (
  select coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object('reason', (
      select to_jsonb(x) from return_reason x
      where x.seller_id = i.seller_id and x.id = i.reason_id),
      'photos', ${photosOf(sql`i.return_id`, sql`i.item_id`, sql`i.seller_id`)})
    order by i.position, i.item_id), '[]')
  from order_return_item i where i.seller_id = r.seller_id and i.return_id = r.id))`;

/** All returns of the order `o` as one JSON list, read with the order. */
export const returnsOfOrder: Sql = sql`(
  select coalesce(json_agg(${returnJson} order by r.created_at, r.id), '[]')
  from order_return r where r.seller_id = o.seller_id and r.order_id = o.id
    and r.swap_id is null and r.claim_order_id is null)`;
