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

/** Reads a part of a list of variants. */
export type VariantChunk = (transaction: Transaction) => Promise<VariantEntry[]>;

/** The number of visible variants, if cached for this catalogue version. */
export function findVariantCount(
  context: StoreContext,
  visibility: VariantVisibility,
): number | undefined {
  const spans = context.deps.caches
    .of(catalogueCaches.variantSpans)
    .get(spansKey(context, visibility));
  return spans && countOf(spans);
}

/** The number of visible variants. */
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
 * The same list from `offset` to its end, in chunks of whole products with about `chunkSize`
 * variants each. The products are determined at once, their content when each chunk is read.
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
 * A page of all visible variants, newest product first, then by natural order of titles. The
 * products of each page are determined once per catalogue version, so that every page costs the
 * same.
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
 * The index of the span that contains a position of the list; past the last one if the list is
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
