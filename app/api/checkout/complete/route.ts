import { z } from "zod";
import { id } from "@/contract/fields";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { completeCart } from "@/lib/bff/cart/checkout";
import { getCheckout } from "@/lib/bff/cart/prepare-checkout";

export const POST = bffRoute({
  auth: "customer",
  body: z.strictObject({
    cart_id: id,
    version: z.iso.datetime().optional(),
    allow_duplicate: z.boolean().optional(),
    is_reservation: z.boolean().optional(),
  }),
  handler: async ({ caller, body, idempotencyKey }) => {
    const completed = await completeCart(caller, {
      cartId: body.cart_id,
      version: body.version,
      allowDuplicate: body.allow_duplicate,
      isReservation: body.is_reservation,
      idempotencyKey,
    });
    if (completed.type === "cart")
      return { data: { type: "cart", checkout: await getCheckout(caller, completed.cart) } };
    const { order, isEarlier, isByColleague } = completed;
    return {
      data: {
        type: "order",
        order: { id: order.id, displayId: order.display_id, isEarlier, isByColleague },
      },
    };
  },
});
