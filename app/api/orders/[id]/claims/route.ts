import { claimWishBody } from "@/contract/order/claim";
import { createClaim } from "@/lib/bff/cart/returns";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "customer",
  body: claimWishBody,
  handler: async ({ caller, params, body, idempotencyKey }) => {
    await createClaim(caller, params.id ?? "", body, { idempotencyKey });
    return {};
  },
});
