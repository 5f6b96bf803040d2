import { orderRequestDeclineBody } from "@/contract/cart/order-request";
import { declineOrderRequest } from "@/lib/bff/cart/order-requests";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "customer",
  body: orderRequestDeclineBody,
  handler: async ({ caller, params, body, idempotencyKey }) => {
    await declineOrderRequest(caller, params.id ?? "", body.reason, { idempotencyKey });
    return {};
  },
});
