import type { SellableVariant } from "../products/variant-lookup";
import { type SelectedPrice, selectPrice } from "../products/select-price";
import type { CartState } from "./cart-state";

export type Variants = ReadonlyMap<string, SellableVariant>;
export type UnitPrice = { unitPriceMinor: number; originalUnitPriceMinor: number; includesTax: boolean };

/** The unit price a cart pays for a variant at this quantity; undefined when the variant can't be sold in this cart (CAT-02). */
export function findUnitPrice(state: CartState, variant: SellableVariant | undefined, quantity: number): UnitPrice | undefined {
  if (!variant?.isPublished || !variant.salesChannelIds.includes(state.cart.sales_channel_id)) return undefined;
  const { region } = state;
  const price = selectPrice(variant.prices, {
    regionId: region.id,
    currencyCode: region.currency_code,
    quantity,
    taxRatePercent: region.tax_rate,
  });
  if (price.calculatedMinor === null || price.calculatedMinor < 0) return undefined;
  return {
    unitPriceMinor: price.calculatedMinor,
    originalUnitPriceMinor: original(price, price.calculatedMinor),
    includesTax: price.calculatedIncludesTax,
  };
}

/** A list price on the other tax basis would mislead beside the unit price. */
function original(price: SelectedPrice, calculatedMinor: number): number {
  return price.originalMinor === null || price.originalIncludesTax !== price.calculatedIncludesTax ? calculatedMinor : price.originalMinor;
}

/** The variant of a line while it can still be sold; null tells the storefront to remove the line (CART-02). */
export function findLineVariant(
  state: CartState,
  variants: Variants,
  line: { variant_id: string | null; quantity: number },
): SellableVariant | null {
  const variant = line.variant_id === null ? undefined : variants.get(line.variant_id);
  return variant && findUnitPrice(state, variant, line.quantity) ? variant : null;
}
