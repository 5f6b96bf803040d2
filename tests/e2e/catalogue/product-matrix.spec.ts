import { expect, type Page, test } from "@playwright/test";
import { createMatrixProduct, toMatrixSku } from "@/tests/fixtures/matrix-product";
import { createSmallSellerInput } from "@/tests/fixtures/small-seller";
import { openPage, waitForIdle } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  const documents = [
    { title: "Notice d'entretien", url: "https://files.example.com/notice.pdf" },
    { title: "Piège", url: "javascript:alert(1)" },
  ];
  seller = await createTestSeller("product", {
    products: [
      ...createSmallSellerInput("product").products,
      { ...createMatrixProduct(), metadata: { documents } },
    ],
  });
});

test.beforeEach(async ({ page }) => {
  await signIn(page, seller, seller.accounts.buyer);
});

const quantity = (page: Page, variant: string) =>
  page.getByRole("spinbutton", {
    name: text("fr", "cart.quantity.label", { label: `Body – ${variant}` }),
  });

async function openBody(page: Page, query = ""): Promise<void> {
  await openPage(page, `${seller.origin}/products/body${query}`);
  await expect(page.getByRole("heading", { level: 1, name: "Body" })).toBeVisible();
}

test("[CAT-07] [CAT-04] [CART-04] the matrix is filled by keyboard alone and added with one call", async ({
  page,
}) => {
  const batches: { entries: { variant_id: string; quantity: number }[] }[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/cart/line-items/batch")) batches.push(request.postDataJSON());
  });
  await openBody(page);
  await expect(page.getByRole("rowheader")).toContainText(["3 mois", "6 mois", "12 mois"]);
  await expect(page.getByText(text("fr", "product.matrix.none"))).toHaveCount(1);

  await quantity(page, "3 mois · Sauge").focus();
  await page.keyboard.type("10");
  await page.keyboard.press("ArrowRight");
  await expect(quantity(page, "3 mois · Rose")).toBeFocused();
  await page.keyboard.type("3");
  await page.keyboard.press("PageDown");
  await expect(
    quantity(page, "3 mois · Rose"),
    "no field below it: one is out of stock, one is not made",
  ).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("PageDown");
  await expect(quantity(page, "6 mois · Sauge")).toBeFocused();
  await page.keyboard.type("25");
  await page.keyboard.press("PageDown");
  await expect(quantity(page, "12 mois · Sauge")).toBeFocused();
  await expect(page.getByRole("button", { name: "Prendre 20" })).toBeVisible();
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await expect(
    quantity(page, "6 mois · Sauge"),
    "the first quantity that can't be ordered",
  ).toBeFocused();
  await expect(page.getByRole("button", { name: "Prendre 12" })).toBeVisible();
  await expect(
    page.getByText("2 références ajoutées. 2 quantités restent à corriger."),
    "the others are added, and it says how many are not",
  ).toBeVisible();
  await expect.poll(() => batches.length).toBe(1);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("20");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("12");
  await page.keyboard.press("Enter");
  await expect(page.getByText(text("fr", "cart.dropdownTitle"))).toBeVisible();
  await expect(quantity(page, "3 mois · Sauge")).toHaveValue("");
  const idOf = (colour: string, size: string) => seller.loaded.variants[toMatrixSku(colour, size)];
  await expect.poll(() => batches.length).toBe(2);
  expect(batches.flatMap(({ entries }) => entries)).toEqual(
    expect.arrayContaining([
      { variant_id: idOf("Sauge", "3 mois"), quantity: 10 },
      { variant_id: idOf("Rose", "3 mois"), quantity: 3 },
      { variant_id: idOf("Sauge", "6 mois"), quantity: 20 },
      { variant_id: idOf("Sauge", "12 mois"), quantity: 12 },
    ]),
  );
  await page.goto(`${seller.origin}/cart`);
  const line = page.getByRole("listitem").filter({ hasText: toMatrixSku("Sauge", "3 mois") });
  await expect(line.getByRole("spinbutton")).toHaveValue("10");
  await expect(line.getByText(/70,00/)).toBeVisible();
});

test("[CAT-07] the matrix shows pieces and the backend's amount while typing, and a letter is rejected with a message", async ({
  page,
}) => {
  await openBody(page);
  const totals = page.locator("[data-batch-totals]");
  await quantity(page, "3 mois · Sauge").fill("10");
  await expect(totals).toContainText("10 pièces");
  await expect(totals).toContainText(/70,00/);
  await quantity(page, "6 mois · Sauge").fill("20");
  await expect(totals).toContainText("30 pièces");
  await expect(totals).not.toContainText(/70,00/);
  await quantity(page, "12 mois · Sauge").fill("dix");
  await quantity(page, "12 mois · Sauge").blur();
  await expect(page.getByText(text("fr", "cart.quantity.faults.not_a_number"))).toBeVisible();
});

test("[CAT-07] [CART-04] quantities not added yet survive leaving the page and a reload", async ({
  page,
}) => {
  await openBody(page);
  await quantity(page, "3 mois · Sauge").fill("10");
  await openPage(page, `${seller.origin}/orders`);
  await page.goBack();
  await expect(quantity(page, "3 mois · Sauge")).toHaveValue("10");
  await page.reload();
  await expect(quantity(page, "3 mois · Sauge")).toHaveValue("10");
  await expect(page.locator("[data-batch-totals]")).toContainText("10 pièces");
  await page.getByRole("button", { name: text("fr", "cart.addCount", { count: 1 }) }).click();
  await expect(quantity(page, "3 mois · Sauge")).toHaveValue("");
  await page.reload();
  await waitForIdle(page);
  await expect(quantity(page, "3 mois · Sauge")).toHaveValue("");
});

test("[CAT-07] on a phone the focused element of the matrix is never below the bar", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await openBody(page);
  await page.getByRole("spinbutton").first().focus();
  const covered: string[] = [];
  const isInTable = () => page.evaluate(() => Boolean(document.activeElement?.closest("table")));
  for (let step = 0; step < 60 && (await isInTable()); step += 1) {
    const name = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return element.contains(seen) ? undefined : (element.ariaLabel ?? element.innerText);
    });
    if (name !== undefined) covered.push(name);
    await page.keyboard.press("Tab");
  }
  expect(covered).toEqual([]);
});

test("[CAT-07] words in the matrix are not truncated at any width", async ({ page }) => {
  await openBody(page);
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const broken = await page.evaluate(() => {
      const found: string[] = [];
      for (const cell of document.querySelectorAll("table th, table td")) {
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (const word of (node.textContent ?? "").matchAll(/[\p{L}\d]+/gu)) {
            const range = document.createRange();
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (tops.size > 1) found.push(word[0]);
          }
      }
      return found;
    });
    expect(broken, `${width} px`).toEqual([]);
  }
});

test("[CAT-07] the next price break is described, with the missing quantity", async ({ page }) => {
  await openBody(page);
  await expect(page.getByText(/dès 10.*7,00/).first()).toBeVisible();
  await quantity(page, "3 mois · Sauge").fill("3");
  await expect(page.getByText(/7 de plus → 7,00/)).toBeVisible();
  await quantity(page, "3 mois · Sauge").fill("10");
  await expect(page.getByText(/de plus →/)).toHaveCount(0);
});

test("[CAT-07] the URL selects a variant: scrolled into view, highlighted, and ready for a quantity", async ({
  page,
}) => {
  const sku = toMatrixSku("Sauge", "12 mois");
  await openBody(page, `?variant=${sku}`);
  const cell = page.locator(`[data-variant="${sku}"]`);
  await expect(cell).toHaveAttribute("aria-current", "true");
  await expect(cell).toBeInViewport();
  await expect(quantity(page, "12 mois · Sauge")).toBeFocused();
  await expect(page.locator("td[aria-current]")).toHaveCount(1);
});

test("[CAT-07] [CAT-04] on a small screen a quantity's message uses the full width of its line", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBody(page);
  await quantity(page, "12 mois · Sauge").fill("7");
  await quantity(page, "12 mois · Sauge").blur();
  const line = page.locator(".matrix-line").filter({ has: quantity(page, "12 mois · Sauge") });
  await expect(line.getByRole("button", { name: "Prendre 12" })).toBeVisible();
  for (const place of await page.locator(".matrix-line").all()) {
    const texts = await place.locator("p, .matrix-quantity span:not(.sr-only)").all();
    const heights = await Promise.all(
      texts.map(async (shown) => (await shown.boundingBox())?.height ?? 0),
    );
    expect(Math.max(...heights)).toBeLessThan(80);
  }
});
