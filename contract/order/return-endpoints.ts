import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { id, idParams, langOnlyQuery } from "../fields";
import { returnItemsInput, returnSchema } from "./return";

const answered = z.object({ return: returnSchema });

/** Returns that buyers ask for, of orders of their own company. */
export const returnEndpoints = {
  createReturn: defineEndpoint({
    method: "POST",
    path: "/store/returns",
    tag: "returns",
    summary: "Asks to send shipped units of an order back",
    auth: "customer",
    query: langOnlyQuery,
    body: z.strictObject({
      order_id: id,
      items: returnItemsInput,
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
