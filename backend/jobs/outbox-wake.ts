import type { Database } from "../db/connection";

const listeners = new WeakMap<Database, Set<() => void>>();

/** Calls `listener` whenever this process says that the outbox of this database has something new; answers how to stop that. */
export function onOutboxWake(database: Database, listener: () => void): () => void {
  const ofDatabase = listeners.get(database) ?? new Set();
  listeners.set(database, ofDatabase.add(listener));
  return () => ofDatabase.delete(listener);
}

/** Says, after the commit, that an entry waits, so that this process doesn't wait for its next look. */
export function wakeOutbox(database: Database): void {
  for (const listener of listeners.get(database) ?? []) listener();
}
