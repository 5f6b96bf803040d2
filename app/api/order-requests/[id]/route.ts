import { orderRequestChangeBody } from "@/contract/cart/order-request";
import { changeOrderRequest } from "@/lib/bff/cart/order-requests";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "customer",
  body: orderRequestChangeBody,
  handler: async ({ caller, params, body, idempotencyKey }) => {
    await changeOrderRequest(caller, params.id ?? "", body, { idempotencyKey });
    return {};
  },
});
