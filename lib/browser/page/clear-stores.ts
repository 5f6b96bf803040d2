import "client-only";
import { announceCustomer } from "./known-customer";
import { forgetViewed } from "./viewed-products";

export const searchCacheName = "comptoir-search";
export const recentSearchesKey = "comptoir-recent-searches";
export const orderFilesName = "comptoir-order-files";

/**
 * Forgets what the browser keeps of who was signed in: for the end of a session (LOGIN-08). Apart
 * from what reads and writes the search's part, which only searching needs.
 */
export async function clearStores(): Promise<void> {
  forgetViewed();
  announceCustomer(null);
  try {
    sessionStorage.clear();
    localStorage.removeItem(recentSearchesKey);
    indexedDB.deleteDatabase(orderFilesName);
  } catch {
    console.info("no storage, nothing to forget");
  }
  if (typeof caches !== "undefined")
    await caches.delete(searchCacheName).catch(() => console.warn("the search index stays"));
}
