import type { WorkboxPlugin } from "workbox-core/types.js";
import { sessionLifetimeMs } from "@/contract/limits";
import { storedAtHeader, matchPage, ownerHeader } from "../model/shell/offline-copies";
import { currentEpoch, forgetCopies, hasStopped, ownCopies } from "./copy-owner";
import { markCopy } from "./mark-copy";
import { findOfflinePage } from "./offline-page";
import { isShownCopy, noteShownCopy, type ShownEvent } from "./shown-copies";

/**
 * For a network-first strategy: stores responses made for a customer's own session, and falls back
 * to them if there is no response or the server reports an outage. Without a copy, the server's
 * response is returned.
 */
export const copyPlugin: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state.epoch = currentEpoch();
  },
  fetchDidSucceed: async ({ response, state }) => {
    if (response.status < 500) return response;
    if (state) state.unavailable = response;
    throw new Error(`status ${response.status}`);
  },
  cacheWillUpdate: async ({ response, state }) => {
    // the session has ended: delete what was stored in it
    if (response.status === 401 || isSignIn(response)) await forgetCopies();
    if (hasStopped() || !response.ok || response.redirected || state?.epoch !== currentEpoch())
      return null;
    const owner = response.headers.get(ownerHeader);
    if (!owner) {
      await forgetCopies();
      return null;
    }
    await ownCopies(owner);
    state.epoch = currentEpoch();
    return toCopy(response);
  },
  cacheDidUpdate: async ({ cacheName, state }) => {
    if (state?.epoch !== currentEpoch()) await caches.delete(cacheName);
  },
  cachedResponseWillBeUsed: async ({ cacheName, cachedResponse, request, event }) => {
    const { clientId, resultingClientId } = event as Partial<ShownEvent>;
    const isPage = request.mode === "navigate";
    // a page that does not say that it is a copy must never show old data as current
    if (!isPage && !(await isShownCopy(clientId))) return null;
    const copy =
      cachedResponse ?? (isPage && (await matchPage(await caches.open(cacheName), request.url)));
    if (!copy) return null;
    const storedAt = copy.headers.get(storedAtHeader) ?? "";
    // the session could have expired, so its copies must not be shown
    if (!(Date.now() - Date.parse(storedAt) < sessionLifetimeMs)) return null;
    if (!isPage) return copy;
    await noteShownCopy(resultingClientId);
    return markCopy(copy, storedAt);
  },
  handlerDidError: async ({ request, event, state }) =>
    (state?.unavailable as Response | undefined) ??
    (request.mode === "navigate" ? findOfflinePage(event) : undefined),
};

const isSignIn = ({ redirected, url }: Response) =>
  redirected && new URL(url).pathname === "/login";

/** The response with a timestamp. */
export function toCopy(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(storedAtHeader, new Date().toISOString());
  return new Response(response.body, { status: response.status, headers });
}

/** Stores immutable files; a development server's files are not. */
export const keepImmutable: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.ok && response.headers.get("cache-control")?.includes("immutable") ? response : null,
};

/** Limits a cache to this many entries; the oldest are deleted first. */
export function keepAtMost(entriesMax: number): WorkboxPlugin {
  return {
    cacheDidUpdate: async ({ cacheName }) => {
      const cache = await caches.open(cacheName);
      const keys = await cache.keys();
      const surplus = keys.slice(0, Math.max(0, keys.length - entriesMax));
      await Promise.all(surplus.map((key) => cache.delete(key)));
    },
  };
}
