import { isHidden } from "../variants/hidden-variants";
import { type PriceBook, toEntitledPrices } from "../prices/price-book";
import type { PriceView } from "../prices/price-view";
import { selectPrice } from "../../pricing/select-price";
import type { TableProduct, TableVariant } from "./table-product";

const viewsMax = 24;

/**
 * Unit prices in minor units by variant position, NaN if there is none; `isHidden` marks hidden
 * variants (CAT-02).
 */
export type ProductPrices = {
  amounts: readonly number[];
  isHidden: readonly boolean[];
  lowest: number;
};

/**
 * The prices of one price view, computed lazily per product and cached as long as the product is
 * unchanged.
 */
export class TablePrices {
  readonly #known = new WeakMap<TableProduct, ProductPrices>();

  constructor(
    readonly book: PriceBook,
    readonly view: PriceView,
  ) {}

  of(product: TableProduct): ProductPrices {
    const known = this.#known.get(product);
    if (known) return known;
    const made = this.#make(product);
    this.#known.set(product, made);
    return made;
  }

  #make(product: TableProduct): ProductPrices {
    const shared = new Map<TableVariant["prices"], number>();
    const amounts = product.variants.map(({ prices }) => {
      const amount = shared.get(prices) ?? this.#select(prices);
      shared.set(prices, amount);
      return amount;
    });
    const hidden = product.variants.map((variant, position) =>
      this.view.hidingTarget === null || !this.view.showsPrices
        ? isHidden(variant, this.book, this.view)
        : (amounts[position] ?? 0) < 0,
    );
    const shown = amounts.filter((amount, position) => !hidden[position] && !Number.isNaN(amount));
    return {
      amounts,
      isHidden: hidden,
      lowest: shown.length === 0 ? Number.NaN : Math.min(...shown),
    };
  }

  #select(prices: TableVariant["prices"]): number {
    if (this.view.hidingTarget === null || !this.view.showsPrices) return Number.NaN;
    return (
      selectPrice(toEntitledPrices(prices, this.book, this.view.lists), this.view.hidingTarget)
        .calculatedMinor ?? Number.NaN
    );
  }
}

/**
 * The table's prices for a price view; views with the same prices share them, even across catalogue
 * versions.
 */
export function getTablePrices(
  table: { readonly prices: Map<string, TablePrices> },
  book: PriceBook,
  view: PriceView,
): TablePrices {
  const lists = [...view.lists.values()].map(({ id, type, includes_tax }) => [
    id,
    type,
    includes_tax,
  ]);
  const taxed = book.regions.filter((region) => region.includes_tax).map(({ id }) => id);
  const key = JSON.stringify([
    view.showsPrices,
    view.hidingTarget,
    lists,
    taxed,
    book.taxInclusiveCurrencies,
  ]);
  const prices = table.prices.get(key) ?? new TablePrices(book, view);
  table.prices.delete(key);
  table.prices.set(key, prices);
  const oldest = table.prices.keys().next();
  if (table.prices.size > viewsMax && !oldest.done) table.prices.delete(oldest.value);
  return prices;
}
