import "client-only";
import { searchCacheName } from "../../model/shell/kept-copies";
import { seenPrefix } from "../cart/cart-log-keys";
import { deleteCopies } from "./delete-copies";
import { announceCustomer } from "./known-customer";
import { forgetViewed } from "./viewed-products";

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
    for (const key of Object.keys(localStorage))
      if (key.startsWith(seenPrefix)) localStorage.removeItem(key);
    indexedDB.deleteDatabase(orderFilesName);
  } catch {
    console.info("no storage, nothing to forget");
  }
  // the service worker does so too; not every page has one
  if (typeof caches !== "undefined")
    await deleteCopies(searchCacheName).catch(() =>
      console.warn("copies for reading offline stay"),
    );
}
