import { shipOrder } from "@/lib/bff/desk/orders";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { shipForm } from "@/lib/model/desk/desk-order-detail";

export const POST = bffRoute({
  auth: "staff",
  body: shipForm,
  handler: async ({ caller, params, body }) => {
    await shipOrder(caller, params.id ?? "", body);
    return {};
  },
});
