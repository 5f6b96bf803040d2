import type { Transaction } from "../../platform/db/with-transaction";
import type { StoreContext } from "../../platform/http/access/verb";
import { foldWords } from "@/domain/search/fold-text";
import type { ProductFilter } from "./product-filter";
import { catalogueCaches } from "../read-model/catalogue-caches";
import {
  countProducts,
  type ProductEntry,
  type ProductPage,
  readMatchingProducts,
  readProductEntries,
  readProductOrder,
  readProductPage,
  type Visibility,
  type WithWords,
} from "./product-page-rows";
import { findPlacedProducts } from "./placed-product-rows";
import { withKnownVersion } from "../read-model/product-doc-reader-rows";
import { listOtherSpellings } from "../search/search-text";
import { getSearchTexts } from "../search/search-text-rows";
import type { FoundTexts } from "../search/search-texts";
import { getSearchWords } from "../search/search-word-rows";

const firstRead = 40;
/** Beyond this, the database is queried page by page. */
const orderedMax = 50_000;
const statementsPerPage = 5;
const fewProducts = 10;

type Page = { filter: ProductFilter; offset: number; limit: number };
type ReadPage<T> = (
  transaction: Transaction,
  visibility: Visibility,
  page: ProductPage,
) => Promise<T[]>;

/**
 * One page of visible products, as read by `read`. If a query finds nothing, its other
 * interpretations are tried, and the first one with results is returned, with the filter used
 * (CAT-06).
 */
export async function findProducts<T>(
  context: StoreContext,
  transaction: Transaction,
  visibility: Visibility,
  page: Page,
  read: ReadPage<T>,
): Promise<{ entries: T[]; filter: ProductFilter }> {
  const readBy = async (filter: ProductFilter) => {
    const found = await findWithWords(context, transaction, filter);
    return readFirst(found, { ...page, filter }, (withWords) =>
      read(transaction, visibility, { ...page, filter, withWords, lang: context.lang }),
    );
  };
  const isMet = async (filter: ProductFilter) =>
    page.offset > 0 && (await count(context, transaction, visibility, filter)) > 0;
  const entries = await readBy(page.filter);
  if (entries.length > 0 || (await isMet(page.filter))) return { entries, filter: page.filter };
  for await (const filter of listOtherFilters(context, transaction, page.filter)) {
    const others = await readBy(filter);
    if (others.length > 0 || (await isMet(filter))) return { entries: others, filter };
  }
  return { entries, filter: page.filter };
}

/**
 * The same with the total, which is counted once per catalogue version and filter. After a second
 * page of a filter is requested, its whole order is cached.
 */
export async function findAndCountProducts(
  context: StoreContext,
  transaction: Transaction,
  visibility: Visibility,
  page: Page,
): Promise<{ parts: Promise<ProductEntry[]>[]; count: number }> {
  const order = await findOrder(context, transaction, visibility, page.filter);
  if (order)
    return {
      parts: readInParts(context, transaction, order.slice(page.offset, page.offset + page.limit)),
      count: order.length,
    };
  const { entries, filter } = await findProducts(
    context,
    transaction,
    visibility,
    page,
    readProductPage,
  );
  const parts = [Promise.resolve(entries)];
  if (entries.length < page.limit && (entries.length > 0 || page.offset === 0))
    return { parts, count: page.offset + entries.length };
  const listing = await context.deps.caches
    .of(catalogueCaches.listings)
    .getOrMake(toListingKey(context, visibility, filter), async () => ({
      count: await count(context, transaction, visibility, filter),
    }));
  return { parts, count: listing.count };
}

/**
 * Reads these products in several statements, so that the first results are serialized while the
 * database reads the next.
 */
export function readInParts(
  context: StoreContext,
  transaction: Transaction,
  ids: readonly string[],
): Promise<ProductEntry[]>[] {
  const size = Math.max(fewProducts, Math.ceil(ids.length / statementsPerPage));
  const starts = Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => index * size);
  return starts.map((start) =>
    readProductEntries(
      transaction,
      ids.slice(start, start + size).map((id) => withKnownVersion(context, id)),
    ),
  );
}

/** The cached order of a filter without words, once requested before. */
async function findOrder(
  context: StoreContext,
  transaction: Transaction,
  visibility: Visibility,
  filter: ProductFilter,
): Promise<readonly string[] | undefined> {
  const listings = context.deps.caches.of(catalogueCaches.listings);
  const key = toListingKey(context, visibility, filter);
  if (
    filter.tokens.length > 0 ||
    (listings.get(key)?.count ?? Number.POSITIVE_INFINITY) > orderedMax
  )
    return undefined;
  const { sort } = filter;
  const titlesIn = sort.column === "title" ? context.lang : "";
  const order = await listings.getOrMake(
    `${key}|${sort.column}|${sort.descending}|${titlesIn}`,
    async () => {
      const ids = await readProductOrder(transaction, visibility, filter, context.lang);
      return { count: ids.length, ids };
    },
  );
  return order.ids;
}

function toListingKey(
  context: StoreContext,
  visibility: Visibility,
  { sort: _, searchQuery: _query, ...counted }: ProductFilter,
): string {
  return `${context.sellerId}|${context.catalogueVersion}|${JSON.stringify([visibility, counted])}`;
}

/**
 * All visible products by id that match the filter or its other interpretations; the value tells
 * whether by an exact code. Sorting and paging are left to the caller.
 */
export async function findMatchingProducts(
  context: StoreContext,
  transaction: Transaction,
  visibility: Visibility,
  filter: ProductFilter,
): Promise<ReadonlyMap<string, boolean>> {
  const read = async (by: ProductFilter) =>
    readMatchingProducts(transaction, visibility, {
      filter: by,
      withWords: await findWithWords(context, transaction, by),
    });
  const found = await read(filter);
  if (found.size > 0) return found;
  for await (const other of listOtherFilters(context, transaction, filter)) {
    const others = await read(other);
    if (others.size > 0) return others;
  }
  return found;
}

/**
 * Products that contain every word of a filter, in one of its spellings, in their texts or the name
 * of a taxonomy entry; null if the filter has no words.
 */
async function findWithWords(
  context: StoreContext,
  transaction: Transaction,
  { tokens, code }: ProductFilter,
): Promise<FoundTexts | null> {
  if (tokens.length === 0) return null;
  const placed = await findPlacedProducts(context, transaction, tokens);
  return (await getSearchTexts(context, transaction)).find(tokens, foldWords(code), placed);
}

/**
 * A page of the newest of a thousand matches needs only a few: the database is queried for these
 * first, and for more if too few are visible and match the rest of the filter.
 */
async function readFirst<T>(
  found: FoundTexts | null,
  { filter: { sort }, offset, limit }: Page,
  read: (withWords: WithWords | null) => Promise<T[]>,
): Promise<T[]> {
  const isPlain = sort.column === "created_at" && sort.descending;
  let size = isPlain ? Math.max(firstRead, 2 * (offset + limit)) : Number.POSITIVE_INFINITY;
  for (; found && size < found.count; size *= 4) {
    const entries = await read({
      wholeIds: found.wholeIds,
      ids: [...new Set([...found.wholeIds, ...found.firstIds(size)])],
    });
    if (entries.length === limit) return entries;
  }
  return read(found);
}

async function count(
  context: StoreContext,
  transaction: Transaction,
  visibility: Visibility,
  filter: ProductFilter,
): Promise<number> {
  return countProducts(transaction, visibility, {
    filter,
    withWords: await findWithWords(context, transaction, filter),
  });
}

/** The filters to try if a query finds nothing as typed. */
async function* listOtherFilters(
  context: StoreContext,
  transaction: Transaction,
  filter: ProductFilter,
): AsyncGenerator<ProductFilter> {
  if (filter.tokens.length === 0) return;
  const words = await getSearchWords(context, transaction);
  const tried = new Set([JSON.stringify(filter.tokens)]);
  for (const tokens of listOtherSpellings(filter.searchQuery, words)) {
    const key = JSON.stringify(tokens);
    if (!tried.has(key)) yield { ...filter, tokens };
    tried.add(key);
  }
}
