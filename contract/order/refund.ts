import { z } from "zod";
import { id, metadata, minor, stamps } from "../fields";

export const refundReasons = ["discount", "return", "swap", "claim", "other"] as const;

/** The refund of a line or of a shipping method; amounts in minor units. */
export const refundLineSchema = z.object({
  item_id: id.nullable(),
  shipping_method_id: id.nullable(),
  quantity: z.int().describe("1 for a shipping method"),
  subtotal: minor.describe("without tax and before discounts"),
  discount_total: minor,
  tax_total: minor,
  amount: minor.describe("subtotal minus discounts plus tax"),
});
export type RefundLine = z.output<typeof refundLineSchema>;

export const refundSchema = z.object({
  id,
  ...stamps,
  order_id: id.nullable(),
  payment_id: id.nullable().describe("null: refunded to a gift card"),
  gift_card_id: id.nullable().default(null),
  amount: minor,
  note: z.string().nullable(),
  reason: z.enum(refundReasons),
  items: z
    .array(refundLineSchema)
    .default([])
    .describe("for a refund by lines, on the first of its refunds"),
  metadata,
  idempotency_key: z.string().nullable(),
});
export type Refund = z.output<typeof refundSchema>;
