import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import type { StoreContext } from "../../platform/http/access/verb";
import { readCategories, readCollections, readValues } from "../taxonomy/taxonomy-rows";
import { catalogueCaches } from "../read-model/catalogue-caches";
import { findNamed, type PlaceKind, type PlaceName, toPlaceNames } from "./place-name";

/**
 * For each word of a query, the ids of products in a collection or category with that name, or with
 * such a type or tag; undefined if no word matches any. Inactive categories are ignored.
 */
export async function findPlacedProducts(
  context: StoreContext,
  transaction: Transaction,
  tokens: readonly (readonly string[])[],
): Promise<ReadonlySet<string>[] | undefined> {
  const names = await getPlaceNames(context, transaction);
  const named = tokens.map((spellings) => findNamed(names, spellings));
  if (named.every(({ length }) => length === 0)) return undefined;
  const placed: ReadonlySet<string>[] = [];
  for (const places of named)
    placed.push(places.length === 0 ? new Set() : await readProductIds(transaction, places));
  return placed;
}

async function getPlaceNames(
  context: StoreContext,
  transaction: Transaction,
): Promise<PlaceName[]> {
  const version = context.pricingVersion;
  const read = async () => ({
    version,
    names: toPlaceNames({
      collections: await readCollections(transaction),
      categories: await readCategories(transaction),
      types: await readValues(transaction, "product_type"),
      tags: await readValues(transaction, "product_tag"),
    }),
  });
  const { names } = await context.deps.caches
    .of(catalogueCaches.placeNames)
    .getOrMake(context.sellerId, read, (known) => known.version >= version);
  return names;
}

async function readProductIds(
  transaction: Transaction,
  places: readonly PlaceName[],
): Promise<Set<string>> {
  const idsOf = (kind: PlaceKind) =>
    places.flatMap((place) => (place.kind === kind ? place.id : []));
  const { sellerId } = transaction;
  const rows = await transaction.query<{ ids: string[] }>(sql`
    select coalesce(array_agg(found.id), '{}') as ids from (
      select id from product where seller_id = ${sellerId}
        and (collection_id = any(${idsOf("collection")}::text[])
          or type_id = any(${idsOf("type")}::text[]))
      union select product_id from product_category_product
        where seller_id = ${sellerId} and product_category_id = any(${idsOf("category")}::text[])
      union select product_id from product_tag_product
        where seller_id = ${sellerId} and product_tag_id = any(${idsOf("tag")}::text[])) found`);
  return new Set(rows[0]?.ids);
}
