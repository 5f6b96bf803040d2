import { expect, type Page } from "@playwright/test";
import { offlineReads } from "@/lib/model/shell/offline-copies";

/** Waits until the worker has precached everything: the search index is the last. */
export const untilPrecached = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        async (name) => Boolean(await (await caches.open(name)).match("/api/search-index")),
        offlineReads,
      ),
    )
    .toBe(true);
