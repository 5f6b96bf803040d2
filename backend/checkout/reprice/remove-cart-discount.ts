import type { StoreVerb } from "../../platform/http/access/verb";
import { changeCart } from "../carts/change-cart";

/**
 * DELETE /store/carts/:id/discounts/:code: removes an entered code, ignoring case; an unknown code
 * returns the cart unchanged, and automatic discounts stay. Errors: not_found, cart_completed.
 * Source: contract §6.
 */
export const removeCartDiscount: StoreVerb<"removeCartDiscount"> = async (context, { params }) => {
  const code = params.code.toUpperCase();
  const cart = await changeCart(context, params.id, {
    apply: (state) => {
      const discounts = state.discounts.filter((discount) => discount.code !== code);
      return discounts.length === state.discounts.length ? state : { ...state, discounts };
    },
  });
  return { cart };
};
