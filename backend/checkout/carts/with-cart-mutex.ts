import type { Database } from "../../platform/db/connection";

const queues = new WeakMap<Database, Map<string, Promise<void>>>();

/**
 * Lets the changes of one cart in this process go one after the other, so that they don't wait for
 * each other's row lock only to find the cart changed. Taken inside the transaction and given back
 * before its commit: whoever has the turn has a connection already, and the row lock carries on
 * from there.
 */
export async function withCartMutex<T>(
  database: Database,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
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
    return await work();
  } finally {
    endTurn();
    if (queue.get(key) === turn) queue.delete(key);
  }
}
