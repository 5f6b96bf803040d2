import type { Transaction } from "../db/with-transaction";
import type { CustomerContext } from "../http/verb";
import { findClosestWords } from "./closest-words";
import type { ProductFilter } from "./product-filter";
import { type ProductEntry, readProductPage, type Visibility } from "./product-page-rows";
import { getSearchWords } from "./search-word-rows";

/**
 * One page of visible products. Words that no product has are taken for mistyped ones when nothing is found, and the page
 * of the nearest words is given instead (CAT-06).
 */
export async function findProducts(
  context: CustomerContext,
  transaction: Transaction,
  visibility: Visibility,
  page: { filter: ProductFilter; offset: number; limit: number },
): Promise<{ entries: ProductEntry[]; count: number }> {
  const found = await readProductPage(transaction, visibility, { ...page, lang: context.lang });
  if (found.count > 0 || page.filter.tokens.length === 0) return found;
  const tokens = correctTokens(page.filter.tokens, await getSearchWords(context, transaction));
  if (tokens === null) return found;
  return readProductPage(transaction, visibility, { ...page, filter: { ...page.filter, tokens }, lang: context.lang });
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
