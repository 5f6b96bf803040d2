import type { Cart } from "@/contract/cart/cart";

/**
 * Displayed amounts, according to the seller's settings; null if hidden, or (shipping) not selected
 * yet.
 */
export type ShownTotals = {
  subtotalMinor: number;
  discountMinor: number;
  shippingMinor: number | null;
  /** The part of their value paid by gift cards. */
  giftCardMinor: number;
  /** The tax on it, if the region taxes gift cards and taxes are shown; else 0. */
  giftCardTaxMinor: number;
  taxMinor: number | null;
  totalMinor: number;
  isTaxHidden: boolean;
  isShippingHidden: boolean;
};

type WireTotals = Pick<
  Cart,
  | "subtotal"
  | "discount_total"
  | "shipping_total"
  | "shipping_tax_total"
  | "tax_total"
  | "gift_card_total"
  | "gift_card_tax_total"
  | "total"
>;
type TotalsRule = { hidden_taxes: boolean; hidden_shipping: boolean; hasShipping: boolean };

/**
 * Totals as permitted by the seller's settings (CHK-07): hidden amounts are neither rows nor part
 * of the displayed total, and the screen says what the total excludes. Runs on the server; amounts
 * in minor units.
 */
export function toShownTotals(totals: WireTotals, rule: TotalsRule): ShownTotals {
  const tax = rule.hidden_shipping
    ? totals.tax_total - totals.shipping_tax_total
    : totals.tax_total;
  const shipping = rule.hidden_shipping ? 0 : totals.shipping_total;
  const left = rule.hidden_shipping ? totals.shipping_total + totals.shipping_tax_total : 0;
  return {
    subtotalMinor: totals.subtotal,
    discountMinor: totals.discount_total,
    shippingMinor: rule.hidden_shipping || !rule.hasShipping ? null : shipping,
    taxMinor: rule.hidden_taxes ? null : tax,
    giftCardMinor: totals.gift_card_total,
    giftCardTaxMinor: rule.hidden_taxes ? 0 : totals.gift_card_tax_total,
    totalMinor: Math.max(
      0,
      totals.total - left - (rule.hidden_taxes ? tax - totals.gift_card_tax_total : 0),
    ),
    isTaxHidden: rule.hidden_taxes,
    isShippingHidden: rule.hidden_shipping,
  };
}

/**
 * Whether the total excludes something; then no other amount may reveal it, such as a deposit next
 * to its percentage (CHK-07).
 */
export const isPartHidden = ({ isTaxHidden, isShippingHidden }: ShownTotals): boolean =>
  isTaxHidden || isShippingHidden;

/** Whether a total with taxes and shipping may not be shown where nothing says what is in it. */
export const isTotalHidden = (
  settings: Pick<TotalsRule, "hidden_taxes" | "hidden_shipping">,
): boolean => settings.hidden_taxes || settings.hidden_shipping;
