import { registerRoute } from "workbox-routing";
import {
  isOfflinePage,
  isShopPage,
  offlineAssets,
  offlineOwner,
  offlinePages,
  offlinePictures,
  offlineReads,
  offlineShown,
  readPaths,
  type WorkerMessage,
} from "../model/shell/offline-copies";
import { afterWrite, isWatchedWrite } from "./after-write";
import { forgetCopies, ownCopies, stopKeeping } from "./copy-owner";
import { precachePages } from "./precache-pages";
import { assets, network, pages, pictures, reads, uncachedPages } from "./strategies";
import { workerScope } from "./worker-scope";

/*
 * The storefront's offline mode (M5, decision 0022). Requests without a registered route (the staff
 * area, shared catalogues) go to the network as if there were no worker. For shop pages that are
 * never stored, such as payment and orders, it only detects that there is no response.
 */

// Safe at any moment: assets are stored by name for every version, so a page of the previous
// version finds its own, and everything else is network-first.
workerScope.addEventListener("install", () => void workerScope.skipWaiting());
workerScope.addEventListener("activate", (event) => event.waitUntil(takeOver()));
workerScope.addEventListener("message", (event) => {
  const message = event.data as WorkerMessage;
  event.waitUntil(
    message.type === "stop"
      ? stopKeeping()
      : ownCopies(message.owner).then(() => precachePages(message.path, event)),
  );
});

async function takeOver(): Promise<void> {
  const known: string[] = [
    offlineAssets,
    offlineOwner,
    offlinePages,
    offlinePictures,
    offlineReads,
    offlineShown,
  ];
  const left = (await caches.keys()).filter(
    (name) => /^comptoir-(kept|assets)-/.test(name) && !known.includes(name),
  );
  await Promise.all(left.map((name) => caches.delete(name)));
  await workerScope.clients.claim();
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(_next\/static|fonts)\//.test(url.pathname),
  assets,
);
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && isOfflinePage(url.pathname),
  pages,
);
registerRoute(({ url, sameOrigin }) => sameOrigin && readPaths.includes(url.pathname), reads);
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && request.destination === "image" && url.pathname.startsWith("/media/"),
  pictures,
);

// whoever reaches the sign-in page is no longer signed in
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && url.pathname === "/login",
  async ({ request, event }) => {
    const response = await uncachedPages.handle({ request, event });
    if (response.ok) event.waitUntil(forgetCopies());
    return response;
  },
);
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && isShopPage(url.pathname),
  uncachedPages,
);

for (const method of ["POST", "DELETE"] as const)
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isWatchedWrite(url.pathname),
    async ({ request, url, event }) => {
      const response = await network.handle({ request, event });
      event.waitUntil(afterWrite(url.pathname, response.clone(), event));
      return response;
    },
    method,
  );
