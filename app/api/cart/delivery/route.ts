import { z } from "zod";
import { id } from "@/contract/fields";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { getCartDelivery } from "@/lib/bff/cart/cart-plan";

export const GET = bffRoute({
  auth: "customer",
  query: z.strictObject({ cart_id: id }),
  handler: async ({ caller, query }) => ({
    data: { shipments: await getCartDelivery(caller, query.cart_id) },
  }),
});
