import "client-only";
import { searchCacheName } from "../../model/shell/offline-copies";
import { seenPrefix } from "../cart/cart-log-keys";
import { deleteCopies } from "./delete-copies";
import { announceCustomer } from "./known-customer";
import { forgetViewed } from "./viewed-products";

export const recentSearchesKey = "comptoir-recent-searches";
export const orderFilesName = "comptoir-order-files";

/**
 * Deletes what the browser stores about the signed-in customer, at the end of a session (LOGIN-08).
 * In a separate module from the search's storage, which only searching needs.
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
    console.info("storage unavailable; nothing to clear");
  }
  // the service worker does so too, but not every page has one
  if (typeof caches !== "undefined")
    await deleteCopies(searchCacheName).catch(() =>
      console.warn("offline copies could not be deleted"),
    );
}
