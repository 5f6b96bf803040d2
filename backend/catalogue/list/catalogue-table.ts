import type { Translations } from "../../kernel/translations";
import { Dictionary } from "./dictionary";
import type { TableProduct } from "./table-product";
import type { TablePrices } from "./table-prices";
import type { TableTaxonomy } from "./table-rows";

/**
 * An option of products with the same title, or one of its values; texts as the product written
 * last spells them.
 */
export type OptionEntry = {
  key: string;
  text: string;
  translations: Translations;
  version: number;
};
export type OptionValueEntry = OptionEntry & { option: number };

/**
 * The catalogue of one seller as one process holds it: what narrows, counts and searches, and
 * nothing more. It follows the database by catalogue version and is never older than the request it
 * answers.
 */
export class CatalogueTable {
  version = 0;
  readonly products = new Map<string, TableProduct>();
  readonly options = new Dictionary<OptionEntry>();
  readonly optionValues = new Dictionary<OptionValueEntry>();
  /** Variants of which stock is kept and nothing is left. */
  outOfStock: ReadonlySet<string> = new Set();
  taxonomy: TableTaxonomy = { categories: [], collections: [], types: [], tags: [] };
  /** Prices by what they were chosen for; least recently used first. */
  readonly prices = new Map<string, TablePrices>();

  get variantCount(): number {
    let count = 0;
    for (const product of this.products.values()) count += product.variants.length;
    return count;
  }
}
