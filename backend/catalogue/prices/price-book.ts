import type { CartDiscount } from "../../pricing/cart-discount";
import type { TaxRate } from "../../pricing/tax-lines";
import type { Entitled, PriceFacts, PriceList } from "../../pricing/select-price";

export type PriceRegion = {
  id: string;
  currency_code: string;
  tax_rate: number;
  tax_code: string | null;
  /** What its tax is called. */
  metadata: { tax_name: unknown; tax_names: unknown };
  automatic_taxes: boolean;
  includes_tax: boolean;
  /** ISO 3166-1, two small letters. */
  country_codes: string[];
};

/**
 * What decides about prices beside the prices themselves: small, read once per version of a
 * seller's prices.
 */
export type PriceBook = {
  /** The catalogue version without changes of stock alone. */
  pricingVersion: number;
  priceLists: PriceList[];
  regions: PriceRegion[];
  /** Currencies whose prices include tax. */
  taxInclusiveCurrencies: string[];
  /** Products that have a negative price of any list (CAT-02). */
  productIdsWithNegativePrices: string[];
  taxRates: TaxRate[];
  /**
   * Discounts that apply without a code, oldest first; whether they hold now is asked with each
   * cart.
   */
  automaticDiscounts: CartDiscount[];
  /** Customer groups that a condition of any discount names. */
  discountGroupIds: string[];
  /** Category → the one above it. */
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
