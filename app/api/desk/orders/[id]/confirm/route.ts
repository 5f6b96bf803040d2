import { confirmDeskOrder } from "@/lib/bff/desk/orders";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { confirmOrderForm } from "@/lib/model/desk/desk-order-detail";

export const POST = bffRoute({
  auth: "staff",
  body: confirmOrderForm,
  handler: async ({ caller, params, body }) => {
    await confirmDeskOrder(caller, params.id ?? "", body);
    return {};
  },
});
