/**
 * What the service worker and the pages agree on: which copies are kept on the device for reading
 * without a network (M5), and under which names.
 */

/** Caches of what one customer sees; deleted as soon as her session has ended. */
export const keptPrefix = "comptoir-kept-";
export const keptPages = `${keptPrefix}pages-1`;
export const keptReads = `${keptPrefix}reads-1`;
export const keptPictures = `${keptPrefix}pictures-1`;
/** Which open pages are copies. */
export const keptShown = `${keptPrefix}shown-1`;
export const keptOwner = `${keptPrefix}owner-1`;
/** The search index, which the search itself keeps. */
export const searchCacheName = "comptoir-search";
/** Scripts, style sheets and fonts, which are the same for everybody. */
export const keptAssets = "comptoir-assets-1";

/** On a response: whose session it was made for. Missing: nobody's whose copies may be kept. */
export const ownerHeader = "x-comptoir-owner";
/** On a copy: when it was made, as an ISO instant. */
export const keptAtHeader = "x-comptoir-kept-at";

/**
 * What a page says to the worker. `keep`: it is idle; its own path, and whose page it is. `stop`:
 * there is to be no worker any more; this one still serves the pages that it has opened.
 */
export type WorkerMessage = { type: "keep"; path: string; owner: string } | { type: "stop" };

export const workerPath = "/service-worker.js";

/** The page that stands for those of which there is no copy. */
export const offlinePagePath = "/account/offline";

const pagePattern = /^\/(?:|cart|account\/offline|(?:products|favorite-lists)(?:\/[^/]+)?)$/;
const otherPattern = /^\/(?:acting|api|catalogue|desk|email|media|staff)(?:\/|$)/;

/** Whether a copy of the page at this path is kept: catalogue, product, favourites, cart, home. */
export const isKeptPage = (path: string): boolean => pagePattern.test(path);

/** Whether a page is of the shop: those of staff and of links have no copies to lead to. */
export const isShopPage = (path: string): boolean => !otherPattern.test(path);

/** Kept before they are visited, so that they are there after the first visit of any page. */
export const pagesKeptAhead = [
  offlinePagePath,
  "/",
  "/products",
  "/cart",
  "/favorite-lists",
] as const;

/** What those pages read besides. */
export const readPaths: readonly string[] = [
  "/api/cart",
  "/api/customer",
  "/api/favorite-lists",
  "/api/search-index",
];

/** A list's address is its whole query; another page is the same whatever its query says. */
export function matchPage(cache: Cache, address: string): Promise<Response | undefined> {
  const ignoreSearch = new URL(address).pathname !== "/products";
  return cache.match(address, { ignoreSearch, ignoreVary: true });
}
