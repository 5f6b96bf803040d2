import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { readSheet } from "read-excel-file/node";
import { expectAccessible } from "../support/expect-accessible";
import { changeOrder, placeOrder, signInToBackend } from "../support/place-order";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
let toys: string;

test.beforeAll(async () => {
  seller = await createTestSeller("orders");
  const buyer = await signInToBackend(seller, seller.accounts.buyer);
  const colleague = await signInToBackend(seller, seller.accounts.colleague);
  const bags = await placeOrder(seller, buyer, { "BAG-1": 12 });
  toys = await placeOrder(seller, colleague, { "TOY-1": 12 });
  await placeOrder(seller, buyer, { "BIB-2": 30 });
  await changeOrder(seller, bags, {
    status: "completed",
    payment_status: "captured",
    fulfillment_status: "shipped",
    seller_order_id: "ERP-77",
    created_at: "2026-03-31T23:30:00+02:00",
  });
  await changeOrder(seller, toys, { external_id: "EXT-5", status: "canceled" });
});

const t = (key: string, values = {}) => text("fr", key, values);
const rows = (page: Page) => page.getByRole("main").getByRole("rowheader");
const searchField = (page: Page) => page.getByRole("searchbox", { name: t("order.search") });
const choose = (page: Page, menu: string, choice: string) =>
  page
    .locator("details")
    .filter({ has: page.locator("summary", { hasText: menu }) })
    .getByRole("link", { name: choice, exact: true })
    .click();
const open = (page: Page, menu: string) =>
  page.locator("search summary", { hasText: menu }).click();

test("[ORD-01] several statuses at once, kept in the URL, each a removable chip", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/orders`);
  await expect(rows(page)).toHaveCount(3);
  await open(page, t("order.statusFilter"));
  await choose(page, t("order.statusFilter"), t("order.status.completed"));
  await expect(rows(page)).toHaveCount(1);
  await choose(page, t("order.statusFilter"), t("order.status.canceled"));
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\?status=completed&status=canceled$/);
  await page.keyboard.press("Escape");
  await expectAccessible(page);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await page
    .getByRole("link", {
      name: t("catalogue.remove", { label: t("order.status.completed") }),
    })
    .click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("link", { name: t("order.reset") }).click();
  await expect(rows(page)).toHaveCount(3);
});

test("[ORD-01] an order is found by our number, the seller's and a product; otherwise the page says so", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/orders`);
  for (const [typed, found] of [
    ["ext-5", /EXT-5/],
    ["erp-7", /ERP-77/],
    ["TOY-1", /EXT-5/],
  ] as const) {
    await searchField(page).fill(typed);
    await searchField(page).press("Enter");
    await expect(page).toHaveURL(new RegExp(`q=${typed}`));
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toHaveText(found);
  }
  await searchField(page).fill("nulle part");
  await searchField(page).press("Enter");
  await expect(page.getByRole("heading", { name: t("order.none.searchTitle") })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t("order.none.all") }).click();
  await expect(rows(page)).toHaveCount(3);
});

test("[ORD-01] date ranges are inclusive in the shop's time zone, people are selected by name, and the total is updated", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/orders`);
  const sum = page.locator('[data-sum="eur"]');
  const everything = await sum.textContent();
  await open(page, t("order.period.label"));
  await page.getByLabel(t("order.period.from"), { exact: true }).fill("2026-03-31");
  await page.getByLabel(t("order.period.to"), { exact: true }).fill("2026-03-31");
  await page
    .getByRole("search")
    .getByRole("button", { name: t("order.apply") })
    .last()
    .click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toHaveText(/ERP-77/);
  await expect(sum).not.toHaveText(everything ?? "");
  const total = await page.getByRole("main").getByRole("cell").last().textContent();
  await expect(sum).toContainText(total?.trim() ?? "no total");
  await page.getByRole("link", { name: t("order.reset") }).click();
  await open(page, t("order.orderedBy"));
  await page.locator("details[open]").getByRole("link").filter({ hasText: /./ }).first().click();
  await expect(page).toHaveURL(/by=cus_/);
});

test("[ORD-01] going back from an order restores the position in the list", async ({ page }) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/orders?status=canceled&sort=total`);
  await rows(page).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(toys));
  await page.getByRole("link", { name: t("order.back") }).click();
  await expect(page).toHaveURL(/\/orders\?status=canceled&sort=total$/);
  const tab = await page.context().newPage();
  await tab.goto(`${seller.origin}/orders/${toys}`);
  await tab.getByRole("link", { name: t("order.back") }).click();
  await expect(tab).toHaveURL(/\/orders$/);
});

test("[ORD-01] the matching orders can be exported: CSV and Excel have the same content", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/orders?sort=display_id&status=completed&status=pending`);
  const save = async (format: "csv" | "xlsx") => {
    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name: t(`order.export.${format}`) }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe(`${t("order.export.file")}.${format}`);
    return readFileSync(await download.path());
  };
  const lines = (await save("csv")).toString("utf8").trim().split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain(t("order.columns.total"));
  expect(lines[1]).toMatch(/^1;ERP-77;31\/03\/2026;/);
  expect(await readSheet(await save("xlsx"))).toHaveLength(3);
});

test("[ORD-01] at 390 px the list and its filters don't scroll horizontally", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/orders`);
  for (const menu of ["order.statusFilter", "order.period.label", "order.sort.label"]) {
    await open(page, t(menu));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, menu).toBeLessThanOrEqual(0);
    await page.keyboard.press("Escape");
  }
  await expectAccessible(page);
});

test("[ORD-01] by keyboard alone: search, a filter and an order", async ({ page }) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/orders`);
  await searchField(page).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/status=reserved$/);
  await expect(page.getByRole("heading", { name: t("order.none.searchTitle") })).toBeVisible();
});
