import { z } from "zod";
import { id } from "@/contract/fields";
import { topUpGoals } from "@/contract/cart/top-up";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { listTopUps } from "@/lib/bff/cart/cart-plan";

export const GET = bffRoute({
  auth: "customer",
  query: z.strictObject({ cart_id: id, goal: z.enum(topUpGoals) }),
  handler: async ({ caller, query }) => ({
    data: await listTopUps(caller, query.cart_id, query.goal),
  }),
});
