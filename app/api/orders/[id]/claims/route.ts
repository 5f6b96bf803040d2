import { claimRequestBody } from "@/contract/order/claim";
import { createClaim } from "@/lib/bff/cart/returns";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "customer",
  body: claimRequestBody,
  handler: async ({ caller, params, body, idempotencyKey }) => {
    await createClaim(caller, params.id ?? "", body, { idempotencyKey });
    return {};
  },
});
