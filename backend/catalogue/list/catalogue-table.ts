import type { Translations } from "../../kernel/translations";
import { Dictionary } from "./dictionary";
import type { TableProduct } from "./table-product";
import type { TablePrices } from "./table-prices";
import type { TableTaxonomy } from "./table-rows";

/**
 * An option shared by products with the same title, or one of its values; spelled as in the product
 * saved last.
 */
export type OptionEntry = {
  key: string;
  text: string;
  translations: Translations;
  version: number;
};
export type OptionValueEntry = OptionEntry & { option: number };

/**
 * One seller's catalogue in this process's memory: just what is needed to filter, count and search.
 * It follows the database by catalogue version and is never older than the request.
 */
export class CatalogueTable {
  version = 0;
  readonly products = new Map<string, TableProduct>();
  readonly options = new Dictionary<OptionEntry>();
  readonly optionValues = new Dictionary<OptionValueEntry>();
  /** Stock-managed variants with nothing left. */
  outOfStock: ReadonlySet<string> = new Set();
  taxonomy: TableTaxonomy = { categories: [], collections: [], types: [], tags: [] };
  /** Prices by price view; evicts the least recently used. */
  readonly prices = new Map<string, TablePrices>();

  get variantCount(): number {
    let count = 0;
    for (const product of this.products.values()) count += product.variants.length;
    return count;
  }
}
