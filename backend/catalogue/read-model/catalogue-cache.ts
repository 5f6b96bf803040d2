import { LRUCache } from "lru-cache";
import type { CatalogueTable } from "../list/catalogue-table";
import type { Deps } from "../../platform/deps";
import type { HiddenVariants } from "../variants/hidden-variants";
import type { PlaceName } from "../products/place-name";
import type { PriceBook } from "../prices/price-book";
import type { ProductDoc } from "./product-doc";
import { RecentKeys } from "./recent-keys";
import type { WordIndex } from "@/domain/search/word-index";
import type { SearchTexts } from "../search/search-texts";

/** A product whose variants stand from `start` on in the list of all. */
export type VariantSpan = { productId: string; start: number; count: number };

/** A finished answer: JSON bytes, perhaps compressed, and their entity tag. */
export type CachedAnswer = { body: Buffer; etag: string };

/**
 * A search index as bytes. It still holds at `version`; `contentTag` tells whether another differs
 * in more than its version.
 */
export type SearchIndexEntry = {
  version: number;
  contentTag: string;
  body: Buffer;
  etag: string;
  compressed: Partial<Record<"br" | "gzip", Promise<Buffer>>>;
};

/**
 * What one backend process remembers of catalogues. Every key holds the seller and the catalogue
 * version that the database told with the request, so nothing here can be stale; least recently
 * used entries go first.
 */
export type CatalogueCache = {
  answers: LRUCache<string, CachedAnswer>;
  docs: LRUCache<string, { version: number; doc: ProductDoc }>;
  /**
   * Products whose documents were read and not kept, since they would have driven out others that
   * are asked for more often.
   */
  passedDocs: RecentKeys;
  priceBooks: LRUCache<string, PriceBook>;
  hidden: LRUCache<string, HiddenVariants>;
  /** What products are found by, by seller; each knows its own pricing version. */
  searchTexts: LRUCache<string, { version: number; texts: SearchTexts }>;
  searchWords: LRUCache<string, { version: number; words: WordIndex }>;
  /** The names of what products are sorted by, by seller. */
  placeNames: LRUCache<string, { version: number; names: PlaceName[] }>;
  /** How many products a filter leaves. */
  counts: LRUCache<string, number>;
  /** The ids of all of them in order, where more than one page was asked for. */
  orders: LRUCache<string, readonly string[]>;
  /** Which variants stand on which page of all. */
  variantSpans: LRUCache<string, VariantSpan[]>;
  /** What narrows and counts, by seller; each knows its own version. */
  tables: LRUCache<string, CatalogueTable>;
  tableReaders: Map<string, Promise<CatalogueTable>>;
  /** The last search index of each seller, audience and language. */
  searchIndexes: LRUCache<string, SearchIndexEntry>;
  /** Answers being made, so that equal requests wait for one. */
  pending: Map<string, Promise<CachedAnswer>>;
};

const answersMaxBytes = 72 * 1024 * 1024;
const docsMaxCharacters = 8 * 1024 * 1024;
const passedDocsMax = 4096;
const ordersMaxBytes = 16 * 1024 * 1024;
/**
 * An id of 31 characters as a part of the text that the database answered, and its place in the
 * list.
 */
const bytesOfId = 72;
const variantSpansMax = 200_000;
const searchTextsMaxBytes = 96 * 1024 * 1024;
const searchWordsMax = 500_000;
const placeNamesMax = 200_000;
const tablesMaxBytes = 96 * 1024 * 1024;
const searchIndexesMaxBytes = 32 * 1024 * 1024;

const caches = new WeakMap<Deps["database"], CatalogueCache>();

/** The cache of the process's database: one per `createApp`, dropped with it. */
export function catalogueCacheOf(deps: Deps): CatalogueCache {
  let cache = caches.get(deps.database);
  if (cache === undefined) {
    cache = {
      answers: new LRUCache({
        maxSize: answersMaxBytes,
        sizeCalculation: (answer, key) => answer.body.length + key.length + 200,
      }),
      docs: new LRUCache({ maxSize: docsMaxCharacters }),
      passedDocs: new RecentKeys(passedDocsMax),
      priceBooks: new LRUCache({ max: 1000 }),
      hidden: new LRUCache({ max: 1000 }),
      searchTexts: new LRUCache({
        maxSize: searchTextsMaxBytes,
        sizeCalculation: ({ texts }) => texts.size + 1,
      }),
      searchWords: new LRUCache({
        maxSize: searchWordsMax,
        sizeCalculation: ({ words }) => words.words.length + 1,
      }),
      placeNames: new LRUCache({
        maxSize: placeNamesMax,
        sizeCalculation: ({ names }) => names.length + 1,
      }),
      counts: new LRUCache({ max: 5000 }),
      orders: new LRUCache({
        maxSize: ordersMaxBytes,
        sizeCalculation: (ids, key) => ids.length * bytesOfId + key.length,
      }),
      variantSpans: new LRUCache({
        maxSize: variantSpansMax,
        sizeCalculation: (spans) => spans.length + 1,
      }),
      tables: new LRUCache({ maxSize: tablesMaxBytes }),
      tableReaders: new Map(),
      searchIndexes: new LRUCache({
        maxSize: searchIndexesMaxBytes,
        sizeCalculation: ({ body }, key) => Math.ceil(body.length * 1.5) + key.length,
      }),
      pending: new Map(),
    };
    caches.set(deps.database, cache);
  }
  return cache;
}
