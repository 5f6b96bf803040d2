import { naturalSortKey, sizedSortKey } from "../../kernel/natural-sort-key";
import { overlayText } from "../../kernel/translations";
import type { ProductSort } from "../products/product-filter";
import type { TablePrices } from "./table-prices";
import type { TableProduct } from "./table-product";

type Sorting = { lang: string; prices: TablePrices; exact: ReadonlyMap<string, boolean> | null };
type Key = string | number | null;

/** Sorts products: exact code matches first, those without price or SKU last, ties by id. */
export function sortProducts(
  products: readonly TableProduct[],
  sort: ProductSort,
  sorting: Sorting,
): TableProduct[] {
  const keyed = products.map((product) => ({
    product,
    isExact: sorting.exact?.get(product.id) ?? false,
    key: toKey(product, sort.column, sorting),
  }));
  const direction = sort.descending ? -1 : 1;
  keyed.sort(
    (a, b) =>
      Number(b.isExact) - Number(a.isExact) ||
      compareKeys(a.key, b.key, direction) ||
      compareKeys(a.product.id, b.product.id, 1),
  );
  return keyed.map(({ product }) => product);
}

function toKey(
  product: TableProduct,
  column: ProductSort["column"],
  { lang, prices }: Sorting,
): Key {
  if (column === "created_at") return product.createdAtMs;
  if (column === "updated_at") return product.updatedAtMs;
  if (column === "handle") return product.handle;
  if (column === "title") return titleSortKey(product, lang);
  const own = prices.of(product);
  if (column === "price") return Number.isNaN(own.lowest) ? null : own.lowest;
  const skus = product.variants.flatMap(({ sku }, position) =>
    sku === null || own.isHidden[position] ? [] : naturalSortKey(sku),
  );
  return skus.length === 0 ? null : skus.reduce((first, sku) => (sku < first ? sku : first));
}

function compareKeys(a: Key, b: Key, direction: number): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -direction : direction;
}

/** Caches a value per product, as long as the product is in memory. */
class KnownByLang<T> {
  readonly #known = new WeakMap<TableProduct, Map<string, T>>();

  /** `isTranslated` false: one value for all languages. */
  get(product: TableProduct, lang: string, isTranslated: boolean, make: () => T): T {
    const ofProduct = this.#known.get(product) ?? new Map<string, T>();
    this.#known.set(product, ofProduct);
    const key = isTranslated ? lang : "";
    const value = ofProduct.get(key) ?? make();
    ofProduct.set(key, value);
    return value;
  }
}

const titleKeys = new KnownByLang<string>();
const variantOrders = new KnownByLang<readonly number[]>();

/** The natural sort key of a product's title in a language. */
export function titleSortKey(product: TableProduct, lang: string): string {
  return titleKeys.get(product, lang, product.translations[lang] !== undefined, () =>
    naturalSortKey(overlayText(product, "title", product.title, lang)),
  );
}

/**
 * Positions of a product's variants in the natural order of their titles in a language, letter
 * sizes in size order (CAT-02).
 */
export function orderVariants(product: TableProduct, lang: string): readonly number[] {
  const isTranslated = product.variants.some(
    ({ translations }) => translations[lang] !== undefined,
  );
  return variantOrders.get(product, lang, isTranslated, () => {
    const keys = product.variants.map((variant) =>
      sizedSortKey(overlayText(variant, "title", variant.title, lang)),
    );
    const compare = (a: number, b: number) =>
      compareKeys(keys[a] ?? "", keys[b] ?? "", 1) || ranks(product, a, b);
    return product.variants.map((_, position) => position).sort(compare);
  });
}

function ranks({ variants }: TableProduct, a: number, b: number): number {
  return (
    (variants[a]?.rank ?? 0) - (variants[b]?.rank ?? 0) ||
    compareKeys(variants[a]?.id ?? "", variants[b]?.id ?? "", 1)
  );
}
