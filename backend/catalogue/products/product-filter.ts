import type { EndpointRequest } from "@/contract/endpoint";
import type { storeEndpoints } from "@/contract/store-endpoints";
import { invalidQuery } from "../../kernel/invalid-query";
import { isGtin } from "@/domain/quantities/gtin";
import type { SearchQuery } from "@/domain/search/parse-query";
import { toSearchQuery, toSearchSpellings } from "../search/search-text";

type ListProductsQuery = EndpointRequest<typeof storeEndpoints.listProducts>["query"];

const sortColumns = ["title", "created_at", "updated_at", "handle", "price", "sku"] as const;
export type ProductSort = { column: (typeof sortColumns)[number]; descending: boolean };

/** Which products a list shows, in which order. Ids and dates as in the API. */
export type ProductFilter = Pick<
  ListProductsQuery,
  | "id"
  | "handle"
  | "title"
  | "description"
  | "is_giftcard"
  | "collection_id"
  | "type_id"
  | "tags"
  | "category_id"
  | "sales_channel_id"
  | "created_at"
  | "updated_at"
> & {
  searchQuery: SearchQuery;
  /** Folded words, all of which must match, each in one of its spellings. */
  tokens: string[][];
  /** The query as typed, an EAN without spaces, for exact code matches. */
  code: string;
  includeCategoryChildren: boolean;
  sort: ProductSort;
};

/** Parses a list's query. Errors: `invalid_data` for an unknown `order`. */
export function toProductFilter(query: ListProductsQuery): ProductFilter {
  const {
    id,
    handle,
    title,
    description,
    is_giftcard,
    collection_id,
    type_id,
    tags,
    category_id,
    sales_channel_id,
    created_at,
    updated_at,
  } = query;
  const typed = joinEan((query.q ?? "").trim());
  const searchQuery = toSearchQuery(typed);
  return {
    ...{
      id,
      handle,
      title,
      description,
      is_giftcard,
      collection_id,
      type_id,
      tags,
      category_id,
      sales_channel_id,
      created_at,
      updated_at,
    },
    searchQuery,
    tokens: toSearchSpellings(searchQuery),
    code: typed,
    includeCategoryChildren: query.include_category_children ?? false,
    sort: parseSort(query.order),
  };
}

/** An EAN printed in groups is one code: a group may be part of another product's code. */
function joinEan(typed: string): string {
  const digits = typed.replace(/[\s.-]+/g, "");
  return digits.length > 8 && isGtin(digits) ? digits : typed;
}

function parseSort(order: string | undefined): ProductSort {
  if (order === undefined) return { column: "created_at", descending: true };
  const descending = order.startsWith("-");
  const name = descending ? order.slice(1) : order;
  const column = sortColumns.find((known) => known === name);
  if (column === undefined) throw invalidQuery.order(order);
  return { column, descending };
}
