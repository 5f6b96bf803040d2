import { expect, type Page, test } from "@playwright/test";
import type { FavoriteSnapshot } from "@/domain/favorites/favorite-lists";
import { offlinePages } from "@/lib/model/shell/offline-copies";
import { addFavorites } from "../support/add-favorites";
import { callFromPage } from "../support/checkout";
import { expectAccessible } from "../support/expect-accessible";
import { openPage } from "../support/open-page";
import { createTestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";
import { untilPrecached } from "../support/until-precached";

test.use({ serviceWorkers: "allow" });

const t = (key: string, values?: Record<string, string>) => text("fr", key, values);
const heart = (page: Page, label: string) =>
  page.getByRole("button", { name: t("product.favorite", { label }), exact: true });
const row = (page: Page, label: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: label });
const isCopy = (page: Page) => expect(page.locator("[data-kept-copy]")).toBeVisible();

/** A brand whose buyer has one list, with its page cached on the device; returns its address. */
async function openCachedList(page: Page, label: string, skus: string[]): Promise<string> {
  const seller = await createTestSeller(label);
  await signIn(page, seller, seller.accounts.buyer);
  await addFavorites(page, seller, skus);
  const { favorite_lists: lists } = await callFromPage<FavoriteSnapshot>(
    page,
    "GET",
    "/api/favorite-lists",
  );
  const address = `${seller.origin}/favorite-lists/${lists[0]?.id}`;
  await openPage(page, address);
  await untilPrecached(page);
  return address;
}

test("a list's cached page shows added and hides removed products offline, then the server's list", async ({
  page,
  context,
}) => {
  const address = await openCachedList(page, "offline-favorite-list", ["BAG-4", "PACK-1"]);
  const [added, removed] = ["Gigoteuse – Modèle BAG-1", "Gigoteuse – Modèle BAG-4"];
  await openPage(page, `${new URL(address).origin}/products/sleeping-bag`);
  await untilPrecached(page);
  await context.setOffline(true);
  await heart(page, added).click();
  await heart(page, removed).click();
  await expect(page.getByText(t("favorite.kept.title")).first()).toBeVisible();
  await page.goto(address);
  await isCopy(page);
  await expect(row(page, added)).toContainText(t("favorite.kept.line"));
  await expect(row(page, removed)).toHaveCount(0);
  await expect(row(page, "PACK-1").getByRole("spinbutton")).toBeVisible();
  await expectAccessible(page, "a list with what waits");
  await row(page, added)
    .getByRole("button", { name: t("favorite.remove") })
    .click();
  await expect(row(page, added).getByRole("link")).toHaveCount(0);
  await page.getByRole("button", { name: new RegExp(`^${t("favorite.undo")}`) }).click();
  await expect(row(page, added).getByRole("link", { name: added })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(t("favorite.kept.saved")).first()).toBeVisible();
  await expect(row(page, added).getByRole("spinbutton")).toBeVisible();
  await expect(page.getByText(t("favorite.kept.line"))).toHaveCount(0);
  await expect(row(page, removed)).toHaveCount(0);
  const readCachedPage = () =>
    page.evaluate(
      async ([name, path]) =>
        (await (await caches.open(name)).match(path, { ignoreVary: true }))?.text(),
      [offlinePages, new URL(address).pathname] as const,
    );
  await expect.poll(readCachedPage).toContain("BAG-1");
  await context.setOffline(true);
  await page.reload();
  await isCopy(page);
  await expect(row(page, added).getByRole("spinbutton")).toBeVisible();
  await expect(row(page, removed)).toHaveCount(0);
});

test("a product added to an empty list offline becomes one line", async ({ page, context }) => {
  const address = await openCachedList(page, "offline-favorite-card", []);
  await openPage(page, `${new URL(address).origin}/products`);
  await untilPrecached(page);
  await context.setOffline(true);
  await heart(page, "Gigoteuse").click();
  await expect(page.getByText(t("favorite.kept.title")).first()).toBeVisible();
  await page.goto(address);
  await isCopy(page);
  const link = row(page, "Gigoteuse").getByRole("link");
  await expect(link).toHaveAttribute("href", "/products/sleeping-bag");
  await context.setOffline(false);
  await expect(row(page, "BAG-1").getByRole("spinbutton")).toBeVisible();
  await expect(row(page, "BAG-2").getByRole("spinbutton")).toBeVisible();
});
