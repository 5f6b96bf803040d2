import { secondCartBody } from "@/contract/saved-cart";
import { bffRoute } from "@/lib/bff/bff-route";
import { keepInSecondCart, listSecondCarts } from "@/lib/bff/saved-carts";

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
