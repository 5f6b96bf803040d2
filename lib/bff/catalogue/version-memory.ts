import "server-only";
import { createCache } from "../../caches";
import type { RequestCaller } from "../http/request-caller";

/**
 * Caches what was read for a seller's catalogue version until the version changes; only for data
 * that is the same for every customer. A request that does not know the version reads again.
 * Failures are not cached.
 */
export function createVersionMemory<T>(name: "regions" | "taxonomies", entryBytes: number) {
  const cache = createCache<{ version: number; value: Promise<T> }>(name, () => entryBytes);
  return (caller: RequestCaller, name: string, read: () => Promise<T>): Promise<T> => {
    const version = caller.catalogueVersion;
    if (version === undefined) return read();
    const key = JSON.stringify([
      caller.seller.id,
      caller.seller.publishable_key,
      caller.lang,
      name,
    ]);
    const known = cache.get(key);
    if (known?.version === version) return known.value;
    const value = read();
    cache.set(key, { version, value });
    value.catch(() => {
      if (cache.peek(key)?.value === value) cache.delete(key);
    });
    return value;
  };
}
