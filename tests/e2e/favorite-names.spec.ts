import { expect, type Page, test } from "@playwright/test";
import { callFromPage } from "./support/checkout";
import { openPage } from "./support/open-page";
import { createTestSeller } from "./support/seller";
import { signIn } from "./support/sign-in";
import { text } from "./support/texts";

const t = (key: string, values?: Record<string, string | number>) => text("fr", key, values);
const door = "**/api/favorite-lists";
const listPage = "a list's own page";

/** Opens the overview or the list's page, with one list "Noël". */
async function openLists(page: Page, where: string): Promise<void> {
  const seller = await createTestSeller("fav-names");
  await signIn(page, seller, seller.accounts.buyer);
  await callFromPage(page, "POST", "/api/favorite-lists", [{ type: "create_list", list_id: "new-noel", name: "Noël", variant_ids: [] }]);
  await openPage(page, `${seller.origin}/favorite-lists`);
  if (where === listPage) await page.getByRole("link", { name: "Noël" }).click();
  await expect(page.getByRole("heading", { name: "Noël" })).toBeVisible();
}

for (const { where, opener } of [
  { where: "the overview", opener: t("favorite.renameOf", { name: "Noël" }) },
  { where: listPage, opener: t("favorite.rename") },
])
  test(`[FAV-02] on ${where} a new name that is refused stands in its form again; a closed form gives the focus back`, async ({ page }) => {
    await openLists(page, where);
    const open = page.getByRole("button", { name: opener, exact: true });
    const typed = page.getByRole("textbox", { name: t("favorite.renameOf", { name: "Noël" }) });
    await page.route(door, (route) => (route.request().method() === "POST" ? route.fulfill({ status: 503 }) : route.continue()));
    await open.click();
    await typed.fill("Hiver");
    await typed.press("Enter");
    await expect(page.getByText(t("favorite.failed"))).toBeVisible();
    await expect(typed).toHaveValue("Hiver");
    await page.unroute(door);
    await typed.press("Enter");
    await expect(page.getByRole("heading", { name: "Hiver" })).toBeVisible();
    const again = page.getByRole("button", { name: opener.replace("Noël", "Hiver"), exact: true });
    await expect(again).toBeFocused();
    await again.press("Enter");
    await page.getByRole("button", { name: t("favorite.cancel") }).click();
    await expect(again).toBeFocused();
  });
