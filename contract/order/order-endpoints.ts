import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { id, idParams, langOnlyQuery, langQuery, projectionQuery } from "../fields";
import { orderSchema } from "./order";
import { orderEventSchema } from "./order-event";

const orderEnvelope = z.object({ order: orderSchema });

/** Orders of the customer's own company. */
export const orderEndpoints = {
  getOrder: defineEndpoint({
    method: "GET",
    path: "/store/orders/:id",
    tag: "orders",
    summary: "An order of the customer's company",
    auth: "customer",
    params: idParams,
    query: z.strictObject({ ...langQuery, ...projectionQuery }),
    response: orderEnvelope,
    shows: "amounts",
    errors: ["invalid_data", "unauthorized", "not_found"],
    projection: true,
  }),
  getOrderByCart: defineEndpoint({
    method: "GET",
    path: "/store/orders/cart/:cartId",
    tag: "orders",
    summary: "The order created from a cart",
    auth: "customer",
    params: z.strictObject({ cartId: id }),
    query: z.strictObject({ ...langQuery, ...projectionQuery }),
    response: orderEnvelope,
    shows: "amounts",
    errors: ["invalid_data", "unauthorized", "not_found"],
    projection: true,
  }),
  listOrderEvents: defineEndpoint({
    method: "GET",
    path: "/store/orders/:id/events",
    tag: "orders",
    summary: "The history of an order of the customer's company, oldest first",
    auth: "customer",
    params: idParams,
    query: langOnlyQuery,
    response: z.object({ events: z.array(orderEventSchema) }),
    shows: "amounts",
    errors: ["unauthorized", "not_found"],
  }),
  confirmOrder: defineEndpoint({
    method: "POST",
    path: "/store/orders/:id/confirm",
    tag: "orders",
    summary: "Convert a reservation to an order, if the seller allows buyers to",
    auth: "customer",
    params: idParams,
    query: langOnlyQuery,
    response: orderEnvelope,
    ordering: true,
    shows: "amounts",
    errors: [
      ...(["reservation_confirmed_by_seller"] as const),
      "unauthorized",
      "forbidden",
      "not_found",
      "not_allowed",
      "transition_not_allowed",
    ],
  }),
  cancelOrder: defineEndpoint({
    method: "POST",
    path: "/store/orders/:id/cancel",
    tag: "orders",
    summary: "Cancel an order of the customer's company within the seller's time window",
    auth: "customer",
    params: idParams,
    query: langOnlyQuery,
    response: orderEnvelope,
    ordering: true,
    shows: "amounts",
    errors: [
      ...(["gift_card_used"] as const),
      "unauthorized",
      "forbidden",
      "not_found",
      "not_allowed",
      "amendment_closed",
      "transition_not_allowed",
      "payment_refused",
      "payment_provider_unavailable",
    ],
  }),
  listBestSellers: defineEndpoint({
    method: "GET",
    path: "/store/best-sellers",
    tag: "orders",
    summary:
      "The products that most companies bought in the seller's latest orders, at least two " +
      "each",
    auth: "customer",
    shows: "catalogue",
    query: z.strictObject({
      ...langQuery,
      limit: z.coerce.number().int().min(1).max(50).optional(),
    }),
    response: z.object({ product_ids: z.array(id).describe("best first, those she may see") }),
    errors: ["invalid_data", "unauthorized"],
  }),
} as const;
