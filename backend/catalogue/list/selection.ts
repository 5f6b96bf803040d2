import { createHash } from "node:crypto";
import { withTransaction } from "../../platform/db/with-transaction";
import type { CustomerContext, StoreContext } from "../../platform/http/access/verb";
import { findMatchingProducts } from "../products/find-products";
import { type ProductSort, toProductFilter } from "../products/product-filter";
import type { Visibility } from "../products/product-page-rows";
import type { CatalogueTable } from "./catalogue-table";
import { readFavoriteVariantIds } from "./favorite-rows";
import { getCatalogueTable } from "./get-catalogue-table";
import type { TableFilter } from "./table-filter";
import { newSince, type ProductFilterQuery, toTableFilter } from "./to-table-filter";

/**
 * What a filter depends on besides the query: the customer's favourites and the day. `key`
 * identifies it.
 */
export type Selection = { favoriteVariantIds: readonly string[]; now: Date; key: string };

/**
 * Whether a list needs the table because the database can't handle it: filters by variant or
 * favourites, sorting by price or SKU.
 */
export function needsTable(query: ProductFilterQuery, sort: ProductSort): boolean {
  const requested = [
    query.options,
    query.in_stock,
    query.new,
    query.favorites,
    query.favorite_list_id,
    query.price,
  ];
  return (
    requested.some((value) => value !== undefined && value !== false) ||
    sort.column === "price" ||
    sort.column === "sku"
  );
}

/** Reads what the filter depends on besides the query. */
export async function getSelection(
  context: CustomerContext,
  query: ProductFilterQuery,
): Promise<Selection> {
  const favoriteVariantIds = await withTransaction(context, (transaction) =>
    readFavoriteVariantIds(transaction, context.session.customerId, query.favorite_list_id),
  );
  const now = context.deps.now();
  const favorites = createHash("sha1").update(favoriteVariantIds.join()).digest("base64url");
  return { favoriteVariantIds, now, key: `${favorites} ${newSince(now)}` };
}

/** The same without favourites. */
export const toPublicSelection = (now: Date): Selection => ({
  ...{ favoriteVariantIds: [], now },
  key: String(newSince(now)),
});

/**
 * The table of the request and the filter for it; words and codes are looked up in the database.
 * Opens transactions of its own.
 */
export async function selectInTable(
  context: StoreContext,
  visibility: Visibility,
  { query, selection }: { query: ProductFilterQuery; selection: Selection },
): Promise<{ table: CatalogueTable; filter: TableFilter }> {
  const table = await getCatalogueTable(context);
  const {
    q,
    id,
    handle,
    title,
    description,
    is_giftcard,
    sales_channel_id,
    created_at,
    updated_at,
  } = query;
  const requested = {
    q,
    id,
    handle,
    title,
    description,
    is_giftcard,
    sales_channel_id,
    created_at,
    updated_at,
  };
  const within = Object.values(requested).some((value) => value !== undefined)
    ? await withTransaction(context, (transaction) =>
        findMatchingProducts(context, transaction, visibility, toProductFilter(requested)),
      )
    : null;
  return {
    table,
    filter: toTableFilter(table, query, {
      ...selection,
      channelIds: context.salesChannelIds,
      within,
    }),
  };
}
