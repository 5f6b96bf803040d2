import { execFileSync, spawnSync } from "node:child_process";
import { expect, type Page, test } from "@playwright/test";
import { createSmallSellerInput } from "@/tests/fixtures/small-seller";
import { callAdmin } from "../support/admin";
import { useLanguage } from "../support/desk";
import { expectAccessible } from "../support/expect-accessible";
import { sendHttp } from "../support/http";
import { createTestSeller, type TestSeller } from "../support/seller";
import { shareLink } from "../support/shared-link";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("shared", { settings: { name: "Atelier Nid" } });
});

const name = "Frühjahrskollektionsvorschau für Kindermöbelfachgeschäfte";

const share = (more: object = {}) => {
  const { products } = seller.loaded;
  const content_ids = [products["sleeping-bag"], products.cushion];
  return shareLink(seller, { name, content_ids, ...more });
};

const get = (path: string) => sendHttp({ host: new URL(seller.origin).host, path });

async function expectUsable(page: Page, where: string): Promise<void> {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${where} at ${size.width}`);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${where} at ${size.width} scrolls sideways`).toBeLessThanOrEqual(0);
  }
}

for (const [language, locale] of [
  ["fr", "fr-FR"],
  ["de", "de-DE"],
] as const)
  test(`[SHARE-01] [TEN-07] anyone with the link sees the catalogue without scripts, session or the shop's header (${language})`, async ({
    browser,
  }) => {
    const link = await share({ prospect_name: "Bazar du Nord", cover_text: "Printemps 2027" });
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await useLanguage(page, seller, locale);
    const response = await page.goto(`${seller.origin}${link.path}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main).toContainText(text(language, "share.for", { name: "Bazar du Nord" }));
    await expect(main).toContainText("Printemps 2027");
    await expect(main.getByRole("heading", { level: 2 })).toHaveCount(4);
    await expect(main).toContainText(text(language, "product.sku", { sku: "BAG-1" }));
    await expect(main).toContainText(text(language, "share.withoutTax"));
    await expect(main).toContainText(/\d,\d\d\s€/);
    await expect(page.getByRole("banner").getByRole("link")).toHaveCount(0);
    await main
      .getByRole("link", { name: new RegExp(`^${text(language, "share.order")}`) })
      .first()
      .click();
    await expect(page).toHaveURL(`${seller.origin}/login?return=%2Fproducts%2Fsleeping-bag`);
    await context.close();
  });

test("[SHARE-01] [SHARE-02] its page is accessible and printable, and has a preview where it is pasted", async ({
  page,
}) => {
  const link = await share({ cover_text: "Printemps 2027" });
  await page.goto(`${seller.origin}${link.path}?refused=wrong`);
  await expectUsable(page, "the shared catalogue");
  const meta = (property: string) =>
    page.locator(`meta[property="${property}"]`).getAttribute("content");
  expect(await meta("og:title")).toBe(name);
  expect(await meta("og:description")).toBe("Printemps 2027");
  expect(await meta("og:site_name")).toBe("Atelier Nid");
  expect(await meta("og:url")).toBe(`${seller.origin}${link.path}`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await page.emulateMedia({ media: "print" });
  const quantity = page.locator("input[data-shared-variant]").first();
  const order = page.getByRole("button", { name: text("fr", "shareOrder.submit.order") });
  await page.emulateMedia({ media: "screen" });
  await expect(quantity).toBeVisible();
  await expect(order).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(quantity).toBeHidden();
  await expect(order).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("[SHARE-02] a product with more variants than fit on a printed page starts on the first one", async ({
  page,
}) => {
  test.skip(spawnSync("pdftotext", ["-v"]).error !== undefined, "pdftotext is not installed");
  const numbers = Array.from({ length: 60 }, (_, index) => index + 1);
  const input = createSmallSellerInput("paper");
  const [product] = input.products;
  const [variant] = product?.variants ?? [];
  if (!product || !variant) throw new Error("the small seller has a product with a variant");
  const variants = numbers.map((number) => ({
    ...variant,
    title: { fr: `Taille ${number}.` },
    sku: `PAPER-${number}.`,
    ean: `37600000${String(number).padStart(5, "0")}`,
    optionValues: [{ fr: `${number}` }],
  }));
  const brand = await createTestSeller("paper", {
    products: [{ ...product, options: [{ fr: "Taille" }], variants }],
  });
  const content_ids = [brand.loaded.products[product.handle]];
  await page.goto(`${brand.origin}${(await shareLink(brand, { content_ids })).path}`);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const sheets = execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf })
    .toString()
    .split("\f");
  const sheetOf = (part: string) => sheets.findIndex((sheet) => sheet.includes(part));
  expect(sheetOf("PAPER-1.")).toBe(0);
  expect(sheetOf("PAPER-60.")).toBeGreaterThan(0);
  for (const number of numbers)
    expect(sheetOf(`PAPER-${number}.`), `line ${number}`).toBe(sheetOf(`Taille ${number}.`));
});

test("[SHARE-02] printed, sixty products take a few pages, and none is divided between two", async ({
  page,
}) => {
  test.skip(spawnSync("pdftotext", ["-v"]).error !== undefined, "pdftotext is not installed");
  const input = createSmallSellerInput("sheets");
  const [product] = input.products;
  const [variant] = product?.variants ?? [];
  if (!product || !variant) throw new Error("the small seller has a product with a variant");
  const numbers = Array.from({ length: 60 }, (_, index) => index + 1);
  const products = numbers.map((number) => ({
    ...product,
    handle: `sheet-${number}`,
    title: { fr: `Article ${number}.` },
    options: [{ fr: "Taille" }],
    variants: ["S", "L"].map((size, index) => ({
      ...variant,
      title: { fr: size },
      sku: `SHEET-${number}-${size}.`,
      ean: `3760000${String(number * 10 + index).padStart(6, "0")}`,
      optionValues: [{ fr: size }],
    })),
  }));
  const brand = await createTestSeller("sheets", { products });
  const content_ids = Object.values(brand.loaded.products);
  await page.goto(`${brand.origin}${(await shareLink(brand, { content_ids })).path}`);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const sheets = execFileSync("pdftotext", ["-", "-"], { input: pdf }).toString().split("\f");
  const sheetOf = (part: string) => sheets.findIndex((sheet) => sheet.includes(part));
  expect(sheetOf("Article 60.")).toBeGreaterThan(0);
  expect(sheetOf("Article 60.")).toBeLessThan(8);
  for (const number of numbers)
    for (const part of [`SHEET-${number}-S.`, `SHEET-${number}-L.`])
      expect(sheetOf(part), part).toBe(sheetOf(`Article ${number}.`));
});

test("[SHARE-01] without prices it shows none, read-only it has no order form, and it is indexed if allowed", async ({
  page,
}) => {
  const link = await share({ prices: "none", mode: "look", is_indexable: true });
  await page.goto(`${seller.origin}${link.path}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveCount(4);
  await expect(main).not.toContainText("€");
  await expect(page.locator("input[data-shared-variant]")).toHaveCount(0);
  // its PDF and its pictures, but no order form
  await expect(main.getByRole("button")).toHaveCount(2);
  await expect(page.getByRole("region", { name: text("fr", "shareOrder.title") })).toHaveCount(0);
  await expect(page.getByRole("link", { name: text("fr", "share.order") })).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /^index/);
});

test("[SHARE-01] its password opens it, another doesn't, and it opens no other link", async ({
  page,
}) => {
  const link = await share({ password: "hochet doré" });
  const other = await share({ password: "autre secret" });
  await page.goto(`${seller.origin}${link.path}`);
  const main = page.getByRole("main");
  const t = (key: string) => text("fr", `share.locked.${key}`);
  await expectUsable(page, "the question for the password");
  await expect(main).not.toContainText("BAG-1");
  await main.getByLabel(t("password")).fill("hochet");
  await main.getByLabel(t("password")).press("Enter");
  await expect(main).toContainText(t("wrong"));
  await expectUsable(page, "the refused password");
  await main.getByLabel(t("password")).fill("hochet doré");
  await main.getByRole("button", { name: t("open") }).click();
  await expect(main).toContainText("BAG-1");
  expect(new URL(page.url()).pathname).toBe(link.path);
  await page.goto(`${seller.origin}${other.path}`);
  await expect(main.getByLabel(t("password"))).toBeVisible();
  await expect(main).not.toContainText("BAG-1");
});

test("[SHARE-03] when revoked, it shows whom to contact; an unknown link is not found", async ({
  page,
}) => {
  const link = await share();
  expect((await get(link.path)).status).toBe(200);
  await callAdmin(seller, "POST", `/admin/shared-catalogues/${link.id}/revoke`);
  await expect.poll(async () => (await get(link.path)).status).toBe(410);
  const response = await page.goto(`${seller.origin}${link.path}`);
  expect(response?.status()).toBe(410);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(text("fr", "share.over.title"));
  await expect(main.getByRole("link", { name: /@/ })).toBeVisible();
  await expect(main).not.toContainText("BAG-1");
  await expectUsable(page, "a link that is over");
  for (const path of [
    `/catalogue/${"A".repeat(43)}`,
    "/catalogue/short",
    "/catalogue/short/files",
  ]) {
    expect((await page.goto(`${seller.origin}${path}`))?.status(), path).toBe(404);
    const title = text("fr", "ui.notFound.title");
    await expect(main.getByRole("heading", { level: 1 }), path).toHaveText(title);
    await expect(page.getByRole("banner")).toContainText("Atelier Nid");
  }
  await page.goto(`${seller.origin}/catalogue/short`);
  await expect(page).toHaveTitle(new RegExp(text("fr", "ui.notFound.title")));
  await expectUsable(page, "nobody's link");
});
