import { z } from "zod";
import { id } from "@/contract/fields";
import { bffRoute } from "@/lib/bff/bff-route";
import { selectPaymentSession } from "@/lib/bff/checkout";
import { getCheckout } from "@/lib/bff/prepare-checkout";

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
