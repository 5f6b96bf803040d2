import { LRUCache } from "lru-cache";
import { listCacheFigures } from "./watch/figures";

/**
 * Every cache of the storefront with its limit in bytes: 112 MB together. `ttlMs`: entries expire
 * after this time.
 */
const limits = {
  /** Rendered documents. Hosted texts and the time change without a version, hence the lifetime. */
  pages: { bytesMax: 64_000_000, ttlMs: 60_000 },
  /**
   * Rendered documents of shared catalogues. Without a lifetime: they are revalidated (`isFresh`),
   * and kept while the backend is down.
   */
  sharedCatalogues: { bytesMax: 32_000_000, ttlMs: undefined },
  /**
   * Pages that could not be rendered for everybody, so that it is not attempted on every request.
   */
  refusedPages: { bytesMax: 500_000, ttlMs: 5_000 },
  /** Opened cookie seals: opening one takes longer than everything else the middleware does. */
  sessions: { bytesMax: 3_500_000, ttlMs: 60_000 },
  regions: { bytesMax: 4_000_000, ttlMs: undefined },
  taxonomies: { bytesMax: 8_000_000, ttlMs: undefined },
};

/**
 * Shared across the process: middleware, pages and start-up code are bundled separately, each with
 * its own module instances.
 */
const shared = globalThis as { [key: symbol]: Map<string, unknown> | undefined };
const key = Symbol.for("comptoir.caches");
shared[key] ??= new Map();
const caches = shared[key];

/** The process's cache with that name from the table above; `bytesOf` returns an entry's size. */
export function createCache<V extends object>(
  name: keyof typeof limits,
  bytesOf: (value: V, key: string) => number,
): LRUCache<string, V> {
  const known = caches.get(name);
  if (known) return known as LRUCache<string, V>;
  const { bytesMax, ttlMs } = limits[name];
  const cache = new LRUCache<string, V>({
    maxSize: bytesMax,
    sizeCalculation: bytesOf,
    ...(ttlMs !== undefined && { ttl: ttlMs }),
  });
  caches.set(name, cache);
  const figures = { hits: 0, misses: 0, bytes: () => cache.calculatedSize };
  listCacheFigures().set(name, figures);
  const get = cache.get.bind(cache);
  cache.get = (...args) => {
    const found = get(...args);
    figures[found === undefined ? "misses" : "hits"] += 1;
    return found;
  };
  return cache;
}
