import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import {
  type OrderUploadStandIn,
  startOrderUploadStandIn,
} from "@/tests/fixtures/order-upload-stand-in";
import { toWorkbook } from "@/tests/fixtures/order-workbook";
import { holdRequests } from "../support/hold-requests";
import { openPage } from "../support/open-page";
import { toOrderUpload } from "../support/order-upload";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

const t = (key: string, values?: Record<string, string | number>) =>
  text("fr", `orderFile.${key}`, values);
const scripts = "**/_next/static/**/*.js";
const batchPath = "**/api/cart/line-items/batch";
let seller: TestSeller;
let service: OrderUploadStandIn;

test.beforeAll(async () => {
  service = await startOrderUploadStandIn();
  seller = await createTestSeller("file-faults", {
    settings: { name: "Fichiers & Pannes", smart_order_upload: true },
    integrations: toOrderUpload(service.url),
  });
});
test.afterAll(() => service.stop());

const group = (page: Page, name: string, count: number) =>
  page.getByRole("button", { name: new RegExp(`^${t(`groups.${name}`)}\\s*${count}$`) });
const line = (page: Page, number: number): Locator => page.locator(`li[data-line="${number}"]`);
const addButton = (page: Page, count: number) =>
  page.getByRole("button", { name: new RegExp(`^Ajouter ${count} lignes? au panier$`) });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

async function openImport(page: Page, email = seller.accounts.buyer): Promise<void> {
  await signIn(page, seller, email);
  await openPage(page, `${seller.origin}/cart/import`);
  await expect(page.getByLabel(t("intake.paste"))).toBeVisible();
}

const workbook = (sku: string) => ({
  name: `${sku}.xlsx`,
  mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  buffer: Buffer.from(
    toWorkbook({
      Commande: [
        ["Référence", "Quantité"],
        [sku, 3],
      ],
    }),
  ),
});
const csv = (name: string, content: string) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(content),
});
const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type="file"]').setInputFiles(file);

/** Drops files of these names on the page. */
async function drop(page: Page, ...names: string[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const name of all) transfer.items.add(new File(["sku;qty\nBAG-1;2\n"], name));
    return transfer;
  }, names);
  await page.dispatchEvent("body", "drop", { dataTransfer });
}

/**
 * What the browser stores of the review: how many rows have an outcome, and how the file was
 * transferred.
 */
const readStored = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ outcomes: number; upload: string } | undefined>((resolve) => {
        const opening = indexedDB.open("comptoir-order-files", 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore("reviews");
        opening.onsuccess = () => {
          const reading = opening.result.transaction("reviews").objectStore("reviews").getAll();
          reading.onsuccess = () => {
            opening.result.close();
            const review = reading.result[0]?.review;
            resolve(
              review && { outcomes: Object.keys(review.outcomes).length, upload: review.upload },
            );
          };
        };
      }),
  );

test("[CAT-06] an unreadable file says so and may be retried; of several at once none is accepted", async ({
  page,
}) => {
  await openImport(page);
  await page.route(scripts, (route) => route.abort());
  await choose(page, workbook("BAG-1"));
  await expect(page.getByText(t("faults.unreadable"))).toBeVisible();
  await page.unroute(scripts);
  await drop(page, "un.csv", "deux.csv");
  await expect(page.getByText(t("faults.several_files"))).toBeVisible();
  await choose(page, workbook("BAG-1"));
  await expect(group(page, "ready", 1)).toBeVisible();
  await expect(page.getByText(t("faults.several_files"))).toHaveCount(0);
  await page.route(scripts, (route) => route.abort());
  await page.getByRole("button", { name: t("actions.download") }).click();
  await expect(page.getByText(t("actions.downloadFailed"))).toBeVisible();
  await page.unroute(scripts);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: t("actions.download") }).click(),
  ]);
  expect((await readFile(await download.path())).length).toBeGreaterThan(0);
  await expect(page.getByText(t("actions.downloadFailed"))).toHaveCount(0);
});

test("[CAT-06] [API-05] of several files one after another only the last one counts and is uploaded", async ({
  page,
}) => {
  await openImport(page);
  const release = await holdRequests(page, scripts);
  await choose(page, workbook("BAG-3"));
  await expect(page.getByText(t("intake.reading"))).toBeVisible();
  await drop(page, "ensuite.csv");
  await expect(heading(page, "ensuite.csv")).toBeVisible();
  release();
  await choose(page, workbook("BIB-2"));
  await expect(heading(page, "BIB-2.xlsx")).toBeVisible();
  await expect(page.getByText(t("upload.sent"))).toBeVisible();
  const passedOn = service.received.map(({ body }) => body.equals(workbook("BAG-3").buffer));
  expect(passedOn.length).toBeGreaterThan(0);
  expect(passedOn).not.toContain(true);
});

test("[API-05] leaving the page before the service responds asks for confirmation; after leaving the screen the result is announced", async ({
  page,
}) => {
  await openImport(page);
  const uploads = "**/api/order-file/upload";
  await page.route(uploads, () => undefined);
  await choose(page, csv("a.csv", "sku;qty\nBAG-1;2\n"));
  await expect(group(page, "ready", 1)).toBeVisible();
  await expect.poll(async () => (await readStored(page))?.upload).toBe("waiting");
  await page.reload();
  await expect(page.getByText(t("upload.unknown"))).toBeVisible();
  await expect(group(page, "ready", 1)).toBeVisible();
  await page.unroute(uploads);
  const release = await holdRequests(page, uploads);
  await choose(page, csv("b.csv", "sku;qty\nBAG-2;2\n"));
  await expect(heading(page, "b.csv")).toBeVisible();
  await expect.poll(async () => (await readStored(page))?.upload).toBe("waiting");
  await page
    .getByRole("banner")
    .getByRole("link", { name: new RegExp(text("fr", "cart.title")) })
    .click();
  await page.waitForURL("**/cart");
  await page.goBack();
  await expect(heading(page, "b.csv")).toBeVisible();
  release();
  await expect(page.getByText(t("upload.sent"))).toBeVisible();
});

for (const [how, leave] of [
  [
    "the screen was left",
    (page: Page) =>
      page
        .getByRole("banner")
        .getByRole("link", { name: new RegExp(text("fr", "cart.title")) })
        .click(),
  ],
  ["the page was loaded anew", (page: Page) => page.reload()],
] as const)
  test(`[CART-04] [CART-07] what the cart rejected while ${how} is marked in the review and the annotated file too`, async ({
    page,
  }) => {
    const isReload = how !== "the screen was left";
    await openImport(page, isReload ? seller.accounts.other : seller.accounts.buyer);
    await choose(page, csv("commande.csv", "Référence;Qté\nBAG-1;2\nPRE-1;1\n"));
    await expect(group(page, "ready", 2)).toBeVisible();
    const release = await holdRequests(page, batchPath);
    await addButton(page, 2).click();
    await expect(group(page, "added", 2)).toBeVisible();
    await expect.poll(async () => (await readStored(page))?.outcomes).toBe(2);
    await leave(page);
    if (!isReload) await page.waitForURL("**/cart");
    release();
    await expect(page.getByText(text("fr", "error.codes.preorder_mismatch")).first()).toBeVisible();
    if (!isReload) await page.goBack();
    await expect(group(page, "added", 1)).toBeVisible();
    await group(page, "check", 1).click();
    await expect(
      line(page, 3).getByText(
        t("reasons.refused", { reason: text("fr", "error.codes.preorder_mismatch") }),
      ),
    ).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: t("actions.download") }).click(),
    ]);
    const rows = (await readFile(await download.path(), "utf8"))
      .split("\r\n")
      .map((row) => row.split(";").at(-1));
    expect(rows.slice(1, 3)).toEqual(["2", ""]);
  });
