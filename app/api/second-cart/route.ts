import { secondCartBody } from "@/contract/cart/saved-cart";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { keepInSecondCart, listSecondCarts } from "@/lib/bff/cart/saved-carts";

export const GET = bffRoute({
  auth: "customer",
  handler: async ({ caller }) => ({ data: { secondCarts: await listSecondCarts(caller) } }),
});

export const POST = bffRoute({
  auth: "customer",
  body: secondCartBody,
  handler: async ({ caller, body, idempotencyKey }) => ({
    data: { secondCarts: await keepInSecondCart(caller, body, { idempotencyKey }) },
  }),
});
