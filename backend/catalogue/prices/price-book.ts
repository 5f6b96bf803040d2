import type { CartDiscount } from "../../pricing/cart-discount";
import type { TaxRate } from "../../pricing/tax-lines";
import type { Entitled, PriceFacts, PriceList } from "../../pricing/select-price";

export type PriceRegion = {
  id: string;
  currency_code: string;
  tax_rate: number;
  tax_code: string | null;
  /** The name of its tax. */
  metadata: { tax_name: unknown; tax_names: unknown };
  automatic_taxes: boolean;
  includes_tax: boolean;
  /** ISO 3166-1, two lower-case letters. */
  country_codes: string[];
};

/**
 * What determines prices besides the prices themselves: small, read once per pricing version of a
 * seller.
 */
export type PriceBook = {
  /** The catalogue version, not counting changes that only affect stock. */
  pricingVersion: number;
  priceLists: PriceList[];
  regions: PriceRegion[];
  /** Currencies whose prices include tax. */
  taxInclusiveCurrencies: string[];
  /** Products with a negative price in any list (CAT-02). */
  productIdsWithNegativePrices: string[];
  taxRates: TaxRate[];
  /** Automatic discounts, oldest first; whether they currently apply is checked for each cart. */
  automaticDiscounts: CartDiscount[];
  /** Customer groups in a condition of any discount. */
  discountGroupIds: string[];
  /** Each category's parent. */
  categoryParents: Readonly<Record<string, string>>;
};

/**
 * The prices of a variant that a customer with these price lists may see, each with its list and
 * its tax rule.
 */
export function toEntitledPrices<P extends PriceFacts>(
  prices: readonly P[],
  book: PriceBook,
  lists: ReadonlyMap<string, PriceList>,
): Entitled<P>[] {
  const entitled: Entitled<P>[] = [];
  for (const price of prices) {
    const list = price.price_list_id === null ? null : lists.get(price.price_list_id);
    if (list === undefined) continue;
    entitled.push(
      Object.assign({}, price, { price_list: list, includes_tax: includesTax(price, list, book) }),
    );
  }
  return entitled;
}

function includesTax(price: PriceFacts, list: PriceList | null, book: PriceBook): boolean {
  if (list?.includes_tax || book.taxInclusiveCurrencies.includes(price.currency_code)) return true;
  return (
    price.region_id !== null &&
    book.regions.some((region) => region.id === price.region_id && region.includes_tax)
  );
}
