import { z } from "zod";
import { id } from "@/contract/fields";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { selectPaymentSession } from "@/lib/bff/cart/checkout";
import { getCheckout } from "@/lib/bff/cart/prepare-checkout";

export const POST = bffRoute({
  auth: "customer",
  body: z.strictObject({ cart_id: id, provider_id: id }),
  handler: async ({ caller, body }) => ({
    data: await getCheckout(
      caller,
      await selectPaymentSession(caller, body.cart_id, body.provider_id),
    ),
  }),
});
