import { LRUCache } from "lru-cache";

/**
 * Every cache of the backend and its share of the process's limit, in percent. The share is what a
 * cache keeps when all of them are full; until then each may use what the others leave free.
 */
const parts = {
  /** Serialized catalogue responses, plain and compressed. */
  responses: 24,
  /** Data to filter, count and search lists by, one table per seller. */
  tables: 19,
  /** Text for the search endpoint, per seller. */
  searchTexts: 10,
  searchWords: 4,
  placeNames: 1,
  searchIndexes: 4,
  /** Parsed product documents. */
  docs: 8,
  /** Number and order of the products that a filter matches. */
  listings: 4,
  variantSpans: 2,
  priceBooks: 2,
  hiddenVariants: 1,
  carts: 9,
  cartResponses: 5,
  bestSellers: 1,
  /** Number of orders in a list, and the keyset position of every n-th one. */
  orderListings: 1,
  callWindows: 2,
  /** Callers: a customer and her company, by key and session. */
  callers: 2,
  mailPictures: 1,
};
export type CacheName = keyof typeof parts;

/** Defines a cache of the table above by the size of its entries in bytes. */
export type CacheKind<V> = {
  name: CacheName;
  bytesOf(value: V, key: string): number;
};

/**
 * The bytes in memory of their own. A small buffer is a slice of 8 kB that several share, a small
 * compressed one of 16 kB, and a cached slice keeps all of it in memory.
 */
export function toOwnBytes(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Overhead of an entry in bytes, on top of its value and the characters of its key. */
const entryBytes = 100;

/**
 * A cache that evicts the least recently used entries first; any entry may be evicted at any
 * moment.
 */
export class Cache<V extends object> {
  readonly #kept: LRUCache<string, V>;
  readonly #making = new Map<string, Promise<V>>();
  /** Lookups since start, counted as hits and misses. */
  hits = 0;
  misses = 0;

  constructor(
    { bytesOf }: CacheKind<V>,
    bytesMax: number,
    readonly afterSet: () => void,
  ) {
    this.#kept = new LRUCache({
      maxSize: bytesMax,
      sizeCalculation: (value, key) => Math.ceil(bytesOf(value, key) + key.length + entryBytes),
    });
  }

  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  get(key: string): V | undefined {
    return this.#find(key, () => true);
  }

  /** Reads without marking the entry as used. */
  peek(key: string): V | undefined {
    return this.#kept.peek(key);
  }

  set(key: string, value: V): void {
    this.#kept.set(key, value);
    this.afterSet();
  }

  delete(key: string): void {
    this.#kept.delete(key);
  }

  #find(key: string, holds: (value: V) => boolean): V | undefined {
    const value = this.#kept.get(key);
    const isFound = value !== undefined && holds(value);
    if (isFound) this.hits += 1;
    else this.misses += 1;
    return isFound ? value : undefined;
  }

  /**
   * Returns the cached value if `holds` accepts it; otherwise calls `make` once for all concurrent
   * callers. An error is passed to all of them and not cached.
   */
  async getOrMake(
    key: string,
    make: (before: V | undefined) => Promise<V>,
    holds: (value: V) => boolean = () => true,
  ): Promise<V> {
    const known = this.#find(key, holds);
    if (known) return known;
    for (let making = this.#making.get(key); making; making = this.#making.get(key)) {
      const made = await making;
      if (holds(made)) return made;
    }
    return this.#make(key, () => make(this.#kept.peek(key)));
  }

  #make(key: string, make: () => Promise<V>): Promise<V> {
    const made = make()
      .then((value) => {
        this.set(key, value);
        return value;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, made);
    return made;
  }

  forgetOldest(): void {
    this.#kept.pop();
  }
}

/**
 * All caches of a process under one memory limit. When it is reached, the cache furthest above its
 * share evicts its least recently used entries.
 */
export class Caches {
  readonly #caches = new Map<CacheName, Cache<never>>();

  constructor(private readonly bytesMax: number) {}

  get bytes(): number {
    let sum = 0;
    for (const cache of this.#caches.values()) sum += cache.bytes;
    return sum;
  }

  /** Size, hits and misses of each cache in use. */
  figures(): { name: CacheName; bytes: number; hits: number; misses: number }[] {
    return [...this.#caches].map(([name, { bytes, hits, misses }]) => ({
      name,
      bytes,
      hits,
      misses,
    }));
  }

  of<V extends object>(kind: CacheKind<V>): Cache<V> {
    const known = this.#caches.get(kind.name) as Cache<V> | undefined;
    if (known) return known;
    const cache = new Cache(kind, this.bytesMax, () => this.#trim());
    this.#caches.set(kind.name, cache as never);
    return cache;
  }

  #trim(): void {
    while (this.bytes > this.bytesMax) {
      const [largest] = [...this.#caches].reduce((a, b) => (fullness(a) < fullness(b) ? b : a));
      this.#caches.get(largest)?.forgetOldest();
    }
  }
}

function fullness([name, cache]: [CacheName, Cache<never>]): number {
  return cache.bytes / parts[name];
}
