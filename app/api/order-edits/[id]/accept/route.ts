import { acceptOrderEdit } from "@/lib/bff/cart/order-edits";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "customer",
  handler: async ({ caller, params, idempotencyKey }) => {
    await acceptOrderEdit(caller, params.id ?? "", { idempotencyKey });
    return {};
  },
});
