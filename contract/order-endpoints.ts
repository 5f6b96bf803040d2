import { z } from "zod";
import { defineEndpoint } from "./endpoint";
import { id, idParams, langQuery, projectionQuery } from "./fields";
import { orderSchema } from "./order";

const orderEnvelope = z.object({ order: orderSchema });

/** Orders of one's own company. */
export const orderEndpoints = {
  getOrder: defineEndpoint({
    method: "GET",
    path: "/store/orders/:id",
    tag: "orders",
    summary: "An order of one's own company",
    auth: "customer",
    params: idParams,
    query: z.strictObject({ ...langQuery, ...projectionQuery }),
    response: orderEnvelope,
    errors: ["invalid_data", "unauthorized", "not_found"],
    projection: true,
  }),
  getOrderByCart: defineEndpoint({
    method: "GET",
    path: "/store/orders/cart/:cartId",
    tag: "orders",
    summary: "The order made of a cart",
    auth: "customer",
    params: z.strictObject({ cartId: id }),
    query: z.strictObject({ ...langQuery, ...projectionQuery }),
    response: orderEnvelope,
    errors: ["invalid_data", "unauthorized", "not_found"],
    projection: true,
  }),
} as const;
