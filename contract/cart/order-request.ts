import { z } from "zod";
import { cartSchema } from "./cart";
import { id, isoDate, minor, stamps } from "../fields";
import { lineItemBatchMax, quantityMax } from "../limits";

export const approvalReasons = [
  "requester",
  "order_limit",
  "month_limit",
  "other_currency",
] as const;

/** Why this person can't order a cart without approval; amounts in minor units, tax included. */
export const approvalNeedSchema = z.object({
  reason: z
    .enum(approvalReasons)
    .describe("other_currency: she has a limit, and the cart is not in its currency"),
  limit: minor.nullable().describe("the exceeded limit; null: none"),
  spent: minor.nullable().describe("ordered this month already; null: not counted"),
  total: minor,
  currency_code: z.string(),
});
export type ApprovalNeed = z.output<typeof approvalNeedSchema>;

const person = z.object({
  id,
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
});

export const orderRequestStatuses = ["requested", "approved", "declined", "withdrawn"] as const;

/** A cart that somebody of the company wants to order, and the decision on it. */
export const orderRequestSchema = z.object({
  id,
  ...stamps,
  status: z.enum(orderRequestStatuses),
  cart_id: id,
  customer: person.describe("the requester"),
  reason: z.enum(approvalReasons),
  limit: minor.nullable().describe("the limit that it exceeded when it was submitted"),
  total: minor.describe("when it was submitted or last changed"),
  currency_code: z.string(),
  line_count: z.int(),
  decided_by: person.nullable(),
  decided_at: isoDate.nullable(),
  decline_reason: z.string().nullable(),
  order_id: id.nullable(),
  display_id: z.int().nullable().describe("the order's number, once there is one"),
});
export type OrderRequest = z.output<typeof orderRequestSchema>;

export const orderRequestEnvelope = z.object({ order_request: orderRequestSchema });
export const orderRequestWithCart = orderRequestEnvelope.extend({
  cart: cartSchema.nullable().describe("at today's prices; null: the request is settled"),
});
export const orderRequestCreateBody = z.strictObject({
  cart_id: id,
  only_if_updated_at: z.iso
    .datetime()
    .optional()
    .describe("`updated_at` of the cart that the requester saw"),
});
export const orderRequestChangeBody = z.strictObject({
  entries: z
    .array(z.strictObject({ line_id: id, quantity: z.int().min(0).max(quantityMax) }))
    .min(1)
    .max(lineItemBatchMax)
    .describe("0 removes a line"),
});
export const declineReasonLengthMax = 1000;
export const orderRequestDeclineBody = z.strictObject({
  reason: z.string().trim().min(1).max(declineReasonLengthMax),
});
