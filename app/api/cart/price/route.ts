import { z } from "zod";
import { id } from "@/contract/fields";
import { bffRoute } from "@/lib/bff/bff-route";
import { explainLinePrice } from "@/lib/bff/cart-plan";

export const GET = bffRoute({
  auth: "customer",
  query: z.strictObject({ cart_id: id, line_id: id }),
  handler: async ({ caller, query }) => ({
    data: { price: await explainLinePrice(caller, query.cart_id, query.line_id) },
  }),
});
