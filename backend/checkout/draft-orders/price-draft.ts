import { applyCartDiscounts } from "../reprice/apply-cart-discounts";
import type { CartState } from "../carts/cart-state";
import type { LineItemRow } from "../../orders/line-item-row";
import type { ShippingMethodRow } from "../../markets/shipping-options/shipping-method";
import { goodsMinor } from "../../pricing/cart-totals";
import type { PricedCart } from "../reprice/reprice";
import { findVariant, type Sellables } from "../reprice/sellable";
import { shippingPriceMinor } from "../../pricing/shipping-price";
import { toStateTotals } from "../../pricing/state-totals";
import { invalidField } from "../../kernel/invalid-data";
import { taxLinesOfProduct, taxLinesOfShippingOption } from "../../pricing/tax-lines";
import { boundsOf } from "../../pricing/threshold";

const amountMax = 2_147_483_647;

/**
 * Prices a draft with today's taxes, discounts and shipping, in minor units. Unit prices stay as
 * written: a draft is an offer. Shipping follows the company's franco unless an agent set its
 * price. Errors: invalid_data if an amount exceeds what an order can hold.
 */
export function priceDraft(
  state: CartState,
  sellables: Sellables,
  facts: { pricedByHand: readonly string[]; now: Date },
): PricedCart {
  const taxed = {
    ...state,
    lines: state.lines.map((line) => ({ ...line, tax_lines: taxLinesOf(state, sellables, line) })),
  };
  const { adjustments, isShippingFree, outcomes } = applyCartDiscounts(taxed, sellables, facts.now);
  const discounted = {
    ...taxed,
    lines: taxed.lines.map((line, index) => ({ ...line, adjustments: adjustments[index] ?? [] })),
  };
  const terms = {
    francoMinor: boundsOf(state).francoMinor,
    goodsMinor: goodsMinor(toStateTotals(discounted).cart),
    isShippingFree,
  };
  const priced = {
    ...discounted,
    shippingMethods: discounted.shippingMethods.map((method): ShippingMethodRow => {
      const price = facts.pricedByHand.includes(method.id)
        ? method.price
        : shippingPriceMinor(method.option, terms);
      return {
        ...method,
        price,
        tax_lines: taxLinesOfShippingOption(
          sellables.book.taxRates,
          state.region,
          method.shipping_option_id,
        ),
      };
    }),
  };
  const totals = toStateTotals(priced);
  if (totals.cart.total > amountMax || totals.cart.subtotal > amountMax)
    throw invalidField("quantity", "too_big", "quantity makes the draft's total too large");
  return { state: priced, totals, discounts: outcomes };
}

function taxLinesOf(state: CartState, sellables: Sellables, line: LineItemRow) {
  const typeId = findVariant(sellables.variants, line)?.facts.typeId ?? null;
  return taxLinesOfProduct(sellables.book.taxRates, state.region, { id: line.product_id, typeId });
}
