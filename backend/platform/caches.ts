import { LRUCache } from "lru-cache";

/**
 * Every cache of the backend and its part of the process's bound, in hundredths. A part is what a
 * cache keeps when all of them are full; until then each takes what the others leave.
 */
const parts = {
  /** Finished answers of the catalogue, plain and compressed. */
  answers: 28,
  /** What lists are filtered, counted and searched by, a table for each seller. */
  tables: 19,
  /** What the search call reads, for each seller. */
  searchTexts: 10,
  searchWords: 4,
  placeNames: 1,
  searchIndexes: 4,
  /** Product documents, parsed. */
  docs: 8,
  /** How many products a filter leaves, and in which order. */
  listings: 4,
  variantSpans: 2,
  priceBooks: 2,
  hiddenVariants: 1,
  carts: 5,
  cartAnswers: 5,
  bestSellers: 1,
  /** How many orders a list has, and where each so many stand. */
  orderListings: 1,
  callWindows: 2,
  /** Who calls: her customer and company by key and session. */
  callers: 2,
  mailPictures: 1,
};
export type CacheName = keyof typeof parts;

/** A cache of the table above: what an entry takes, in bytes. */
export type CacheKind<V> = {
  name: CacheName;
  bytesOf(value: V, key: string): number;
};

/** What an entry takes beside its value and the characters of its key. */
const entryBytes = 100;

/** Values by key that may be forgotten at any moment, the least recently used first. */
export class Cache<V extends object> {
  readonly #kept: LRUCache<string, V>;
  readonly #making = new Map<string, Promise<V>>();
  /** Lookups since the start, by whether they found something. */
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

  /** Without counting as a use. */
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
   * What is kept and `holds`, else what `make` makes, once for all who wait for it. A failure
   * reaches all of them and is not kept.
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
 * All caches of a process under one bound. When it is reached, the cache that is furthest above its
 * part forgets what it used longest ago.
 */
export class Caches {
  readonly #caches = new Map<CacheName, Cache<never>>();

  constructor(private readonly bytesMax: number) {}

  get bytes(): number {
    let sum = 0;
    for (const cache of this.#caches.values()) sum += cache.bytes;
    return sum;
  }

  /** What each cache in use holds, and how often it was asked. */
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
