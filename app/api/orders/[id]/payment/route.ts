import { z } from "zod";
import { id } from "@/contract/fields";
import { openOrderPayment } from "@/lib/bff/cart/order-payment";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "customer",
  body: z.strictObject({ swapId: id.optional() }),
  handler: async ({ caller, params, body }) => ({
    data: { payment: (await openOrderPayment(caller, params.id ?? "", body.swapId)) ?? null },
  }),
});
