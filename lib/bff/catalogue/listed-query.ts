import "server-only";
import { parseDecimal } from "../../format/money";
import type { ProductQuery, ProductSort } from "../../model/product/product-query";
import { findCategoryPath, type Taxonomy } from "../../model/product/taxonomy";
import type { CatalogueReader } from "../customer/login-state";
import { getRegion } from "./regions";

/**
 * Filter parameters of the backend's product list and facets. Prices in minor units of the buyer's
 * currency.
 */
export type ListedFilter = {
  q?: string;
  id?: string[];
  handle?: string;
  category_id?: string[];
  include_category_children?: "true";
  collection_id?: string[];
  type_id?: string[];
  tags?: string[];
  options?: Record<string, string[]>;
  in_stock?: "true";
  new?: "true";
  favorites?: "true";
  price?: { gte?: number; lte?: number };
};

const orders: Record<ProductSort, string> = {
  newest: "-created_at",
  title: "title",
  "title-desc": "-title",
  price: "price",
  "price-desc": "-price",
};

export const toOrder = (sort: ProductSort): string => orders[sort];

/** Converts the URL's filters to the backend's; an unknown value matches nothing (CAT-06). */
export async function toListedFilter(
  { caller, company }: CatalogueReader,
  query: ProductQuery,
  taxonomy: Taxonomy,
): Promise<ListedFilter> {
  const category =
    query.category === null
      ? undefined
      : findCategoryPath(taxonomy.categories, query.category).at(-1);
  const { currency_code: currencyCode } = await getRegion(company.regionId);
  const gte = parseDecimal(query.priceMin, currencyCode, caller.locale);
  const lte = parseDecimal(query.priceMax, currencyCode, caller.locale);
  return {
    q: query.q || undefined,
    category_id: query.category === null ? undefined : [category?.id ?? query.category],
    include_category_children: query.category === null ? undefined : "true",
    collection_id: toIds(query.collections, taxonomy.collections),
    type_id: toIds(query.types, taxonomy.types),
    tags: toIds(query.tags, taxonomy.tags),
    options: Object.keys(query.options).length > 0 ? query.options : undefined,
    in_stock: query.inStock ? "true" : undefined,
    new: query.isNew ? "true" : undefined,
    favorites: query.favorites ? "true" : undefined,
    price: gte === undefined && lte === undefined ? undefined : { gte, lte },
  };
}

function toIds(values: readonly string[], entries: Taxonomy["tags"]): string[] | undefined {
  if (values.length === 0) return undefined;
  return values.map((value) => entries.find((entry) => entry.value === value)?.id ?? value);
}
