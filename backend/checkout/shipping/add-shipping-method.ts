import type { StoreVerb } from "../../platform/http/access/verb";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";
import { goodsMinor } from "../../pricing/cart-totals";
import { changeCart } from "../carts/change-cart";
import { findShippingOptionRow } from "../../markets/shipping-options/shipping-option-rows";
import { isOfferedIn, meetsRequirements } from "../../pricing/shipping-price";
import { isShippingAny } from "./shipping-need";
import { toStateTotals } from "../../pricing/state-totals";

/**
 * POST /store/carts/:id/shipping-methods: selects a shipping option, replacing the previous one of
 * its profile; free from the company's franco. Errors: invalid_data ('Option ID is required.'),
 * not_found, cart_completed, shipping_option_unavailable (other region, requirements not met, or a
 * profile that none of the cart's lines has). Source: VAL-05, CHK-03, contract §4.
 */
export const addShippingMethod: StoreVerb<"addShippingMethod"> = async (
  context,
  { params, body },
) => {
  const cart = await changeCart(context, params.id, {
    apply: async (state, { transaction, variants }) => {
      const option = await findShippingOptionRow(transaction, body.option_id);
      if (!option)
        throw new ApiError("not_found", `Shipping Option with ${body.option_id} was not found`);
      if (!isOfferedIn(option, state.region))
        throw new ApiError(
          "shipping_option_unavailable",
          "The shipping option is not available in the cart's region",
        );
      if (!isShippingAny(state, variants, option))
        throw new ApiError(
          "shipping_option_unavailable",
          "None of the cart's products have the shipping option's profile",
        );
      const goods = goodsMinor(toStateTotals(state).cart);
      if (!meetsRequirements(option, goods))
        throw new ApiError(
          "shipping_option_unavailable",
          "The Cart does not satisfy the shipping option's requirements",
        );
      const method = {
        id: createId("sm"),
        shipping_option_id: option.id,
        cart_id: state.cart.id,
        order_id: null,
        price: option.amount ?? 0,
        includes_tax: option.includes_tax,
        data: body.data ?? {},
        tax_lines: [],
        option,
      };
      const others = state.shippingMethods.filter(
        (chosen) => chosen.option.profile_id !== option.profile_id,
      );
      return { ...state, shippingMethods: [...others, method] };
    },
  });
  return { cart };
};
