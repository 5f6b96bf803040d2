import { expect, type Page, test } from "@playwright/test";
import type { FavoriteSnapshot } from "@/domain/favorites/favorite-lists";
import { addFavorites } from "../support/add-favorites";
import { callFromPage } from "../support/checkout";
import { sendHttp } from "../support/http";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";
import { untilPrecached } from "../support/until-precached";

test.use({ serviceWorkers: "allow" });

const t = (key: string, values?: Record<string, string>) => text("fr", key, values);
const door = "/api/favorite-lists";
const heart = (page: Page, sku: string) =>
  page.getByRole("button", { name: t("product.favorite", { label: `Gigoteuse – Modèle ${sku}` }) });
const isPressed = (page: Page, sku: string, isFavorite: boolean) =>
  expect(heart(page, sku)).toHaveAttribute("aria-pressed", String(isFavorite));
const toast = (page: Page, key: string) => page.getByText(t(key)).first();

/** A brand whose buyer has one list, on a product page that is cached on the device. */
async function openCachedProduct(page: Page, label: string): Promise<TestSeller> {
  const seller = await createTestSeller(label);
  await signIn(page, seller, seller.accounts.buyer);
  await addFavorites(page, seller, ["BAG-4"]);
  await openPage(page, `${seller.origin}/products/sleeping-bag`);
  await untilPrecached(page);
  await isPressed(page, "BAG-1", false);
  return seller;
}

/** Requests changing favourites that got a response, from now on. */
function listCompleted(page: Page, { loaded }: TestSeller): string[] {
  const changes: string[] = [];
  const skus = new Map(Object.entries(loaded.variants).map(([sku, id]) => [id, sku]));
  page.context().on("response", (response) => {
    const request = response.request();
    // the worker forwards a page's call, so it is seen twice
    if (request.method() === "POST" && response.url().endsWith(door) && !request.serviceWorker())
      for (const { type, variant_ids } of request.postDataJSON())
        changes.push(`${type} ${variant_ids.map((id: string) => skus.get(id))}`);
  });
  return changes;
}

async function readSkus(page: Page, { loaded }: TestSeller): Promise<Record<string, string[]>> {
  const { favorite_lists } = await callFromPage<FavoriteSnapshot>(page, "GET", door);
  const skus = new Map(Object.entries(loaded.variants).map(([sku, id]) => [id, sku]));
  return Object.fromEntries(
    favorite_lists.map(({ name, items }) => [
      name,
      items.map(({ variant_id }) => skus.get(variant_id) ?? variant_id),
    ]),
  );
}

test("favourites changed offline survive a reload and are sent once, with the last change winning", async ({
  page,
  context,
}) => {
  const seller = await openCachedProduct(page, "offline-favorites");
  await context.setOffline(true);
  await heart(page, "BAG-1").click();
  await isPressed(page, "BAG-1", true);
  await expect(toast(page, "favorite.kept.title")).toBeVisible();
  for (const isFavorite of [true, false]) {
    await heart(page, "BAG-2").click();
    await isPressed(page, "BAG-2", isFavorite);
  }
  await heart(page, "BAG-4").click();
  await isPressed(page, "BAG-4", false);
  await page.reload();
  await isPressed(page, "BAG-1", true);
  await isPressed(page, "BAG-2", false);
  await isPressed(page, "BAG-4", false);
  const response = listCompleted(page, seller);
  await context.setOffline(false);
  await expect(toast(page, "favorite.kept.saved")).toBeVisible();
  expect(await readSkus(page, seller)).toEqual({ Vitrine: ["BAG-1"] });
  await openPage(page, `${seller.origin}/products/sleeping-bag`);
  await isPressed(page, "BAG-1", true);
  await heart(page, "BAG-2").click();
  await expect.poll(() => readSkus(page, seller)).toEqual({ Vitrine: ["BAG-1", "BAG-2"] });
  expect(response).toEqual([
    "add BAG-1",
    "add BAG-2",
    "remove_everywhere BAG-2",
    "remove_everywhere BAG-4",
    "add BAG-2",
  ]);
});

test("requests hanging since the network was lost do not block favourites once it is back", async ({
  page,
  context,
}) => {
  const seller = await openCachedProduct(page, "offline-favorites-hang");
  await context.setOffline(true);
  await heart(page, "BAG-1").click();
  await expect(toast(page, "favorite.kept.title")).toBeVisible();
  let hangs = 0;
  await context.route(`**${door}`, (route) => {
    if (hangs > 0 || route.request().method() !== "POST") return route.fallback();
    hangs += 1;
  });
  await heart(page, "BAG-2").click();
  await expect.poll(() => hangs).toBe(1);
  await context.setOffline(false);
  await expect(toast(page, "favorite.kept.saved")).toBeVisible();
  expect(await readSkus(page, seller)).toEqual({ Vitrine: ["BAG-4", "BAG-1", "BAG-2"] });
});

test("additions to a list that somebody deleted are reported, the rest is saved", async ({
  page,
  context,
  browser,
}) => {
  const seller = await openCachedProduct(page, "offline-favorites-gone");
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, seller, seller.accounts.buyer);
  await context.setOffline(true);
  await heart(page, "BAG-1").click();
  await expect(toast(page, "favorite.kept.title")).toBeVisible();
  const { favorite_lists } = await callFromPage<FavoriteSnapshot>(elsewhere, "GET", door);
  await callFromPage(elsewhere, "POST", door, [
    { type: "delete_list", list_id: favorite_lists[0]?.id },
  ]);
  await addFavorites(elsewhere, seller, ["BAG-2"], "Printemps");
  await elsewhere.context().close();
  await context.setOffline(false);
  await expect(toast(page, "favorite.kept.lost")).toBeVisible();
  await expect(page.getByText(t("favorite.kept.gone", { names: "Vitrine" }))).toBeVisible();
  await isPressed(page, "BAG-1", false);
  await isPressed(page, "BAG-2", true);
});

test("pending favourites are never sent for somebody who signs in afterwards", async ({
  page,
  context,
}) => {
  const seller = await openCachedProduct(page, "offline-favorites-other");
  await context.setOffline(true);
  await heart(page, "BAG-1").click();
  await expect(toast(page, "favorite.kept.title")).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  const response = listCompleted(next, seller);
  await signIn(next, seller, seller.accounts.other);
  await openPage(next, `${seller.origin}/products/sleeping-bag`);
  await expect(toast(next, "favorite.kept.otherCustomer")).toBeVisible();
  await isPressed(next, "BAG-1", false);
  expect(await readSkus(next, seller)).toEqual({});
  await signIn(next, seller, seller.accounts.buyer);
  await openPage(next, `${seller.origin}/products/sleeping-bag`);
  await isPressed(next, "BAG-4", true);
  await isPressed(next, "BAG-1", false);
  expect(response).toEqual([]);
});

test.describe("a lost response", () => {
  test.use({ serviceWorkers: "block" });

  test("a change that arrived is not made again on retry", async ({ page, context, browser }) => {
    const seller = await createTestSeller("offline-favorites-lost");
    await signIn(page, seller, seller.accounts.buyer);
    await addFavorites(page, seller, ["BAG-4"]);
    await openPage(page, `${seller.origin}/products/sleeping-bag`);
    await page.route(`**${door}`, async (route) => {
      const request = route.request();
      if (request.method() !== "POST") return route.continue();
      const { host, pathname: path } = new URL(request.url());
      const headers = await request.allHeaders();
      const body = request.postData() ?? "";
      const response = await sendHttp({ host, path, method: "POST", headers, body });
      expect(response.status).toBe(200);
      await route.abort();
    });
    await heart(page, "BAG-1").click();
    await expect(toast(page, "favorite.kept.title")).toBeVisible();
    await isPressed(page, "BAG-1", true);
    const elsewhere = await (await browser.newContext()).newPage();
    await signIn(elsewhere, seller, seller.accounts.buyer);
    expect(await readSkus(elsewhere, seller)).toEqual({ Vitrine: ["BAG-4", "BAG-1"] });
    await callFromPage(elsewhere, "POST", door, [
      { type: "remove_everywhere", variant_ids: [seller.loaded.variants["BAG-1"]] },
    ]);
    await context.unrouteAll();
    await page.unrouteAll();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(toast(page, "favorite.kept.saved")).toBeVisible();
    expect(await readSkus(elsewhere, seller)).toEqual({ Vitrine: ["BAG-4"] });
    await elsewhere.context().close();
  });
});
