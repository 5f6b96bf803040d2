import { z } from "zod";
import { paymentSessionSchema } from "./cart";
import { id, isoDate, metadata, minor, softStamps, stamps } from "./fields";
import { orderSchema } from "./order";
import { regionBaseSchema } from "./region";

export const paymentSchema = orderSchema.shape.payments.element;
export type Payment = z.output<typeof paymentSchema>;

export const refundReasons = ["discount", "return", "swap", "claim", "other"] as const;
export const refundSchema = z.object({
  id,
  ...stamps,
  order_id: id.nullable(),
  payment_id: id,
  amount: minor,
  note: z.string().nullable(),
  reason: z.enum(refundReasons),
  metadata,
  idempotency_key: z.string().nullable(),
});
export type Refund = z.output<typeof refundSchema>;

export const paymentCollectionStatuses = ["not_paid", "awaiting", "authorized", "partially_authorized", "canceled"] as const;
/** Several payments for one amount; `authorized_amount` is what providers hold of it. */
export const paymentCollectionSchema = z.object({
  id,
  ...softStamps,
  type: z.literal("order_edit"),
  status: z.enum(paymentCollectionStatuses),
  description: z.string().nullable(),
  amount: minor,
  authorized_amount: minor.nullable(),
  region_id: id,
  currency_code: z.string(),
  metadata,
  created_by: id,
  payment_sessions: z.array(paymentSessionSchema),
  payments: z.array(paymentSchema.extend({ order_id: id.nullable(), captured_at: isoDate.nullable() })),
  region: regionBaseSchema,
});
export type PaymentCollection = z.output<typeof paymentCollectionSchema>;
