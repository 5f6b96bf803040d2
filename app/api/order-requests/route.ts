import { z } from "zod";
import { id } from "@/contract/fields";
import { createOrderRequest } from "@/lib/bff/cart/order-requests";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "customer",
  body: z.strictObject({ cart_id: id, version: z.iso.datetime().optional() }),
  handler: async ({ caller, body, idempotencyKey }) => {
    const cart = { cartId: body.cart_id, version: body.version };
    const request = await createOrderRequest(caller, cart, { idempotencyKey });
    return { data: { type: "request", id: request.id } };
  },
});
