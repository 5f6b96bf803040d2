import { expect, type Page } from "@playwright/test";
import { keptReads } from "@/lib/model/shell/kept-copies";

/** Waits until the worker has precached everything: the search index is the last. */
export const untilKept = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        async (name) => Boolean(await (await caches.open(name)).match("/api/search-index")),
        keptReads,
      ),
    )
    .toBe(true);
