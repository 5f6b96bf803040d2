import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { readSheet } from "read-excel-file/node";
import { callAdmin } from "../support/admin";
import { expectAccessible } from "../support/expect-accessible";
import { lineOf, openCart, seller, setUpCartPage, t } from "../support/suites/cart-page-suite";

setUpCartPage("cart-tools");

const plain = (value: string | null) => (value ?? "").replace(/[ {2}]/g, " ");

test("[STORE-02] codes: an unknown, an expired and a valid one, and a gift card; each effect is described in words", async ({
  page,
}) => {
  const regionId = seller.loaded.regions.eu;
  const rule = { type: "percentage", value: 10, allocation: "item", description: "Printemps" };
  await callAdmin(seller, "POST", "/admin/discounts", {
    code: "PRINTEMPS10",
    regions: [regionId],
    rule,
  });
  const past = { starts_at: "2020-01-01T00:00:00.000Z", ends_at: "2020-02-01T00:00:00.000Z" };
  await callAdmin(seller, "POST", "/admin/discounts", {
    code: "VIEUX",
    regions: [regionId],
    rule,
    ...past,
  });
  const made = (await callAdmin(seller, "POST", "/admin/gift-cards", {
    region_id: regionId,
    value: 1_000,
  })) as {
    gift_card: { code: string };
  };
  await openCart(page, { "BAG-1": 12 });
  const summary = page.getByRole("complementary", { name: t("cart.summaryTitle") });
  await summary.getByRole("button", { name: t("cartPage.codes.open") }).click();
  const enter = async (code: string) => {
    await summary.getByLabel(t("cartPage.codes.label")).fill(code);
    await summary.getByRole("button", { name: t("cartPage.codes.apply") }).click();
  };
  await enter("NIMPORTE");
  await expect(summary.getByText(t("cartPage.codes.unknown", { code: "NIMPORTE" }))).toBeVisible();
  await enter("vieux");
  await expect(summary.getByText(t("cartPage.codes.reasons.expired"))).toBeVisible();
  const before = plain(await summary.locator("[data-total]").textContent());
  await enter("printemps10");
  await expect(
    summary.getByText(t("cartPage.codes.applied", { code: "PRINTEMPS10" })),
  ).toBeVisible();
  await expect(summary.locator("[data-total]")).not.toHaveText(before);
  await expect(lineOf(page, "BAG-1").locator(".cart-line-total")).toContainText("Printemps");
  await page.getByText(t("cartPage.views.delivery")).click();
  await expect(
    page
      .locator("[data-shipment]")
      .getByText(t("cartPage.delivery.discounted", { name: "Printemps" })),
  ).toBeVisible();
  await page.getByText(t("cartPage.views.lines")).click();
  await enter(made.gift_card.code);
  await expect(summary.getByText(t("cart.totals.giftCards"), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await summary
    .getByRole("button", { name: t("cartPage.codes.remove", { code: "PRINTEMPS10" }) })
    .click();
  await expect(lineOf(page, "BAG-1").locator(".cart-line-total")).not.toContainText("Printemps");
  await summary
    .getByRole("button", { name: t("cartPage.codes.remove", { code: made.gift_card.code }) })
    .click();
  await expect(summary.getByText(t("cart.totals.giftCards"), { exact: true })).toHaveCount(0);
});

test("[CHK-03] products to reach the minimum order are suggested and added with one click", async ({
  page,
}) => {
  await openCart(page, { "BAG-1": 3 });
  const checkout = page.getByRole("link", { name: t("cart.checkout") });
  await expect(checkout).toHaveCount(0);
  await page.getByRole("button", { name: t("cartPage.topUp.open.minimum_order") }).click();
  await page.getByRole("button", { name: t("cartPage.codes.open") }).click();
  const summary = page.getByRole("complementary", { name: t("cart.summaryTitle") });
  if ((page.viewportSize()?.width ?? 0) >= 1024)
    await expect(summary.getByRole("button", { name: t("cart.checkout") })).toBeInViewport();
  const proposals = page.getByRole("list", { name: t("cartPage.topUp.title") }).first();
  await proposals.locator(":scope > li").first().getByRole("button").click();
  await expect(summary.getByRole("link", { name: t("cart.checkout") })).toBeVisible();
  await expect(
    page.getByText(new RegExp(t("cart.minimumOrder.reached", { amount: "" }).slice(0, 20))),
  ).toBeVisible();
});

test("[CART-08] a cart is saved, replaced, restored with missing lines reported, renamed and deleted", async ({
  page,
}) => {
  await openCart(page, { "BAG-1": 4, "BAG-2": 4 });
  const dialog = page.getByRole("dialog", { name: t("cartPage.saved.title") });
  const openSaved = () => page.getByRole("button", { name: t("cartPage.tools.saved") }).click();
  await openSaved();
  const name = `Réassort ${Date.now()}`;
  await dialog.getByLabel(t("cartPage.saved.nameLabel")).fill(name);
  await dialog.getByRole("button", { name: t("cartPage.saved.save"), exact: true }).click();
  await expect(dialog.getByRole("heading", { name })).toBeVisible();
  await dialog.getByLabel(t("cartPage.saved.nameLabel")).fill("Réassort ".repeat(10));
  await dialog.getByRole("button", { name: t("cartPage.saved.save"), exact: true }).click();
  await expect(dialog.getByText(t("error.fields.too_long", { max: 80 }))).toBeVisible();
  await dialog.getByLabel(t("cartPage.saved.nameLabel")).fill(name.toUpperCase());
  await dialog.getByRole("button", { name: t("cartPage.saved.save"), exact: true }).click();
  await expect(dialog.getByText(t("cartPage.saved.nameTaken"))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("cartPage.saved.close") }).click();
  await page.getByRole("button", { name: t("cartPage.tools.clear") }).click();
  await page.getByRole("button", { name: t("cartPage.empty.saved") }).click();
  await dialog.getByRole("button", { name: t("cartPage.saved.replace") }).click();
  await expect(dialog.getByText(/^2 références sont dans le panier/)).toBeVisible();
  await dialog.getByRole("button", { name: t("cartPage.saved.close") }).click();
  await expect(lineOf(page, "BAG-1").getByRole("spinbutton")).toHaveValue("4");
  await openSaved();
  await dialog.getByRole("button", { name: `${t("cartPage.saved.rename")} – ${name}` }).click();
  await dialog.getByLabel(t("cartPage.saved.newName", { name })).fill(`${name} bis`);
  await dialog.getByRole("button", { name: t("cartPage.saved.rename"), exact: true }).click();
  await expect(dialog.getByRole("heading", { name: `${name} bis` })).toBeVisible();
  await dialog.getByRole("button", { name: `${t("cartPage.saved.delete")} – ${name} bis` }).click();
  await dialog.getByRole("button", { name: t("cartPage.saved.delete"), exact: true }).click();
  await expect(dialog.getByRole("heading", { name: `${name} bis` })).toHaveCount(0);
});

test("[CART-08] in the dialog of saved carts the focus follows each action, and no message outlives its cart", async ({
  page,
}) => {
  await openCart(page, { "BAG-1": 4 });
  const dialog = page.getByRole("dialog", { name: t("cartPage.saved.title") });
  await page.getByRole("button", { name: t("cartPage.tools.saved") }).press("Enter");
  const field = dialog.getByLabel(t("cartPage.saved.nameLabel"));
  const save = dialog.getByRole("button", { name: t("cartPage.saved.save"), exact: true });
  await save.press("Enter");
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(t("cartPage.saved.nameMissing"));
  const name = `Mois ${Date.now()}`;
  await field.fill(name);
  await field.press("Enter");
  await expect(dialog.getByRole("heading", { name })).toBeVisible();
  await expect(dialog.getByText(t("cartPage.saved.done", { name }))).toBeVisible();
  await field.fill(name);
  await field.press("Enter");
  await expect(dialog.getByText(t("cartPage.saved.nameTaken"))).toBeVisible();

  const rename = dialog.getByRole("button", { name: `${t("cartPage.saved.rename")} – ${name}` });
  await rename.press("Enter");
  await expect(dialog.getByLabel(t("cartPage.saved.newName", { name }))).toBeFocused();
  await rename.press("Enter");
  await expect(dialog.getByLabel(t("cartPage.saved.newName", { name }))).toHaveCount(0);
  await expect(rename).toBeFocused();

  const remove = dialog.getByRole("button", { name: `${t("cartPage.saved.delete")} – ${name}` });
  await remove.press("Enter");
  await expect(
    dialog.getByRole("button", { name: t("cartPage.saved.delete"), exact: true }),
  ).toBeFocused();
  await dialog.getByRole("button", { name: t("cartPage.saved.cancel") }).press("Enter");
  await expect(remove).toBeFocused();
  await remove.press("Enter");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { name })).toHaveCount(0);
  await expect(dialog.locator(":focus")).toContainText(t("cartPage.saved.none"));
  await expect(dialog.getByText(t("cartPage.saved.nameTaken"))).toHaveCount(0);
  await expect(field).toHaveValue(name);
});

test("[SEC-04] [I18N-07] the cart as CSV and XLSX: one row per line, numbers in the language's format, no formula", async ({
  page,
}) => {
  await openCart(page, { "BAG-1": 3, "TIER-1": 10 });
  const line = lineOf(page, "BAG-1");
  await line.getByRole("button", { name: new RegExp(t("cartPage.line.details")) }).click();
  await line.getByLabel(t("cartPage.note.label")).fill('=HYPERLINK("x")');
  await line.getByLabel(t("cartPage.note.label")).blur();
  await expect(line.getByText(t("cartPage.note.saved"))).toBeVisible();
  const download = async (label: string) => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: label }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^panier\.(csv|xlsx)$/);
    return readFile(await file.path());
  };
  const csv = (await download(t("cartPage.tools.csv"))).toString("utf8");
  const [head, first, second] = csv.split("\r\n");
  expect(head?.startsWith("\uFEFF")).toBe(true);
  expect(head?.split(";")).toContain(t("cartPage.export.lineTotal"));
  expect(first?.split(";").slice(0, 2)).toEqual(["1", "BAG-1"]);
  expect(first).toContain(`"'=HYPERLINK(""x"")"`);
  expect(second?.split(";")).toEqual(expect.arrayContaining(["TIER-1", "10", "9,00", "90,00"]));
  const rows = await readSheet(await download(t("cartPage.tools.xlsx")));
  expect(rows).toHaveLength(3);
  expect(rows[1]).toEqual(expect.arrayContaining(["BAG-1", 3, '=HYPERLINK("x")']));
  expect(rows[2]).toEqual(expect.arrayContaining(["TIER-1", 10, 9, 90]));
});

test("[CART-08] an empty export of the cart is not downloaded: the buyer is told, and can retry", async ({
  page,
}) => {
  await openCart(page, { "BAG-1": 3 });
  const files: string[] = [];
  page.on("download", (file) => files.push(file.suggestedFilename()));
  await page.route("**/api/cart/export?*", (route) =>
    route.fulfill({ status: 200, contentType: "text/csv", body: "" }),
  );
  await page.getByRole("link", { name: t("cartPage.tools.csv") }).click();
  await expect(page.getByText(t("cartPage.failed"))).toBeVisible();
  expect(files).toEqual([]);
  await page.unroute("**/api/cart/export?*");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: t("cartPage.tools.csv") }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("panier.csv");
});
