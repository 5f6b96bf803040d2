import { readFile } from "node:fs/promises";
import { type Download, expect, type Locator, type Page, test } from "@playwright/test";
import { readWorkbook } from "@/lib/browser/order-file/read-workbook";
import {
  type OrderUploadStandIn,
  startOrderUploadStandIn,
} from "@/tests/fixtures/order-upload-stand-in";
import { toWorkbook } from "@/tests/fixtures/order-workbook";
import { setSettings } from "../support/admin";
import { openPage } from "../support/open-page";
import { toOrderUpload } from "../support/order-upload";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

const t = (key: string, values?: Record<string, string | number>) =>
  text("fr", `orderFile.${key}`, values);
let seller: TestSeller;
let service: OrderUploadStandIn;
let serviceStatus = 200;

test.beforeAll(async () => {
  service = await startOrderUploadStandIn({ status: () => serviceStatus });
  seller = await createTestSeller("order-file", {
    settings: { name: "Fichiers & Cie", smart_order_upload: true },
    integrations: toOrderUpload(service.url),
  });
});
test.afterAll(() => service.stop());

type Group = "check" | "unknown" | "ready" | "left_out" | "added";
const group = (page: Page, name: Group, count: number) =>
  page.getByRole("button", { name: new RegExp(`^${t(`groups.${name}`)}\\s*${count}$`) });
const line = (page: Page, number: number): Locator => page.locator(`li[data-line="${number}"]`);
const addButton = (page: Page, count: number) =>
  page.getByRole("button", { name: new RegExp(`^Ajouter ${count} lignes? au panier$`) });

async function openImport(page: Page, email = seller.accounts.buyer): Promise<void> {
  await signIn(page, seller, email);
  await openPage(page, `${seller.origin}/cart/import`);
  await expect(page.getByRole("heading", { name: t("title") })).toBeVisible();
}

async function choose(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByRole("heading", { name: file.name })).toBeFocused();
}

async function expectCounts(page: Page, counts: Record<Group, number>): Promise<void> {
  for (const [name, count] of Object.entries(counts))
    await expect(group(page, name as Group, count)).toBeVisible();
}

const toBuffer = async (download: Download) => readFile(await download.path());
const csv = (content: string) => ({
  name: "commande.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(content, "latin1"),
});

test("[CAT-06] [CART-04] a workbook is read, corrected, remembered and added to the cart; the annotated workbook shows the result of each row", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openImport(page);
  const workbook = toWorkbook({
    Commande: [
      ["Référence", "Désignation", "Quantité"],
      ["BAG-1", "", 3],
      ["pack 1", "", 13],
      ["NOTRE-55", "Inconnu", 2],
      ["BIB-2", "", { formula: "1+1", value: 2 }],
      ["TOY-1", "", ""],
    ],
  });
  await choose(page, {
    name: "commande.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(workbook),
  });
  await expectCounts(page, { check: 2, unknown: 1, ready: 1, left_out: 1, added: 0 });
  await expect(
    line(page, 3).getByText(t("reasons.not_a_multiple").match(/=0 \{([^}]*)\}/)?.[1] ?? ""),
  ).toBeVisible();
  await line(page, 3)
    .getByRole("button", { name: t("row.nearest", { quantity: 18 }) })
    .click();
  await line(page, 5)
    .getByRole("button", { name: `${t("row.confirm")} – ${t("row.line", { line: 5 })}` })
    .click();
  await group(page, "unknown", 1).click();
  await line(page, 4)
    .getByRole("button", { name: `${t("row.choose")} – ${t("row.line", { line: 4 })}` })
    .click();
  await line(page, 4).getByLabel(t("chooser.search")).fill("CAPE-2");
  await line(page, 4)
    .getByRole("button", { name: t("chooser.find") })
    .click();
  await line(page, 4)
    .getByRole("button", { name: new RegExp(`CAPE-2.*${t("chooser.pick")}`) })
    .click();
  await group(page, "ready", 4).click();
  await expect(line(page, 4).getByLabel(t("row.remember", { code: "NOTRE-55" }))).toBeChecked();

  await page.reload();
  await group(page, "ready", 4).click();
  await expect(line(page, 4).getByText(/^CAPE-2 · /)).toBeVisible();
  await addButton(page, 4).click();
  await expectCounts(page, { check: 0, unknown: 0, ready: 0, left_out: 1, added: 4 });
  await expect(page.getByText(/4 lignes sont dans le panier/)).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: t("actions.download") }).click(),
  ]);
  const annotated = await readWorkbook(new Uint8Array(await toBuffer(download)), "annotated");
  expect(annotated.rows.map((row) => [row[0], row[3], row[5] ?? "", row[6] ?? ""])).toEqual([
    ["Référence", t("annotation.status"), t("annotation.sku"), t("annotation.quantity")],
    ["BAG-1", t("groups.added"), "BAG-1", "3"],
    ["pack 1", t("groups.added"), "PACK-1", "18"],
    ["NOTRE-55", t("groups.added"), "CAPE-2", "2"],
    ["BIB-2", t("groups.added"), "BIB-2", "2"],
    ["TOY-1", t("groups.left_out"), "TOY-1", ""],
  ]);
  expect(service.received.at(-1)).toMatchObject({
    apiKey: "key of the brand",
    body: Buffer.from(workbook),
  });

  await openPage(page, `${seller.origin}/cart`);
  await expect(page.getByRole("spinbutton", { name: /CAPE-2/ })).toHaveValue("2");
  await page.getByRole("link", { name: t("entry.drop") }).click();
  await expect(page.getByText(t("file.replace"))).toBeVisible();
  await choose(page, csv("code;qte\nnotre 55;4\n"));
  await expectCounts(page, { check: 0, unknown: 0, ready: 1, left_out: 0, added: 0 });
  await expect(line(page, 2).getByText(t("reasons.company_code"))).toBeVisible();
  await page.getByText(t("codes.title")).click();
  const forget = page.getByRole("button", { name: t("codes.forgetOf", { code: "NOTRE-55" }) });
  const calls = "**/api/article-codes";
  await page.route(calls, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await forget.click();
  await expect(page.locator('[data-toast="error"]')).toContainText(
    text("fr", "error.codes.service_unavailable"),
  );
  let sent = 0;
  await page.route(calls, (route) => {
    sent += 1;
    return route.continue();
  });
  await forget.dblclick();
  await expect(page.getByText(t("codes.empty"))).toBeVisible();
  expect(sent, "a double click forgets once").toBe(1);
});

test("[CART-04] [CART-07] what the cart rejects is shown with its reason and can be corrected; nothing else is lost", async ({
  page,
}) => {
  await openImport(page, seller.accounts.colleague);
  await choose(
    page,
    csv(
      "Référence;Libellé;Qté\r\nBAG-1;Gigoteuse d'été;2\r\nPRE-1;Calendrier;1\r\nBIB-3;été;1\r\n",
    ),
  );
  await expectCounts(page, { check: 0, unknown: 0, ready: 3, left_out: 0, added: 0 });
  await addButton(page, 3).click();
  await expect(group(page, "added", 2)).toBeVisible();
  await expect(group(page, "check", 1)).toBeVisible();
  await group(page, "check", 1).click();
  await expect(
    line(page, 3).getByText(
      t("reasons.refused", { reason: text("fr", "error.codes.preorder_mismatch") }),
    ),
  ).toBeVisible();
  await line(page, 3)
    .getByRole("button", { name: `${t("row.skip")} – ${t("row.line", { line: 3 })}` })
    .click();
  await expectCounts(page, { check: 0, unknown: 0, ready: 0, left_out: 1, added: 2 });
});

test("[CAT-06] pasted lines can be handled by keyboard alone, and rows of one product are only added up on confirmation", async ({
  page,
}) => {
  await openImport(page, seller.accounts.other);
  await page.getByLabel(t("intake.paste")).focus();
  await page.keyboard.insertText("TOY-3\t2\nTOY-3\t5\nTOY-4\t1\n");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectCounts(page, { check: 1, unknown: 0, ready: 2, left_out: 0, added: 0 });
  const confirm = line(page, 2).getByRole("button", {
    name: `${t("row.confirm")} – ${t("row.line", { line: 2 })}`,
  });
  await confirm.focus();
  await page.keyboard.press("Enter");
  await group(page, "ready", 3).focus();
  await page.keyboard.press("Enter");
  const quantity = line(page, 3).getByLabel(t("row.quantity", { line: 3 }));
  await quantity.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("6");
  await page.keyboard.press("Enter");
  await addButton(page, 3).focus();
  await page.keyboard.press("Enter");
  await expect(group(page, "added", 3)).toBeVisible();
  await openPage(page, `${seller.origin}/cart`);
  await expect(page.getByRole("spinbutton", { name: /TOY-3/ })).toHaveValue("7");
  await expect(page.getByRole("spinbutton", { name: /TOY-4/ })).toHaveValue("6");
});

test("[API-05] a failure of the order-upload service is reported, and the order continues", async ({
  page,
}) => {
  serviceStatus = 503;
  await openImport(page, seller.accounts.colleague);
  await choose(page, csv("sku;qty\nBIB-2;1\n"));
  await expect(page.getByText(t("upload.failed"))).toBeVisible();
  await addButton(page, 1).click();
  await expect(group(page, "added", 1)).toBeVisible();
  serviceStatus = 200;
});

test("[SEC-04] an unreadable file says why, and the previous review is kept", async ({ page }) => {
  await openImport(page);
  await choose(page, csv("sku;qty\nBIB-2;1\nBIB-3;-4\nBAG-1;1000000000\nTOY-2;1,5\n"));
  await expectCounts(page, { check: 3, unknown: 0, ready: 1, left_out: 0, added: 0 });
  for (const [number, reason] of [
    [3, "quantity_negative"],
    [4, "quantity_too_large"],
    [5, "quantity_fractional"],
  ] as const)
    await expect(line(page, number).getByText(t(`reasons.${reason}`))).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles({
    name: "scan.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7"),
  });
  await expect(page.getByText(t("faults.unknown_format"))).toBeVisible();
  await expectCounts(page, { check: 3, unknown: 0, ready: 1, left_out: 0, added: 0 });
});

test("[SET-02] without the setting there is no link and no page", async ({ page }) => {
  test.setTimeout(120_000);
  const other = await createTestSeller("order-file-off", { settings: { name: "Sans fichiers" } });
  await signIn(page, other, other.accounts.buyer);
  await openPage(page, `${other.origin}/products`);
  await expect(page.locator('a[href="/cart/import"]')).toHaveCount(0);
  await openPage(page, `${other.origin}/cart`);
  await expect(page.locator('a[href="/cart/import"]')).toHaveCount(0);
  const denied = await page.evaluate(async () => {
    const body = JSON.stringify({ rows: [{ sku: "BAG-1" }] });
    const headers = { "content-type": "application/json" };
    return (await fetch("/api/order-file/match", { method: "POST", headers, body })).status;
  });
  expect([denied, (await page.goto(`${other.origin}/cart/import`))?.status()]).toEqual([404, 404]);
  await setSettings(other, { smart_order_upload: true });
  await expect(async () => {
    await openPage(page, `${other.origin}/products`);
    await expect(page.getByRole("link", { name: text("fr", "catalogue.orderFile") })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
});

test("[LOGIN-08] signing out discards the file under review, which is private on a shared computer", async ({
  page,
}) => {
  const countStored = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open("comptoir-order-files");
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const database = opening.result;
            const counting =
              database.objectStoreNames.contains("reviews") &&
              database.transaction("reviews").objectStore("reviews").count();
            if (!counting) return resolve(0);
            counting.onsuccess = () => {
              database.close();
              resolve(counting.result);
            };
          };
        }),
    );
  await openImport(page);
  await choose(page, csv("SKU;Quantité\nBAG-1;3\n"));
  await expect.poll(countStored).toBe(1);
  await page.locator("header summary").click();
  await page.getByRole("button", { name: text("fr", "shell.signOut") }).click();
  await page.waitForURL(/\/login/);
  expect(await countStored()).toBe(0);
});
