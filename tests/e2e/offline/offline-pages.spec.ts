import { readFile, writeFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { offlinePictures, offlinePrefix } from "@/lib/model/shell/offline-copies";
import { addFavorites } from "../support/add-favorites";
import { setLines } from "../support/checkout";
import { expectAccessible } from "../support/expect-accessible";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { type TextLanguage, text } from "../support/texts";
import { untilPrecached } from "../support/until-precached";

test.use({ serviceWorkers: "allow" });

const workerFile = "public/service-worker.js";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("offline-pages");
});

const notice = (page: Page) => page.locator("[data-kept-copy]");
const field = (page: Page, sku: string) =>
  page.getByRole("listitem").filter({ hasText: sku }).getByRole("spinbutton");

const listCacheNames = (page: Page) =>
  page.evaluate(
    async (prefix) => (await caches.keys()).filter((name) => name.startsWith(prefix)),
    offlinePrefix,
  );

const screens: { language: TextLanguage; locale: string; width: number }[] = [
  { language: "fr", locale: "fr-FR", width: 390 },
  { language: "en", locale: "en-US", width: 1280 },
];

for (const { language, locale, width } of screens)
  test(`after one visit list, cart, favourites and search open offline, as copies (${language}, ${width} px)`, async ({
    page,
    context,
  }) => {
    const t = (key: string) => text(language, key);
    await page.setViewportSize({ width, height: 800 });
    await context.addCookies([{ name: "comptoir_locale", value: locale, url: seller.origin }]);
    await signIn(page, seller, seller.accounts.buyer);
    await setLines(page, seller, { "TOY-1": 12 });
    await addFavorites(page, seller, ["BAG-1"], `Vitrine ${width}`);
    await openPage(page, `${seller.origin}/orders`, language);
    await expect(notice(page)).toBeHidden();
    await untilPrecached(page);
    await context.setOffline(true);
    await page.goto(`${seller.origin}/products`);
    await expect(notice(page)).toContainText(new RegExp(`${t("ui.copy.from")} .*\\d:\\d\\d`));
    await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
    await expectAccessible(page, `the list at ${width} px`);
    await page.getByRole("banner").getByRole("combobox").first().fill("bag-2");
    await expect(page.getByRole("option", { name: /BAG-2/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.goto(`${seller.origin}/favorite-lists`);
    await expect(page.getByText(`Vitrine ${width}`).first()).toBeVisible();
    await expect(notice(page)).toBeVisible();
    const cart = page.getByRole("banner").getByRole("link", { name: new RegExp(t("cart.title")) });
    await cart.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${seller.origin}/cart`);
    await expect(field(page, "TOY-1")).toHaveValue("12");
    await expect(notice(page)).toBeVisible();
    await expectAccessible(page, `the cart at ${width} px`);
    await context.setOffline(false);
    await notice(page)
      .getByRole("link", { name: t("ui.copy.reload") })
      .click();
    await expect(notice(page)).toBeHidden();
    await expect(field(page, "TOY-1")).toHaveValue("12");
  });

test("an outage shows the copy; signing out or in as another user deletes the cache", async ({
  page,
  context,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await setLines(page, seller, { "TOY-1": 24 });
  await openPage(page, `${seller.origin}/cart`);
  await untilPrecached(page);
  const unavailable = { status: 503, body: "" };
  await context.route(`${seller.origin}/cart`, (route) => route.fulfill(unavailable));
  await page.goto(`${seller.origin}/cart`);
  await expect(notice(page)).toBeVisible();
  await expect(field(page, "TOY-1")).toHaveValue("24");
  await context.unrouteAll();
  await signIn(page, seller, seller.accounts.other);
  await openPage(page, `${seller.origin}/orders`);
  await untilPrecached(page);
  await context.setOffline(true);
  await page.goto(`${seller.origin}/cart`);
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText("TOY-1")).toHaveCount(0);
  await context.setOffline(false);
  await openPage(page, `${seller.origin}/account`);
  await page.locator("header summary").click();
  await page.getByRole("button", { name: text("fr", "shell.signOut") }).click();
  await expect(page).toHaveURL(/\/login/);
  // the sign-in page shows the brand's own pictures
  expect((await listCacheNames(page)).filter((name) => name !== offlinePictures)).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto(`${seller.origin}/cart`)).rejects.toThrow(/ERR_/);
});

test.describe("a new deployment", () => {
  let built = "";
  test.beforeAll(async () => {
    built = await readFile(workerFile, "utf8");
  });
  test.afterAll(() => writeFile(workerFile, built));

  test("a new deployment takes over while a page is open: it continues with its own scripts, the next one is complete", async ({
    page,
    context,
  }) => {
    await signIn(page, seller, seller.accounts.colleague);
    await openPage(page, `${seller.origin}/products`);
    await untilPrecached(page);
    await writeFile(workerFile, `${built}\n// the next one`);
    const isReplaced = await page.evaluate(async () => {
      const { serviceWorker } = navigator;
      const worker = serviceWorker.controller;
      const change = new Promise((resolve) =>
        serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
      );
      await (await serviceWorker.getRegistration())?.update();
      await change;
      return worker !== null && worker !== serviceWorker.controller;
    });
    expect(isReplaced).toBe(true);
    await context.route("**/_next/static/chunks/**", (route) => route.fulfill({ status: 404 }));
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog", { name: text("fr", "search.title") })).toBeVisible();
    await context.unrouteAll();
    await context.setOffline(true);
    await page.goto(`${seller.origin}/cart`);
    await expect(notice(page)).toBeVisible();
    await context.setOffline(false);
    await openPage(page, `${seller.origin}/products`);
    await expect(notice(page)).toBeHidden();
  });
});
