import "client-only";
import { searchCacheName } from "../../model/shell/offline-copies";
import { recentSearchesKey } from "../page/clear-stores";

const recentMax = 6;

/** A stored search index. */
export type StoredIndex = { etag: string; text: string };

/**
 * The index stored on this device for one owner (seller and customer) and language, or undefined.
 * Without storage (an insecure origin, a private window) nothing is stored.
 */
export async function readStoredIndex(
  owner: string,
  language: string,
): Promise<StoredIndex | undefined> {
  const found = await withCache((cache) => cache.match(toAddress(owner, language)));
  const etag = found?.headers.get("etag");
  return found && etag ? { etag, text: await found.text() } : undefined;
}

/**
 * Stores the index, replacing the owner's previous one in this language, and deletes everything of
 * other owners.
 */
export async function storeIndex(
  owner: string,
  language: string,
  { etag, text }: StoredIndex,
): Promise<void> {
  await withCache(async (cache) => {
    const own = new URL(toAddress(owner, ""), location.origin).href;
    for (const request of await cache.keys())
      if (!request.url.startsWith(own)) await cache.delete(request);
    await cache.put(
      toAddress(owner, language),
      new Response(text, { headers: { etag, "content-type": "application/json" } }),
    );
  });
}

/** The owner's recent searches, latest first. */
export function readRecentSearches(owner: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(recentSearchesKey) ?? "null");
    const { owner: whose, typed } = (stored ?? {}) as { owner?: unknown; typed?: unknown };
    return whose === owner && Array.isArray(typed)
      ? typed.filter((text) => typeof text === "string").slice(0, recentMax)
      : [];
  } catch {
    return [];
  }
}

/** Adds a search to the recent ones; those of another owner are deleted. */
export function storeRecentSearch(owner: string, typed: string): void {
  const others = readRecentSearches(owner).filter(
    (other) => other.toLowerCase() !== typed.toLowerCase(),
  );
  try {
    localStorage.setItem(
      recentSearchesKey,
      JSON.stringify({ owner, typed: [typed, ...others].slice(0, recentMax) }),
    );
  } catch {
    console.info("local storage unavailable; recent searches are not saved");
  }
}

const toAddress = (owner: string, language: string) =>
  `/search-index/${encodeURIComponent(owner)}/${language}`;

async function withCache<T>(work: (cache: Cache) => Promise<T>): Promise<T | undefined> {
  if (typeof caches === "undefined") return undefined;
  try {
    return await work(await caches.open(searchCacheName));
  } catch (error) {
    console.warn("search index could not be cached on this device", error);
    return undefined;
  }
}
