import { stockBits } from "@/contract/catalogue/search-index";
import type { CatalogueTable } from "./catalogue-table";
import { eachShownProduct } from "./shown-products";
import type { ProductPrices, TablePrices } from "./table-prices";
import type { TableProduct, TableVariant } from "./table-product";

type Ids = ReadonlySet<string>;

/** A list's filter; null means not requested. Prices in minor units. */
export type TableFilter = {
  channelIds: readonly string[];
  /** Products found in the database; the value: whether by an exact code. */
  within: ReadonlyMap<string, boolean> | null;
  collectionIds: Ids | null;
  typeIds: Ids | null;
  tagIds: Ids | null;
  /** Including descendants, if requested. */
  categoryIds: Ids | null;
  newSinceMs: number;
  isNew: boolean;
  favoriteVariantIds: Ids;
  isFavorite: boolean;
  inStock: boolean;
  priceMinMinor: number;
  priceMaxMinor: number;
  /** By option key, with the keys of the chosen values; at most `filterOptionsMax`. */
  options: readonly { key: string; values: Ids }[];
};

/** Bits for the product-level conditions that are not met. */
export const productFault = {
  collection: 1,
  type: 2,
  tag: 4,
  category: 8,
  new: 16,
  favorite: 32,
} as const;
/**
 * Bits for the variant-level conditions that are not met, followed by the options in the filter's
 * order.
 */
export const variantFault = { stock: 1, price: 2, firstOption: 4 } as const;
/** A hidden variant never matches, whichever condition is ignored. */
export const hiddenFault = 1 << 30;

/**
 * `isMet`: by some variant, or by a product without variants if nothing is required of variants.
 */
export type Visit = (
  product: TableProduct,
  found: {
    productFaults: number;
    variantFaults: readonly number[];
    isMet: boolean;
    prices: ProductPrices;
  },
) => void;

/** Visits every product visible to the buyer with the conditions that it and its variants fail. */
export function scanTable(
  table: CatalogueTable,
  prices: TablePrices,
  filter: TableFilter,
  visit: Visit,
): void {
  const requested = toRequestedValues(table, filter);
  for (const product of eachShownProduct(table, prices, filter.channelIds)) {
    if (filter.within && !filter.within.has(product.id)) continue;
    const own = prices.of(product);
    const variantFaults = product.variants.map((variant, position) =>
      own.isHidden[position]
        ? hiddenFault
        : toVariantFaults(table, filter, {
            variant,
            requested,
            amount: own.amounts[position] ?? Number.NaN,
          }),
    );
    const isMet =
      product.variants.length > 0 ? variantFaults.includes(0) : !hasVariantFilter(filter);
    visit(product, {
      productFaults: toProductFaults(filter, product),
      variantFaults,
      isMet,
      prices: own,
    });
  }
}

/**
 * Whether a variant can be delivered from stock: neither preorder nor on demand, and in stock or
 * not stock-managed.
 */
export function isInStock(table: CatalogueTable, variant: TableVariant): boolean {
  if ((variant.saleBits & (stockBits.preorder | stockBits.onDemand)) !== 0) return false;
  return !variant.managesStock || !table.outOfStock.has(variant.id);
}

export function isNewProduct(filter: TableFilter, product: TableProduct): boolean {
  return product.createdAtMs >= filter.newSinceMs;
}

export function isFavoriteProduct(filter: TableFilter, product: TableProduct): boolean {
  return (
    filter.favoriteVariantIds.size > 0 &&
    product.variants.some(({ id }) => filter.favoriteVariantIds.has(id))
  );
}

function toProductFaults(filter: TableFilter, product: TableProduct): number {
  let faults = 0;
  if (
    filter.collectionIds &&
    !(product.collectionId !== null && filter.collectionIds.has(product.collectionId))
  )
    faults |= productFault.collection;
  if (filter.typeIds && !(product.typeId !== null && filter.typeIds.has(product.typeId)))
    faults |= productFault.type;
  if (filter.tagIds && !meets(filter.tagIds, product.tagIds)) faults |= productFault.tag;
  if (filter.categoryIds && !meets(filter.categoryIds, product.categoryIds))
    faults |= productFault.category;
  if (filter.isNew && !isNewProduct(filter, product)) faults |= productFault.new;
  if (filter.isFavorite && !isFavoriteProduct(filter, product)) faults |= productFault.favorite;
  return faults;
}

type RequestedOptions = readonly { option: number | undefined; values: ReadonlySet<number> }[];

function toVariantFaults(
  table: CatalogueTable,
  filter: TableFilter,
  {
    variant,
    requested,
    amount,
  }: { variant: TableVariant; requested: RequestedOptions; amount: number },
): number {
  let faults = 0;
  if (filter.inStock && !isInStock(table, variant)) faults |= variantFault.stock;
  if (hasPriceFilter(filter) && !(amount >= filter.priceMinMinor && amount <= filter.priceMaxMinor))
    faults |= variantFault.price;
  requested.forEach(({ values }, position) => {
    if (!variant.optionValues.some((value) => values.has(value)))
      faults |= variantFault.firstOption << position;
  });
  return faults;
}

function hasVariantFilter(filter: TableFilter): boolean {
  return filter.inStock || hasPriceFilter(filter) || filter.options.length > 0;
}

function hasPriceFilter(filter: TableFilter): boolean {
  return filter.priceMinMinor > 0 || filter.priceMaxMinor < Number.POSITIVE_INFINITY;
}

function toRequestedValues(table: CatalogueTable, filter: TableFilter): RequestedOptions {
  return filter.options.map(({ key, values }) => {
    const option = table.options.find(key);
    const indexes = [...values].flatMap((value) =>
      option === undefined ? [] : (table.optionValues.find(`${option} ${value}`) ?? []),
    );
    return { option, values: new Set(indexes) };
  });
}

function meets(requested: Ids, own: readonly string[]): boolean {
  return own.some((id) => requested.has(id));
}
