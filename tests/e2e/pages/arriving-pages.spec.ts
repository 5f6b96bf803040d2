import { expect, type Page, test } from "@playwright/test";
import { addFavorites } from "../support/add-favorites";
import { setLines } from "../support/checkout";
import { type PiecewisePages, startPiecewisePages } from "../support/piecewise-pages";
import { createTestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { readStack } from "../support/stack";
import { listLayoutShifts, watchLayoutShifts } from "../support/watch-layout-shifts";

let heads: PiecewisePages;
let feet: PiecewisePages;
test.beforeAll(async () => {
  const { storefrontPort } = readStack();
  const list = /<section aria-labelledby="products"/;
  heads = await startPiecewisePages(storefrontPort, /<header data-shell/, list);
  const bar = /<div [^>]*class="(?:vt-bar|sticky bottom-0)/;
  feet = await startPiecewisePages(storefrontPort, bar, /<\/main>/);
});
test.afterAll(async () => {
  await heads.stop();
  await feet.stop();
});

const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Opens a page and lets each chunk be painted before the next one is sent. */
async function openPiecewise(page: Page, pages: PiecewisePages, address: string): Promise<void> {
  const { hostname, pathname, search } = new URL(address);
  const url = `http://${hostname}:${pages.port}${pathname}${search}`;
  await page.goto(url, { waitUntil: "commit" });
  await painted(page);
  while (pages.next()) await painted(page);
  await page.waitForLoadState("load");
}

for (const [header, card] of [
  ["centered", "plain"],
  ["bar", "tinted"],
  ["split", "framed"],
] as const)
  test(`[SHELL-04] streaming a page causes no layout shift in the ${header} header and the list's tools`, async ({
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
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openPiecewise(page, heads, `${seller.origin}/products`);
      await expect(page.locator(".sort > summary")).toBeVisible();
      await painted(page);
      expect(await listLayoutShifts(page), `${header} at ${width}`).toEqual([]);
    }
  });

test("[SHELL-04] streaming a page causes no layout shift in the bar below its rows", async ({
  page,
}) => {
  const seller = await createTestSeller("arriving-feet", { settings: { product_table: true } });
  await signIn(page, seller, seller.accounts.buyer);
  await setLines(page, seller, { "BAG-1": 3 });
  await addFavorites(page, seller, ["BAG-1", "BAG-2"]);
  await page.goto(`${seller.origin}/favorite-lists`);
  const list = page.getByRole("main").locator("a[href^='/favorite-lists/']").first();
  const favorites = await list.getAttribute("href");
  await watchLayoutShifts(page);
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ["/products?layout=table", "/products/sleeping-bag", `${favorites}`]) {
      await openPiecewise(page, feet, `${seller.origin}${path}`);
      await expect(page.locator("[data-whole]").last()).toBeVisible();
      await painted(page);
      expect(await listLayoutShifts(page), `${path} at ${width}`).toEqual([]);
    }
  }
});
