import { lineItemBatchBody } from "@/contract/cart";
import { id } from "@/contract/fields";
import { bffRoute } from "@/lib/bff/bff-route";
import { batchLineItems, toView } from "@/lib/bff/cart";

export const POST = bffRoute({
  auth: "customer",
  body: lineItemBatchBody.extend({ cart_id: id.optional() }),
  handler: async ({ caller, body, idempotencyKey }) => {
    const { cart, results } = await batchLineItems(caller, body.cart_id, body.entries, { idempotencyKey });
    return { data: { cart: await toView(caller, cart), results } };
  },
});
