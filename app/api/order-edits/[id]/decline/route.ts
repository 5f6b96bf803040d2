import { orderEditDeclineForm } from "@/contract/order/order-edit";
import { declineOrderEdit } from "@/lib/bff/cart/order-edits";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "customer",
  body: orderEditDeclineForm,
  handler: async ({ caller, params, body, idempotencyKey }) => {
    await declineOrderEdit(caller, params.id ?? "", body.reason, { idempotencyKey });
    return {};
  },
});
