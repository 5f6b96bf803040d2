import type { SellableVariant, SellableVariants } from "../../catalogue/variants/variant-lookup";
import { type SelectedPrice, selectPrice } from "../../pricing/select-price";
import { sumRates, taxLinesOfProduct } from "../../pricing/tax-lines";
import type { CartState } from "../carts/cart-state";
import type { TaxLine } from "../../pricing/tax-lines";

export type Variants = ReadonlyMap<string, SellableVariant>;
/** All that an open cart is priced by beside its own rows. */
export type Sellables = Readonly<SellableVariants>;
export type UnitPrice = {
  unitPriceMinor: number;
  originalUnitPriceMinor: number;
  includesTax: boolean;
};

/**
 * The unit price a cart pays for a variant at this quantity; undefined when the variant can't be
 * sold in this cart (CAT-02).
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
 * Whether taxes are counted: always where the region does so by itself, else from the moment the
 * cart is to be paid, as the reference does.
 */
export function hasTaxes({
  region,
  paymentSessions,
}: Pick<CartState, "region" | "paymentSessions">): boolean {
  return region.automatic_taxes || paymentSessions.length > 0;
}

/**
 * The cart as it is priced when it is paid: with its taxes, also where the region does not count
 * them by itself.
 */
export const toTaxed = (state: CartState): CartState =>
  state.region.automatic_taxes
    ? state
    : { ...state, region: { ...state.region, automatic_taxes: true } };

/**
 * The unit price of a variant at this quantity with its taxes; undefined when it can't be sold in
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

/** A list price on the other tax basis would mislead beside the unit price. */
function original(price: SelectedPrice, calculatedMinor: number): number {
  return price.originalMinor === null || price.originalIncludesTax !== price.calculatedIncludesTax
    ? calculatedMinor
    : price.originalMinor;
}

/**
 * How many sales units of each variant a cart holds; a price by quantity counts all lines of its
 * variant, however they differ.
 */
export function toUnitsByVariant(lines: CartState["lines"]): ReadonlyMap<string | null, number> {
  const units = new Map<string | null, number>();
  for (const line of lines)
    units.set(line.variant_id, (units.get(line.variant_id) ?? 0) + line.quantity);
  return units;
}

type LineOfVariant = { variant_id: string | null };

/**
 * The variant of a line, whether a buyer could still add it or not: an agent's line may hold any.
 */
export function findVariant(
  variants: Variants,
  { variant_id: id }: LineOfVariant,
): SellableVariant | undefined {
  return id === null ? undefined : variants.get(id);
}

/**
 * The variant of a line while it can still be sold; null tells the storefront to remove the line
 * (CART-02).
 */
export function findLineVariant(
  state: CartState,
  variants: Variants,
  line: LineOfVariant & { quantity: number },
): SellableVariant | null {
  const variant = findVariant(variants, line);
  return variant && findUnitPrice(state, variant, line.quantity) ? variant : null;
}
