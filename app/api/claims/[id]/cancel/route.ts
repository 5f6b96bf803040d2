import { cancelClaim } from "@/lib/bff/cart/returns";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "customer",
  handler: async ({ caller, params, idempotencyKey }) => {
    await cancelClaim(caller, params.id ?? "", { idempotencyKey });
    return {};
  },
});
