import { returnRequestBody } from "@/contract/order/return";
import { createReturn } from "@/lib/bff/cart/returns";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "customer",
  body: returnRequestBody,
  handler: async ({ caller, params, body, idempotencyKey }) => {
    await createReturn(caller, params.id ?? "", body, { idempotencyKey });
    return {};
  },
});
