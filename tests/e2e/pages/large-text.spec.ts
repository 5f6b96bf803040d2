import { expect, type Locator, type Page, test } from "@playwright/test";
import { createMatrixProduct } from "@/tests/fixtures/matrix-product";
import { createSmallSellerInput } from "@/tests/fixtures/small-seller";
import { setLines } from "../support/checkout";
import { expectCartSign } from "../support/expect-cart-sign";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

// a browser set to 200% text size: lengths in rem and the widths of media queries scale with it
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"],
    }),
});

const logo =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='416' height='96'/%3E";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("large-text", {
    settings: { logo, product_table: true, smart_order_upload: true },
    products: [...createSmallSellerInput("").products, createMatrixProduct()],
  });
});

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, seller, seller.accounts.buyer);
});

const boxOf = async (place: Locator) =>
  (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, where).toBeLessThanOrEqual(0);
}

/** The words within an element that are broken across lines. */
function listBrokenWords(place: Locator): Promise<string[]> {
  return place.evaluate((element) => {
    const text = element.firstChild as Text;
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });
}

test("[SHELL-04] on a phone with 200% text size no page scrolls horizontally, and the brand is legible", async ({
  page,
}) => {
  await setLines(page, seller, { "BAG-1": 12, "TIER-1": 6 });
  for (const path of [
    "/",
    "/products",
    "/products?layout=list",
    "/products?layout=table",
    "/cart",
    "/checkout",
    "/cart/import",
  ]) {
    await page.goto(`${seller.origin}${path}`);
    await expect(page.getByRole("main")).toBeVisible();
    await expectNoSidewaysScroll(page, path);
    expect(
      (await boxOf(page.getByRole("banner").getByRole("img").first())).width,
      path,
    ).toBeGreaterThan(100);
  }
});

test("[SHELL-04] on a phone with 200% text size the page for an unknown path fits the window, without broken words", async ({
  page,
}) => {
  await page.goto(`${seller.origin}/nowhere`);
  await expect(page.getByRole("banner").getByRole("img").first()).toBeVisible();
  await expectNoSidewaysScroll(page, "/nowhere");
  expect(await listBrokenWords(page.getByRole("heading", { level: 1 }))).toEqual([]);
});

test("[SHELL-04] on a phone with 200% text size the account menu fits the window", async ({
  page,
}) => {
  await openPage(page, `${seller.origin}/products`);
  await page.getByRole("banner").locator("summary").click();
  const { x, width } = await boxOf(
    page.getByRole("banner").getByRole("button", { name: text("fr", "shell.signOut") }),
  );
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);
});

test("[CAT-05] [CAT-07] on a phone with 200% text size words are not broken into letters", async ({
  page,
}) => {
  const narrowest = (places: Locator) =>
    places.evaluateAll((all) =>
      Math.min(...all.map((one) => one.getBoundingClientRect().width).filter((width) => width > 0)),
    );
  await page.goto(`${seller.origin}/products?layout=grid`);
  expect(await narrowest(page.getByRole("main").locator(".pc")), "cards").toBeGreaterThan(200);
  await page.goto(`${seller.origin}/products?layout=table`);
  await expect(page.getByRole("main").locator(".vt-row .vt-product").first()).toBeVisible();
  expect(
    await narrowest(page.getByRole("main").locator(".vt-row .vt-product")),
    "rows of the table",
  ).toBeGreaterThan(200);
  await page.goto(`${seller.origin}/products/body`);
  expect(await narrowest(page.locator(".matrix-facts")), "cells of the matrix").toBeGreaterThan(
    200,
  );
});

test("[CART-08] on a phone with 200% text size a line's quantity and total fit the page", async ({
  page,
}) => {
  await setLines(page, seller, { "BAG-1": 12 });
  await page.goto(`${seller.origin}/cart`);
  for (const part of [".cart-line-total", ".cart-line-quantity"]) {
    const { x, width } = await boxOf(page.locator(part).first());
    expect(width, part).toBeGreaterThan(0);
    expect(x + width, part).toBeLessThanOrEqual(390);
  }
});

test("[SHELL-03] on a phone with 200% text size in landscape, the whole cart dropdown is reachable", async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 390 });
  await setLines(page, seller, { "BAG-1": 12, "BAG-2": 1 });
  await openPage(page, `${seller.origin}/products/cushion`);
  await page.getByRole("spinbutton").first().fill("20");
  await page.getByRole("spinbutton").first().press("Enter");
  const toCart = page
    .getByRole("region", { name: text("fr", "cart.dropdownTitle") })
    .getByRole("link")
    .last();
  await toCart.focus();
  await expect
    .poll(async () => (await boxOf(toCart)).y + (await boxOf(toCart)).height)
    .toBeLessThanOrEqual(390);
});

test("[CAT-05] in a window at 400% zoom sticky elements cover less than half of it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 512 });
  await page.goto(`${seller.origin}/products?layout=table`);
  await expect(page.getByRole("main").locator(".vt-row .vt-product").first()).toBeVisible();
  await page.mouse.move(320, 300);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll("header[data-shell], .vt-bar")]
      .filter((one) => ["sticky", "fixed"].includes(getComputedStyle(one).position))
      .map((one) => one.getBoundingClientRect())
      .reduce((sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0), 0),
  );
  expect(covered).toBeLessThan(256);
});

test("[CART-05] on a phone with 200% text size a count of four digits does not cover the cart icon", async ({
  page,
}) => {
  const own = await createTestSeller("large-figure");
  await page.context().clearCookies();
  await signIn(page, own, own.accounts.buyer);
  for (const [quantity, figure] of [
    [120, /^120$/],
    [1234, /^1.?234$/],
  ] as const) {
    await setLines(page, own, { "FREE-1": quantity });
    await openPage(page, `${own.origin}/orders`);
    await expectCartSign(page, figure, `${quantity}`);
  }
});
