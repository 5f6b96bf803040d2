import { expect, type Page, type Route, test } from "@playwright/test";
import { loseResponse } from "../support/http";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { fillLogin, signIn, signInByForm } from "../support/sign-in";
import { text } from "../support/texts";

const batchPath = "**/api/cart/line-items/batch";
const t = (key: string, values?: Record<string, string | number>) => text("fr", key, values);

async function openShop(page: Page, label: string): Promise<TestSeller> {
  const seller = await createTestSeller(`intents-${label}`, { settings: { name: "Maison Clic" } });
  await signIn(page, seller, seller.accounts.buyer);
  return seller;
}

const count = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: new RegExp(t("cart.title")) });
const line = (page: Page, sku: string) => page.getByRole("listitem").filter({ hasText: sku });
const field = (page: Page, sku: string) => line(page, sku).getByRole("spinbutton");
const waiting = (page: Page) => page.locator('[data-cart-unsaved="waiting"]');

/** Adds cushions to the cart from their page, in a valid quantity. */
async function addCushions(page: Page, seller: TestSeller, quantity: number): Promise<void> {
  await openPage(page, `${seller.origin}/products/cushion`);
  await page.getByRole("main").getByRole("spinbutton").first().fill(String(quantity));
  await page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(t("cart.add")) })
    .first()
    .click();
}

const saved = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith("/line-items/batch") && response.ok());

test("[CART-04] [SHELL-03] a click is shown before any response, and every click of a series counts", async ({
  page,
}) => {
  const seller = await openShop(page, "paint");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const bodies: { entries: object[] }[] = [];
  await page.route(batchPath, async (route: Route) => {
    bodies.push(route.request().postDataJSON());
    await held;
    await route.continue();
  });
  await addCushions(page, seller, 4);
  await expect(count(page)).toContainText("4");
  await expect(page.locator("[data-cart-dropdown]")).toContainText(t("cart.coming.saving"));
  const add = page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(t("cart.add")) })
    .first();
  for (let click = 0; click < 3; click += 1) await add.click();
  await expect(count(page)).toContainText("16");
  await expect.poll(() => bodies.length).toBe(1);
  release();
  await expect.poll(() => bodies.length, "what came meanwhile goes together").toBe(2);
  expect(bodies[1]?.entries).toEqual([
    { variant_id: seller.loaded.variants["TIER-1"], quantity: 12 },
  ]);
  await page.goto(`${seller.origin}/cart`);
  await expect(field(page, "TIER-1")).toHaveValue("16");
});

test("[CART-04] two tabs of one browser stay in sync", async ({ page, context }) => {
  const seller = await openShop(page, "tabs");
  const first = saved(page);
  await addCushions(page, seller, 4);
  await first;
  const other = await context.newPage();
  await other.goto(`${seller.origin}/cart`);
  await expect(field(other, "TIER-1")).toHaveValue("4");
  await addCushions(page, seller, 6);
  await expect(field(other, "TIER-1")).toHaveValue("10");
  await field(other, "TIER-1").fill("25");
  await field(other, "TIER-1").press("Enter");
  await expect(count(page)).toContainText("25");
  await expect(line(other, "TIER-1")).not.toHaveAttribute("data-saving");
  await other.reload();
  await expect(field(other, "TIER-1")).toHaveValue("25");
});

test("[CART-07] an outage while typing: the page says what is pending, and sends it when the connection is back", async ({
  page,
}) => {
  const seller = await openShop(page, "outage");
  const first = saved(page);
  await addCushions(page, seller, 4);
  await first;
  await page.goto(`${seller.origin}/cart`);
  await expect(field(page, "TIER-1")).toHaveValue("4");
  await page.route(batchPath, (route) => route.abort("connectionfailed"));
  await field(page, "TIER-1").fill("7");
  await field(page, "TIER-1").press("Enter");
  await expect(waiting(page)).toBeVisible();
  await expect(page.getByText(t("cart.amountsUpdating"))).toBeVisible();
  const tried = page.waitForEvent("requestfailed", (request) =>
    request.url().endsWith("/line-items/batch"),
  );
  await waiting(page)
    .getByRole("button", { name: t("cart.unsaved.retry") })
    .click();
  await tried;
  await expect(waiting(page)).toBeVisible();
  await field(page, "TIER-1").fill("9");
  await field(page, "TIER-1").blur();
  await expect(field(page, "TIER-1")).toHaveValue("9");
  await page.unroute(batchPath);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(waiting(page)).toHaveCount(0);
  await expect(page.getByText(t("cart.amountsUpdating"))).toHaveCount(0);
  await page.reload();
  await expect(field(page, "TIER-1")).toHaveValue("9");
});

test("[CART-07] a lost response is requested again and counts once", async ({ page }) => {
  const seller = await openShop(page, "once");
  let cut = 2;
  await page.route(batchPath, (route) =>
    cut-- <= 0 ? route.continue() : loseResponse(route, 200),
  );
  const response = saved(page);
  await addCushions(page, seller, 5);
  await response;
  await page.goto(`${seller.origin}/cart`);
  await expect(field(page, "TIER-1")).toHaveValue("5");
  await expect(count(page)).toContainText("5");
});

test("[CART-07] reloading with unsaved changes loses nothing", async ({ page }) => {
  const seller = await openShop(page, "reload");
  await page.route(batchPath, (route) => route.abort("connectionfailed"));
  await addCushions(page, seller, 3);
  await expect(waiting(page)).toBeVisible();
  await page.unroute(batchPath);
  const response = saved(page);
  await page.reload();
  await response;
  await expect(count(page)).toContainText("3");
  await page.goto(`${seller.origin}/cart`);
  await expect(field(page, "TIER-1")).toHaveValue("3");
});

test("[CART-07] a browser with storage disabled loses no addition", async ({ page }) => {
  const seller = await openShop(page, "closed");
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
  });
  const response = saved(page);
  await addCushions(page, seller, 4);
  await response;
  await expect(count(page)).toContainText("4");
  await page.goto(`${seller.origin}/cart`);
  await expect(field(page, "TIER-1")).toHaveValue("4");
});

test("[SESS-05] a session that expires while typing: to the sign-in page and back, and the quantity is there", async ({
  page,
  context,
}) => {
  const seller = await openShop(page, "session");
  const first = saved(page);
  await addCushions(page, seller, 4);
  await first;
  await page.goto(`${seller.origin}/cart`);
  await expect(field(page, "TIER-1")).toHaveValue("4");
  await context.clearCookies({ name: "comptoir_session" });
  await field(page, "TIER-1").fill("8");
  await field(page, "TIER-1").press("Enter");
  await expect(page).toHaveURL(/\/login\?return=%2Fcart/);
  const response = saved(page);
  await fillLogin(page, seller.accounts.buyer, seller.password);
  await expect(page).toHaveURL(`${seller.origin}/cart`);
  await response;
  await expect(field(page, "TIER-1")).toHaveValue("8");
  await page.reload();
  await expect(field(page, "TIER-1")).toHaveValue("8");
});

test("[SESS-03] [I18N-04] one customer's unsaved changes are discarded when another signs in, who is told in her own language without seeing them", async ({
  page,
  context,
}) => {
  const seller = await openShop(page, "others");
  await page.route(batchPath, (route) => route.abort("connectionfailed"));
  await addCushions(page, seller, 3);
  await expect(waiting(page)).toBeVisible();
  await context.clearCookies({ name: "comptoir_session" });
  await page.unroute(batchPath);
  await signInByForm(page, seller, seller.accounts.other);
  await expect(
    page.getByRole("alert").getByText(text("en", "cart.unsaved.otherCustomer")),
  ).toBeVisible();
  await page.goto(`${seller.origin}/cart`);
  await expect(page.getByText(text("en", "cart.empty.title"))).toBeVisible();
});

test("[CART-07] [CART-03] a rejected line explains why, shows its quantity, and offers the nearest ones", async ({
  page,
}) => {
  const seller = await openShop(page, "refused");
  await openPage(page, `${seller.origin}/products/cup`);
  const quantity = page.getByRole("main").getByRole("spinbutton").first();
  await quantity.fill("12");
  const first = saved(page);
  await quantity.press("Enter");
  await first;
  await page.route(batchPath, (route) =>
    route.continue({ postData: JSON.stringify(withQuantity(route.request().postDataJSON(), 13)) }),
  );
  await page.goto(`${seller.origin}/cart`);
  await field(page, "PACK-1").fill("18");
  await field(page, "PACK-1").press("Enter");
  const refusal = line(page, "PACK-1").getByRole("alert");
  await expect(refusal).toContainText(t("cart.reasons.invalidQuantity", { nearest: "12 / 18" }));
  await expect(field(page, "PACK-1")).toHaveValue("12");
  await expect(page.locator('[data-toast="error"]')).toBeVisible();
  await page.unroute(batchPath);
  await refusal
    .getByRole("button", {
      name: t("cart.quantity.take", { quantity: 18 }).replace("{quantity, number}", "18"),
    })
    .click();
  await expect(refusal).toHaveCount(0);
  await expect(field(page, "PACK-1")).toHaveValue("18");
  await expect(line(page, "PACK-1")).not.toHaveAttribute("data-saving");
  await page.reload();
  await expect(field(page, "PACK-1")).toHaveValue("18");
});

const withQuantity = (body: { entries: object[] }, quantity: number) => ({
  ...body,
  entries: body.entries.map((entry) => ({ ...entry, quantity })),
});
