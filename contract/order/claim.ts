import { z } from "zod";
import { lineItemSchema } from "../cart/line-item";
import { shippingMethodSchema } from "../cart/shipping";
import { addressSchema, id, isoDate, metadata, minor, softStamps } from "../fields";
import { quantityMax, returnItemsMax } from "../limits";
import { fulfillmentSchema } from "./fulfillment";
import { orderPhotoSchema } from "./photo";
import { photoIds, returnSchema, buyerNote } from "./return";

export const claimTypes = ["refund", "replace"] as const;
export const claimReasons = ["missing_item", "wrong_item", "production_failure", "other"] as const;
export const claimRequestStatuses = ["requested", "approved", "declined", "withdrawn"] as const;

const ofItem = { ...softStamps, claim_item_id: id, metadata };

const claimItemSchema = z.object({
  id,
  ...softStamps,
  claim_order_id: id,
  item_id: id.describe("a line of the order, or one sent by its claims or swaps"),
  variant_id: id.nullable(),
  quantity: z.int(),
  reason: z.enum(claimReasons),
  note: z.string().nullable(),
  images: z.array(z.object({ id, url: z.string(), ...ofItem })),
  photos: z.array(orderPhotoSchema).default([]).describe("uploaded by the buyer"),
  tags: z.array(z.object({ id, value: z.string(), ...softStamps, metadata })),
  metadata,
  item: lineItemSchema.nullable().optional().describe("the line; only for staff"),
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
    .describe("the seller's decision on a buyer's claim; staff's own claims are approved"),
  comment: z.string().nullable().default(null).describe("the buyer's comment"),
  declined_reason: z.string().nullable().default(null).describe("why the seller canceled it"),
  payment_status: z.enum(["na", "not_refunded", "refunded"]),
  fulfillment_status: z.enum([
    ...(["not_fulfilled", "partially_fulfilled", "fulfilled", "partially_shipped"] as const),
    ...(["shipped", "partially_returned", "returned", "canceled", "requires_action"] as const),
  ]),
  refund_amount: minor
    .nullable()
    .describe("including tax; what was not paid yet is deducted from the amount due instead"),
  claim_items: z.array(claimItemSchema),
  additional_items: z
    .array(lineItemSchema)
    .describe("what is sent instead, at today's prices, free of charge"),
  shipping_methods: z.array(shippingMethodSchema),
  fulfillments: z.array(fulfillmentSchema),
  return_order: returnSchema
    .nullable()
    .describe("how the claimed units are returned; null: they are not"),
  canceled_at: isoDate.nullable(),
  no_notification: z.boolean().nullable(),
  shipping_address_id: id.nullable(),
  shipping_address: addressSchema
    .nullable()
    .describe("where the replacement is sent; null: to the order's address"),
  idempotency_key: z.string().nullable(),
  metadata,
});
export type Claim = z.output<typeof claimSchema>;

/** A buyer's claim that units of an order are missing, wrong or damaged. */
export const claimRequestBody = z.strictObject({
  type: z.enum(claimTypes).describe("the desired resolution; the seller decides"),
  claim_items: z
    .array(
      z.strictObject({
        item_id: id,
        quantity: z.int().min(1).max(quantityMax),
        reason: z.enum(claimReasons),
        note: buyerNote.nullish(),
        photo_ids: photoIds.describe("ids of photos uploaded for the order that are not used yet"),
      }),
    )
    .min(1)
    .max(returnItemsMax),
  comment: buyerNote.optional(),
});
