import { LRUCache } from "lru-cache";
import { listCacheFigures } from "./watch/figures";

/**
 * Every cache of the storefront and the most it may take, in bytes: 112 MB together. `ttlMs`: after
 * that an entry is gone in any case.
 */
const limits = {
  /** Finished documents. Hosted texts and the clock change without a version. */
  pages: { bytesMax: 64_000_000, ttlMs: 60_000 },
  /**
   * Finished documents of links. Without a lifetime: they are asked for anew (`isFresh`), and stay
   * while the backend is down.
   */
  sharedCatalogues: { bytesMax: 32_000_000, ttlMs: undefined },
  /** Pages that could not be made for everybody, so that it is not tried on every request. */
  refusedPages: { bytesMax: 500_000, ttlMs: 5_000 },
  /** What the seals of cookies hold: opening one takes longer than all else the middleware does. */
  sessions: { bytesMax: 3_500_000, ttlMs: 60_000 },
  regions: { bytesMax: 4_000_000, ttlMs: undefined },
  taxonomies: { bytesMax: 8_000_000, ttlMs: undefined },
};

/** One of each for the process: middleware, pages and start are built apart, with own modules. */
const shared = globalThis as { [key: symbol]: Map<string, unknown> | undefined };
const key = Symbol.for("comptoir.caches");
shared[key] ??= new Map();
const caches = shared[key];

/** The process's cache of that name in the table above; `bytesOf` what an entry takes. */
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
