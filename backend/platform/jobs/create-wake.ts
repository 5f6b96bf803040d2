import type { Database } from "../db/connection";

/** Notifies listeners in this process, after the commit, that a database has work for them. */
export type Wake = {
  /** Calls `listener` at every `notify` for this database; returns an unsubscribe function. */
  listen(database: Database, listener: () => void): () => void;
  notify(database: Database): void;
};

export function createWake(): Wake {
  const listeners = new WeakMap<Database, Set<() => void>>();
  return {
    listen(database, listener) {
      const ofDatabase = listeners.get(database) ?? new Set();
      listeners.set(database, ofDatabase.add(listener));
      return () => ofDatabase.delete(listener);
    },
    notify(database) {
      for (const listener of listeners.get(database) ?? []) listener();
    },
  };
}
