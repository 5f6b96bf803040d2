import { cartUpdateBody } from "@/contract/cart";
import { id } from "@/contract/fields";
import { bffRoute } from "@/lib/bff/bff-route";
import { updateCart } from "@/lib/bff/checkout";
import { getCheckout } from "@/lib/bff/prepare-checkout";

export const POST = bffRoute({
  auth: "customer",
  body: cartUpdateBody
    .pick({ shipping_address: true, billing_address: true, metadata: true })
    .extend({ cart_id: id }),
  handler: async ({ caller, body: { cart_id, ...changes } }) => ({
    data: await getCheckout(caller, await updateCart(caller, cart_id, changes)),
  }),
});
