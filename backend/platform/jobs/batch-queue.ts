import type { Database } from "../db/connection";

type Batching<Item, Result> = {
  /** The maximum number of items per batch; default 200. */
  batchMax?: number;
  /** The number of batches in parallel; default 1. */
  atOnce?: number;
  /** Two items with the same key never share a batch. */
  keyOf?: (item: Item) => string;
  /** Processes a batch; returns the results in the items' order. */
  serve(items: readonly Item[]): Promise<readonly (Result | PromiseLike<Result>)[]>;
};
type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result | PromiseLike<Result>) => void;
  reject: (error: unknown) => void;
};

/**
 * Batches items that arrive in one turn of the event loop, or while other batches are in progress.
 * If a batch fails, all of its items are rejected.
 */
export class BatchQueue<Item, Result> {
  #waiting: Waiting<Item, Result>[] = [];
  #running = 0;

  constructor(
    private readonly batching: Batching<Item, Result>,
    /** Called whenever the queue becomes idle. */
    private readonly onIdle?: () => void,
  ) {}

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#waiting.length === 1) setImmediate(() => this.#serveWaiting());
    });
  }

  #serveWaiting(): void {
    const { atOnce = 1 } = this.batching;
    while (this.#running < atOnce && this.#waiting.length > 0) {
      this.#running += 1;
      void this.#serve(this.#take()).finally(() => {
        this.#running -= 1;
        this.#serveWaiting();
        if (this.#running === 0 && this.#waiting.length === 0) this.onIdle?.();
      });
    }
  }

  #take(): Waiting<Item, Result>[] {
    const { batchMax = 200, keyOf } = this.batching;
    if (!keyOf) return this.#waiting.splice(0, batchMax);
    const keys = new Set<string>();
    const taken = this.#waiting.filter(({ item }) => {
      const key = keyOf(item);
      return keys.size < batchMax && !keys.has(key) && keys.add(key);
    });
    this.#waiting = this.#waiting.filter((waiting) => !taken.includes(waiting));
    return taken;
  }

  async #serve(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.batching.serve(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

/** Named queues per database; each exists only while it has items. */
export class BatchQueues<Item, Result> {
  readonly #queues = new WeakMap<Database, Map<string, BatchQueue<Item, Result>>>();

  add(
    { database, name, item }: { database: Database; name: string; item: Item },
    make: () => Batching<Item, Result>,
  ): Promise<Result> {
    const ofDatabase = this.#queues.get(database) ?? new Map<string, BatchQueue<Item, Result>>();
    this.#queues.set(database, ofDatabase);
    const queue =
      ofDatabase.get(name) ?? new BatchQueue(make(), () => void ofDatabase.delete(name));
    ofDatabase.set(name, queue);
    return queue.add(item);
  }
}
