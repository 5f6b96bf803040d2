import "client-only";
import { isOfflinePage, offlinePages, matchPage } from "../../model/shell/offline-copies";

/** Whether the service worker has a copy of a page and would show it. */
export async function findsCopy(address: string): Promise<boolean> {
  const { pathname, origin } = new URL(address);
  if (origin !== location.origin || !isOfflinePage(pathname)) return false;
  return (await matchPage(await caches.open(offlinePages), address)) !== undefined;
}
