import { stockBits } from "@/contract/catalogue/search-index-rows";
import { codeMatch } from "./code-index";
import type { VariantMatches } from "./match-variants";
import type { SearchProduct, SearchTable } from "./search-table";

/** Filters a result; values are numbers of the table, null: all. */
export type SearchFilter = {
  collection: number | null;
  category: number | null;
  isInStock: boolean;
};

/** A matching product with its matching variants; `code` says if a code matched. */
export type SearchHit = {
  product: number;
  variants: number[];
  code: "sku" | "ean" | null;
  isWholeCode: boolean;
};

/**
 * For each facet value, the number of products that would remain; a facet does not filter its own
 * counts.
 */
export type SearchFacets = { collections: Uint32Array; categories: Uint32Array; inStock: number };

export type RankedHits = {
  hits: SearchHit[];
  productCount: number;
  variantCount: number;
  facets: SearchFacets;
};

export const noFilter: SearchFilter = { collection: null, category: null, isInStock: false };

/**
 * The best products of a result in order: code matches, then points, then stock, then short titles;
 * and the counts (CAT-06).
 */
export function rankHits(
  table: SearchTable,
  matches: VariantMatches,
  filter: SearchFilter,
  limit: number,
): RankedHits {
  const facets = {
    collections: new Uint32Array(table.collections.length),
    categories: new Uint32Array(table.categories.length),
    inStock: 0,
  };
  const best: { product: number; rank: number }[] = [];
  let productCount = 0;
  let variantCount = 0;
  table.products.forEach((product, number) => {
    const found = summarise(table, product, matches);
    if (found.count === 0) return;
    const isShown = countFacets(product, found, filter, facets);
    if (!isShown) return;
    productCount += 1;
    variantCount += filter.isInStock ? found.inStockCount : found.count;
    insertRanked(
      best,
      { product: number, rank: filter.isInStock ? found.inStockRank : found.rank },
      limit,
    );
  });
  const hits = best.map(({ product }) => toHit(table, product, matches, filter));
  return { hits, productCount, variantCount, facets };
}

type Found = { count: number; inStockCount: number; rank: number; inStockRank: number };

function summarise(
  table: SearchTable,
  product: SearchProduct,
  { points, codes }: VariantMatches,
): Found {
  const found: Found = { count: 0, inStockCount: 0, rank: 0, inStockRank: 0 };
  const end = product.firstVariant + product.variantCount;
  for (let variant = product.firstVariant; variant < end; variant += 1) {
    const [ofWords, ofCode] = [points[variant] ?? 0, codes[variant] ?? 0];
    if (ofWords + ofCode === 0) continue;
    const isThere = isInStock(table, variant);
    const rank = toRank(ofCode, ofWords, isThere, product.title.length);
    found.count += 1;
    found.rank = Math.max(found.rank, rank);
    if (!isThere) continue;
    found.inStockCount += 1;
    found.inStockRank = Math.max(found.inStockRank, rank);
  }
  return found;
}

const pointsMax = 1023;
const shortTitleSteps = 16;

function toRank(ofCode: number, ofWords: number, isThere: boolean, titleLength: number): number {
  const shortness = Math.max(0, shortTitleSteps - 1 - (titleLength >> 3));
  return (
    ((ofCode * (pointsMax + 1) + Math.min(ofWords, pointsMax)) * 2 + (isThere ? 1 : 0)) *
      shortTitleSteps +
    shortness
  );
}

function isInStock(table: SearchTable, variant: number): boolean {
  return ((table.stock[variant] ?? 0) & stockBits.inStock) !== 0;
}

/**
 * Counts the product in each facet where it would remain, and returns whether it passes all
 * filters.
 */
function countFacets(
  product: SearchProduct,
  found: Found,
  filter: SearchFilter,
  facets: SearchFacets,
): boolean {
  const fitsCollection = filter.collection === null || product.collection === filter.collection;
  const fitsCategory = filter.category === null || product.categories.includes(filter.category);
  const fitsStock = !filter.isInStock || found.inStockCount > 0;
  if (fitsCategory && fitsStock && product.collection !== null)
    add(facets.collections, product.collection);
  if (fitsCollection && fitsStock)
    for (const category of product.categories) add(facets.categories, category);
  if (fitsCollection && fitsCategory && found.inStockCount > 0) facets.inStock += 1;
  return fitsCollection && fitsCategory && fitsStock;
}

function add(counts: Uint32Array, number: number): void {
  counts[number] = (counts[number] ?? 0) + 1;
}

/** Keeps the best of an unsorted stream, sorted and stable. */
function insertRanked<T extends { rank: number }>(best: T[], entry: T, limit: number): void {
  if (best.length === limit && entry.rank <= (best[limit - 1]?.rank ?? 0)) return;
  let place = best.length;
  while (place > 0 && (best[place - 1]?.rank ?? 0) < entry.rank) place -= 1;
  best.splice(place, 0, entry);
  if (best.length > limit) best.pop();
}

/**
 * Of variants found by code, only those with the best match, so that an exact SKU yields one
 * variant.
 */
function toHit(
  table: SearchTable,
  number: number,
  { points, codes }: VariantMatches,
  filter: SearchFilter,
): SearchHit {
  const product = table.products[number];
  const variants = Array.from(
    { length: product?.variantCount ?? 0 },
    (_, index) => (product?.firstVariant ?? 0) + index,
  ).filter(
    (variant) =>
      (points[variant] ?? 0) + (codes[variant] ?? 0) > 0 &&
      (!filter.isInStock || isInStock(table, variant)),
  );
  const code = Math.max(...variants.map((variant) => codes[variant] ?? 0));
  const bestFirst = variants
    .filter((variant) => (codes[variant] ?? 0) === code)
    .sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0));
  return {
    product: number,
    variants: bestFirst,
    code:
      code === 0 ? null : code === codeMatch.ean || code === codeMatch.eanBeginning ? "ean" : "sku",
    isWholeCode: code === codeMatch.ean || code === codeMatch.sku,
  };
}
