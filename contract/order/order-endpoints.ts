import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { id, idParams, langQuery, projectionQuery } from "../fields";
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
    shows: "amounts",
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
    shows: "amounts",
    errors: ["invalid_data", "unauthorized", "not_found"],
    projection: true,
  }),
  listBestSellers: defineEndpoint({
    method: "GET",
    path: "/store/best-sellers",
    tag: "orders",
    summary: "Products of the seller's latest orders that most companies bought, two at least",
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
