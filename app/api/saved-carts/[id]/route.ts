import { z } from "zod";
import { savedCartName } from "@/contract/cart/saved-cart";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { deleteSavedCart, listSavedCarts, renameSavedCart } from "@/lib/bff/cart/saved-carts";

export const POST = bffRoute({
  auth: "customer",
  body: z.strictObject({ name: savedCartName }),
  handler: async ({ caller, params, body }) => {
    await renameSavedCart(caller, params.id ?? "", body.name);
    return { data: { savedCarts: await listSavedCarts(caller) } };
  },
});

export const DELETE = bffRoute({
  auth: "customer",
  handler: async ({ caller, params }) => {
    await deleteSavedCart(caller, params.id ?? "");
    return { data: { savedCarts: await listSavedCarts(caller) } };
  },
});
