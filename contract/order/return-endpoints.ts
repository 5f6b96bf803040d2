import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { id, idParams, langOnlyQuery } from "../fields";
import { returnableItemSchema, returnSchema, returnRequestBody } from "./return";
import { askErrors, returnAct, withdrawErrors } from "./return-act";

const response = z.object({ return: returnSchema });

/** Returns requested by buyers, for orders of their own company. */
export const returnEndpoints = {
  listReturnableItems: defineEndpoint({
    method: "GET",
    path: "/store/orders/:id/returnable-items",
    tag: "returns",
    summary: "How many units of each line of an order, and of lines sent for it, can be returned",
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
    ...returnAct,
    path: "/store/returns",
    summary: "Requests a return of shipped units of an order",
    body: returnRequestBody.extend({
      order_id: id,
      return_shipping: z
        .strictObject({ option_id: id })
        .optional()
        .describe("a shipping option for returns, whose price is deducted from the refund"),
    }),
    response: response,
    errors: [...askErrors, "shipping_option_unavailable"],
    makesIdempotencyKey: true,
  }),
  cancelReturn: defineEndpoint({
    ...returnAct,
    path: "/store/returns/:id/cancel",
    summary: "Cancels a return that has not arrived",
    params: idParams,
    response: response,
    errors: withdrawErrors,
  }),
} as const;
