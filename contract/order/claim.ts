import { z } from "zod";
import { lineItemSchema } from "../cart/line-item";
import { shippingMethodSchema } from "../cart/shipping";
import { addressSchema, id, isoDate, metadata, minor, softStamps } from "../fields";
import { quantityMax, returnItemsMax } from "../limits";
import { fulfillmentSchema } from "./fulfillment";
import { orderPhotoSchema } from "./photo";
import { photoIds, returnSchema, spokenNote } from "./return";

export const claimTypes = ["refund", "replace"] as const;
export const claimReasons = ["missing_item", "wrong_item", "production_failure", "other"] as const;
export const claimRequestStatuses = ["requested", "approved", "declined", "withdrawn"] as const;

const ofItem = { ...softStamps, claim_item_id: id, metadata };

const claimItemSchema = z.object({
  id,
  ...softStamps,
  claim_order_id: id,
  item_id: id.describe("a line of the order, or one that a claim or swap of it sent"),
  variant_id: id.nullable(),
  quantity: z.int(),
  reason: z.enum(claimReasons),
  note: z.string().nullable(),
  images: z.array(z.object({ id, url: z.string(), ...ofItem })),
  photos: z.array(orderPhotoSchema).default([]).describe("that the buyer sent of it"),
  tags: z.array(z.object({ id, value: z.string(), ...softStamps, metadata })),
  metadata,
  item: lineItemSchema.nullable().optional().describe("the line, as staff read the claim"),
});

/** A complaint about delivered units, resulting in a refund or replacements. Minor units. */
export const claimSchema = z.object({
  id,
  ...softStamps,
  order_id: id,
  type: z.enum(claimTypes),
  request_status: z
    .enum(claimRequestStatuses)
    .default("approved")
    .describe("whether the seller accepts what a buyer claims; what staff claim is approved"),
  comment: z.string().nullable().default(null).describe("what the buyer said of it all"),
  declined_reason: z
    .string()
    .nullable()
    .default(null)
    .describe("why the seller ended it; it is canceled then"),
  payment_status: z.enum(["na", "not_refunded", "refunded"]),
  fulfillment_status: z.enum([
    ...(["not_fulfilled", "partially_fulfilled", "fulfilled", "partially_shipped"] as const),
    ...(["shipped", "partially_returned", "returned", "canceled", "requires_action"] as const),
  ]),
  refund_amount: minor.nullable().describe("what was given back, tax included"),
  claim_items: z.array(claimItemSchema),
  additional_items: z
    .array(lineItemSchema)
    .describe("what is sent instead, at today's prices, for which nothing is paid"),
  shipping_methods: z.array(shippingMethodSchema),
  fulfillments: z.array(fulfillmentSchema),
  return_order: returnSchema.nullable().describe("how the claimed units come back; null: not"),
  canceled_at: isoDate.nullable(),
  no_notification: z.boolean().nullable(),
  shipping_address_id: id.nullable(),
  shipping_address: addressSchema
    .nullable()
    .describe("where what is sent instead goes; null: where the order goes"),
  idempotency_key: z.string().nullable(),
  metadata,
});
export type Claim = z.output<typeof claimSchema>;

/** A buyer's claim that units of an order are missing, wrong or damaged. */
export const claimRequestBody = z.strictObject({
  type: z.enum(claimTypes).describe("what she wants for it; the seller decides"),
  claim_items: z
    .array(
      z.strictObject({
        item_id: id,
        quantity: z.int().min(1).max(quantityMax),
        reason: z.enum(claimReasons),
        note: spokenNote.nullish(),
        photo_ids: photoIds.describe("of photos that were sent of the order and nothing names yet"),
      }),
    )
    .min(1)
    .max(returnItemsMax),
  comment: spokenNote.optional(),
});
