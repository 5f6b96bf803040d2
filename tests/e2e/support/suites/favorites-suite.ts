import { expect, type Page } from "@playwright/test";
import { openPage } from "../open-page";
import { createTestSeller, type TestSeller } from "../seller";
import { signIn } from "../sign-in";
import { text } from "../texts";

export const t = (key: string, values?: Record<string, string | number>) => text("fr", key, values);

export const door = "**/api/favorite-lists";

const bag = (sku: string) => t("product.favorite", { label: `Gigoteuse – Modèle ${sku}` });

export const heart = (page: Page, sku: string) => page.getByRole("button", { name: bag(sku) });

export const header = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: new RegExp(t("shell.favorites")) });

/** Each test has its own brand, so that its buyer starts without favourites. */
export async function openShop(page: Page, label: string): Promise<TestSeller> {
  const seller = await createTestSeller(`fav-${label}`);
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/products/sleeping-bag`);
  await expect(heart(page, "BAG-1")).toHaveAttribute("aria-pressed", "false");
  return seller;
}

export const awaitSaved = (page: Page) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith("/api/favorite-lists") && response.request().method() === "POST",
  );

export async function press(page: Page, sku: string): Promise<void> {
  const saved = awaitSaved(page);
  await heart(page, sku).click();
  expect((await saved).status()).toBe(200);
}

export async function createList(page: Page, name: string): Promise<void> {
  await page.getByLabel(t("favorite.newList")).fill(name);
  await page.getByRole("button", { name: t("favorite.create") }).click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
}
