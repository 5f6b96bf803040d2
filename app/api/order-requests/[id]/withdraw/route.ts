import { withdrawOrderRequest } from "@/lib/bff/cart/order-requests";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "customer",
  handler: async ({ caller, params, idempotencyKey }) => {
    await withdrawOrderRequest(caller, params.id ?? "", { idempotencyKey });
    return {};
  },
});
