import { requestOrderTransfer } from "@/lib/bff/cart/orders";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "customer",
  handler: async ({ caller, params, idempotencyKey }) => {
    await requestOrderTransfer(caller, params.id ?? "", { idempotencyKey });
    return {};
  },
});
