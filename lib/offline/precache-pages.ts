import {
  isOfflinePage,
  storedAtHeader,
  offlinePages,
  offlineReads,
  precachedPages,
  readPaths,
} from "../model/shell/offline-copies";
import { keepAssets } from "./keep-assets";
import { pages, reads } from "./strategies";
import type { ExtendableEvent } from "./worker-scope";

/** Copies that no visit refreshes are refreshed after this time. */
const renewedAfterMs = 30 * 60_000;

/**
 * Stores the shop's main pages with what they need, and the page at `path`, unless there are recent
 * copies.
 */
export async function precachePages(path: string, event: ExtendableEvent): Promise<void> {
  const { pathname } = new URL(path, location.origin);
  const requested = new Set<string>([
    ...(isOfflinePage(pathname) ? [path] : []),
    ...precachedPages,
  ]);
  for (const address of requested)
    if (!(await isRecent(offlinePages, address))) await renewPage(address, event);
  for (const address of readPaths)
    if (!(await isRecent(offlineReads, address))) await renewRead(address, event);
}

export async function renewPage(address: string, event: ExtendableEvent): Promise<void> {
  const request = new Request(address, { headers: { accept: "text/html" } });
  const response = await pages.handle({ request, event }).catch(() => undefined);
  if (response?.ok) await keepAssets(await response.text(), event);
}

export async function renewRead(address: string, event: ExtendableEvent): Promise<void> {
  const request = new Request(address, { headers: { accept: "application/json" } });
  await reads.handle({ request, event }).catch(() => undefined);
}

async function isRecent(cacheName: string, address: string): Promise<boolean> {
  const copy = await (await caches.open(cacheName)).match(address, { ignoreVary: true });
  const storedAt = Date.parse(copy?.headers.get(storedAtHeader) ?? "");
  return Date.now() - storedAt < renewedAfterMs;
}
