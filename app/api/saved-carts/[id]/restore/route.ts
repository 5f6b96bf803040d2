import { savedCartRestoreBody } from "@/contract/cart/saved-cart";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { toView } from "@/lib/bff/cart/cart";
import { restoreSavedCart } from "@/lib/bff/cart/saved-carts";

export const POST = bffRoute({
  auth: "customer",
  body: savedCartRestoreBody,
  handler: async ({ caller, params, body, idempotencyKey }) => {
    const { cart, refusals, applied } = await restoreSavedCart(caller, params.id ?? "", body, {
      idempotencyKey,
    });
    return { data: { cart: await toView(caller, cart), refusals, applied } };
  },
});
