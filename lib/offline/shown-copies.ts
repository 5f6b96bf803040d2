import { offlineShown } from "../model/shell/offline-copies";

/** The requesting page, and the page that the request opens. */
export type ShownEvent = { clientId: string; resultingClientId: string };

const shownMax = 50;
const toKey = (clientId: string) => `/shown/${clientId}`;

/** The page being opened is a copy and says so, so it may get copies of what it reads. */
export async function noteShownCopy(clientId: string | undefined): Promise<void> {
  if (!clientId) return;
  const cache = await caches.open(offlineShown);
  await cache.put(toKey(clientId), new Response());
  const keys = await cache.keys();
  const surplus = keys.slice(0, Math.max(0, keys.length - shownMax));
  await Promise.all(surplus.map((key) => cache.delete(key)));
}

/** Whether this page was opened as a copy; read from storage, since a worker may restart. */
export async function isShownCopy(clientId: string | undefined): Promise<boolean> {
  if (!clientId) return false;
  return (await (await caches.open(offlineShown)).match(toKey(clientId))) !== undefined;
}
