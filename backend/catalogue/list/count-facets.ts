import type { CatalogueTable } from "./catalogue-table";
import {
  hiddenFault,
  isFavoriteProduct,
  isInStock,
  isNewProduct,
  productFault,
  scanTable,
  type TableFilter,
  variantFault,
} from "./table-filter";
import type { TablePrices } from "./table-prices";
import type { TableProduct, TableVariant } from "./table-product";

type Counts = Map<string, number>;

/**
 * The number of products for each facet value; by id, or index into `CatalogueTable.optionValues`.
 * Prices in minor units.
 */
export type FacetCounts = {
  count: number;
  collections: Counts;
  types: Counts;
  tags: Counts;
  categories: Counts;
  optionValues: readonly number[];
  inStock: number;
  new: number;
  favorites: number;
  price: { min: number; max: number } | null;
};

/**
 * Counts products by every facet value in one pass. A product has to match the whole filter except
 * the facet concerned, so that a selection does not reduce the counts of its own facet. Options,
 * stock and price have to match on the same variant (CAT-06).
 */
export function countFacets(
  table: CatalogueTable,
  prices: TablePrices,
  filter: TableFilter,
): FacetCounts {
  const tally = new Tally(table, filter);
  scanTable(
    table,
    prices,
    filter,
    (product, { productFaults, variantFaults, isMet, prices: own }) => {
      if (isMet) tally.addProduct(product, productFaults);
      if (productFaults === 0) tally.addVariants(product, variantFaults, own.amounts);
    },
  );
  return tally.toCounts();
}

class Tally {
  readonly #counts = { count: 0, inStock: 0, new: 0, favorites: 0 };
  readonly #by = {
    collections: new Map(),
    types: new Map(),
    tags: new Map(),
    categories: new Map(),
  } as Record<"collections" | "types" | "tags" | "categories", Counts>;
  readonly #optionValues: number[];
  readonly #lastProduct: (TableProduct | undefined)[];
  readonly #faultOfOption: number[];
  readonly #rollUp: (ids: readonly string[]) => readonly string[];
  #price: { min: number; max: number } | null = null;

  constructor(
    readonly table: CatalogueTable,
    readonly filter: TableFilter,
  ) {
    this.#optionValues = new Array(table.optionValues.entries.length).fill(0);
    this.#lastProduct = new Array(table.optionValues.entries.length).fill(undefined);
    this.#faultOfOption = new Array(table.options.entries.length).fill(0);
    filter.options.forEach(({ key }, position) => {
      const option = table.options.find(key);
      if (option !== undefined) this.#faultOfOption[option] = variantFault.firstOption << position;
    });
    this.#rollUp = createRollUp(table);
  }

  addProduct(product: TableProduct, faults: number): void {
    const isLeft = (own: number) => (faults & ~own) === 0;
    if (faults === 0) this.#counts.count += 1;
    if (isLeft(productFault.collection) && product.collectionId)
      increment(this.#by.collections, product.collectionId);
    if (isLeft(productFault.type) && product.typeId) increment(this.#by.types, product.typeId);
    if (isLeft(productFault.tag)) for (const id of product.tagIds) increment(this.#by.tags, id);
    if (isLeft(productFault.category))
      for (const id of this.#rollUp(product.categoryIds)) increment(this.#by.categories, id);
    if (isLeft(productFault.new) && isNewProduct(this.filter, product)) this.#counts.new += 1;
    if (isLeft(productFault.favorite) && isFavoriteProduct(this.filter, product))
      this.#counts.favorites += 1;
  }

  addVariants(product: TableProduct, faults: readonly number[], amounts: readonly number[]): void {
    let isStocked = false;
    product.variants.forEach((variant, position) => {
      const fault = faults[position] ?? hiddenFault;
      if (fault === hiddenFault) return;
      this.#addOptions(product, variant, fault);
      if ((fault & ~variantFault.stock) === 0 && isInStock(this.table, variant)) isStocked = true;
      if ((fault & ~variantFault.price) === 0) this.#addPrice(amounts[position] ?? Number.NaN);
    });
    if (isStocked) this.#counts.inStock += 1;
  }

  toCounts(): FacetCounts {
    return { ...this.#counts, ...this.#by, optionValues: this.#optionValues, price: this.#price };
  }

  #addOptions(product: TableProduct, variant: TableVariant, fault: number): void {
    for (const value of variant.optionValues) {
      const option = this.table.optionValues.entries[value]?.option ?? -1;
      if (
        (fault & ~(this.#faultOfOption[option] ?? 0)) !== 0 ||
        this.#lastProduct[value] === product
      )
        continue;
      this.#lastProduct[value] = product;
      this.#optionValues[value] = (this.#optionValues[value] ?? 0) + 1;
    }
  }

  #addPrice(amount: number): void {
    if (Number.isNaN(amount)) return;
    this.#price = this.#price
      ? { min: Math.min(this.#price.min, amount), max: Math.max(this.#price.max, amount) }
      : { min: amount, max: amount };
  }
}

function increment(counts: Counts, id: string): void {
  counts.set(id, (counts.get(id) ?? 0) + 1);
}

/** A product's categories with all ancestors, without duplicates. */
function createRollUp(table: CatalogueTable): (ids: readonly string[]) => readonly string[] {
  const parents = new Map(
    table.taxonomy.categories.map((category) => [category.id, category.parent_category_id]),
  );
  const known = new Map<string, readonly string[]>();
  return (ids) => {
    const key = ids.join();
    const made = known.get(key) ?? withAncestors(ids, parents);
    known.set(key, made);
    return made;
  };
}

function withAncestors(
  ids: readonly string[],
  parents: ReadonlyMap<string, string | null>,
): string[] {
  const all = new Set(ids);
  for (const id of all) {
    const parent = parents.get(id);
    if (parent) all.add(parent);
  }
  return [...all];
}
