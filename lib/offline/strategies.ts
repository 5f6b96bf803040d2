import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { keptAssets, keptPages, keptPictures, keptReads } from "../model/shell/kept-copies";
import { copyPlugin, keepAtMost, keepImmutable } from "./copy-plugin";
import { findOfflinePage } from "./offline-page";

const pagesMax = 60;
const picturesMax = 200;
/** Several deployments' worth: a page that was opened before one goes on with its own scripts. */
const assetsMax = 400;
/** Longer than any page takes whose server answers. */
const networkTimeoutSeconds = 15;

export const pages = new NetworkFirst({
  cacheName: keptPages,
  plugins: [copyPlugin, keepAtMost(pagesMax)],
  matchOptions: { ignoreVary: true },
  networkTimeoutSeconds,
});

export const reads = new NetworkFirst({
  cacheName: keptReads,
  plugins: [copyPlugin],
  matchOptions: { ignoreVary: true },
});

export const pictures = new NetworkFirst({
  cacheName: keptPictures,
  plugins: [keepAtMost(picturesMax)],
});

/** Named by their content, so a query that a host adds makes no other file of them. */
export const assets = new CacheFirst({
  cacheName: keptAssets,
  plugins: [keepImmutable, keepAtMost(assetsMax)],
  matchOptions: { ignoreSearch: true, ignoreVary: true },
});

export const network = new NetworkOnly();

/** Pages of the shop that are never kept. */
export const unkeptPages = new NetworkOnly({
  plugins: [{ handlerDidError: async ({ event }) => findOfflinePage(event) }],
});
