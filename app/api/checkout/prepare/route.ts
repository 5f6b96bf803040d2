import { bffRoute } from "@/lib/bff/bff-route";
import { getCart } from "@/lib/bff/cart";
import { getLoginState, signedOut } from "@/lib/bff/login-state";
import { prepareCheckout } from "@/lib/bff/prepare-checkout";

export const POST = bffRoute({
  auth: "customer",
  handler: async ({ caller }) => {
    const [cart, state] = await Promise.all([getCart(caller), getLoginState()]);
    if (state.loggedIn === null) throw state.error;
    if (!cart || !state.loggedIn || !state.company) throw signedOut();
    return { data: await prepareCheckout(caller, cart, state.company) };
  },
});
