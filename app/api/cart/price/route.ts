import { z } from "zod";
import { id } from "@/contract/fields";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { quantityPricesBody } from "@/contract/cart/line-item-price";
import { explainLinePrice, priceQuantities } from "@/lib/bff/cart/cart-plan";

export const GET = bffRoute({
  auth: "customer",
  query: z.strictObject({ cart_id: id, line_id: id }),
  handler: async ({ caller, query }) => ({
    data: { price: await explainLinePrice(caller, query.cart_id, query.line_id) },
  }),
});

export const POST = bffRoute({
  auth: "customer",
  body: quantityPricesBody.extend({ cart_id: id }),
  handler: async ({ caller, body }) => ({
    data: { amounts: await priceQuantities(caller, body.cart_id, body.entries) },
  }),
});
