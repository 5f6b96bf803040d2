import type { Fulfillment } from "@/contract/order/fulfillment";
import { toInstant } from "../../kernel/to-instant";
import type { FulfillmentRow } from "./fulfillments-of-order-rows";

/** A fulfillment as part of its order. */
export function toOrderFulfillment(row: FulfillmentRow): Fulfillment {
  return {
    id: row.id,
    created_at: toInstant(row.created_at),
    updated_at: toInstant(row.updated_at),
    order_id: row.order_id,
    claim_order_id: row.claim_order_id,
    swap_id: row.swap_id,
    provider_id: row.provider_id,
    location_id: row.location_id,
    no_notification: row.no_notification,
    tracking_numbers: row.tracking_links.map((link) => link.tracking_number),
    tracking_links: row.tracking_links.map((link) => ({
      ...link,
      created_at: toInstant(link.created_at),
      updated_at: toInstant(link.created_at),
      deleted_at: null,
      fulfillment_id: row.id,
      idempotency_key: null,
      metadata: null,
    })),
    data: row.data,
    shipped_at: row.shipped_at && toInstant(row.shipped_at),
    canceled_at: row.canceled_at && toInstant(row.canceled_at),
    items: row.items.map((item) => ({ fulfillment_id: row.id, ...item })),
    metadata: row.metadata,
    idempotency_key: null,
  };
}
