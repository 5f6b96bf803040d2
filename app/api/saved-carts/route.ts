import { z } from "zod";
import { id } from "@/contract/fields";
import { savedCartName } from "@/contract/cart/saved-cart";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { createSavedCart, listSavedCarts } from "@/lib/bff/cart/saved-carts";

export const GET = bffRoute({
  auth: "customer",
  handler: async ({ caller }) => ({ data: { savedCarts: await listSavedCarts(caller) } }),
});

export const POST = bffRoute({
  auth: "customer",
  body: z.strictObject({ cart_id: id, name: savedCartName }),
  handler: async ({ caller, body, idempotencyKey }) => {
    await createSavedCart(caller, body, { idempotencyKey });
    return { data: { savedCarts: await listSavedCarts(caller) } };
  },
});
