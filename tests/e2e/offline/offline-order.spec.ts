import { expect, type Page, test } from "@playwright/test";
import { callAdmin } from "../support/admin";
import { expectThanks, sendButton, setLines } from "../support/checkout";
import { expectAccessible } from "../support/expect-accessible";
import { openPage } from "../support/open-page";
import { createTestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";
import { untilPrecached } from "../support/until-precached";

test.use({ serviceWorkers: "allow" });

const t = (key: string) => text("fr", key);
const line = (page: Page, sku: string) => page.getByRole("listitem").filter({ hasText: sku });
const field = (page: Page, sku: string) => line(page, sku).getByRole("spinbutton");
const waiting = (page: Page) => page.locator('[data-cart-unsaved="waiting"]');
const batchPath = "/api/cart/line-items/batch";

test("a draft typed offline survives a reload, is sent once with the differences line by line, and is ordered", async ({
  page,
  context,
}) => {
  const seller = await createTestSeller("offline-order");
  await signIn(page, seller, seller.accounts.buyer);
  await setLines(page, seller, { "TOY-1": 12, "BIB-2": 6 });
  await openPage(page, `${seller.origin}/orders`);
  await untilPrecached(page);
  await context.setOffline(true);
  await page.goto(`${seller.origin}/cart`);
  await expect(field(page, "TOY-1")).toHaveValue("12");
  await expect(async () => {
    await field(page, "TOY-1").fill("24");
    await field(page, "TOY-1").press("Enter");
    await expect(line(page, "TOY-1")).toHaveAttribute("data-saving", /.*/, { timeout: 2000 });
  }).toPass();
  await expect(waiting(page)).toBeVisible();
  await page.reload();
  await expect(field(page, "TOY-1")).toHaveValue("24");
  await expect(waiting(page)).toBeVisible();
  const { products, variants } = seller.loaded;
  await callAdmin(seller, "POST", `/admin/products/${products.bib}/variants/${variants["BIB-2"]}`, {
    prices: [{ currency_code: "eur", amount: 4321 }],
  });
  const sent = page.waitForResponse((response) => response.url().endsWith(batchPath));
  await context.setOffline(false);
  expect((await sent).status()).toBe(200);
  const changed = page.locator("[data-cart-changed]");
  await expect(changed).toContainText("BIB-2");
  await expect(changed).toContainText(/→ 43,21/);
  await expect(changed).not.toContainText("TOY-1");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `what changed at ${width} px`);
  }
  await changed.getByRole("button", { name: t("cart.changed.close") }).click();
  await expect(changed).toHaveCount(0);
  await expect(waiting(page)).toHaveCount(0);
  await page.goto(`${seller.origin}/checkout`);
  await sendButton(page).click();
  await expectThanks(page);
  await expect(page.getByRole("main")).toContainText("TOY-1");
  await page.goto(`${seller.origin}/cart`);
  await expect(page.getByText("TOY-1")).toHaveCount(0);
});

test("a quantity whose write hangs since the network was lost is saved once it is back", async ({
  page,
  context,
}) => {
  const seller = await createTestSeller("offline-order-hang");
  await signIn(page, seller, seller.accounts.buyer);
  await setLines(page, seller, { "TOY-1": 12 });
  await openPage(page, `${seller.origin}/cart`);
  await untilPrecached(page);
  await context.setOffline(true);
  let hangs = 0;
  await context.route(`**${batchPath}`, (route) => {
    if (hangs > 0) return route.fallback();
    hangs += 1;
  });
  await field(page, "TOY-1").fill("24");
  await field(page, "TOY-1").press("Enter");
  await expect.poll(() => hangs).toBe(1);
  const sent = page.waitForResponse((response) => response.url().endsWith(batchPath));
  await context.setOffline(false);
  expect((await sent).status()).toBe(200);
  await expect(line(page, "TOY-1")).not.toHaveAttribute("data-saving");
  await page.reload();
  await expect(field(page, "TOY-1")).toHaveValue("24");
});
