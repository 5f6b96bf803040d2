import { expect, type Page, test } from "@playwright/test";
import type { FavoriteSnapshot } from "@/domain/favorites/favorite-lists";
import { callFromPage } from "../support/checkout";
import { openPage } from "../support/open-page";
import { holdRequests } from "../support/hold-requests";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

const t = (key: string, values?: Record<string, string | number>) => text("fr", key, values);
const door = "**/api/favorite-lists";
const listPage = "a list's own page";

/** Opens the overview or the list's page, with one list "Noël". */
async function openLists(page: Page, where: string): Promise<TestSeller> {
  const seller = await createTestSeller("fav-names");
  await signIn(page, seller, seller.accounts.buyer);
  await callFromPage(page, "POST", "/api/favorite-lists", [
    { type: "create_list", list_id: "new-noel", name: "Noël", variant_ids: [] },
  ]);
  await openPage(page, `${seller.origin}/favorite-lists`);
  if (where === listPage) await page.getByRole("link", { name: "Noël" }).click();
  await expect(page.getByRole("heading", { name: "Noël" })).toBeVisible();
  return seller;
}

for (const { where, opener } of [
  { where: "the overview", opener: t("favorite.renameOf", { name: "Noël" }) },
  { where: listPage, opener: t("favorite.rename") },
])
  test(`[FAV-02] on ${where} a rejected new name stays in its form, which says so; a closed form returns the focus`, async ({
    page,
  }) => {
    await openLists(page, where);
    const open = page.getByRole("button", { name: opener, exact: true });
    const typed = page.getByRole("textbox", { name: t("favorite.renameOf", { name: "Noël" }) });
    await page.route(door, (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await open.click();
    await typed.fill("Hiver");
    await typed.press("Enter");
    const fault = page.getByRole("main").getByRole("alert");
    await expect(fault).toHaveText(
      t("favorite.notNamed", { reason: t("error.codes.service_unavailable") }),
    );
    await expect(typed).toHaveAccessibleDescription(
      t("favorite.notNamed", { reason: t("error.codes.service_unavailable") }),
    );
    await expect(typed).toHaveValue("Hiver");
    await expect(typed).toBeFocused();
    await page.unroute(door);
    await typed.press("Enter");
    await expect(page.getByRole("heading", { name: "Hiver" })).toBeVisible();
    const again = page.getByRole("button", { name: opener.replace("Noël", "Hiver"), exact: true });
    await expect(again).toBeFocused();
    await again.press("Enter");
    await page.getByRole("button", { name: t("favorite.cancel") }).click();
    await expect(again).toBeFocused();
  });

test("[FAV-02] Escape restores a name, and a name can be reused once its list is deleted", async ({
  page,
}) => {
  await openLists(page, "the overview");
  const field = page.getByRole("textbox", { name: t("favorite.newList") });
  await field.fill(" noël ");
  await field.press("Enter");
  await expect(page.getByText(t("favorite.nameTaken"))).toBeVisible();

  const open = page.getByRole("button", { name: t("favorite.renameOf", { name: "Noël" }) });
  await open.press("Enter");
  await page.keyboard.type("Hiver");
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
  await expect(page.getByRole("heading", { name: "Noël" })).toBeVisible();

  await page
    .getByRole("button", { name: t("favorite.deleteOf", { name: "Noël" }), exact: true })
    .press("Enter");
  await expect(page.getByText(t("favorite.deleted", { name: "Noël" }))).toBeVisible();
  await expect(page.getByText(t("favorite.nameTaken"))).toHaveCount(0);
  await expect(field).not.toHaveAttribute("aria-invalid");
  await expect(field).toHaveValue(" noël ");
});

test("[FAV-02] while a new name is being saved its form is unchanged", async ({ page }) => {
  await openLists(page, "the overview");
  await page
    .getByRole("button", { name: t("favorite.renameOf", { name: "Noël" }), exact: true })
    .click();
  const typed = page.getByRole("textbox", { name: t("favorite.renameOf", { name: "Noël" }) });
  const release = await holdRequests(page, door);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await typed.fill("Hiver");
  await typed.press("Enter");
  await sent;
  const field = page.getByRole("main").getByRole("article").getByRole("textbox");
  await expect(field).toHaveValue("Hiver");
  await expect(field).toBeFocused();
  release();
  await expect(page.getByRole("heading", { name: "Hiver" })).toBeVisible();
});

test("[FAV-01] [FAV-02] restoring keeps the focus in place", async ({ page }) => {
  const seller = await openLists(page, "the overview");
  const { favorite_lists } = await callFromPage<FavoriteSnapshot>(
    page,
    "GET",
    "/api/favorite-lists",
  );
  const list_id = favorite_lists[0]?.id;
  const variant_ids = [seller.loaded.variants["BAG-1"], seller.loaded.variants["BAG-2"]];
  await callFromPage(page, "POST", "/api/favorite-lists", [{ type: "add", list_id, variant_ids }]);
  await openPage(page, `${seller.origin}/favorite-lists/${list_id}`);
  const undo = page.getByRole("button", { name: new RegExp(`^${t("favorite.undo")}`) });
  const takeOut = page
    .getByRole("listitem")
    .filter({ hasText: "BAG-1" })
    .getByRole("button", { name: new RegExp(`^${t("favorite.remove")}`) });
  await takeOut.press("Enter");
  await undo.press("Enter");
  await expect(takeOut).toBeFocused();
  await page.getByRole("button", { name: t("favorite.clear"), exact: true }).press("Enter");
  await undo.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Noël" })).toBeFocused();
});
