import { z } from "zod";
import {
  dateRange,
  id,
  listEnvelope,
  listQuery,
  minor,
  projectionQuery,
  queryBoolean,
} from "../fields";
import { fulfillmentStatuses, orderSchema, orderStatuses, paymentStatuses } from "./order";

/** Sort columns of an order list; a leading minus sign reverses the order. */
export const orderSorts = [
  "-created_at",
  "created_at",
  "-display_id",
  "display_id",
  "-total",
  "total",
] as const;
export type OrderSort = (typeof orderSorts)[number];

/** One or more values. */
const anyOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .union([z.enum(values), z.array(z.enum(values))])
    .transform((value) => (Array.isArray(value) ? value : [value]))
    .optional();

export const ordersQuery = z.strictObject({
  ...listQuery,
  ...projectionQuery,
  external_id: z.string().max(100).optional(),
  seller_order_id: z.string().max(100).optional(),
  q: z
    .string()
    .max(100)
    .optional()
    .describe("a SKU or EAN, words of an article's name, or the buyer's own order number"),
  status: anyOf(orderStatuses),
  fulfillment_status: anyOf(fulfillmentStatuses),
  payment_status: anyOf(paymentStatuses),
  is_overdue: queryBoolean.optional().describe("payment is overdue"),
  id: id.optional(),
  display_id: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  cart_id: id.optional(),
  email: z.string().max(254).toLowerCase().optional().describe("the order's e-mail address"),
  region_id: id.optional(),
  currency_code: z.string().length(3).toLowerCase().optional(),
  tax_rate: z.coerce
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe("percent; orders with a line taxed at this rate"),
  created_at: dateRange.optional(),
  updated_at: dateRange.optional(),
  canceled_at: dateRange.optional(),
  customer_id: id.optional().describe("who ordered"),
  order: z.enum(orderSorts).optional().describe("default: newest first"),
});

/** The totals of orders; one entry per currency, the one with the most orders first. */
const orderTotalsSchema = z.object({
  currency_code: z.string(),
  count: z.int(),
  subtotal: minor,
  discount_total: minor,
  shipping_total: minor,
  shipping_tax_total: minor,
  tax_total: minor,
  gift_card_total: minor,
  gift_card_tax_total: minor,
  total: minor,
  due_total: minor.default(0).describe("still to be paid"),
  overdue_total: minor.default(0).describe("the overdue part of it"),
});
export type OrderTotals = z.output<typeof orderTotalsSchema>;

export const ordersEnvelope = z.object({
  orders: z.array(orderSchema),
  ...listEnvelope,
  totals: z.array(orderTotalsSchema).describe("of all matching orders, not only of this page"),
});
