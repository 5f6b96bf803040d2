import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { id, idParams, langOnlyQuery } from "../fields";
import { claimSchema, claimWishBody } from "./claim";

const answered = z.object({ claim: claimSchema });

/** Claims that buyers make of orders of their own company. */
export const claimEndpoints = {
  createClaim: defineEndpoint({
    method: "POST",
    path: "/store/claims",
    tag: "returns",
    summary: "Claims that shipped units of an order are missing, wrong or damaged",
    auth: "customer",
    query: langOnlyQuery,
    body: claimWishBody.extend({ order_id: id }),
    response: answered,
    errors: [
      ...(["invalid_data", "unauthorized", "not_found", "not_allowed"] as const),
      ...(["return_period_over", "transition_not_allowed"] as const),
    ],
    makesIdempotencyKey: true,
    ordering: true,
    shows: "amounts",
  }),
  cancelClaim: defineEndpoint({
    method: "POST",
    path: "/store/claims/:id/cancel",
    tag: "returns",
    summary: "Withdraws a claim that the seller has not decided on",
    auth: "customer",
    params: idParams,
    query: langOnlyQuery,
    response: answered,
    errors: ["invalid_data", "unauthorized", "not_found", "transition_not_allowed"],
    ordering: true,
    shows: "amounts",
  }),
} as const;
