import { expect, type Page } from "@playwright/test";
import { keptReads } from "@/lib/model/shell/kept-copies";

/** Waits until the worker has kept all that it keeps ahead: the search index is the last of it. */
export const untilKept = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        async (name) => Boolean(await (await caches.open(name)).match("/api/search-index")),
        keptReads,
      ),
    )
    .toBe(true);
