import { bffRoute } from "@/lib/bff/http/bff-route";
import { getCart } from "@/lib/bff/cart/cart";
import { getLoginState, signedOut } from "@/lib/bff/customer/login-state";
import { prepareCheckout } from "@/lib/bff/cart/prepare-checkout";

export const POST = bffRoute({
  auth: "customer",
  handler: async ({ caller }) => {
    const [cart, state] = await Promise.all([getCart(caller), getLoginState()]);
    if (state.loggedIn === null) throw state.error;
    if (!cart || !state.loggedIn || !state.company) throw signedOut();
    return { data: await prepareCheckout(caller, cart, state.company) };
  },
});
