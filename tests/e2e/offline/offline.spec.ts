import { expect, type Locator, type Page, test } from "@playwright/test";
import { openCheckout } from "../support/checkout";
import { openPage, waitForIdle } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("offline");
});

const notice = (page: Page) =>
  page.locator('[data-toast="warning"]').filter({ hasText: text("fr", "ui.offline.title") });

test("[CART-07] offline a link says so and keeps the page; online again it opens", async ({
  page,
  context,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/products/cushion`);
  await waitForIdle(page);
  const field = page.getByRole("main").getByRole("spinbutton").first();
  await expect(async () => {
    await field.fill("3");
    await expect(field).toHaveValue("3");
  }).toPass();
  const orders = page.getByRole("banner").getByRole("link", { name: text("fr", "shell.orders") });
  const cart = page
    .getByRole("banner")
    .getByRole("link", { name: new RegExp(text("fr", "cart.title")) });
  await expect(cart).toBeVisible();
  // the notice's script is loaded when the page is idle, so it may need the network once more
  await expect(async () => {
    await context.setOffline(false);
    await waitForIdle(page);
    await context.setOffline(true);
    await orders.click();
    await expect(notice(page).first()).toBeVisible({ timeout: 5000 });
  }).toPass();
  await notice(page).last().hover();
  const shown = await notice(page).count();
  await page.evaluate(() => location.assign("/orders"));
  await expect(notice(page)).toHaveCount(shown + 1);
  await expect(page).toHaveURL(`${seller.origin}/products/cushion`);
  await expect(field).toHaveValue("3");
  await context.setOffline(false);
  await orders.click();
  await expect(page).toHaveURL(`${seller.origin}/orders`);
});

for (const width of [390, 820, 1280])
  test(`[CART-07] the notice of unsaved changes does not cover total and checkout at ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, seller, seller.accounts.buyer);
    await openCheckout(page, seller, { "TOY-1": 12 });
    await openPage(page, `${seller.origin}/cart`);
    await waitForIdle(page);
    const field = page.getByRole("main").getByRole("spinbutton").first();
    await expect(field).toHaveValue("12");
    await context.setOffline(true);
    await expect(async () => {
      await field.fill("24");
      await field.press("Enter");
      await expect(page.locator('[data-cart-unsaved="waiting"]')).toBeVisible({ timeout: 2000 });
    }).toPass();
    const expectApart = async (part: Locator) => {
      await expect(part).toBeVisible();
      const [shown, banner] = await Promise.all([
        part.boundingBox(),
        page.locator('[data-cart-unsaved="waiting"]').boundingBox(),
      ]);
      if (!shown || !banner) throw new Error("part and notice are both shown");
      expect(
        shown.y >= banner.y + banner.height ||
          banner.y >= shown.y + shown.height ||
          shown.x >= banner.x + banner.width ||
          banner.x >= shown.x + shown.width,
      ).toBe(true);
    };
    if (width < 1024) await expectApart(page.locator(".cart-bar"));
    const checkout = page
      .getByRole("complementary", { name: text("fr", "cart.summaryTitle") })
      .getByRole("link", { name: text("fr", "cart.checkout") });
    await checkout.scrollIntoViewIfNeeded();
    await expectApart(checkout);
    await context.setOffline(false);
  });
