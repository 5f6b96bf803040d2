import { expect, type Page, test } from "@playwright/test";
import { createCatalogueSeller } from "../support/catalogue-seller";
import { openPage } from "../support/open-page";
import type { TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createCatalogueSeller("links");
});
test.beforeEach(async ({ page }) => {
  await signIn(page, seller, seller.accounts.buyer);
});

const orders = (page: Page) =>
  page
    .getByRole("navigation", { name: text("fr", "shell.mainNavigation") })
    .getByRole("link", { name: text("fr", "shell.orders") });

/** Lost when the page is reloaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isNotReloaded = (page: Page) => page.evaluate(() => "isMarked" in window);

test("[SHELL-04] a link in the shop changes the page without a full load, with mouse and keyboard, and Back restores the scroll position", async ({
  page,
}) => {
  await openPage(page, `${seller.origin}/products`);
  await mark(page);
  const product = page.getByRole("link", { name: "Serviette 20", exact: true });
  await product.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(400);
  await product.click();
  await expect(page.getByRole("heading", { level: 1, name: "Serviette 20" })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(400);
  await page.goBack();
  await expect(product).toBeInViewport();
  await orders(page).press("Enter");
  await expect(page).toHaveURL(`${seller.origin}/orders`);
  await expect(
    page.getByRole("heading", { level: 1, name: text("fr", "order.listTitle") }),
  ).toBeVisible();
  expect(await isNotReloaded(page)).toBe(true);
});

test("[SHELL-04] a click with Ctrl or the middle button opens a link in another tab and keeps the page", async ({
  page,
}) => {
  await openPage(page, `${seller.origin}/products`);
  await mark(page);
  for (const options of [{ modifiers: ["Control" as const] }, { button: "middle" as const }]) {
    const opened = page.context().waitForEvent("page");
    await orders(page).click(options);
    const tab = await opened;
    await tab.waitForURL(`${seller.origin}/orders`);
    await tab.close();
  }
  await expect(page).toHaveURL(`${seller.origin}/products`);
  expect(await isNotReloaded(page)).toBe(true);
});

test("[SHELL-04] links work without scripts", async ({ browser, page }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(`${seller.origin}/products`);
  await orders(plain).click();
  await expect(plain).toHaveURL(`${seller.origin}/orders`);
  await context.close();
});
