import type { PriceRow } from "./product-doc";
import type { EntitledPrice, PriceList } from "./select-price";

export type PriceRegion = {
  id: string;
  currency_code: string;
  tax_rate: number;
  tax_code: string | null;
  tax_name: string | null;
  automatic_taxes: boolean;
  includes_tax: boolean;
};

/** What decides about prices beside the prices themselves: small, read once per catalogue version of a seller. */
export type PriceBook = {
  version: number;
  priceLists: PriceList[];
  regions: PriceRegion[];
  /** Currencies whose prices include tax. */
  taxInclusiveCurrencies: string[];
  /** Products that have a negative price of any list (CAT-02). */
  productIdsWithNegativePrices: string[];
};

/** The prices of a variant that a customer with these price lists may see, each with its list and its tax rule. */
export function toEntitledPrices(prices: readonly PriceRow[], book: PriceBook, lists: ReadonlyMap<string, PriceList>): EntitledPrice[] {
  const entitled: EntitledPrice[] = [];
  for (const price of prices) {
    const list = price.price_list_id === null ? null : lists.get(price.price_list_id);
    if (list === undefined) continue;
    entitled.push({
      id: price.id,
      created_at: price.created_at,
      updated_at: price.updated_at,
      currency_code: price.currency_code,
      amount: price.amount,
      min_quantity: price.min_quantity,
      max_quantity: price.max_quantity,
      price_list_id: price.price_list_id,
      region_id: price.region_id,
      price_list: list,
      includes_tax: includesTax(price, list, book),
    });
  }
  return entitled;
}

function includesTax(price: PriceRow, list: PriceList | null, book: PriceBook): boolean {
  if (list?.includes_tax || book.taxInclusiveCurrencies.includes(price.currency_code)) return true;
  return price.region_id !== null && book.regions.some((region) => region.id === price.region_id && region.includes_tax);
}
