import type { Database } from "../platform/db/connection";
import { BatchQueues } from "../platform/jobs/batch-queue";
import { takeDisplayIds } from "./display-id-rows";

const queues = new BatchQueues<undefined, number>();

/**
 * The seller's next display id. Orders that ask while ids are being taken share the next round
 * trip, which takes exactly as many as wait: in order, without gaps unless an order fails
 * afterwards. Nothing is held until the order commits.
 */
export function nextDisplayId(database: Database, sellerId: string): Promise<number> {
  const queue = queues.of(database, sellerId, () => ({
    async serve(waiting) {
      const first = await takeDisplayIds(database, sellerId, waiting.length);
      return waiting.map((_, index) => first + index);
    },
  }));
  return queue.add(undefined);
}
