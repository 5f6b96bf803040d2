import { bffRoute } from "@/lib/bff/bff-route";
import { BackendError } from "@/lib/bff/backend-error";
import { getCart } from "@/lib/bff/cart";
import { getLoginState } from "@/lib/bff/login-state";
import { prepareCheckout } from "@/lib/bff/prepare-checkout";

export const POST = bffRoute({
  auth: "customer",
  handler: async ({ caller }) => {
    const [cart, state] = await Promise.all([getCart(caller), getLoginState()]);
    if (state.loggedIn === null) throw state.error;
    if (!cart || !state.loggedIn || !state.company)
      throw new BackendError(
        "authentication",
        401,
        { type: "unauthorized", message: "sign in first" },
        "no cart without a session",
      );
    return { data: await prepareCheckout(caller, cart, state.company) };
  },
});
