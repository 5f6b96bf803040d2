import type { Database } from "../db/connection";

const queues = new WeakMap<Database, Map<string, Promise<void>>>();

/**
 * Lets the changes of one cart in this process go one after the other, so that they don't wait for each other's row lock
 * only to find the cart changed. `work` ends its turn when its write is done, before the commit: the row lock carries on from there.
 */
export async function takeCartTurn<T>(database: Database, key: string, work: (endTurn: () => void) => Promise<T>): Promise<T> {
  const queue = queues.get(database) ?? new Map<string, Promise<void>>();
  queues.set(database, queue);
  const before = queue.get(key);
  let endTurn = () => {};
  const turn = new Promise<void>((resolve) => {
    endTurn = resolve;
  });
  queue.set(key, turn);
  try {
    await before;
    return await work(endTurn);
  } finally {
    endTurn();
    if (queue.get(key) === turn) queue.delete(key);
  }
}
