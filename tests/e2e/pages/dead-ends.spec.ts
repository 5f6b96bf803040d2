import { expect, type Page, test } from "@playwright/test";
import { addFavorites } from "../support/add-favorites";
import { expectThanks, openCheckout, sendButton, setLines } from "../support/checkout";
import { waitForMail } from "../support/mailbox";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("dead-ends", {
    settings: {
      name: "Maison Impasse",
      product_table: true,
      smart_order_upload: true,
      restock_notification: true,
      new_customer_form: "true",
    },
  });
});

/** Paths of this brand that the current page leads to, by link or by form. */
async function listPaths(page: Page): Promise<string[]> {
  const addresses = await page.evaluate(() => [
    ...[...document.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href }) => href),
    ...[...document.querySelectorAll<HTMLFormElement>("form[action]:not([method=post])")].map(
      ({ action }) => action,
    ),
  ]);
  return addresses
    .map((address) => new URL(address))
    .filter(({ origin }) => origin === seller.origin)
    .map(({ pathname, search }) => `${pathname}${search}`);
}

test("[SHELL-04] no link on any screen leads to a missing page", async ({ page }) => {
  test.setTimeout(300_000);
  const followed = new Map<string, number>();
  const follow = async (from: string) => {
    for (const path of await listPaths(page)) {
      // one page of each list: a list's filters and pages are links to the same route
      const kind = /^\/(products|orders)\?/.test(path) ? path.replace(/=[^&]*/g, "") : path;
      if (followed.has(kind) || path === from) continue;
      const response = await page.request.get(
        `http://127.0.0.1:${new URL(seller.origin).port}${path}`,
        {
          headers: { host: new URL(seller.origin).host, cookie: await cookieOf(page) },
          maxRedirects: 0,
        },
      );
      followed.set(kind, response.status());
      expect(response.status(), `${path}, a link of ${from}`).toBeLessThan(400);
    }
  };
  for (const path of ["/login", "/login?step=email", "/login?step=registration"]) {
    await page.goto(`${seller.origin}${path}`);
    await follow(path);
  }
  await signIn(page, seller, seller.accounts.buyer);
  await addFavorites(page, seller, ["BAG-1"]);
  await openCheckout(page, seller, { "BAG-1": 3, "TIER-1": 20 });
  await sendButton(page).click();
  const orderId = await expectThanks(page);
  await follow("the page of thanks");
  await setLines(page, seller, { "BAG-1": 3, "TIER-1": 20 });
  for (const path of [
    "/",
    "/products",
    "/products?layout=table",
    "/products/cushion",
    "/products/sleeping-bag",
    "/favorite-lists",
    "/cart",
    "/cart/import",
    "/checkout",
    "/account",
    "/orders",
    `/orders/${orderId}`,
    "/nowhere",
  ]) {
    await openPage(page, `${seller.origin}${path}`);
    await follow(path);
  }
  const mail = await waitForMail(seller.accounts.buyer);
  await page.setContent(mail.html ?? "");
  await follow("the order's mail");
  expect([followed.has("/account"), followed.has("/backorders")]).toEqual([true, true]);
  expect(followed.size).toBeGreaterThan(15);
});

async function cookieOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies(seller.origin);
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

test("[SHELL-04] an unknown path shows the shop to a signed-in buyer, with a working search", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  for (const path of ["/nowhere", "/account/none", "/backorders/1"]) {
    const response = await page.goto(`${seller.origin}${path}`);
    expect(response?.status(), path).toBe(404);
    await expect(
      page.getByRole("heading", { level: 1, name: text("fr", "ui.notFound.title") }),
    ).toBeVisible();
    await expect(page).toHaveTitle(`${text("fr", "ui.notFound.title")} · Maison Impasse`);
    await expect(
      page.getByRole("navigation", { name: text("fr", "shell.mainNavigation") }),
    ).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
  }
  await page.getByRole("banner").getByRole("combobox").fill("coussin");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products\?q=coussin|\/products\/cushion/);
});

test("[SHELL-04] an unknown path shows nothing of the shop without a session", async ({ page }) => {
  const response = await page.goto(`${seller.origin}/nowhere`);
  expect(response?.status()).toBe(404);
  await expect(
    page.getByRole("heading", { level: 1, name: text("fr", "ui.notFound.title") }),
  ).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
});
