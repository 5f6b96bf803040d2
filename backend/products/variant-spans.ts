import type { Transaction } from "../db/with-transaction";
import type { StoreContext } from "../http/verb";
import { catalogueCacheOf } from "./catalogue-cache";
import {
  countShownVariants,
  readVariantsOfProducts,
  readVisibleProductIds,
  type VariantEntry,
  type VariantVisibility,
} from "./variant-entry-rows";

/** A product whose variants stand from `start` on in the list of all. */
export type VariantSpan = { productId: string; start: number; count: number };

/**
 * A page of all variants that may be shown, newest product first, then the natural order of titles. Which products a page
 * has is worked out once per catalogue version, so that a page costs the same wherever it stands and however many there are.
 */
export async function readVariantPage(
  context: StoreContext,
  transaction: Transaction,
  visibility: VariantVisibility,
  { offset, limit }: { offset: number; limit: number },
): Promise<VariantEntry[]> {
  const spans = await getSpans(context, transaction, visibility);
  const from = findSpan(spans, offset);
  const until = findSpan(spans, offset + limit - 1);
  const shown = spans.slice(from, until + 1);
  const first = shown[0];
  if (!first) return [];
  const entries = await readVariantsOfProducts(
    transaction,
    visibility,
    shown.map(({ productId }) => productId),
  );
  return entries.slice(offset - first.start, offset - first.start + limit);
}

async function getSpans(context: StoreContext, transaction: Transaction, visibility: VariantVisibility): Promise<VariantSpan[]> {
  const { variantSpans } = catalogueCacheOf(context.deps);
  const key = `${context.sellerId}|${context.catalogueVersion}|${JSON.stringify(visibility)}`;
  const known = variantSpans.get(key);
  if (known) return known;
  const counts = await countShownVariants(transaction, visibility);
  const spans: VariantSpan[] = [];
  let start = 0;
  for (const productId of await readVisibleProductIds(transaction, visibility)) {
    const count = counts.get(productId) ?? 0;
    if (count > 0) spans.push({ productId, start, count });
    start += count;
  }
  variantSpans.set(key, spans);
  return spans;
}

/** The position of the span that holds a place of the list; behind the last one when the list is shorter. */
function findSpan(spans: readonly VariantSpan[], place: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const span = spans[middle];
    if (span && span.start + span.count <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}
