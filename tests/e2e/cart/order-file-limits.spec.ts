import { expect, type Page, test } from "@playwright/test";
import type { CartView } from "@/lib/model/cart/cart";
import { orderFileBytesMax, orderFileUnpackedBytesMax } from "@/contract/limits";
import { createLargeSellerInput } from "@/tests/fixtures/large-seller-input";
import { toWorkbook } from "@/tests/fixtures/order-workbook";
import { callFromPage } from "../support/checkout";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

const t = (key: string, values?: Record<string, string | number>) =>
  text("fr", `orderFile.${key}`, values);
const batchPath = "**/api/cart/line-items/batch";
let seller: TestSeller;

test.beforeAll(async () => {
  const { products, collections, categories, tags, types } = createLargeSellerInput("large", {
    products: 15,
    variants: 100,
  });
  const settings = { name: "Gros & Cie", smart_order_upload: true };
  seller = await createTestSeller("order-limits", {
    settings,
    products,
    collections,
    categories,
    tags,
    types,
    priceLists: [],
  });
});

async function openImport(page: Page): Promise<void> {
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/cart/import`);
  await expect(page.getByLabel(t("intake.paste"))).toBeVisible();
}

const choose = (page: Page, name: string, content: Uint8Array | string) =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });

test("[CART-04] [CART-07] 1,500 rows are sent in two writes; an outage between them keeps the rest, says so, and duplicates nothing", async ({
  page,
}) => {
  test.setTimeout(150_000);
  await openImport(page);
  const skus = Object.keys(seller.loaded.variants);
  expect(skus).toHaveLength(1500);
  await choose(page, "commande.csv", `sku;quantité\n${skus.map((sku) => `${sku};2`).join("\n")}\n`);
  await expect(page.getByText(t("actions.parts", { count: 2 }))).toBeVisible({ timeout: 20_000 });
  let writes = 0;
  await page.route(batchPath, (route) => {
    writes += 1;
    return writes === 1 ? route.continue() : route.abort("connectionfailed");
  });
  await page.getByRole("button", { name: /^Ajouter 1\s?500 lignes au panier$/ }).click();
  await expect(page.getByText(t("result.waiting"))).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('[data-cart-unsaved="waiting"]')).toBeVisible();
  expect((await readCart(page)).lines).toHaveLength(1000);
  await page.unroute(batchPath);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.locator('[data-cart-unsaved="waiting"]')).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByText(t("result.waiting"))).toHaveCount(0);
  const { lines } = await readCart(page);
  expect(lines).toHaveLength(1500);
  expect(new Set(lines.map(({ quantity }) => quantity))).toEqual(new Set([2]));
});

const readCart = async (page: Page) =>
  (await callFromPage<{ cart: CartView }>(page, "GET", "/api/cart")).cart;

test("[SEC-04] a file above ten megabytes, a ZIP bomb and too many rows each get a specific error, and the page keeps working", async ({
  page,
}) => {
  await openImport(page);
  await choose(page, "grand.csv", new Uint8Array(orderFileBytesMax + 1).fill(65));
  await expect(page.getByText(t("faults.too_large"))).toBeVisible();
  await choose(
    page,
    "bombe.xlsx",
    toWorkbook({ S: [["sku"]] }, { "xl/media.xml": new Uint8Array(orderFileUnpackedBytesMax + 1) }),
  );
  await expect(page.getByText(t("faults.unpacked_too_large"))).toBeVisible();
  await choose(page, "long.csv", `sku;qty\n${"SKU-1-1;1\n".repeat(5001)}`);
  await expect(page.getByText(t("faults.too_many_rows"))).toBeVisible();
  await choose(page, "bien.csv", "sku;qty\nSKU-1-1;1\n");
  await expect(page.getByRole("heading", { name: "bien.csv" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ajouter 1 ligne au panier" })).toBeEnabled();
});
