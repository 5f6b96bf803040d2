import { newProductDays } from "@/contract/limits";
import type { EndpointRequest } from "@/contract/endpoint";
import type { storeEndpoints } from "@/contract/store-endpoints";
import type { CatalogueTable } from "./catalogue-table";
import { toOptionKey } from "./option-key";
import type { TableFilter } from "./table-filter";

export type ProductFilterQuery = EndpointRequest<typeof storeEndpoints.listProductFacets>["query"];

const dayMs = 86_400_000;

/** The results of looking up what the query refers to. */
type Found = {
  channelIds: readonly string[];
  within: TableFilter["within"];
  favoriteVariantIds: readonly string[];
  now: Date;
};

/**
 * Converts a list's query to the table's filter. Ids and keys as in the API, prices in minor units,
 * dates in UTC.
 */
export function toTableFilter(
  table: CatalogueTable,
  query: ProductFilterQuery,
  found: Found,
): TableFilter {
  return {
    channelIds: found.channelIds,
    within: found.within,
    collectionIds: toSet(query.collection_id),
    typeIds: toSet(query.type_id),
    tagIds: toSet(query.tags),
    categoryIds: toCategoryIds(table, query),
    newSinceMs: newSince(found.now),
    isNew: query.new === true,
    favoriteVariantIds: new Set(found.favoriteVariantIds),
    isFavorite: query.favorites === true || query.favorite_list_id !== undefined,
    inStock: query.in_stock === true,
    priceMinMinor: query.price?.gte ?? 0,
    priceMaxMinor: query.price?.lte ?? Number.POSITIVE_INFINITY,
    options: Object.entries(query.options ?? {}).map(([key, values]) => ({
      key: toOptionKey(key),
      values: new Set(values.map(toOptionKey)),
    })),
  };
}

/** The first day (start, UTC) whose products count as new today (assumption: 30 days). */
export function newSince(now: Date): number {
  return Math.floor(now.getTime() / dayMs - newProductDays) * dayMs;
}

function toCategoryIds(
  table: CatalogueTable,
  query: ProductFilterQuery,
): ReadonlySet<string> | null {
  if (!query.category_id) return null;
  const ids = new Set(query.category_id);
  if (!query.include_category_children) return ids;
  for (const id of ids)
    for (const child of table.taxonomy.categories)
      if (child.parent_category_id === id) ids.add(child.id);
  return ids;
}

function toSet(values: readonly string[] | undefined): ReadonlySet<string> | null {
  return values ? new Set(values) : null;
}
