import { sumRates } from "./tax-lines";
import type { PricedDocument, PricedLine, PricedMethod } from "./priced-rows";
import {
  computeTotals,
  type LineAmounts,
  type LineTotals,
  type ShippingAmounts,
  type ShippingTotals,
  type Totals,
  toLineTotals,
  toShippingTotals,
} from "./cart-totals";

/**
 * A line's amounts as stored in its row: unit price, discounts and taxes of its last pricing, or
 * frozen ones.
 */
function toLineAmounts(line: PricedLine): LineAmounts {
  return {
    quantity: line.quantity,
    unitPriceMinor: line.unit_price,
    discountMinor: line.adjustments.reduce((sum, adjustment) => sum + adjustment.amount, 0),
    includesTax: line.includes_tax,
    taxRatePercent: sumRates(line.tax_lines),
  };
}

function toShippingAmounts(method: PricedMethod): ShippingAmounts {
  return {
    priceMinor: method.price,
    includesTax: method.includes_tax,
    taxRatePercent: sumRates(method.tax_lines),
  };
}

const known = new WeakMap<PricedLine, LineTotals>();

/** Totals of a line as stored, minor units; cached by row object. */
export function lineTotalsOf(line: PricedLine): LineTotals {
  const cached = known.get(line) ?? toLineTotals(toLineAmounts(line));
  known.set(line, cached);
  return cached;
}

/** Totals of a shipping method as stored, minor units. */
export const methodTotalsOf = (method: PricedMethod): ShippingTotals =>
  toShippingTotals(toShippingAmounts(method));

/** Totals of a cart's current state; nothing is repriced. Gift cards in the order of the state. */
export function toStateTotals(state: PricedDocument): Totals {
  return computeTotals({
    lines: state.lines.map(lineTotalsOf),
    methods: state.shippingMethods.map(methodTotalsOf),
    giftCards: state.giftCards.map((card) => ({
      balanceMinor: card.is_usable ? card.balance : 0,
      taxRatePercent: card.tax_rate,
    })),
    giftCardsTaxable: state.region.gift_cards_taxable,
  });
}
