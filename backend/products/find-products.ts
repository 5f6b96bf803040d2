import type { Transaction } from "../db/with-transaction";
import type { StoreContext } from "../http/verb";
import { findClosestWords } from "./closest-words";
import type { ProductFilter } from "./product-filter";
import { catalogueCacheOf } from "./catalogue-cache";
import { countProducts, type ProductEntry, readMatchingProducts, readProductPage, type Visibility } from "./product-page-rows";
import { getSearchWords } from "./search-word-rows";

type Page = { filter: ProductFilter; offset: number; limit: number };

/**
 * One page of visible products. Words that no product has are taken for mistyped ones when nothing is found, and the page
 * of the nearest words is given instead, with the filter it was found by (CAT-06).
 */
export async function findProducts(
  context: StoreContext,
  transaction: Transaction,
  visibility: Visibility,
  page: Page,
): Promise<{ entries: ProductEntry[]; filter: ProductFilter }> {
  const read = (filter: ProductFilter) => readProductPage(transaction, visibility, { ...page, filter, lang: context.lang });
  const entries = await read(page.filter);
  if (entries.length > 0 || page.filter.tokens.length === 0) return { entries, filter: page.filter };
  if (page.offset > 0 && (await countProducts(transaction, visibility, page.filter)) > 0) return { entries, filter: page.filter };
  const corrected = await correctFilter(context, transaction, page.filter);
  return corrected ? { entries: await read(corrected), filter: corrected } : { entries, filter: page.filter };
}

/** The same with how many there are in all, which is counted once per catalogue version and filter. */
export async function findAndCountProducts(
  context: StoreContext,
  transaction: Transaction,
  visibility: Visibility,
  page: Page,
): Promise<{ entries: ProductEntry[]; count: number }> {
  const { entries, filter } = await findProducts(context, transaction, visibility, page);
  if (entries.length < page.limit && (entries.length > 0 || page.offset === 0)) return { entries, count: page.offset + entries.length };
  const { counts } = catalogueCacheOf(context.deps);
  const { sort: _, ...counted } = filter;
  const key = `${context.sellerId}|${context.catalogueVersion}|${JSON.stringify([visibility, counted])}`;
  const count = counts.get(key) ?? (await countProducts(transaction, visibility, filter));
  counts.set(key, count);
  return { entries, count };
}

/**
 * Every visible product by id that meets the filter, mistyped words guessed as above; the value tells whether by an exact
 * code. Order and paging are left to the caller.
 */
export async function findMatchingProducts(
  context: StoreContext,
  transaction: Transaction,
  visibility: Visibility,
  filter: ProductFilter,
): Promise<ReadonlyMap<string, boolean>> {
  const found = await readMatchingProducts(transaction, visibility, filter);
  const corrected = found.size > 0 ? null : await correctFilter(context, transaction, filter);
  return corrected ? readMatchingProducts(transaction, visibility, corrected) : found;
}

async function correctFilter(context: StoreContext, transaction: Transaction, filter: ProductFilter): Promise<ProductFilter | null> {
  if (filter.tokens.length === 0) return null;
  const tokens = correctTokens(filter.tokens, await getSearchWords(context, transaction));
  return tokens && { ...filter, tokens };
}

function correctTokens(tokens: readonly string[][], words: readonly string[]): string[][] | null {
  let isCorrected = false;
  const corrected = tokens.map((alternatives) => {
    const [token = ""] = alternatives;
    if (words.some((word) => word.includes(token))) return alternatives;
    const closest = findClosestWords(token, words);
    if (closest.length > 0) isCorrected = true;
    return closest.length > 0 ? closest : alternatives;
  });
  return isCorrected ? corrected : null;
}
