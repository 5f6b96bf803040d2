import { keptShown } from "../model/shell/kept-copies";

/** What a request says of the page that makes it, and of the one that it opens. */
export type ShownEvent = { clientId: string; resultingClientId: string };

const shownMax = 50;
const toKey = (clientId: string) => `/shown/${clientId}`;

/** The page that opens now is a copy and says so: it may be given copies of what it reads. */
export async function noteShownCopy(clientId: string | undefined): Promise<void> {
  if (!clientId) return;
  const cache = await caches.open(keptShown);
  await cache.put(toKey(clientId), new Response());
  const keys = await cache.keys();
  const surplus = keys.slice(0, Math.max(0, keys.length - shownMax));
  await Promise.all(surplus.map((key) => cache.delete(key)));
}

/** Whether this page was opened as a copy; asked of the disk, since a worker may start anew. */
export async function isShownCopy(clientId: string | undefined): Promise<boolean> {
  if (!clientId) return false;
  return (await (await caches.open(keptShown)).match(toKey(clientId))) !== undefined;
}
