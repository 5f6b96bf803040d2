import { z } from "zod";
import { savedCartName } from "@/contract/cart/saved-cart";
import { storeEndpoints } from "@/contract/store-endpoints";
import { listSavedCarts } from "@/lib/bff/cart/saved-carts";
import { callBackend } from "@/lib/bff/http/backend-client";
import { bffRoute } from "@/lib/bff/http/bff-route";

export const POST = bffRoute({
  auth: "customer",
  body: z.strictObject({ name: savedCartName }),
  handler: async ({ caller, params, body }) => {
    const change = { params: { saved_cart_id: params.id ?? "" }, body };
    await callBackend(storeEndpoints.updateSavedCart, caller, change);
    return { data: { savedCarts: await listSavedCarts(caller) } };
  },
});

export const DELETE = bffRoute({
  auth: "customer",
  handler: async ({ caller, params }) => {
    const cart = { params: { saved_cart_id: params.id ?? "" } };
    await callBackend(storeEndpoints.deleteSavedCart, caller, cart);
    return { data: { savedCarts: await listSavedCarts(caller) } };
  },
});
