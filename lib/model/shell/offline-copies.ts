/**
 * What service worker and pages have in common: which copies are stored on the device for offline
 * reading (M5), and under which names.
 */

/** Prefix of the caches of one customer's data; deleted as soon as her session has ended. */
export const offlinePrefix = "comptoir-kept-";
export const offlinePages = `${offlinePrefix}pages-1`;
export const offlineReads = `${offlinePrefix}reads-1`;
export const offlinePictures = `${offlinePrefix}pictures-1`;
/** The list of open pages that are copies. */
export const offlineShown = `${offlinePrefix}shown-1`;
export const offlineOwner = `${offlinePrefix}owner-1`;
/** The search index, which is cached by the search itself. */
export const searchCacheName = "comptoir-search";
/** Scripts, style sheets and fonts, which are the same for everybody. */
export const offlineAssets = "comptoir-assets-1";

/** Response header: the owner of the session it was made for. If missing, nothing may be cached. */
export const ownerHeader = "x-comptoir-owner";
/** Header of a copy: when it was stored, as an ISO instant. */
export const storedAtHeader = "x-comptoir-kept-at";

/**
 * Messages from a page to the worker. `keep`: the page is idle; its path and owner. `stop`: the
 * worker is to be removed; this one still serves the pages that it controls.
 */
export type WorkerMessage = { type: "keep"; path: string; owner: string } | { type: "stop" };

export const workerPath = "/service-worker.js";

/** The page shown instead of those that are not cached. */
export const offlinePagePath = "/account/offline";

const pagePattern = /^\/(?:|cart|account\/offline|(?:products|favorite-lists)(?:\/[^/]+)?)$/;
const otherPattern = /^\/(?:acting|api|catalogue|desk|email|media|staff)(?:\/|$)/;

/** Whether the page at this path is cached: catalogue, product, favourites, cart, home. */
export const isOfflinePage = (path: string): boolean => pagePattern.test(path);

/** Whether a page belongs to the shop: those of staff and links have no copies. */
export const isShopPage = (path: string): boolean => !otherPattern.test(path);

/** Precached, so that they are available after the first visit to any page. */
export const precachedPages = [
  offlinePagePath,
  "/",
  "/products",
  "/cart",
  "/favorite-lists",
] as const;

/** Other requests made by those pages. */
export const readPaths: readonly string[] = [
  "/api/cart",
  "/api/customer",
  "/api/favorite-lists",
  "/api/search-index",
];

/** A list is identified by its whole query; other pages are matched regardless of their query. */
export function matchPage(cache: Cache, address: string): Promise<Response | undefined> {
  const ignoreSearch = new URL(address).pathname !== "/products";
  return cache.match(address, { ignoreSearch, ignoreVary: true });
}
