import { expect, type Page, type Route, test } from "@playwright/test";
import { expectAccessible } from "../support/expect-accessible";
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

/** The removed item and its undo button, in both window sizes. */
async function expectUsableUndo(page: Page, of: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 844 };
  const undo = page.getByRole("button", { name: new RegExp(`^${t("favorite.undo")}.*${of}`) });
  await expect(undo.first()).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, `the note about ${of} at ${width} px`);
  }
  await page.setViewportSize(size);
}

/** The same, waiting until the list is saved: leaving the page earlier would lose it. */
async function createSavedList(page: Page, name: string): Promise<void> {
  const saved = awaitSaved(page);
  await createList(page, name);
  await saved;
}

test("[FAV-02] lists are created, renamed, deleted and restored; names are unique", async ({
  page,
}) => {
  const seller = await openShop(page, "lists");
  await openPage(page, `${seller.origin}/favorite-lists`);
  await expect(page.getByText(t("favorite.empty.title"))).toBeVisible();
  await createList(page, "Vitrine");
  await page.getByLabel(t("favorite.newList")).fill(" vitrine ");
  await page.getByRole("button", { name: t("favorite.create") }).click();
  await expect(page.getByText(t("favorite.nameTaken"))).toBeVisible();
  await createList(page, "Noël");
  await page.getByRole("button", { name: t("favorite.renameOf", { name: "Noël" }) }).click();
  await page.getByRole("textbox", { name: t("favorite.renameOf", { name: "Noël" }) }).fill("Hiver");
  await page.getByRole("button", { name: t("favorite.save") }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Hiver" })).toBeVisible();
  await page.getByRole("button", { name: t("favorite.deleteOf", { name: "Vitrine" }) }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Vitrine" })).toHaveCount(0);
  await expectUsableUndo(page, "Vitrine");
  await page.getByRole("button", { name: new RegExp(`^${t("favorite.undo")}`) }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Vitrine" })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Hiver", "Vitrine"], {
      timeout: 2000,
    });
  }).toPass();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Vitrine" }).click();
  await page.getByRole("button", { name: t("favorite.delete"), exact: true }).click();
  await expect(page.getByText(t("favorite.deleted", { name: "Vitrine" }))).toBeVisible();
  const undo = page.getByRole("button", { name: new RegExp(`^${t("favorite.undo")}`) });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Hiver", "Vitrine"]);
});

test("[FAV-02] a list may have a long name; a rejected one is kept in the field", async ({
  page,
}) => {
  const seller = await openShop(page, "long");
  await openPage(page, `${seller.origin}/favorite-lists`);
  const name = "Vitrine de printemps ".repeat(5).trim().slice(0, 100);
  await createSavedList(page, name);
  await page.reload();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await page.route(door, (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await page.getByLabel(t("favorite.newList")).fill("Refusée");
  await page.getByRole("button", { name: t("favorite.create") }).click();
  await expect(
    page.getByText(t("favorite.notNamed", { reason: t("error.codes.service_unavailable") })),
  ).toBeVisible();
  await expect(page.getByLabel(t("favorite.newList"))).toHaveValue("Refusée");
});

test("[FAV-02] a new name being typed is kept when its list is saved meanwhile", async ({
  page,
}) => {
  const seller = await openShop(page, "typed");
  await openPage(page, `${seller.origin}/favorite-lists`);
  const saves: Route[] = [];
  await page.route(door, (route) => {
    if (route.request().method() === "POST" && saves.length === 0) saves.push(route);
    else void route.continue();
  });
  await createList(page, "Noël");
  await page.getByRole("button", { name: t("favorite.renameOf", { name: "Noël" }) }).click();
  const typed = page.getByRole("textbox", { name: t("favorite.renameOf", { name: "Noël" }) });
  await typed.fill("Hiver");
  const saved = awaitSaved(page);
  await saves[0]?.continue();
  await saved;
  await expect(page.getByRole("button", { name: t("favorite.save") })).toBeVisible();
  await expect(typed).toHaveValue("Hiver");
  await page.getByRole("button", { name: t("favorite.save") }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Hiver" })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Hiver"], { timeout: 2000 });
  }).toPass();
});

test("[FAV-01] [FAV-02] with several lists a heart asks which; the variant is no favourite once it is removed from its last list", async ({
  page,
}) => {
  const seller = await openShop(page, "menu");
  await openPage(page, `${seller.origin}/favorite-lists`);
  await createSavedList(page, "Vitrine");
  await createSavedList(page, "Réassort");
  await openPage(page, `${seller.origin}/products/sleeping-bag`);
  await heart(page, "BAG-1").click();
  const menu = page.getByRole("dialog", { name: t("favorite.choose") });
  await menu.getByRole("button", { name: t("favorite.create") }).click();
  await expect(menu.getByRole("alert")).toHaveText(t("favorite.nameRequired"));
  await expect(menu.getByLabel(t("favorite.newList"))).toBeFocused();
  await menu.getByLabel("Vitrine").check();
  await menu.getByLabel("Réassort").check();
  await menu.getByRole("button", { name: t("favorite.done") }).click();
  await expect(heart(page, "BAG-1")).toBeFocused();
  await expect(heart(page, "BAG-1")).toHaveAttribute("aria-pressed", "true");
  await heart(page, "BAG-1").click();
  await menu.getByLabel("Vitrine").uncheck();
  await page.keyboard.press("Escape");
  await expect(heart(page, "BAG-1")).toHaveAttribute("aria-pressed", "true");
  await heart(page, "BAG-1").click();
  await expect(menu.getByLabel("Vitrine")).not.toBeChecked();
  await menu.getByLabel("Réassort").uncheck();
  await page.keyboard.press("Escape");
  await expect(heart(page, "BAG-1")).toHaveAttribute("aria-pressed", "false");
});

test("[FAV-02] a list is ordered with one call; its lines are moved, removed and restored", async ({
  page,
}) => {
  const seller = await openShop(page, "order");
  for (const sku of ["BAG-1", "BAG-4"]) await press(page, sku);
  await openPage(page, `${seller.origin}/products/cup`);
  const cup = page.getByRole("button", {
    name: t("product.favorite", { label: "Gobelet – Modèle PACK-1" }),
  });
  await cup.click();
  await expect(header(page)).toContainText("3");
  await openPage(page, `${seller.origin}/favorite-lists`);
  await createList(page, "Plus tard");
  await page.getByRole("link", { name: t("favorite.defaultName") }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: t("favorite.defaultName") }),
  ).toBeVisible();
  const line = (sku: string) =>
    page
      .getByRole("listitem")
      .filter({ hasText: sku })
      .filter({ has: page.getByRole("spinbutton") });
  await expect(line("PACK-1").getByRole("spinbutton")).toHaveValue("12");

  await line("BAG-4").getByRole("combobox").selectOption({ label: "Plus tard" });
  await expect(line("BAG-4")).toHaveCount(0);
  await page
    .getByRole("button", { name: new RegExp(`^${t("favorite.remove")}`) })
    .first()
    .click();
  await expect(line("BAG-1")).toHaveCount(0);
  await expectUsableUndo(page, "BAG-1");
  await page
    .getByRole("button", { name: new RegExp(`^${t("favorite.undo")}.*BAG-1`) })
    .first()
    .click();
  await expect(line("BAG-1")).toBeVisible();

  const batches: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/cart/line-items/batch"))
      batches.push(request.postDataJSON().entries);
  });
  await page.getByRole("button", { name: "Ajouter 2 références" }).click();
  await expect(page.getByText(t("cart.dropdownTitle"))).toBeVisible();
  await expect.poll(() => batches.length).toBe(1);
  expect(batches[0]).toHaveLength(2);
  expect(batches[0]).toContainEqual({ variant_id: seller.loaded.variants["PACK-1"], quantity: 12 });

  await page.getByRole("button", { name: t("favorite.clear") }).click();
  await expect(page.getByText(t("favorite.emptyList.title"))).toBeVisible();
  await expectUsableUndo(page, t("favorite.defaultName"));
  await page
    .getByRole("button", {
      name: new RegExp(`^${t("favorite.undo")}.*${t("favorite.defaultName")}`),
    })
    .click();
  await expect(line("PACK-1")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
