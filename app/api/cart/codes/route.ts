import { z } from "zod";
import { id } from "@/contract/fields";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { toView } from "@/lib/bff/cart/cart";
import { addCode, removeDiscount, removeGiftCard } from "@/lib/bff/cart/cart-codes";

const code = z.string().trim().min(1).max(100);

export const POST = bffRoute({
  auth: "customer",
  body: z.strictObject({ cart_id: id, code }),
  handler: async ({ caller, body }) => ({
    data: { cart: await toView(caller, await addCode(caller, body.cart_id, body.code)) },
  }),
});

export const DELETE = bffRoute({
  auth: "customer",
  body: z.strictObject({ cart_id: id, code, kind: z.enum(["discount", "gift_card"]) }),
  handler: async ({ caller, body }) => {
    const remove = body.kind === "discount" ? removeDiscount : removeGiftCard;
    return { data: { cart: await toView(caller, await remove(caller, body.cart_id, body.code)) } };
  },
});
