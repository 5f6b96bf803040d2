import type { Database } from "../db/connection";

/**
 * Who waits for a database's work in this process, and how they are told, after the commit, that
 * there is some.
 */
export type Wake = {
  /** Calls `listener` at every `notify` for this database; returns how to stop that. */
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
