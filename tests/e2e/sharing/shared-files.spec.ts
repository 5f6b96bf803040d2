import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { unzipSync } from "fflate";
import { readSheet } from "read-excel-file/node";
import writeXlsxFile, { type SheetData } from "write-excel-file/node";
import { readPdf } from "@/tests/fixtures/read-pdf";
import { callAdmin, setSettings } from "../support/admin";
import { useLanguage } from "../support/desk";
import { expectAccessible } from "../support/expect-accessible";
import { sendHttp } from "../support/http";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { shareLink } from "../support/shared-link";
import { signIn } from "../support/sign-in";
import { type TextLanguage, text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("carried", { settings: { name: "Atelier Nid" } });
});

const name = "Frühjahrskollektionsvorschau für Kindermöbelfachgeschäfte";

const share = (more: object = {}) => {
  const { products } = seller.loaded;
  const content_ids = [products["sleeping-bag"], products.cup, products.cushion];
  return shareLink(seller, { name, content_ids, ...more });
};

const get = (path: string) => sendHttp({ host: new URL(seller.origin).host, path });

/**
 * Requests a file on the link's page and downloads it when ready; returns its bytes and its name.
 */
async function carryAway(page: Page, language: TextLanguage, kind: string) {
  const t = (key: string, values?: Record<string, string>) =>
    text(language, `share.files.${key}`, values);
  await page.getByRole("button", { name: t(kind) }).click();
  await expect(page).toHaveURL(/\/files$/);
  const download = page.getByRole("link", {
    name: new RegExp(`^${t("download")}.*${t(kind).replace(/[()]/g, "\\$&")}$`),
  });
  await expect(download).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, `the files with one that is ready (${language})`);
  const [taken] = await Promise.all([page.waitForEvent("download"), download.click()]);
  return { name: taken.suggestedFilename(), content: await readFile(await taken.path()) };
}

for (const [language, locale] of [
  ["fr", "fr-FR"],
  ["de", "de-DE"],
] as const)
  test(`[SHARE-02] anyone with the link can download its line sheet and its pictures (${language})`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const link = await share({ prospect_name: "Bazar du Nord" });
    await useLanguage(page, seller, locale);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${seller.origin}${link.path}`);
    const sheet = await carryAway(page, language, "lineSheet");
    expect(sheet.name).toBe(`${name}.pdf`);
    const pdf = await readPdf(sheet.content);
    expect(pdf.language).toBe(language);
    expect(pdf.pages.join(" ")).toContain("BAG-1");
    expect(pdf.pages.join(" ")).toContain("Bazar du Nord");
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole("link", { name: text(language, "share.files.back") }).click();
    const pack = await carryAway(page, language, "pictures");
    expect(Object.keys(unzipSync(pack.content))).toContain("BAG-1.svg");
  });

test("[SHARE-02] without scripts a file is requested, its status reloaded, and downloaded", async ({
  browser,
}) => {
  const link = await share();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await useLanguage(page, seller, "fr-FR");
  await page.goto(`${seller.origin}${link.path}`);
  await page.getByRole("button", { name: text("fr", "share.files.lineSheet") }).click();
  await expect(page).toHaveURL(/\/files$/);
  const download = page.getByRole("link", {
    name: new RegExp(`^${text("fr", "share.files.download")}`),
  });
  await expect(async () => {
    await page.goto(`${seller.origin}${link.path}/files`);
    await expect(download).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  const response = await get(`${link.path}/files/line-sheet`);
  expect(response.status).toBe(302);
  expect(response.headers.location).toContain("/downloads/");
  await context.close();
});

test("[SHARE-02] [CAT-06] a filled order form is dropped and becomes a cart without losing anything", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await setSettings(seller, { smart_order_upload: true });
  const link = await share();
  await useLanguage(page, seller, "fr-FR");
  await page.goto(`${seller.origin}${link.path}`);
  const form = await carryAway(page, "fr", "orderForm");
  const rows = (await readSheet(form.content)) as (string | number | null)[][];
  const quantities: Record<string, number> = { "BAG-1": 24, "PACK-1": 18, "TIER-1": 7 };
  const filled = rows.map((row) => {
    const quantity = quantities[String(row.find((cell) => String(cell) in quantities))];
    const width = rows.find((cells) => cells.includes("EAN"))?.length ?? 0;
    const cells = Array.from({ length: width }, (_, column) => row[column] ?? null);
    return quantity === undefined ? cells : [...cells.slice(0, -1), quantity];
  });
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/cart/import`);
  await page.locator('input[type="file"]').setInputFiles({
    name: form.name,
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: await writeXlsxFile(filled as SheetData).toBuffer(),
  });
  await page.getByRole("button", { name: /^Ajouter 3 lignes au panier$/ }).click();
  await expect(page.getByText(/3 lignes sont dans le panier/)).toBeVisible();
  await openPage(page, `${seller.origin}/cart`);
  for (const [sku, quantity] of Object.entries(quantities))
    await expect(page.getByRole("spinbutton", { name: new RegExp(sku) })).toHaveValue(
      String(quantity),
    );
});

test("[SHARE-03] files of a locked link are available with the password, those of a revoked one to nobody", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const link = await share({ password: "hochet doré" });
  const t = (key: string) => text("fr", `share.locked.${key}`);
  await useLanguage(page, seller, "fr-FR");
  await page.goto(`${seller.origin}${link.path}/files`);
  await expect(page).toHaveURL(`${seller.origin}${link.path}`);
  expect((await get(`${link.path}/files/line-sheet`)).status).toBe(401);
  expect((await get(`${link.path}/files/preview.jpg`)).status).toBe(401);
  await page.getByLabel(t("password")).fill("hochet doré");
  await page.getByRole("button", { name: t("open") }).click();
  const sheet = await carryAway(page, "fr", "lineSheet");
  expect((await readPdf(sheet.content)).pages.join(" ")).toContain("BAG-1");
  await callAdmin(seller, "POST", `/admin/shared-catalogues/${link.id}/revoke`);
  const response = await page.goto(`${seller.origin}${link.path}/files`);
  expect(response?.status()).toBe(410);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("fr", "share.over.title"));
  await expectAccessible(page, "the files of a link that is over");
  expect((await get(`${link.path}/files/line-sheet`)).status).toBe(410);
  const nobodys = `/catalogue/${"A".repeat(43)}/files`;
  expect((await get(nobodys)).status).toBe(404);
  expect((await get(`${nobodys}/line-sheet`)).status).toBe(404);
  expect((await get(`${link.path}/files/unknown`)).status).toBe(404);
});

test("[SHARE-02] where it is pasted it has a preview image of its products", async ({ page }) => {
  const link = await share();
  await page.goto(`${seller.origin}${link.path}`);
  const address = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect(address).toContain(`${seller.origin}${link.path}/files/preview.jpg?v=`);
  const { pathname, search } = new URL(address ?? "");
  const picture = await get(`${pathname}${search}`);
  expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/jpeg"]);
});
