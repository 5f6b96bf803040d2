import { openOrderPayment } from "@/lib/bff/cart/order-payment";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "customer",
  handler: async ({ caller, params }) => ({
    data: { payment: (await openOrderPayment(caller, params.id ?? "")) ?? null },
  }),
});
