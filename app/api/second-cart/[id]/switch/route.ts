import { switchCartBody } from "@/contract/cart/saved-cart";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { toView } from "@/lib/bff/cart/cart";
import { switchCart } from "@/lib/bff/cart/saved-carts";

export const POST = bffRoute({
  auth: "customer",
  body: switchCartBody,
  handler: async ({ caller, params, body, idempotencyKey }) => {
    const { cart, ...switched } = await switchCart(caller, params.id ?? "", body, {
      idempotencyKey,
    });
    return { data: { cart: await toView(caller, cart), ...switched } };
  },
});
