import type { Database } from "../platform/db/connection";
import { takeDisplayIds } from "./display-id-rows";

type Waiter = { resolve: (displayId: number) => void; reject: (error: unknown) => void };
type BatchQueue = { waiting: Waiter[]; isTaking: boolean };

const queues = new WeakMap<Database, Map<string, BatchQueue>>();

/**
 * The seller's next display id. Orders that ask while ids are being taken share the next round
 * trip, which takes exactly as many as wait: in order, without gaps unless an order fails
 * afterwards. Nothing is held until the order commits.
 */
export function nextDisplayId(database: Database, sellerId: string): Promise<number> {
  const ofDatabase = queues.get(database) ?? new Map<string, BatchQueue>();
  queues.set(database, ofDatabase);
  const queue = ofDatabase.get(sellerId) ?? { waiting: [], isTaking: false };
  ofDatabase.set(sellerId, queue);
  return new Promise((resolve, reject) => {
    queue.waiting.push({ resolve, reject });
    if (!queue.isTaking) void serve(queue, database, sellerId);
  });
}

async function serve(queue: BatchQueue, database: Database, sellerId: string): Promise<void> {
  queue.isTaking = true;
  while (queue.waiting.length > 0) {
    const served = queue.waiting.splice(0);
    try {
      const first = await takeDisplayIds(database, sellerId, served.length);
      for (const [index, { resolve }] of served.entries()) resolve(first + index);
    } catch (error) {
      for (const { reject } of served) reject(error);
    }
  }
  queue.isTaking = false;
}
