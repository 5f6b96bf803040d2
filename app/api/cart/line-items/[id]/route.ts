import { lineItemUpdateBody } from "@/contract/cart";
import { id } from "@/contract/fields";
import { bffRoute } from "@/lib/bff/bff-route";
import { toView, updateLineItem } from "@/lib/bff/cart";

export const POST = bffRoute({
  auth: "customer",
  body: lineItemUpdateBody.omit({ metadata: true }).extend({ cart_id: id }),
  handler: async ({ caller, body, params, idempotencyKey }) => {
    const cart = await updateLineItem(
      caller,
      { cartId: body.cart_id, lineId: params.id ?? "", quantity: body.quantity },
      { idempotencyKey },
    );
    return { data: { cart: await toView(caller, cart) } };
  },
});
