import { z } from "zod";
import { id } from "@/contract/fields";
import { savedCartName } from "@/contract/cart/saved-cart";
import { storeEndpoints } from "@/contract/store-endpoints";
import { listSavedCarts } from "@/lib/bff/cart/saved-carts";
import { callBackend } from "@/lib/bff/http/backend-client";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const GET = bffRoute({
  auth: "customer",
  handler: async ({ caller }) => ({ data: { savedCarts: await listSavedCarts(caller) } }),
});

export const POST = bffRoute({
  auth: "customer",
  body: z.strictObject({ cart_id: id, name: savedCartName }),
  handler: async ({ caller, body, idempotencyKey }) => {
    await callBackend(storeEndpoints.createSavedCart, caller, { body }, { idempotencyKey });
    return { data: { savedCarts: await listSavedCarts(caller) } };
  },
});
