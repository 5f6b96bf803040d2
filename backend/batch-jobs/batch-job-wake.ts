import type { Database } from "../db/connection";

const listeners = new WeakMap<Database, Set<() => void>>();

/** Calls `listener` whenever this process says that a batch job of this database waits; answers how to stop that. */
export function onBatchJobWake(database: Database, listener: () => void): () => void {
  const ofDatabase = listeners.get(database) ?? new Set();
  listeners.set(database, ofDatabase.add(listener));
  return () => ofDatabase.delete(listener);
}

/** Says, after the commit, that a job waits, so that this process doesn't wait for its next look. */
export function wakeBatchJobs(database: Database): void {
  for (const listener of listeners.get(database) ?? []) listener();
}
