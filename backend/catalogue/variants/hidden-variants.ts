import { type PriceBook, toEntitledPrices } from "../prices/price-book";
import type { PriceView } from "../prices/price-view";
import type { ProductDoc } from "../read-model/product-doc";
import { type PriceFacts, selectPrice } from "../../pricing/select-price";

/** The variants hidden by a price view, and products without any visible variants. */
export type HiddenVariants = { variantIds: ReadonlySet<string>; productIds: string[] };

/**
 * A variant whose selected price is negative is hidden; without a region or currency, one whose
 * list prices all are (CAT-02).
 */
export function isHidden(
  variant: { prices: readonly PriceFacts[] },
  book: PriceBook,
  view: PriceView,
): boolean {
  if (view.hidingTarget === null) {
    const listPrices = variant.prices.filter((price) => price.price_list_id === null);
    return listPrices.length > 0 && listPrices.every((price) => price.amount < 0);
  }
  if (!variant.prices.some((price) => price.amount < 0)) return false;
  const { calculatedMinor } = selectPrice(
    toEntitledPrices(variant.prices, book, view.lists),
    view.hidingTarget,
  );
  return calculatedMinor !== null && calculatedMinor < 0;
}

/** Which variants and products of these documents a price view hides. */
export function toHiddenVariants(
  docs: readonly ProductDoc[],
  book: PriceBook,
  view: PriceView,
): HiddenVariants {
  const variantIds = new Set<string>();
  const productIds: string[] = [];
  for (const doc of docs) {
    const hidden = doc.variants.filter((variant) => isHidden(variant, book, view));
    for (const variant of hidden) variantIds.add(variant.id);
    if (hidden.length > 0 && hidden.length === doc.variants.length) productIds.push(doc.id);
  }
  return { variantIds, productIds };
}
