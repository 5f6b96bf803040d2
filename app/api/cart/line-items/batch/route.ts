import { lineItemBatchBody } from "@/contract/cart/line-item-batch";
import { id } from "@/contract/fields";
import { storeEndpoints } from "@/contract/store-endpoints";
import { requireCustomer, toView } from "@/lib/bff/cart/cart";
import { callBackend } from "@/lib/bff/http/backend-client";
import { bffRoute } from "@/lib/bff/http/bff-route";

/** Several changes in one write, each with its own result (CART-04). */
export const POST = bffRoute({
  auth: "customer",
  body: lineItemBatchBody.extend({ cart_id: id, customer_id: id }),
  handler: async ({ caller, body: { cart_id, customer_id, entries }, idempotencyKey }) => {
    requireCustomer(caller, customer_id);
    const change = { params: { id: cart_id }, body: { entries } };
    const { data } = await callBackend(storeEndpoints.batchLineItems, caller, change, {
      idempotencyKey,
    });
    return { data: { cart: await toView(caller, data.cart), results: data.results } };
  },
});
