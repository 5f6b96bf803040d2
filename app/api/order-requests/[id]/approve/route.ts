import { z } from "zod";
import { approveOrderRequest } from "@/lib/bff/cart/order-requests";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "customer",
  body: z.strictObject({
    version: z.iso.datetime(),
    allow_duplicate: z.boolean().optional(),
  }),
  handler: async ({ caller, params, body, idempotencyKey }) => {
    const seen = { version: body.version, allowDuplicate: body.allow_duplicate };
    const orderId = await approveOrderRequest(caller, params.id ?? "", seen, { idempotencyKey });
    return { data: { order_id: orderId } };
  },
});
