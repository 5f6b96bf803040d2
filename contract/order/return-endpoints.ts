import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { id, idParams, langOnlyQuery } from "../fields";
import { returnableItemSchema, returnSchema, returnWishBody } from "./return";

const answered = z.object({ return: returnSchema });

/** Returns that buyers ask for, of orders of their own company. */
export const returnEndpoints = {
  listReturnableItems: defineEndpoint({
    method: "GET",
    path: "/store/orders/:id/returnable-items",
    tag: "returns",
    summary: "How many units of each line of an order, and of those sent for it, can be sent back",
    auth: "customer",
    params: idParams,
    query: langOnlyQuery,
    response: z.object({
      returnable_items: z.array(returnableItemSchema),
      return_days: z.int().nullable().describe("days after shipping; null: no limit"),
    }),
    errors: ["invalid_data", "unauthorized", "not_found"],
  }),
  createReturn: defineEndpoint({
    method: "POST",
    path: "/store/returns",
    tag: "returns",
    summary: "Asks to send shipped units of an order back",
    auth: "customer",
    query: langOnlyQuery,
    body: returnWishBody.extend({
      order_id: id,
      return_shipping: z
        .strictObject({ option_id: id })
        .optional()
        .describe("a shipping option for returns, whose price is taken off the refund"),
    }),
    response: answered,
    errors: [
      ...(["invalid_data", "unauthorized", "not_found", "not_allowed"] as const),
      ...(["return_period_over", "transition_not_allowed"] as const),
    ],
    makesIdempotencyKey: true,
    ordering: true,
    shows: "amounts",
  }),
  cancelReturn: defineEndpoint({
    method: "POST",
    path: "/store/returns/:id/cancel",
    tag: "returns",
    summary: "Drops a return that has not arrived",
    auth: "customer",
    params: idParams,
    query: langOnlyQuery,
    response: answered,
    errors: ["invalid_data", "unauthorized", "not_found", "transition_not_allowed"],
    ordering: true,
    shows: "amounts",
  }),
} as const;
