import { expect, type Page, test } from "@playwright/test";
import { callAdmin, setSettings } from "../support/admin";
import { emptyCart } from "../support/checkout";
import { useLanguage } from "../support/desk";
import { expectAccessible } from "../support/expect-accessible";
import { loseResponse, sendHttp, signInByHttp } from "../support/http";
import { register } from "../support/register";
import { createTestSeller, type TestSeller } from "../support/seller";
import { shareLink } from "../support/shared-link";
import { fillLogin, signIn } from "../support/sign-in";
import { type TextLanguage, text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("share-order", { settings: { name: "Atelier Nid" } });
});

async function share(more: object = {}): Promise<string> {
  const { products } = seller.loaded;
  const content_ids = [products["sleeping-bag"], products.cup, products.cushion];
  return (await shareLink(seller, { content_ids, ...more })).path;
}

const quantityOf = (page: Page, sku: string) =>
  page.locator(`input[data-shared-variant="${seller.loaded.variants[sku]}"]`);
const barOf = (page: Page, language: TextLanguage = "fr") =>
  page.getByRole("region", { name: text(language, "shareOrder.title") });
const submitOf = (page: Page, language: TextLanguage = "fr") =>
  barOf(page, language).getByRole("button");

async function cartOf(email: string): Promise<Record<string, number>> {
  const cookie = await signInByHttp(seller.origin, email, seller.password);
  const { host } = new URL(seller.origin);
  const { body } = await sendHttp({ host, path: "/api/cart", headers: { cookie } });
  const { cart } = JSON.parse(body) as {
    cart: { lines: { sku: string | null; quantity: number }[] };
  };
  return Object.fromEntries(cart.lines.map(({ sku, quantity }) => [sku, quantity]));
}

/** Opens a link's page, whose scripts wait for the first interaction. */
async function open(page: Page, path: string, language: TextLanguage = "fr"): Promise<void> {
  await page.goto(`${seller.origin}${path}`);
  await expect(quantityOf(page, "TIER-1")).toBeVisible();
  await expect(submitOf(page, language)).toBeVisible();
}

async function expectUsable(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

for (const [language, locale, size] of [
  ["fr", "fr-FR", { width: 1280, height: 800 }],
  ["de", "de-DE", { width: 390, height: 844 }],
] as const)
  test(`[SHARE-01] [CART-04] a buyer orders from the page with the keyboard, in packs and at her own prices (${language}, ${size.width})`, async ({
    page,
  }) => {
    const path = await share();
    await page.setViewportSize(size);
    await signIn(page, seller, seller.accounts.buyer);
    await useLanguage(page, seller, locale);
    await emptyCart(page);
    await open(page, path, language);
    await quantityOf(page, "PACK-1").focus();
    await page.keyboard.type("13");
    await page.keyboard.press("Enter");
    const fault = page.locator(`#fault-${seller.loaded.variants["PACK-1"]}`);
    await expect(fault).toContainText(
      text(language, "shareOrder.nearest", { quantities: "12 / 18" }),
    );
    await expect(quantityOf(page, "PACK-1")).toBeFocused();
    await expect(quantityOf(page, "PACK-1")).toHaveAttribute("aria-invalid", "true");
    await expectUsable(page, "a quantity that does not fit");
    await quantityOf(page, "PACK-1").fill("12");
    await expect(fault).toHaveCount(0);
    await quantityOf(page, "TIER-1").focus();
    await page.keyboard.type("50");
    await page.keyboard.press("Enter");
    const bar = barOf(page, language);
    await expect(bar.getByRole("status")).toContainText(
      text(language, "shareOrder.added", { count: 2 }),
    );
    await expect(bar.getByRole("status")).toContainText(/\d,\d\d/);
    await expect(quantityOf(page, "TIER-1")).toHaveValue("");
    await expectUsable(page, "after adding");
    await page.screenshot({ path: `test-results/share-order-${language}-${size.width}.png` });
    await bar.getByRole("link").first().click();
    await expect(page).toHaveURL(`${seller.origin}/cart`);
    expect(await cartOf(seller.accounts.buyer)).toEqual({ "PACK-1": 12, "TIER-1": 50 });
  });

test("[SHARE-01] [LOGIN-02] a visitor's quantities are in the cart after she has signed in, and rejected ones are named", async ({
  page,
}) => {
  const path = await share();
  await signIn(page, seller, seller.accounts.colleague);
  await emptyCart(page);
  await page.context().clearCookies();
  await open(page, path);
  await quantityOf(page, "TIER-1").fill("7");
  await quantityOf(page, "BAG-2").fill("999999");
  await expect(barOf(page)).toContainText(text("fr", "shareOrder.filled", { count: 2 }));
  await page.reload();
  await expect(quantityOf(page, "TIER-1")).toHaveValue("7");
  await expect(barOf(page)).toContainText(text("fr", "shareOrder.filled", { count: 2 }));
  await submitOf(page).click();
  await expect(page).toHaveURL(`${seller.origin}/login?return=${encodeURIComponent(path)}`);
  await fillLogin(page, seller.accounts.colleague, seller.password);
  await expect(page).toHaveURL(`${seller.origin}${path}`);
  const status = barOf(page).getByRole("status");
  await expect(status).toContainText(text("fr", "shareOrder.added", { count: 1 }));
  await expect(status).toContainText(text("fr", "shareOrder.refused", { count: 1 }));
  await expect(status.getByRole("listitem")).toContainText("Gigoteuse");
  await expect(quantityOf(page, "BAG-2")).toHaveValue("999999");
  await expect(quantityOf(page, "TIER-1")).toHaveValue("");
  await expectUsable(page, "a line that was refused");
  await page.screenshot({ path: "test-results/share-order-refused.png" });
  expect(await cartOf(seller.accounts.colleague)).toEqual({ "TIER-1": 7 });
  await page.reload();
  await expect(quantityOf(page, "BAG-2")).toHaveValue("999999");
  await expect(barOf(page)).toContainText(text("fr", "shareOrder.filled", { count: 1 }));
  expect(await cartOf(seller.accounts.colleague)).toEqual({ "TIER-1": 7 });
});

test("[SHARE-01] [LOGIN-06] a registration from a link is marked as such for staff, and returns to the typed quantities", async ({
  page,
}) => {
  await setSettings(seller, {
    new_customer_form: "true",
    registration_approval: "nothing_shown",
  } as never);
  const path = await share({ name: "Salon de mai" });
  await open(page, path);
  await quantityOf(page, "TIER-1").fill("3");
  await barOf(page)
    .getByRole("link", { name: text("fr", "shareOrder.register") })
    .click();
  await expect(page).toHaveURL(`${seller.origin}/login?step=registration`);
  await register(page, `prospect-${seller.id}@bazar.test`);
  const waiting = await callAdmin(seller, "GET", "/admin/companies?status=pending");
  expect(waiting).toMatchObject({
    companies: [{ name: "Bazar du Nord", shared_catalogue: { name: "Salon de mai" } }],
  });
  await page.goto(`${seller.origin}/login`);
  await fillLogin(page, seller.accounts.buyer, seller.password);
  await expect(page).toHaveURL(`${seller.origin}${path}`);
  await expect(barOf(page).getByRole("status")).toContainText(
    text("fr", "shareOrder.added", { count: 1 }),
  );
});

test("[SHARE-01] a link for quotes says so, and leads to the cart where one is requested", async ({
  page,
}) => {
  const path = await share({ mode: "quote" });
  await signIn(page, seller, seller.accounts.buyer);
  await open(page, path);
  const bar = barOf(page);
  await expect(bar).toContainText(text("fr", "shareOrder.hint.quote"));
  await quantityOf(page, "TIER-1").fill("2");
  await bar.getByRole("button", { name: text("fr", "shareOrder.submit.quote") }).click();
  await expect(
    bar.getByRole("link", { name: text("fr", "shareOrder.toCart.quote") }),
  ).toBeVisible();
});

test("[SHARE-01] after a lost response nothing is added twice", async ({ page }) => {
  const path = await share();
  await signIn(page, seller, seller.accounts.buyer);
  await emptyCart(page);
  await open(page, path);
  await page.route("**/api/shared-catalogues/order", (route) => loseResponse(route, 200));
  await quantityOf(page, "TIER-1").fill("4");
  await submitOf(page).click();
  await expect(barOf(page).getByRole("status")).toContainText(text("fr", "error.codes.offline"));
  await expect(quantityOf(page, "TIER-1")).toHaveValue("4");
  await page.unroute("**/api/shared-catalogues/order");
  await page.reload();
  await expect(barOf(page).getByRole("status")).toContainText(
    text("fr", "shareOrder.added", { count: 1 }),
  );
  expect(await cartOf(seller.accounts.buyer)).toEqual({ "TIER-1": 4 });
});

/** Opens a link's page, holding back those of its scripts that contain `within`. */
async function openWithout(page: Page, path: string, within: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    const { host, pathname } = new URL(route.request().url());
    const { body } = await sendHttp({ host, path: pathname });
    if (body.includes(within)) await released;
    await route.continue();
  });
  await page.goto(`${seller.origin}${path}`, { waitUntil: "commit" });
  await expect(quantityOf(page, "TIER-1")).toBeVisible();
  return release;
}

for (const [when, within] of [
  ["any script", ""],
  ["the script that orders", "/api/shared-catalogues/order"],
] as const)
  test(`[SHARE-01] [CART-07] Enter before ${when} has loaded adds the quantity once`, async ({
    page,
  }) => {
    const path = await share();
    await signIn(page, seller, seller.accounts.buyer);
    await emptyCart(page);
    const release = await openWithout(page, path, within);
    if (within) await page.waitForFunction(() => window.takePreHydrationEvents === undefined);
    await quantityOf(page, "TIER-1").fill("5");
    await quantityOf(page, "TIER-1").press("Enter");
    await expect(barOf(page).getByRole("status")).toHaveCount(0);
    release();
    await expect(barOf(page).getByRole("status")).toContainText(
      text("fr", "shareOrder.added", { count: 1 }),
    );
    await expect(quantityOf(page, "TIER-1")).toHaveValue("");
    expect(await cartOf(seller.accounts.buyer)).toEqual({ "TIER-1": 5 });
  });

test("[SHARE-02] a link's page is complete without scripts, and the first interaction may be the button", async ({
  page,
}) => {
  const path = await share();
  await signIn(page, seller, seller.accounts.buyer);
  await emptyCart(page);
  await page.goto(`${seller.origin}${path}`);
  await page.addInitScript(() => {
    addEventListener("load", () => {
      const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith(".js"));
      document.documentElement.dataset.scripts = String(scripts.length);
    });
  });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-scripts", "0");
  await expect(submitOf(page)).toBeVisible();
  await quantityOf(page, "TIER-1").evaluate((field: HTMLInputElement) => {
    field.value = "6";
  });
  await submitOf(page).focus();
  await page.keyboard.press("Space");
  await expect(barOf(page).getByRole("status")).toContainText(
    text("fr", "shareOrder.added", { count: 1 }),
  );
  await expect(submitOf(page)).toBeFocused();
  expect(await cartOf(seller.accounts.buyer)).toEqual({ "TIER-1": 6 });
});

test("[SHARE-02] the scripts of a link's page load by themselves once it is idle", async ({
  page,
}) => {
  const path = await share();
  const isCounted = page.waitForRequest("**/api/shared-catalogues/visits");
  await page.goto(`${seller.origin}${path}`);
  await isCounted;
  await expect(barOf(page).getByRole("status")).toHaveCount(1);
});
