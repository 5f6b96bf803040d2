import { expect, type Page, test } from "@playwright/test";
import { callAdmin, setSettings } from "../support/admin";
import { expectAccessible } from "../support/expect-accessible";
import { changeOrder, placeOrder, signInToBackend } from "../support/place-order";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("order-page");
});

const t = (key: string, values = {}) => text("fr", key, values);
const setVariant = (sku: string, product: string, change: object) =>
  callAdmin(
    seller,
    "POST",
    `/admin/products/${seller.loaded.products[product]}/variants/${seller.loaded.variants[sku]}`,
    change,
  );
const order = async (quantities: Record<string, number>) =>
  placeOrder(seller, await signInToBackend(seller, seller.accounts.buyer), quantities);
const steps = (page: Page) =>
  page.getByRole("region", { name: t("order.timeline.title") }).getByRole("listitem");

test("[ORD-06] a reservation is confirmed on its page where the seller allows it, and its timeline says who did", async ({
  page,
}) => {
  const id = await order({ "BAG-1": 12 });
  await changeOrder(seller, id, { status: "reserved" });
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/orders/${id}`);
  const confirm = page.getByRole("button", { name: t("orderActs.confirm") });
  await expect(steps(page)).toHaveCount(1);
  await expect(confirm).toHaveCount(0);
  await setSettings(seller, { reservation_to_order_enabled: true });
  await expect(async () => {
    await page.reload();
    await expect(confirm).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page);
  await confirm.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("order.status.pending"), { exact: true })).toBeVisible();
  await expect(confirm).toHaveCount(0);
  await expect(steps(page)).toHaveText([/Claire Durand/, /Claire Durand/]);
  await expect(steps(page).last()).toContainText(t("order.timeline.confirmed"));
});

test("[ORD-03] reordering first shows changed prices and unavailable lines, then adds the rest", async ({
  page,
}) => {
  const id = await order({ "BAG-1": 12, "TOY-1": 12, "TOY-2": 12 });
  await setVariant("TOY-1", "cuddly-toy", { inventory_quantity: 0, allow_backorder: false });
  await setVariant("TOY-2", "cuddly-toy", { prices: [{ currency_code: "eur", amount: 4321 }] });
  await signIn(page, seller, seller.accounts.buyer);
  const dialog = page.getByRole("dialog", { name: t("orderActs.reorderDialog.title") });
  await expect(async () => {
    await page.goto(`${seller.origin}/orders/${id}`);
    await page.getByRole("button", { name: t("orderActs.reorder") }).click();
    await expect(dialog.locator("[data-change]")).toHaveCount(2, { timeout: 3000 });
  }).toPass();
  await expect(dialog.locator('[data-change="gone"]')).toHaveText(
    t("orderActs.reorderDialog.gone"),
  );
  await expect(dialog.locator('[data-change="price"]')).toContainText(/43,21\s€/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: t("orderActs.reorder") }).click();
  await dialog.getByRole("button", { name: t("orderActs.reorderDialog.add") }).click();
  await expect(page).toHaveURL(`${seller.origin}/cart`);
  const lines = page.getByRole("main").getByRole("spinbutton");
  await expect(lines).toHaveCount(2);
});

test("[ORD-03] a name of one long word stays within the order's page on a phone", async ({
  page,
}) => {
  const title =
    "Fahrradanhängerregenschutzhaubenaufbewahrungstasche mit wasserdichtem Reißverschluss";
  await callAdmin(seller, "POST", `/admin/products/${seller.loaded.products.cushion}`, { title });
  const id = await order({ "TIER-1": 12 });
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/orders/${id}`);
  await expect(page.getByRole("rowheader", { name: title })).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const beyond = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(beyond, `${width} px`).toBeLessThanOrEqual(0);
  }
});

test("[ORD-05] backorders: found from the orders, filtered, exported, and a message if there are none", async ({
  page,
}) => {
  await order({ "BIB-2": 40 });
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/orders`);
  await page.getByRole("link", { name: t("order.tabs.backorders") }).click();
  await expect(page).toHaveURL(`${seller.origin}/backorders`);
  await expect(page.getByRole("heading", { level: 1, name: t("backorder.title") })).toBeVisible();
  const search = page.getByRole("searchbox", { name: t("backorder.search") });
  await search.fill("BIB-2");
  await search.press("Enter");
  const row = page.getByRole("main").getByRole("row").filter({ hasText: "BIB-2" });
  await expect(row).toContainText("40");
  await expect(page).toHaveURL(/q=BIB-2/);
  await expectAccessible(page);
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: t("order.export.csv") }).click();
  expect((await coming).suggestedFilename()).toBe(`${t("backorder.file")}.csv`);
  await search.fill("nulle part");
  await search.press("Enter");
  await expect(page.getByRole("heading", { name: t("backorder.none.searchTitle") })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${seller.origin}/backorders`);
  await expect(row).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await signIn(page, seller, seller.accounts.other);
  await page.goto(`${seller.origin}/backorders`);
  await expect(page.getByRole("heading", { name: t("backorder.none.title") })).toBeVisible();
});
