import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { dateRange, id, idParams, listEnvelope, queryList } from "../../fields";
import {
  fulfillmentStatuses,
  orderOrigins,
  orderStatuses,
  paymentStatuses,
} from "../../order/order";
import {
  pageQuery,
  projectedPageQuery,
  projectedQuery,
  q,
  stampsQuery,
} from "../catalogue/catalogue-query";
import { adminOrderSchema, orderHistoryEntrySchema, orderUpdateBody } from "./order";

const tag = "admin orders";
const order = z.object({ order: adminOrderSchema });

const whole = z.coerce.number().int().min(-2_000_000_000).max(2_000_000_000);
const amountRange = z.strictObject({ gt: whole, gte: whole, lt: whole, lte: whole }).partial();
const anyOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  queryList.pipe(z.array(z.enum(values))).optional();

/** What a list of orders can be asked for. Amounts in minor units, moments in UTC. */
export const orderFilterQuery = {
  ...stampsQuery,
  q: q.describe(
    "words that e-mail, number, name, company, external_id or seller_order_id contains",
  ),
  id: queryList.optional(),
  status: anyOf(orderStatuses),
  fulfillment_status: anyOf(fulfillmentStatuses),
  payment_status: anyOf(paymentStatuses),
  origin: anyOf(orderOrigins),
  display_id: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  cart_id: id.optional(),
  customer_id: queryList.optional(),
  company_id: queryList.optional(),
  agent_id: queryList.optional().describe("of companies that these members of staff look after"),
  email: z.string().max(254).toLowerCase().optional(),
  external_id: queryList.optional(),
  seller_order_id: queryList.optional(),
  region_id: queryList.optional(),
  currency_code: z.string().length(3).toLowerCase().optional(),
  tax_rate: z.coerce.number().min(0).max(100).optional().describe("a line is taxed at it, percent"),
  sales_channel_id: queryList.optional(),
  canceled_at: dateRange.optional(),
  delivery_date: dateRange.optional(),
  total: amountRange.optional(),
  subtotal: amountRange.optional(),
  tax_total: amountRange.optional(),
  shipping_total: amountRange.optional(),
  discount_total: amountRange.optional(),
};

/** Orders, as staff read and change them. Amounts in minor units. */
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
    response: order,
    errors: ["invalid_data", "not_found"],
    projection: true,
  }),
  adminUpdateOrder: defineEndpoint({
    method: "POST",
    path: "/admin/orders/:id",
    tag,
    summary: "Changes what an order says beside its lines; of one that is over, its documents only",
    auth: "member",
    params: idParams,
    query: projectedQuery,
    body: orderUpdateBody,
    response: order,
    errors: ["invalid_data", "not_found", "transition_not_allowed", "order_changed"],
    projection: true,
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
