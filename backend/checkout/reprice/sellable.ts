import type { SellableVariant, SellableVariants } from "../../catalogue/variants/variant-lookup";
import { type SelectedPrice, selectPrice } from "../../pricing/select-price";
import { sumRates, taxLinesOfProduct } from "../../pricing/tax-lines";
import type { CartState } from "../carts/cart-state";
import type { TaxLine } from "../../pricing/tax-lines";

export type Variants = ReadonlyMap<string, SellableVariant>;
/** Everything that an open cart is priced by besides its own rows. */
export type Sellables = Readonly<SellableVariants>;
export type UnitPrice = {
  unitPriceMinor: number;
  originalUnitPriceMinor: number;
  includesTax: boolean;
};

/**
 * The unit price of a variant in a cart at this quantity; undefined if the variant can't be sold in
 * this cart (CAT-02).
 */
export function findUnitPrice(
  state: CartState,
  variant: SellableVariant | undefined,
  quantity: number,
  taxRatePercent: number = state.region.tax_rate,
): UnitPrice | undefined {
  if (!variant?.isPublished || !variant.salesChannelIds.includes(state.cart.sales_channel_id))
    return undefined;
  const { region } = state;
  const price = selectPrice(variant.prices, {
    regionId: region.id,
    currencyCode: region.currency_code,
    quantity,
    taxRatePercent,
  });
  if (price.calculatedMinor === null || price.calculatedMinor < 0) return undefined;
  return {
    unitPriceMinor: price.calculatedMinor,
    originalUnitPriceMinor: original(price, price.calculatedMinor),
    includesTax: price.calculatedIncludesTax,
  };
}

/**
 * Whether taxes are added: always if the region does so automatically, else once the cart is to be
 * paid, as in the reference.
 */
export function hasTaxes({
  region,
  paymentSessions,
}: Pick<CartState, "region" | "paymentSessions">): boolean {
  return region.automatic_taxes || paymentSessions.length > 0;
}

/**
 * The cart as priced for payment: with taxes, even if the region doesn't add them automatically.
 */
export const toTaxed = (state: CartState): CartState =>
  state.region.automatic_taxes
    ? state
    : { ...state, region: { ...state.region, automatic_taxes: true } };

/**
 * The unit price of a variant at this quantity with its taxes; undefined if it can't be sold in
 * this cart.
 */
export function findLinePrice(
  state: CartState,
  book: Sellables["book"],
  variant: SellableVariant,
  quantity: number,
): (UnitPrice & { taxLines: TaxLine[] }) | undefined {
  const product = { id: variant.facts.productId, typeId: variant.facts.typeId };
  const taxLines = hasTaxes(state) ? taxLinesOfProduct(book.taxRates, state.region, product) : [];
  const price = findUnitPrice(state, variant, quantity, sumRates(taxLines));
  return price && { ...price, taxLines };
}

/** Omits a list price on the other tax basis, which would be misleading next to the unit price. */
function original(price: SelectedPrice, calculatedMinor: number): number {
  return price.originalMinor === null || price.originalIncludesTax !== price.calculatedIncludesTax
    ? calculatedMinor
    : price.originalMinor;
}

/**
 * Sales units of each variant in a cart; quantity prices count all lines of a variant, however they
 * differ.
 */
export function toUnitsByVariant(lines: CartState["lines"]): ReadonlyMap<string | null, number> {
  const units = new Map<string | null, number>();
  for (const line of lines)
    units.set(line.variant_id, (units.get(line.variant_id) ?? 0) + line.quantity);
  return units;
}

type LineOfVariant = { variant_id: string | null };

/** A line's variant, even if buyers can no longer add it: agents' lines may hold any. */
export function findVariant(
  variants: Variants,
  { variant_id: id }: LineOfVariant,
): SellableVariant | undefined {
  return id === null ? undefined : variants.get(id);
}

/**
 * A line's variant if it can still be sold; null tells the storefront to remove the line (CART-02).
 */
export function findLineVariant(
  state: CartState,
  variants: Variants,
  line: LineOfVariant & { quantity: number },
): SellableVariant | null {
  const variant = findVariant(variants, line);
  return variant && findUnitPrice(state, variant, line.quantity) ? variant : null;
}
