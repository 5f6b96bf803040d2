import { lineItemBatchBody } from "@/contract/cart/cart";
import { id } from "@/contract/fields";
import { bffRoute } from "@/lib/bff/http/bff-route";
import { batchLineItems, requireCustomer, toView } from "@/lib/bff/cart/cart";

export const POST = bffRoute({
  auth: "customer",
  body: lineItemBatchBody.extend({ cart_id: id, customer_id: id }),
  handler: async ({ caller, body, idempotencyKey }) => {
    requireCustomer(caller, body.customer_id);
    const { cart, results } = await batchLineItems(caller, body.cart_id, body.entries, {
      idempotencyKey,
    });
    return { data: { cart: await toView(caller, cart), results } };
  },
});
