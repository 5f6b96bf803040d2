import type { WorkboxPlugin } from "workbox-core/types.js";
import { sessionLifetimeMs } from "@/contract/limits";
import { keptAtHeader, matchPage, ownerHeader } from "../model/shell/kept-copies";
import { currentEpoch, forgetCopies, hasStopped, ownCopies } from "./copy-owner";
import { markCopy } from "./mark-copy";
import { findOfflinePage } from "./offline-page";
import { isShownCopy, noteShownCopy, type ShownEvent } from "./shown-copies";

/**
 * For a strategy that asks the network first: keeps what was made for a customer's own session, and
 * falls back to it when nothing answers or the answer says that the server can't. The server's own
 * answer is given where there is no copy.
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
    // the session has ended: what was kept in it goes with it
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
    // a page that does not say that it is a copy never shows old data as the present
    if (!isPage && !(await isShownCopy(clientId))) return null;
    const copy =
      cachedResponse ?? (isPage && (await matchPage(await caches.open(cacheName), request.url)));
    if (!copy) return null;
    const keptAt = copy.headers.get(keptAtHeader) ?? "";
    // a session that could have ended since must not be read on
    if (!(Date.now() - Date.parse(keptAt) < sessionLifetimeMs)) return null;
    if (!isPage) return copy;
    await noteShownCopy(resultingClientId);
    return markCopy(copy, keptAt);
  },
  handlerDidError: async ({ request, event, state }) =>
    (state?.unavailable as Response | undefined) ??
    (request.mode === "navigate" ? findOfflinePage(event) : undefined),
};

const isSignIn = ({ redirected, url }: Response) =>
  redirected && new URL(url).pathname === "/login";

/** The same with the moment of its making. */
export function toCopy(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(keptAtHeader, new Date().toISOString());
  return new Response(response.body, { status: response.status, headers });
}

/** Keeps files that never change under their name: those of a development server do. */
export const keepImmutable: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.ok && response.headers.get("cache-control")?.includes("immutable") ? response : null,
};

/** Keeps a cache at so many entries at most; those that were written longest ago go first. */
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
