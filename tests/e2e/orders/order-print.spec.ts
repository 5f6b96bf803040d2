import { execFileSync, spawnSync } from "node:child_process";
import { expect, type Page, test } from "@playwright/test";
import type { ProductInput } from "@/backend/operations/seed/seller-input";
import { expectThanks, openCheckout, sendButton } from "../support/checkout";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

const lineCount = 44;
const numbers = Array.from({ length: lineCount }, (_, index) => index + 1);
const toArticle = (number: number): ProductInput => ({
  handle: `article-${number}`,
  title: { fr: `Article imprimé ${number}.`, en: `Printed article ${number}.` },
  subtitle: {},
  description: {},
  tags: [],
  categories: [],
  images: [],
  options: [{ fr: "Couleur" }],
  variants: [
    {
      title: { fr: "Sable", en: "Sand" },
      sku: `PRINT-${number}.`,
      ean: `37600000${String(number).padStart(5, "0")}`,
      optionValues: [{ fr: "Sable" }],
      prices: [{ currency: "eur", amountMinor: 1000 }],
      inventoryQuantity: 500,
      massGrams: 100,
      lengthMm: 10,
      widthMm: 10,
      heightMm: 10,
      metadata: {},
    },
  ],
  metadata: {},
});

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("print", {
    settings: { name: "Papeterie", legal_notice: "https://papeterie.example/mentions" },
    products: numbers.map(toArticle),
  });
});

const t = (key: string) => text("fr", key);
const a4 = { width: 595, height: 842 };

async function placeOrder(page: Page, quantity: number): Promise<string> {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(
    page,
    seller,
    Object.fromEntries(numbers.map((number) => [`PRINT-${number}.`, quantity])),
  );
  await sendButton(page).click();
  return expectThanks(page);
}

/** Page sizes in points, as given in the file. */
const pageSizes = (pdf: Buffer) =>
  [...pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => ({
      width: Math.round(Number(width)),
      height: Math.round(Number(height)),
    }),
  );

test("[ORD-03] the thank-you page and the order print on A4: the brand's header, addresses, complete lines, totals", async ({
  page,
}) => {
  test.slow();
  const id = await placeOrder(page, 2);
  await page.emulateMedia({ media: "print" });
  for (const path of [`/orders/${id}?placed=1`, `/orders/${id}`]) {
    await page.goto(`${seller.origin}${path}`);
    const main = page.getByRole("main");
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    for (const shown of [
      "Papeterie",
      "https://papeterie.example/mentions",
      `support@${seller.id}.test`,
      t("order.shippingAddress"),
      t("order.billingAddress"),
      "69003 Lyon",
      `Article imprimé ${lineCount}.`,
    ])
      await expect(main.getByText(shown).filter({ visible: true }).first(), shown).toBeVisible();
    const totals = page.getByRole("region", { name: t("order.columns.total") });
    await expect(totals).toContainText(/880,00\s€/);
    await expect(main.getByRole("button").filter({ visible: true })).toHaveCount(0);
    await expect(main.locator("table img").filter({ visible: true })).toHaveCount(0);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const sizes = pageSizes(pdf);
    expect(sizes.length).toBeGreaterThan(1);
    for (const size of sizes) expect(size).toEqual(a4);
  }
});

test("[ORD-03] no line of a printed order is split by a page break", async ({ page }) => {
  test.skip(spawnSync("pdftotext", ["-v"]).error !== undefined, "pdftotext is not installed");
  test.slow();
  await placeOrder(page, 3);
  const input = await page.pdf({ preferCSSPageSize: true });
  const sheets = execFileSync("pdftotext", ["-layout", "-", "-"], { input }).toString().split("\f");
  const sheetOf = (part: string) => sheets.findIndex((sheet) => sheet.includes(part));
  expect(sheetOf(`Article imprimé ${lineCount}.`)).toBeGreaterThan(0);
  for (const number of numbers)
    expect(sheetOf(`PRINT-${number}.`), `line ${number}`).toBe(
      sheetOf(`Article imprimé ${number}.`),
    );
});
