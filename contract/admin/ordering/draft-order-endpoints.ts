import { z } from "zod";
import { defineEndpoint } from "../../endpoint";
import { id, idParams, listEnvelope, queryList } from "../../fields";
import { orderSchema } from "../../order/order";
import { projectedPageQuery, q, stampsQuery } from "../catalogue/catalogue-query";
import {
  draftLineBody,
  draftLineUpdateBody,
  draftOrderBody,
  draftOrderSchema,
  draftOrderUpdateBody,
  listedDraftOrderSchema,
} from "./draft-order";

const response = z.object({ draft_order: draftOrderSchema });
const lineParams = z.strictObject({ id, line_id: id });
const write = {
  method: "POST",
  tag: "admin draft orders",
  auth: "member",
  response: response,
} as const;
const errors = [
  "invalid_data",
  "not_found",
  "not_allowed",
  "variant_unavailable",
  "conflict",
] as const;

/** Orders written by agents for buyers. Amounts in minor units. */
export const adminDraftOrderEndpoints = {
  adminListDraftOrders: defineEndpoint({
    method: "GET",
    path: "/admin/draft-orders",
    tag: "admin draft orders",
    summary: "Draft orders, newest first; `q` searches their numbers and e-mails",
    auth: "member",
    query: z.strictObject({
      ...projectedPageQuery,
      ...stampsQuery,
      q,
      status: queryList.pipe(z.array(z.enum(["open", "completed"]))).optional(),
    }),
    response: z.object({ draft_orders: z.array(listedDraftOrderSchema), ...listEnvelope }),
    errors: ["invalid_data"],
    projection: true,
  }),
  adminCreateDraftOrder: defineEndpoint({
    ...write,
    path: "/admin/draft-orders",
    summary: "Creates a draft for a buyer; the price of each line is fixed",
    body: draftOrderBody,
    errors,
  }),
  adminGetDraftOrder: defineEndpoint({
    method: "GET",
    path: "/admin/draft-orders/:id",
    tag: "admin draft orders",
    summary: "One draft order",
    auth: "member",
    params: idParams,
    response: response,
    errors: ["not_found"],
  }),
  adminUpdateDraftOrder: defineEndpoint({
    ...write,
    path: "/admin/draft-orders/:id",
    summary: "Changes buyer, region, addresses or discounts of an open draft",
    params: idParams,
    body: draftOrderUpdateBody,
    errors,
  }),
  adminDeleteDraftOrder: defineEndpoint({
    method: "DELETE",
    path: "/admin/draft-orders/:id",
    tag: "admin draft orders",
    summary: "Deletes an open draft",
    auth: "member",
    params: idParams,
    response: z.object({ id, object: z.literal("draft-order"), deleted: z.literal(true) }),
    errors: ["not_found", "not_allowed"],
  }),
  adminAddDraftOrderLine: defineEndpoint({
    ...write,
    path: "/admin/draft-orders/:id/line-items",
    summary: "Adds a line: a variant, or anything by title and price",
    params: idParams,
    body: draftLineBody,
    errors,
  }),
  adminUpdateDraftOrderLine: defineEndpoint({
    ...write,
    path: "/admin/draft-orders/:id/line-items/:line_id",
    summary: "Changes a line; quantity 0 removes it",
    params: lineParams,
    body: draftLineUpdateBody,
    errors,
  }),
  adminDeleteDraftOrderLine: defineEndpoint({
    ...write,
    method: "DELETE",
    path: "/admin/draft-orders/:id/line-items/:line_id",
    summary: "Removes a line; no error if it does not exist",
    params: lineParams,
    errors: ["not_found", "not_allowed", "conflict"],
  }),
  adminPayDraftOrder: defineEndpoint({
    ...write,
    path: "/admin/draft-orders/:id/pay",
    summary:
      "Converts a draft to an order that is paid manually: stock is taken, the buyer is " +
      "notified",
    params: idParams,
    response: z.object({ order: orderSchema }),
    errors: [
      "not_found",
      "not_allowed",
      "cart_incomplete",
      "variant_unavailable",
      "insufficient_inventory_at_completion",
      "conflict",
    ],
  }),
} as const;
