import { z } from "zod";
import { id } from "@/contract/fields";
import { settleOrderPayment } from "@/lib/bff/cart/order-payment";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "customer",
  body: z.strictObject({ collectionId: id, sessionId: id }),
  handler: async ({ caller, params, body }) => ({
    data: { state: await settleOrderPayment(caller, params.id ?? "", body) },
  }),
});
