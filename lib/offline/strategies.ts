import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import {
  offlineAssets,
  offlinePages,
  offlinePictures,
  offlineReads,
} from "../model/shell/offline-copies";
import { copyPlugin, keepAtMost, keepImmutable } from "./copy-plugin";
import { findOfflinePage } from "./offline-page";

const pagesMax = 60;
const picturesMax = 200;
/** Enough for several deployments: an open page continues with its own version's scripts. */
const assetsMax = 400;
/** Longer than any page takes if its server responds. */
const networkTimeoutSeconds = 15;

export const pages = new NetworkFirst({
  cacheName: offlinePages,
  plugins: [copyPlugin, keepAtMost(pagesMax)],
  matchOptions: { ignoreVary: true },
  networkTimeoutSeconds,
});

export const reads = new NetworkFirst({
  cacheName: offlineReads,
  plugins: [copyPlugin],
  matchOptions: { ignoreVary: true },
});

export const pictures = new NetworkFirst({
  cacheName: offlinePictures,
  plugins: [keepAtMost(picturesMax)],
});

/** Named by content hash, so a query that a host adds does not change the file. */
export const assets = new CacheFirst({
  cacheName: offlineAssets,
  plugins: [keepImmutable, keepAtMost(assetsMax)],
  matchOptions: { ignoreSearch: true, ignoreVary: true },
});

export const network = new NetworkOnly();

/** Shop pages that are never stored. */
export const uncachedPages = new NetworkOnly({
  plugins: [{ handlerDidError: async ({ event }) => findOfflinePage(event) }],
});
