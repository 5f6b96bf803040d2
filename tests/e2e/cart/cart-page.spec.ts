import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/expect-accessible";
import { lineOf, openCart, setUpCartPage, t } from "../support/suites/cart-page-suite";

setUpCartPage("cart-page");

const lineCount = 300;

test("[CART-08] 300 lines are sorted by rank, interactive at once, and all of them are shown", async ({
  page,
}) => {
  await openCart(
    page,
    Object.fromEntries(Array.from({ length: lineCount }, (_, index) => [`RIBBON-${index + 1}`, 2])),
  );
  const first = page.locator("[data-line]").first();
  await first.getByRole("spinbutton").press("ArrowUp");
  await expect(first.getByRole("spinbutton")).toHaveValue("3");
  await expect(page.locator("[data-line]")).toHaveCount(lineCount);
  await expect(page.locator("[data-line]").last()).toContainText(`RIBBON-${lineCount}`);
  await expect(page.locator("[data-line]").last()).toContainText(String(lineCount));
  await expect(page.locator("[data-saving]")).toHaveCount(0);
  await page.reload();
  await expect(first.getByRole("spinbutton")).toHaveValue("3");
});

test("[CART-08] a quantity of 0 removes its line, which can be undone", async ({ page }) => {
  await openCart(page, { "BAG-1": 2, "TIER-1": 3 });
  const field = lineOf(page, "BAG-1").getByRole("spinbutton");
  await field.fill("0");
  await field.press("Enter");
  await expect(lineOf(page, "BAG-1")).toHaveCount(0);
  const undo = page.getByRole("button", { name: new RegExp(t("cart.undo")) });
  await expect(undo).toBeFocused();
  await undo.press("Enter");
  await expect(field).toHaveValue("2");
});

test("[CART-08] no part of the summary is clipped at 1280 × 800, and on a phone total and checkout stay visible", async ({
  page,
}) => {
  await openCart(
    page,
    Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`RIBBON-${index + 1}`, 10])),
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  const summary = page.getByRole("complementary", { name: t("cart.summaryTitle") });
  const clipped = await summary.evaluate(
    (aside) =>
      [...aside.children].filter((child) => child.scrollHeight > child.clientHeight + 1).length,
  );
  expect(clipped).toBe(0);
  await expect(summary.getByRole("link", { name: t("cart.checkout") })).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.locator(".cart-bar");
  await expect(bar.getByRole("link", { name: t("cart.checkout") })).toBeInViewport({ ratio: 1 });
  const field = lineOf(page, "RIBBON-12").getByRole("spinbutton");
  await field.focus();
  const [box, edge] = [await field.boundingBox(), await bar.boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
  await expectAccessible(page);
});

test("[CART-08] a price is explained on demand with the keyboard, and the next price break is one key away", async ({
  page,
}) => {
  await openCart(page, { "TIER-1": 3 });
  const line = lineOf(page, "TIER-1");
  const more = line.getByRole("button", { name: new RegExp(t("cartPage.line.details")) });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(more).toHaveAttribute("aria-expanded", "true");
  const explained = line.getByRole("region", { name: t("cartPage.explain.title") });
  await expect(explained).toContainText(t("cartPage.explain.list"));
  await expect(explained).toContainText("20");
  await expect(explained).toContainText(/7 de plus → −10/);
  await expectAccessible(page);
  await explained.getByRole("button").press("Enter");
  await expect(line.getByRole("spinbutton")).toHaveValue("10");
  await expect(explained).toContainText(/40 de plus/);
});

test("[CART-08] a note is written on a line, is kept after a reload and restored with its line", async ({
  page,
}) => {
  await openCart(page, { "BAG-1": 2 });
  const line = lineOf(page, "BAG-1");
  await line.getByRole("button", { name: new RegExp(t("cartPage.line.details")) }).click();
  await line.getByLabel(t("cartPage.note.label")).fill("À emballer à part");
  await line.getByLabel(t("cartPage.note.label")).blur();
  await expect(line.getByText(t("cartPage.note.saved"))).toBeVisible();
  await page.reload();
  await expect(line.getByText(/À emballer à part/)).toBeVisible();
  await page.getByRole("button", { name: t("cartPage.tools.clear") }).click();
  await expect(page.getByRole("heading", { name: t("cart.empty.title") })).toBeVisible();
  await page.getByRole("button", { name: t("cartPage.undoClear") }).click();
  await expect(line.getByRole("spinbutton")).toHaveValue("2");
  await expect(line.getByText(/À emballer à part/)).toBeVisible();
});

test("[CAT-03] the delivery view groups lines by shipment, with its date", async ({ page }) => {
  await openCart(page, { "BAG-1": 2, "BAG-4": 1, "BIB-1": 3, "DEM-1": 1 });
  await page.getByText(t("cartPage.views.delivery")).click();
  for (const kind of ["now", "production", "restock", "on_demand"])
    await expect(
      page.getByRole("heading", { name: new RegExp(t(`cartPage.delivery.${kind}`)) }),
    ).toBeVisible();
  await expect(page.locator("[data-shipment]").first()).toContainText("BAG-1");
  await expect(page.locator("[data-shipment=production]")).toContainText(/livraison à partir du/);
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: "active" });
  const groundOf = (view: string) =>
    page
      .getByText(t(`cartPage.views.${view}`))
      .evaluate((side) => getComputedStyle(side).backgroundColor);
  expect(await groundOf("delivery")).not.toBe(await groundOf("lines"));
  await page.emulateMedia({ forcedColors: "none" });
  await page.getByText(t("cartPage.views.lines")).click();
  await expect(page.locator("[data-line]")).toHaveCount(4);
});

test("[CART-08] a removed line can be restored in place; an empty cart says how to fill it", async ({
  page,
}) => {
  await openCart(page, { "BAG-1": 2, "FREE-1": 1 });
  await lineOf(page, "BAG-1")
    .getByRole("button", { name: new RegExp(`^${t("cart.remove", { label: "" }).trim()}`) })
    .click();
  await expect(lineOf(page, "BAG-1")).toHaveCount(0);
  await page.getByRole("button", { name: new RegExp(`^${t("cart.undo")}`) }).press("Enter");
  await expect(
    lineOf(page, "FREE-1").getByRole("button", { name: t("cartPage.line.details") }),
  ).toBeFocused();
  await expect(lineOf(page, "BAG-1").getByRole("spinbutton")).toHaveValue("2");
  await page.getByRole("button", { name: t("cartPage.tools.clear") }).click();
  await expect(page.getByRole("button", { name: t("cartPage.undoClear") })).toBeFocused();
  await expect(page.getByRole("link", { name: t("cartPage.empty.favorites") })).toBeVisible();
  await expect(page.getByRole("link", { name: t("cartPage.empty.orders") })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: t("cart.title") })).toBeFocused();
  await expect(lineOf(page, "BAG-1").getByRole("spinbutton")).toHaveValue("2");
});

test("[CART-08] in print all lines are shown, with quantities and without buttons", async ({
  page,
}) => {
  await openCart(
    page,
    Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`RIBBON-${index + 1}`, index + 1]),
    ),
  );
  await expect(page.locator("[data-line]")).toHaveCount(60);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: t("cartPage.tools.clear") })).toBeHidden();
  await expect(lineOf(page, "RIBBON-60").locator(".cart-line-quantity > span")).toHaveText("60");
  await expect(lineOf(page, "RIBBON-60").locator(".cart-line-quantity > span")).toBeVisible();
});

test("[CART-08] without scripts every line is accessible", async ({ page }) => {
  await openCart(
    page,
    Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`RIBBON-${index + 1}`, 2])),
  );
  const read = (path: string) =>
    page.evaluate(
      async (address) =>
        (await (await fetch(address)).text()).replace(/<script[\s\S]*?<\/script>/g, ""),
      path,
    );
  const linesOf = (markup: string) => markup.split(" data-line=").length - 1;
  const first = await read("/cart");
  expect(linesOf(first)).toBe(8);
  expect(first).toMatch(/<noscript>[\s\S]*href="\/cart\?lines=all"[\s\S]*<\/noscript>/);
  const whole = await read("/cart?lines=all");
  expect(linesOf(whole)).toBe(12);
  expect(whole).toContain("RIBBON-12");
  expect(whole, "there are no more to lead to").not.toMatch(/href="[^"]*lines=all/);
});
