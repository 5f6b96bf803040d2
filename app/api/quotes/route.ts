import { quoteCreateBody } from "@/contract/order/quote";
import { getCart } from "@/lib/bff/cart/cart";
import { prepareCheckout } from "@/lib/bff/cart/prepare-checkout";
import { createQuote } from "@/lib/bff/cart/quotes";
import { getLoginState, signedOut } from "@/lib/bff/customer/login-state";
import { bffRoute } from "@/lib/bff/http/bff-route";

/** Requests a quote for the open cart, which gets addresses and shipping as in a checkout. */
export const POST = bffRoute({
  auth: "customer",
  body: quoteCreateBody,
  handler: async ({ caller, body, idempotencyKey }) => {
    const [cart, state] = await Promise.all([getCart(caller), getLoginState()]);
    if (state.loggedIn === null) throw state.error;
    if (!state.loggedIn || !state.company) throw signedOut();
    if (cart?.id === body.cart_id && cart.items.length > 0)
      await prepareCheckout(caller, cart, state.company);
    return { data: { id: await createQuote(caller, body, { idempotencyKey }) } };
  },
});
