import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import { keptAssets, keptPages, keptPictures, keptReads } from "../model/shell/kept-copies";
import { copyPlugin, keepAtMost, keepImmutable } from "./copy-plugin";
import { findOfflinePage } from "./offline-page";

const pagesMax = 60;
const picturesMax = 200;
/** Enough for several deployments: an open page continues with its own version's scripts. */
const assetsMax = 400;
/** Longer than any page takes if its server responds. */
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

/** Named by content hash, so a query that a host adds does not change the file. */
export const assets = new CacheFirst({
  cacheName: keptAssets,
  plugins: [keepImmutable, keepAtMost(assetsMax)],
  matchOptions: { ignoreSearch: true, ignoreVary: true },
});

export const network = new NetworkOnly();

/** Shop pages that are never stored. */
export const unkeptPages = new NetworkOnly({
  plugins: [{ handlerDidError: async ({ event }) => findOfflinePage(event) }],
});
