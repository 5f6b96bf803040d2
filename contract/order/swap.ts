import { z } from "zod";
import { cartSchema } from "../cart/cart";
import { lineItemSchema } from "../cart/line-item";
import { shippingMethodSchema } from "../cart/shipping";
import { id, isoDate, metadata, minor, softStamps } from "../fields";
import { fulfillmentSchema } from "./fulfillment";
import { orderPaymentSchema } from "./order-payment";
import { returnSchema } from "./return";

/** A swap's own columns; amounts in minor units. */
export const bareSwapSchema = z.object({
  id,
  ...softStamps,
  order_id: id,
  fulfillment_status: z.enum([
    ...(["not_fulfilled", "fulfilled", "shipped", "partially_shipped"] as const),
    ...(["canceled", "requires_action"] as const),
  ]),
  payment_status: z.enum([
    ...(["not_paid", "awaiting", "captured", "confirmed", "canceled"] as const),
    ...(["difference_refunded", "partially_refunded", "refunded", "requires_action"] as const),
  ]),
  difference_due: minor.describe(
    "new lines and their shipping, minus what is returned; negative: refunded to the " + "buyer",
  ),
  shipping_address_id: id.nullable(),
  cart_id: id.describe("identifies the swap in `GET /store/swaps/:cart_id`; no such cart exists"),
  confirmed_at: isoDate.nullable().describe("when it was decided how the difference is settled"),
  canceled_at: isoDate.nullable(),
  no_notification: z.boolean().nullable(),
  allow_backorder: z.boolean().describe("as requested; the variants' own setting takes precedence"),
  idempotency_key: z.string().nullable(),
  metadata,
});
export type BareSwap = z.output<typeof bareSwapSchema>;

/** Returned units of an order, and others sent in exchange. */
export const swapSchema = bareSwapSchema.extend({
  additional_items: z.array(lineItemSchema).describe("what is sent instead, at today's prices"),
  return_order: returnSchema.nullable().describe("its `refund_amount` is part of the difference"),
  fulfillments: z.array(fulfillmentSchema),
  payment: orderPaymentSchema.nullable().describe("for a positive difference"),
  shipping_methods: z
    .array(shippingMethodSchema)
    .describe("for the new lines; default: shipped as the order was, free of charge"),
});
export type Swap = z.output<typeof swapSchema>;

/** A swap's cart, which the reference includes: only with columns known for a swap. */
export const swapCartSchema = cartSchema
  .pick({
    ...{ object: true, id: true, created_at: true, updated_at: true, deleted_at: true },
    ...{ email: true, billing_address_id: true, shipping_address_id: true, region_id: true },
    ...{ customer_id: true, payment_id: true, completed_at: true, idempotency_key: true },
    ...{ payment_authorized_at: true, context: true, metadata: true, sales_channel_id: true },
  })
  .extend({ type: z.literal("swap") });
export type SwapCart = z.output<typeof swapCartSchema>;
