import { backorderCancellationBody } from "@/contract/order/backorder-endpoints";
import { cancelBackorder } from "@/lib/bff/cart/backorders";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "customer",
  body: backorderCancellationBody,
  handler: async ({ caller, params, body, idempotencyKey }) => {
    await cancelBackorder(caller, params.id ?? "", body, { idempotencyKey });
    return {};
  },
});
