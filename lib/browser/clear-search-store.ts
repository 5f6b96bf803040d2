import "client-only";

export const searchCacheName = "comptoir-search";
export const recentSearchesKey = "comptoir-recent-searches";

/** Forgets index and recent searches: for the end of a session (LOGIN-08). Apart from what reads and writes them, which only searching needs. */
export async function clearSearchStore(): Promise<void> {
  try {
    localStorage.removeItem(recentSearchesKey);
  } catch {
    console.info("local storage is not available; there are no recent searches to forget");
  }
  if (typeof caches !== "undefined")
    await caches.delete(searchCacheName).catch(() => console.warn("the search index could not be removed"));
}
