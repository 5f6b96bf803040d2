import { expect, type Route, test } from "@playwright/test";
import { setSettings } from "../support/admin";
import { openPage } from "../support/open-page";
import {
  awaitSaved,
  createList,
  door,
  header,
  heart,
  openShop,
  press,
  t,
} from "../support/suites/favorites-suite";

test("[FAV-02] lists created just before the page is left are saved", async ({ page }) => {
  const seller = await openShop(page, "left");
  await openPage(page, `${seller.origin}/favorite-lists`);
  for (const name of ["Printemps", "Été", "Automne"]) await createList(page, name);
  await page.goto(`${seller.origin}/products/sleeping-bag`);
  const saved = () =>
    page.evaluate(async () => {
      const { favorite_lists: lists } = await (await fetch("/api/favorite-lists")).json();
      return lists.map(({ name }: { name: string }) => name).sort();
    });
  await expect.poll(saved).toEqual(["Automne", "Printemps", "Été"]);
});

test("[FAV-01] a heart changes at once, while the call is still in progress, and stays", async ({
  page,
}) => {
  const seller = await openShop(page, "shown");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(door, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await heart(page, "BAG-1").click();
  await expect(heart(page, "BAG-1")).toHaveAttribute("aria-pressed", "true");
  await expect(header(page)).toContainText("1");
  const saved = awaitSaved(page);
  release();
  expect((await saved).status()).toBe(200);
  await openPage(page, `${seller.origin}/products/sleeping-bag`);
  await expect(heart(page, "BAG-1")).toHaveAttribute("aria-pressed", "true");
  await expect(heart(page, "BAG-2")).toHaveAttribute("aria-pressed", "false");
  await openPage(page, `${seller.origin}/favorite-lists`);
  await expect(page.getByRole("link", { name: t("favorite.defaultName") })).toBeVisible();
});

test("[FAV-01] a heart that could not be saved is reverted and says so", async ({ page }) => {
  await openShop(page, "rolled-back");
  await press(page, "BAG-1");
  await page.route(door, (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await heart(page, "BAG-2").click();
  await expect(page.getByText(t("favorite.failed"))).toBeVisible();
  await expect(heart(page, "BAG-2")).toHaveAttribute("aria-pressed", "false");
  await heart(page, "BAG-1").click();
  await expect(page.getByText(t("favorite.failed"))).toHaveCount(2);
  await expect(heart(page, "BAG-1")).toHaveAttribute("aria-pressed", "true");
  await expect(header(page)).toContainText("1");
});

test("[FAV-01] two tabs stay in sync, and neither loses the other's changes", async ({
  page,
  context,
}) => {
  const seller = await openShop(page, "tabs");
  const other = await context.newPage();
  await openPage(other, `${seller.origin}/products/sleeping-bag`);
  await press(page, "BAG-1");
  await expect(heart(other, "BAG-1")).toHaveAttribute("aria-pressed", "true");
  await press(other, "BAG-2");
  await expect(heart(page, "BAG-2")).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(heart(page, "BAG-1")).toHaveAttribute("aria-pressed", "true");
  await expect(heart(page, "BAG-2")).toHaveAttribute("aria-pressed", "true");
});

test("[SET-02] favorites_disabled hides hearts, link and pages", async ({ page }) => {
  const seller = await openShop(page, "disabled");
  await setSettings(seller, { favorites_disabled: true });
  await expect(async () => {
    await openPage(page, `${seller.origin}/products/sleeping-bag`);
    await expect(page.getByRole("spinbutton").first()).toBeVisible({ timeout: 2000 });
    await expect(page.locator("[data-favorite]")).toHaveCount(0, { timeout: 2000 });
    await expect(header(page)).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  const response = await page.goto(`${seller.origin}/favorite-lists`);
  expect(response?.status()).toBe(404);
});

test("[FAV-01] [GUARD-02] while favourites can't be read the hearts say so, and recover by themselves", async ({
  page,
}) => {
  const seller = await openShop(page, "unknown");
  await openPage(page, `${seller.origin}/products`);
  const cushion = page.getByRole("button", { name: t("product.favorite", { label: "Coussin" }) });
  const saved = awaitSaved(page);
  await cushion.click();
  expect((await saved).status()).toBe(200);
  await expect(cushion).toHaveAttribute("aria-pressed", "true");
  await expect(header(page)).toContainText("1");

  const refuse = (route: Route) =>
    route.fulfill({
      status: 503,
      json: { type: "api_error", code: "service_unavailable", message: "down" },
    });
  await page.route(door, refuse);
  await page.reload();
  await expect(cushion).toHaveAttribute("title", t("favorite.unknown"));
  await expect(cushion).toBeDisabled();
  await expect(cushion).not.toHaveAttribute("aria-pressed");
  await cushion.click({ force: true });
  await expect(page.locator('[data-toast="error"]')).toBeVisible();
  await expect(cushion).not.toHaveAttribute("aria-pressed");

  await page.unroute(door, refuse);
  await cushion.click({ force: true });
  await expect(cushion, "a favourite stays one").toHaveAttribute("aria-pressed", "true");
  await expect(
    page.getByRole("button", { name: t("product.favorite", { label: "Gobelet" }) }),
  ).toHaveAttribute("aria-pressed", "false");
  await expect(cushion).toBeEnabled();

  await page.route(door, refuse);
  await page.reload();
  await expect(cushion).toHaveAttribute("title", t("favorite.unknown"));
  await page.unroute(door, refuse);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(cushion).toHaveAttribute("aria-pressed", "true");
});
