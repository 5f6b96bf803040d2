import { z } from "zod";
import { defineEndpoint } from "../endpoint";
import { id, idParams } from "../fields";
import { claimSchema, claimRequestBody } from "./claim";
import { askErrors, returnAct, withdrawErrors } from "./return-act";

const response = z.object({ claim: claimSchema });

/** Claims by buyers for orders of their own company. */
export const claimEndpoints = {
  createClaim: defineEndpoint({
    ...returnAct,
    path: "/store/claims",
    summary: "Claims that shipped units of an order are missing, wrong or damaged",
    body: claimRequestBody.extend({ order_id: id }),
    response: response,
    errors: askErrors,
    makesIdempotencyKey: true,
  }),
  cancelClaim: defineEndpoint({
    ...returnAct,
    path: "/store/claims/:id/cancel",
    summary: "Withdraws a claim that the seller has not decided on",
    params: idParams,
    response: response,
    errors: [...withdrawErrors, "claim_settled"],
  }),
} as const;
