import { bffRoute } from "@/lib/bff/http/bff-route";
import { toNotFound } from "@/lib/bff/http/backend-error";
import { findOrder } from "@/lib/bff/cart/orders";

export const GET = bffRoute({
  auth: "customer",
  handler: async ({ caller, params }) => {
    const order = await findOrder(caller, params.id ?? "");
    if (!order) throw toNotFound("no such order");
    return { data: order };
  },
});
