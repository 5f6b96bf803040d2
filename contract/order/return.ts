import { z } from "zod";
import { shippingMethodSchema } from "../cart/shipping";
import { id, isoDate, metadata, minor, stamps } from "../fields";
import { photosPerLineMax, quantityMax, returnItemsMax } from "../limits";
import { orderPhotoSchema } from "./photo";
import { bareReturnReasonSchema } from "./return-reason";

export const returnResolutions = ["refund", "replacement"] as const;
export const returnStatuses = ["requested", "received", "requires_action", "canceled"] as const;

const returnItemSchema = z.object({
  return_id: id,
  item_id: id.describe("a line of the order, or one sent by its claims or swaps"),
  quantity: z.int().describe("units requested; once it has arrived, units received"),
  is_requested: z.boolean().describe("false: it arrived without being requested"),
  requested_quantity: z.int().nullable(),
  received_quantity: z.int().nullable(),
  reason_id: id.nullable(),
  reason: bareReturnReasonSchema.nullable(),
  note: z.string().nullable(),
  photos: z.array(orderPhotoSchema).default([]).describe("uploaded by the buyer"),
  metadata: z.record(z.string(), z.unknown()),
});

/** Units of an order that were or will be returned; amounts in minor units. */
export const returnSchema = z.object({
  id,
  ...stamps,
  status: z.enum(returnStatuses),
  order_id: id.nullable(),
  swap_id: id.nullable(),
  claim_order_id: id.nullable(),
  location_id: id.nullable().describe("where it is restocked; null: the default location"),
  shipping_method: shippingMethodSchema.nullable(),
  shipping_data: z.record(z.string(), z.unknown()).nullable(),
  refund_amount: minor.describe("its value, including tax, minus return shipping"),
  received_at: isoDate.nullable(),
  wanted: z
    .enum(returnResolutions)
    .nullable()
    .default(null)
    .describe("the resolution the buyer asked for; the seller decides"),
  comment: z.string().nullable().default(null).describe("the buyer's comment"),
  declined_reason: z
    .string()
    .nullable()
    .default(null)
    .describe("why the seller declined it; it is then canceled"),
  no_notification: z.boolean().nullable(),
  metadata,
  idempotency_key: z.string().nullable(),
  items: z.array(returnItemSchema),
});
export type Return = z.output<typeof returnSchema>;

/** A buyer's description of a defect. */
export const buyerNote = z.string().trim().max(1000);

const returnItemInput = z.strictObject({
  item_id: id,
  quantity: z.int().min(1).max(quantityMax),
  reason_id: id.nullish(),
  note: buyerNote.nullish(),
});

/** Units for which a return is requested. */
export const returnItemsInput = z.array(returnItemInput).min(1).max(returnItemsMax);
export const photoIds = z.array(id).max(photosPerLineMax).optional();
export type ReturnItemInput = z.output<typeof returnItemInput> & {
  photo_ids?: z.output<typeof photoIds>;
};

/** The returnable quantity of a line. */
export const returnableItemSchema = z.object({
  item_id: id,
  shipped: z.int(),
  returnable: z.int().describe("shipped, not yet returned, and within the seller's time limit"),
  is_over: z.boolean().describe("there are units that were shipped too long ago"),
});
export type ReturnableItem = z.output<typeof returnableItemSchema>;

/** A buyer's request for a return. */
export const returnRequestBody = z.strictObject({
  items: z
    .array(
      returnItemInput.extend({
        photo_ids: photoIds.describe("ids of photos uploaded for the order that are not used yet"),
      }),
    )
    .min(1)
    .max(returnItemsMax),
  wanted: z.enum(returnResolutions).optional().describe("the seller decides"),
  comment: buyerNote.optional(),
});
