import { expect, test } from "@playwright/test";
import { setLines } from "./support/checkout";
import { type PiecewisePages, startPiecewisePages } from "./support/piecewise-pages";
import { createTestSeller } from "./support/seller";
import { signIn } from "./support/sign-in";
import { readStack } from "./support/stack";
import { listLayoutShifts, watchLayoutShifts } from "./support/watch-layout-shifts";

let pages: PiecewisePages;
test.beforeAll(async () => {
  const { storefrontPort } = readStack();
  pages = await startPiecewisePages(
    storefrontPort,
    /<header data-shell/,
    /<section aria-labelledby="products"/,
  );
});
test.afterAll(() => pages.stop());

for (const [header, card] of [
  ["centered", "plain"],
  ["bar", "tinted"],
  ["split", "framed"],
] as const)
  test(`[SHELL-04] a page that arrives in pieces moves nothing of the ${header} header and the list's tools`, async ({
    page,
  }) => {
    const seller = await createTestSeller(`arriving-${header}`, {
      settings: {
        name: "Maison Rayons",
        theme: { header, hero: "full", card },
        product_table: true,
        smart_order_upload: true,
        promo_banner: { fr: "Franco dès 300 €" },
      },
    });
    await signIn(page, seller, seller.accounts.buyer);
    await setLines(page, seller, { "BAG-1": 3 });
    await watchLayoutShifts(page);
    const painted = () =>
      page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { hostname } = new URL(seller.origin);
      await page.goto(`http://${hostname}:${pages.port}/products`, { waitUntil: "commit" });
      await painted();
      while (pages.next()) await painted();
      await page.waitForLoadState("load");
      await expect(page.locator(".sort > summary")).toBeVisible();
      await painted();
      expect(await listLayoutShifts(page), `${header} at ${width}`).toEqual([]);
    }
  });
