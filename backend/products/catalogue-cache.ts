import { LRUCache } from "lru-cache";
import type { Deps } from "../deps";
import type { HiddenVariants } from "./hidden-variants";
import type { PriceBook } from "./price-book";
import type { ProductDoc } from "./product-doc";

/** A finished answer: JSON bytes, perhaps compressed, and their entity tag. */
export type CachedAnswer = { body: Buffer; etag: string };

/**
 * What one backend process remembers of catalogues. Every key holds the seller and the catalogue version that the database
 * told with the request, so nothing here can be stale; least recently used entries go first.
 */
export type CatalogueCache = {
  answers: LRUCache<string, CachedAnswer>;
  docs: LRUCache<string, ProductDoc>;
  priceBooks: LRUCache<string, PriceBook>;
  hidden: LRUCache<string, HiddenVariants>;
  searchWords: LRUCache<string, { version: number; words: string[] }>;
  /** Answers being made, so that equal requests wait for one. */
  pending: Map<string, Promise<CachedAnswer>>;
};

const answersMaxBytes = 64 * 1024 * 1024;
const docsMaxCharacters = 16 * 1024 * 1024;

const caches = new WeakMap<Deps["database"], CatalogueCache>();

/** The cache of the process's database: one per `createApp`, dropped with it. */
export function catalogueCacheOf(deps: Deps): CatalogueCache {
  let cache = caches.get(deps.database);
  if (cache === undefined) {
    cache = {
      answers: new LRUCache({ maxSize: answersMaxBytes, sizeCalculation: (answer, key) => answer.body.length + key.length + 200 }),
      docs: new LRUCache({ maxSize: docsMaxCharacters }),
      priceBooks: new LRUCache({ max: 1000 }),
      hidden: new LRUCache({ max: 1000 }),
      searchWords: new LRUCache({ max: 50 }),
      pending: new Map(),
    };
    caches.set(deps.database, cache);
  }
  return cache;
}
