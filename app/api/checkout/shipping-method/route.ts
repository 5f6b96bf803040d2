import { z } from "zod";
import { id } from "@/contract/fields";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { addShippingMethod } from "@/lib/bff/cart/checkout";
import { getCheckout } from "@/lib/bff/cart/prepare-checkout";

export const POST = bffRoute({
  auth: "customer",
  body: z.strictObject({ cart_id: id, option_id: z.string().max(64).optional() }),
  handler: async ({ caller, body }) => ({
    data: await getCheckout(caller, await addShippingMethod(caller, body.cart_id, body.option_id)),
  }),
});
