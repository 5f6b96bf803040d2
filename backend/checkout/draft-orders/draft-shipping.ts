import type { DraftShippingInput } from "@/contract/admin/ordering/draft-order";
import type { CartState } from "../carts/cart-state";
import type { ShippingMethodRow } from "../../markets/shipping-options/shipping-method";
import { goodsMinor } from "../../pricing/cart-totals";
import { findShippingOptionRow } from "../../markets/shipping-options/shipping-option-rows";
import { meetsRequirements } from "../../pricing/shipping-price";
import { toStateTotals } from "../../pricing/state-totals";
import type { Transaction } from "../../platform/db/with-transaction";
import { invalidField } from "../../kernel/invalid-data";
import { ApiError } from "../../kernel/api-error";
import { createId } from "../../kernel/ids";

/**
 * A shipping method of a draft, which may be `admin_only`. Its price is calculated unless given
 * (minor units, tax excluded). Errors: not_found, invalid_data (an option of another region or for
 * returns), not_allowed (requirements not met).
 */
export async function createDraftShipping(
  transaction: Transaction,
  state: CartState,
  input: DraftShippingInput,
  field: string,
): Promise<ShippingMethodRow> {
  const option = await findShippingOptionRow(transaction, input.option_id);
  if (!option)
    throw new ApiError("not_found", `Shipping Option with ${input.option_id} was not found`);
  if (option.region_id !== state.region.id || option.is_return)
    throw invalidField(
      `${field}.option_id`,
      "invalid_value",
      `${field}.option_id: the shipping option is not available in the draft's region`,
    );
  if (!meetsRequirements(option, goodsMinor(toStateTotals(state).cart)))
    throw new ApiError(
      "not_allowed",
      "The Cart does not satisfy the shipping option's requirements",
    );
  return {
    id: createId("sm"),
    shipping_option_id: option.id,
    cart_id: state.cart.id,
    order_id: null,
    price: input.price ?? option.amount ?? 0,
    includes_tax: input.price === undefined && option.includes_tax,
    data: input.data ?? {},
    tax_lines: [],
    option,
  };
}
