import { cartUpdateBody } from "@/contract/cart/cart";
import { id } from "@/contract/fields";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { updateCart } from "@/lib/bff/cart/checkout";
import { getCheckout } from "@/lib/bff/cart/prepare-checkout";

export const POST = bffRoute({
  auth: "customer",
  body: cartUpdateBody
    .pick({ shipping_address: true, billing_address: true, metadata: true })
    .extend({ cart_id: id }),
  handler: async ({ caller, body: { cart_id, ...changes } }) => ({
    data: await getCheckout(caller, await updateCart(caller, cart_id, changes)),
  }),
});
