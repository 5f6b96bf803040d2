import type { Transaction } from "../../platform/db/with-transaction";
import type { StoreContext } from "../../platform/http/access/verb";
import { catalogueCaches, type VariantSpan } from "./catalogue-caches";
import {
  countShownVariants,
  readVariantsOfProducts,
  readVisibleProductIds,
  type VariantEntry,
  type VariantVisibility,
} from "../variants/variant-entry-rows";

/** Reads a piece of a list of variants. */
export type VariantChunk = (transaction: Transaction) => Promise<VariantEntry[]>;

/**
 * How many variants may be shown in all, as far as that is remembered of this catalogue version.
 */
export function findVariantCount(
  context: StoreContext,
  visibility: VariantVisibility,
): number | undefined {
  const spans = context.deps.caches
    .of(catalogueCaches.variantSpans)
    .get(spansKey(context, visibility));
  return spans && countOf(spans);
}

/** How many variants may be shown in all. */
export async function countVariants(
  context: StoreContext,
  transaction: Transaction,
  visibility: VariantVisibility,
): Promise<number> {
  return countOf(await getSpans(context, transaction, visibility));
}

function countOf(spans: readonly VariantSpan[]): number {
  const last = spans.at(-1);
  return last ? last.start + last.count : 0;
}

function spansKey(context: StoreContext, visibility: VariantVisibility): string {
  return `${context.sellerId}|${context.catalogueVersion}|${JSON.stringify(visibility)}`;
}

/**
 * The same list from `offset` to its end in chunks of whole products, about `chunkSize` variants
 * each. Which products there are is settled at once, what they hold when each chunk is read.
 */
export async function listVariantChunks(
  context: StoreContext,
  transaction: Transaction,
  visibility: VariantVisibility,
  { offset, chunkSize }: { offset: number; chunkSize: number },
): Promise<VariantChunk[]> {
  const spans = await getSpans(context, transaction, visibility);
  const chunks: VariantSpan[][] = [];
  let filled = chunkSize;
  for (const span of spans.slice(findSpan(spans, offset))) {
    if (filled >= chunkSize) {
      chunks.push([]);
      filled = 0;
    }
    chunks.at(-1)?.push(span);
    filled += span.count;
  }
  return chunks.map((chunk) => async (reading) => {
    const productIds = chunk.map(({ productId }) => productId);
    const entries = await readVariantsOfProducts(reading, visibility, productIds);
    return entries.slice(Math.max(0, offset - (chunk[0]?.start ?? 0)));
  });
}

/**
 * A page of all variants that may be shown, newest product first, then the natural order of titles.
 * Which products a page has is worked out once per catalogue version, so that a page costs the same
 * wherever it stands and however many there are.
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

async function getSpans(
  context: StoreContext,
  transaction: Transaction,
  visibility: VariantVisibility,
): Promise<VariantSpan[]> {
  return context.deps.caches
    .of(catalogueCaches.variantSpans)
    .getOrMake(spansKey(context, visibility), () => readSpans(transaction, visibility));
}

async function readSpans(
  transaction: Transaction,
  visibility: VariantVisibility,
): Promise<VariantSpan[]> {
  const [counts, productIds] = await Promise.all([
    countShownVariants(transaction, visibility),
    readVisibleProductIds(transaction, visibility),
  ]);
  const spans: VariantSpan[] = [];
  let start = 0;
  for (const productId of productIds) {
    const count = counts.get(productId) ?? 0;
    if (count > 0) spans.push({ productId, start, count });
    start += count;
  }
  return spans;
}

/**
 * The position of the span that holds a place of the list; behind the last one when the list is
 * shorter.
 */
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
