import "client-only";
import { isKeptPage, keptPages, matchPage } from "../../model/shell/kept-copies";

/** Whether the service worker has a copy of a page and would show it. */
export async function findsCopy(address: string): Promise<boolean> {
  const { pathname, origin } = new URL(address);
  if (origin !== location.origin || !isKeptPage(pathname)) return false;
  return (await matchPage(await caches.open(keptPages), address)) !== undefined;
}
