import { endOrder } from "@/lib/bff/desk/orders";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { endOrderForm } from "@/lib/model/desk/end-order";

export const POST = bffRoute({
  auth: "staff",
  body: endOrderForm,
  handler: async ({ caller, params, body }) => {
    await endOrder(caller, { id: params.id ?? "", ending: "reject" }, body);
    return {};
  },
});
