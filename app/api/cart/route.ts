import { z } from "zod";
import { cartMetadataSchema } from "@/contract/cart/cart";
import { id } from "@/contract/fields";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { getCart, toView } from "@/lib/bff/cart/cart";
import { listSecondCarts } from "@/lib/bff/cart/saved-carts";
import { updateCart } from "@/lib/bff/cart/checkout";
import { emptyCart } from "@/lib/model/cart/cart";

export const GET = bffRoute({
  auth: "customer",
  handler: async ({ caller }) => {
    const cart = await getCart(caller);
    if (!cart)
      return {
        data: { cart: { ...emptyCart, customerId: caller.owner ?? "" }, secondCarts: [] },
      };
    const [view, secondCarts] = await Promise.all([toView(caller, cart), listSecondCarts(caller)]);
    return { data: { cart: view, secondCarts } };
  },
});

export const POST = bffRoute({
  auth: "customer",
  body: z.strictObject({ cart_id: id, metadata: cartMetadataSchema }),
  handler: async ({ caller, body }) => ({
    data: {
      cart: await toView(
        caller,
        await updateCart(caller, body.cart_id, { metadata: body.metadata }),
      ),
    },
  }),
});
