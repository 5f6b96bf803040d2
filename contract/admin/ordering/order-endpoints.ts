import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import {
  dateRange,
  id,
  idParams,
  listEnvelope,
  minor,
  queryBoolean,
  queryList,
} from "../../fields";
import {
  fulfillmentStatuses,
  orderOrigins,
  orderStatuses,
  paymentStatuses,
} from "../../order/order";
import { refundLineSchema } from "../../order/refund";
import {
  pageQuery,
  projectedPageQuery,
  projectedQuery,
  q,
  stampsQuery,
} from "../catalogue/catalogue-query";
import {
  adminOrderSchema,
  orderAct,
  orderHistoryEntrySchema,
  orderRefundBody,
  orderShippingBody,
  orderUpdateBody,
  refundableSchema,
  refundPreviewBody,
  endOrderBody,
  seenOrderBody,
} from "./order";

const tag = "admin orders";

const whole = z.coerce.number().int().min(-2_000_000_000).max(2_000_000_000);
const amountRange = z.strictObject({ gt: whole, gte: whole, lt: whole, lte: whole }).partial();
const anyOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  queryList.pipe(z.array(z.enum(values))).optional();

/** The filters of an order list. Amounts in minor units, instants in UTC. */
export const orderFilterQuery = {
  ...stampsQuery,
  q: q.describe("words in e-mail, number, name, company, external_id or seller_order_id"),
  id: queryList.optional(),
  status: anyOf(orderStatuses),
  fulfillment_status: anyOf(fulfillmentStatuses),
  payment_status: anyOf(paymentStatuses),
  origin: anyOf(orderOrigins),
  display_id: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  cart_id: id.optional(),
  customer_id: queryList.optional(),
  company_id: queryList.optional(),
  agent_id: queryList.optional().describe("of companies assigned to these agents"),
  email: z.string().max(254).toLowerCase().optional(),
  external_id: queryList.optional(),
  seller_order_id: queryList.optional(),
  region_id: queryList.optional(),
  currency_code: z.string().length(3).toLowerCase().optional(),
  tax_rate: z.coerce
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe("percent; orders with a line taxed at this rate"),
  sales_channel_id: queryList.optional(),
  payment_due_at: dateRange.optional(),
  is_overdue: queryBoolean.optional().describe("payment is overdue"),
  canceled_at: dateRange.optional(),
  delivery_date: dateRange.optional(),
  total: amountRange.optional(),
  subtotal: amountRange.optional(),
  tax_total: amountRange.optional(),
  shipping_total: amountRange.optional(),
  discount_total: amountRange.optional(),
};

const act = { ...orderAct, tag };
const refusals = ["invalid_data", "not_found", "transition_not_allowed", "order_changed"] as const;
const providerRefusals = [
  "not_allowed",
  "gift_card_used",
  "payment_canceled",
  "payment_method_unavailable",
  "payment_refused",
  "payment_amount_refused",
  "payment_provider_unavailable",
] as const;
const refundRefusals = [
  "refund_units_exceeded",
  "refund_exceeds_paid",
  "nothing_to_refund",
] as const;

/** Orders, as read and changed by staff. Amounts in minor units. */
export const adminOrderEndpoints = {
  adminListOrders: defineEndpoint({
    method: "GET",
    path: "/admin/orders",
    tag,
    summary: "Orders, newest first, 50 a page",
    auth: "member",
    query: z.strictObject({ ...projectedPageQuery, ...orderFilterQuery }),
    response: z.object({ orders: z.array(adminOrderSchema), ...listEnvelope }),
    errors: ["invalid_data"],
    projection: true,
  }),
  adminGetOrder: defineEndpoint({
    method: "GET",
    path: "/admin/orders/:id",
    tag,
    summary: "One order",
    auth: "member",
    params: idParams,
    query: projectedQuery,
    response: orderAct.response,
    errors: ["invalid_data", "not_found"],
    projection: true,
  }),
  adminUpdateOrder: defineEndpoint({
    ...act,
    path: "/admin/orders/:id",
    summary: "Changes an order apart from its lines; of a closed one, only its documents",
    body: orderUpdateBody,
    errors: refusals,
  }),
  adminCompleteOrder: defineEndpoint({
    ...act,
    path: "/admin/orders/:id/complete",
    summary: "Completes an order",
    body: seenOrderBody,
    errors: refusals,
  }),
  adminConfirmOrder: defineEndpoint({
    ...act,
    path: "/admin/orders/:id/confirm",
    summary: "Converts a reservation to an order, with the stock held for it",
    body: seenOrderBody,
    errors: refusals,
  }),
  adminArchiveOrder: defineEndpoint({
    ...act,
    path: "/admin/orders/:id/archive",
    summary: "Archives a completed order",
    body: seenOrderBody,
    errors: refusals,
  }),
  adminCancelOrder: defineEndpoint({
    ...act,
    path: "/admin/orders/:id/cancel",
    summary:
      "Cancels an order of which nothing is packed: its stock is released, payments are " +
      "canceled or refunded, and the gift cards and discounts it used are restored",
    body: endOrderBody,
    errors: [...refusals, ...providerRefusals],
  }),
  adminRejectOrder: defineEndpoint({
    ...act,
    path: "/admin/orders/:id/reject",
    summary:
      "Rejects an order or a reservation of which nothing is packed; stock and payments are " +
      "treated as on cancellation",
    body: endOrderBody,
    errors: [...refusals, ...providerRefusals],
  }),
  adminCaptureOrder: defineEndpoint({
    ...act,
    path: "/admin/orders/:id/capture",
    summary: "Captures all authorized payments; captured ones are unaffected",
    body: seenOrderBody,
    errors: [...refusals, ...providerRefusals],
  }),
  adminRefundOrder: defineEndpoint({
    ...act,
    path: "/admin/orders/:id/refund",
    summary: "Refunds an amount, or lines with their discounts and taxes, and shipping",
    body: orderRefundBody,
    errors: [...refusals, ...providerRefusals, ...refundRefusals, "refund_amount_changed"],
  }),
  adminGetRefundable: defineEndpoint({
    method: "GET",
    path: "/admin/orders/:id/refundable",
    tag,
    summary: "What can be refunded of an order, by line",
    auth: "member",
    params: idParams,
    response: z.object({ refundable: refundableSchema }),
    errors: ["invalid_data", "not_found"],
  }),
  adminPreviewRefund: defineEndpoint({
    method: "POST",
    path: "/admin/orders/:id/refund-preview",
    tag,
    summary: "Previews the refund of these lines and shipping; nothing is refunded",
    auth: "member",
    params: idParams,
    body: refundPreviewBody,
    onlyReads: true,
    response: z.object({
      refund_preview: z.object({
        items: z.array(refundLineSchema),
        subtotal: minor.describe("of all these units, excluding tax, before discounts"),
        discount_total: minor,
        tax_total: minor,
        amount: minor.describe("subtotal minus discounts plus tax"),
      }),
    }),
    errors: [...refusals, "not_allowed", ...refundRefusals],
  }),
  adminAddOrderShippingMethod: defineEndpoint({
    ...act,
    path: "/admin/orders/:id/shipping-methods",
    summary: "Adds a shipping method at a price; the order's totals increase by it and its tax",
    body: orderShippingBody,
    errors: [
      ...refusals,
      ...(["not_allowed", "shipping_option_unavailable", "order_total_too_high"] as const),
    ],
  }),
  adminListOrderHistory: defineEndpoint({
    method: "GET",
    path: "/admin/orders/:id/history",
    tag,
    summary: "Who did what to an order when, oldest first",
    auth: "member",
    params: idParams,
    query: z.strictObject({ limit: pageQuery.limit, offset: pageQuery.offset }),
    response: z.object({ history: z.array(orderHistoryEntrySchema), ...listEnvelope }),
    errors: ["invalid_data", "not_found"],
  }),
} as const;
