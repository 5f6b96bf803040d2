import { z } from "zod";
import { id, isoDate, metadata, softStamps, stamps } from "../fields";

export const trackingLinkSchema = z.object({
  id,
  ...softStamps,
  fulfillment_id: id,
  tracking_number: z.string(),
  url: z.string().nullable().describe("the carrier's page"),
  idempotency_key: z.string().nullable(),
  metadata,
});

/** The key of a parcel's metadata known to the product (spec §3); others are stored unchanged. */
export const fulfillmentMetadataSchema = z.looseObject({ invoice_url: z.string().nullish() });

/** Units of an order that were packed together, and their shipment (spec §3). */
export const fulfillmentSchema = z.object({
  id,
  ...stamps,
  order_id: id.nullable(),
  claim_order_id: id.nullable(),
  swap_id: id.nullable(),
  provider_id: z.string(),
  location_id: id.nullable().describe("where its stock was taken from; null: the default location"),
  no_notification: z.boolean().nullable(),
  tracking_numbers: z.array(z.string()),
  tracking_links: z.array(trackingLinkSchema),
  data: z.record(z.string(), z.unknown()),
  shipped_at: isoDate.nullable(),
  canceled_at: isoDate.nullable(),
  items: z.array(z.object({ fulfillment_id: id, item_id: id, quantity: z.int() })),
  metadata: fulfillmentMetadataSchema.nullable(),
  idempotency_key: z.string().nullable(),
});
export type Fulfillment = z.output<typeof fulfillmentSchema>;
