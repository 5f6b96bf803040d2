import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { idParams, langOnlyQuery, listEnvelope, listQuery } from "../fields";
import { completeBody, orderSchema } from "../order/order";
import {
  approvalNeedSchema,
  orderRequestChangeBody,
  orderRequestCreateBody,
  orderRequestDeclineBody,
  orderRequestEnvelope,
  orderRequestSchema,
  orderRequestStatuses,
  orderRequestWithCart,
} from "./order-request";

const requests = "/store/order-requests";
const tag = "order requests";
const one = { tag, auth: "customer", params: idParams, query: langOnlyQuery } as const;

/**
 * Orders that require approval: submitted by those who may not order by themselves, decided by an
 * administrator of the company.
 */
export const orderRequestEndpoints = {
  getCartApproval: defineEndpoint({
    ...one,
    method: "GET",
    path: "/store/carts/:id/approval",
    summary: "Whether completing this cart needs a colleague's approval, and why",
    response: z.object({ approval: approvalNeedSchema.nullable().describe("null: none needed") }),
    shows: "amounts",
    errors: ["unauthorized", "not_found", "cart_completed", "cart_requested"],
  }),
  createOrderRequest: defineEndpoint({
    method: "POST",
    path: requests,
    tag,
    makesIdempotencyKey: true,
    summary:
      "Submit a complete cart of one's own for approval. The cart is closed until the " +
      "decision; one already submitted returns its request",
    auth: "customer",
    shows: "prices",
    ordering: true,
    query: langOnlyQuery,
    body: orderRequestCreateBody,
    response: orderRequestEnvelope,
    errors: [
      ...(["approval_not_needed"] as const),
      ...(["invalid_data", "unauthorized", "ordering_forbidden", "not_found"] as const),
      ...(["cart_completed", "cart_incomplete", "not_allowed", "cart_changed"] as const),
      ...(["sales_channel_disabled", "minimum_order_not_reached", "invalid_quantity"] as const),
      ...(["variant_unavailable", "price_changed"] as const),
    ],
  }),
  listOrderRequests: defineEndpoint({
    method: "GET",
    path: requests,
    tag,
    summary: "Order requests, newest first: one's own; all of the company for an administrator",
    auth: "customer",
    shows: "prices",
    query: z.strictObject({ ...listQuery, status: z.enum(orderRequestStatuses).optional() }),
    response: z.object({ order_requests: z.array(orderRequestSchema), ...listEnvelope }),
    errors: ["invalid_data", "unauthorized"],
  }),
  getOrderRequest: defineEndpoint({
    ...one,
    method: "GET",
    path: `${requests}/:id`,
    summary: "An order request with its cart at today's prices, while it is pending",
    response: orderRequestWithCart,
    shows: "amounts",
    errors: ["unauthorized", "not_found"],
  }),
  changeOrderRequest: defineEndpoint({
    ...one,
    method: "POST",
    path: `${requests}/:id`,
    summary: "Change quantities of a pending request; for administrators of the company",
    body: orderRequestChangeBody,
    response: orderRequestWithCart,
    shows: "amounts",
    errors: [
      ...(["invalid_data", "unauthorized", "forbidden", "not_found"] as const),
      ...(["order_request_settled", "insufficient_inventory", "invalid_quantity"] as const),
      ...(["variant_unavailable", "sales_channel_disabled"] as const),
    ],
  }),
  approveOrderRequest: defineEndpoint({
    ...one,
    method: "POST",
    path: `${requests}/:id/approve`,
    makesIdempotencyKey: true,
    summary:
      "Approve a request, which completes its cart; one already approved returns its order. " +
      "For administrators of the company",
    body: completeBody,
    response: orderRequestEnvelope.extend({ order: orderSchema }),
    shows: "amounts",
    errors: [
      ...(["invalid_data", "unauthorized", "forbidden", "not_found"] as const),
      ...(["order_request_settled", "cart_incomplete", "not_allowed"] as const),
      ...(["sales_channel_disabled", "minimum_order_not_reached", "invalid_quantity"] as const),
      ...(["credit_limit_exceeded"] as const),
      ...(["variant_unavailable", "insufficient_inventory_at_completion"] as const),
      ...(["cart_changed", "price_changed", "duplicate_order"] as const),
      ...(["payment_refused", "payment_amount_refused", "payment_provider_unavailable"] as const),
    ],
  }),
  declineOrderRequest: defineEndpoint({
    ...one,
    method: "POST",
    path: `${requests}/:id/decline`,
    summary:
      "Decline a request with a reason; its cart is returned to the requester. For " +
      "administrators of the company",
    body: orderRequestDeclineBody,
    response: orderRequestEnvelope,
    shows: "amounts",
    errors: ["invalid_data", "unauthorized", "forbidden", "not_found", "order_request_settled"],
  }),
  withdrawOrderRequest: defineEndpoint({
    ...one,
    method: "POST",
    path: `${requests}/:id/withdraw`,
    summary: "Withdraw one's own request; its cart is open again",
    response: orderRequestEnvelope,
    shows: "amounts",
    errors: ["unauthorized", "not_found", "order_request_settled"],
  }),
} as const;
