import "client-only";

export type FallbackStorage = {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
};

type OpenedStorage = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/**
 * Wraps the storage that `open` returns. If it is full or can't be opened, values are kept on this
 * page only.
 */
export function createFallbackStorage(open: () => OpenedStorage): FallbackStorage {
  const unsaved = new Map<string, string>();
  return {
    get: (key) => unsaved.get(key) ?? attempt(() => open().getItem(key)) ?? undefined,
    set: (key, value) => {
      const isSaved = attempt(() => {
        open().setItem(key, value);
        return true;
      });
      if (isSaved) unsaved.delete(key);
      else unsaved.set(key, value);
    },
    remove: (key) => {
      unsaved.delete(key);
      attempt(() => open().removeItem(key));
    },
    keys: () => {
      const saved = attempt(() =>
        Array.from({ length: open().length }, (_, index) => open().key(index) ?? ""),
      );
      return [...new Set([...(saved ?? []), ...unsaved.keys()])];
    },
  };
}

/** Parses stored JSON; undefined if it is invalid. */
export function parseStored<T>(text: string | undefined): T | undefined {
  return text === undefined ? undefined : attempt(() => JSON.parse(text) as T);
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
