import { z } from "zod";
import { paymentSessionSchema } from "../cart/cart";
import { id, isoDate, metadata, minor, softStamps } from "../fields";
import { orderSchema } from "./order";
import { regionBaseSchema } from "../seller/region";

export const paymentSchema = orderSchema.shape.payments.element;
export type Payment = z.output<typeof paymentSchema>;

export const paymentCollectionStatuses = [
  "not_paid",
  "awaiting",
  "authorized",
  "partially_authorized",
  "canceled",
] as const;
/**
 * Several payments for one amount; `authorized_amount` is the part authorized by providers. Type
 * `order` is for the amount due for a placed order, type `swap` for the difference of a swap.
 */
export const paymentCollectionSchema = z.object({
  id,
  ...softStamps,
  type: z.enum(["order_edit", "order", "swap"]),
  status: z.enum(paymentCollectionStatuses),
  description: z.string().nullable(),
  order_id: id.nullable().default(null).describe("the order that it pays, of type order"),
  swap_id: id.nullable().default(null).describe("the swap whose difference it pays, of type swap"),
  amount: minor,
  authorized_amount: minor.nullable(),
  region_id: id,
  currency_code: z.string(),
  metadata,
  created_by: id,
  payment_sessions: z.array(paymentSessionSchema),
  payments: z.array(
    paymentSchema.extend({ order_id: id.nullable(), captured_at: isoDate.nullable() }),
  ),
  region: regionBaseSchema,
});
export type PaymentCollection = z.output<typeof paymentCollectionSchema>;
