import { expect, test } from "@playwright/test";
import type { ProductInput } from "@/backend/operations/seed/seller-input";
import { toEan13 } from "@/tests/fixtures/large-seller-input";
import { createMatrixProduct } from "@/tests/fixtures/matrix-product";
import { createSmallSellerInput } from "@/tests/fixtures/small-seller";
import { createTestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";

const themes = [
  { header: "centered", hero: "full", card: "plain" },
  { header: "bar", hero: "mosaic", card: "tinted" },
  { header: "split", hero: "split", card: "framed" },
] as const;

/** Four sizes by four colours, each with a retail price. */
function createWideMatrix(): ProductInput {
  const product = createMatrixProduct("wide");
  const [variant] = product.variants;
  if (!variant) throw new Error("the matrix has no variant");
  return {
    ...product,
    variants: ["3 mois", "6 mois", "12 mois", "18 mois"].flatMap((size, row) =>
      ["Anthracite", "Terracotta", "Sauge", "Lichtgrijs"].map((colour, column) => ({
        ...variant,
        title: { fr: `${size} · ${colour}` },
        sku: `WIDE-${row}-${column}`,
        ean: toEan13(820_000 + row * 10 + column),
        optionValues: [{ fr: size }, { fr: colour }],
        metadata: { recommended_retail_price: { eur: 2000 } },
      })),
    ),
  };
}

for (const theme of themes)
  test(`[CAT-07] a matrix of four columns fits at 1280 and 1440 px, and scrolls in its own container below that, with sticky row names, ${theme.card}`, async ({
    page,
  }) => {
    const seller = await createTestSeller("wide-matrix", {
      settings: { theme },
      products: [...createSmallSellerInput("").products, createWideMatrix()],
    });
    await signIn(page, seller, seller.accounts.buyer);
    await page.goto(`${seller.origin}/products/wide`);
    const table = page.getByRole("table");
    await expect(page.getByRole("main").getByText(/^Prix conseillé 20,00.*52/)).toHaveCount(1);
    const measure = () =>
      table.evaluate((one) => {
        const frame = one.parentElement as Element;
        frame.scrollLeft = frame.scrollWidth;
        const nameOf = (row: string) => one.querySelector(row)?.getBoundingClientRect().left ?? -1;
        return {
          hidden: frame.scrollWidth - frame.clientWidth,
          sideways: document.documentElement.scrollWidth - innerWidth,
          name: nameOf("tbody th") - frame.getBoundingClientRect().left,
        };
      });
    for (const width of [390, 800, 1024, 1100, 1180, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const { hidden, sideways, name } = await measure();
      expect(sideways, `${width}`).toBeLessThanOrEqual(0);
      if (width < 800 || width >= 1280) expect(hidden, `${width}`).toBeLessThanOrEqual(0);
      expect(name, `${width}`).toBeGreaterThanOrEqual(-1);
      const names = await table.locator("tbody th span").allInnerTexts();
      expect(names.join()).toContain("Anthracite");
    }
  });

for (const theme of themes)
  test(`[CAT-07] a matrix's column headers stay visible below the shop's header, ${theme.card}`, async ({
    page,
  }) => {
    const seller = await createTestSeller("tall-matrix", {
      settings: { theme },
      products: [createWideMatrix()],
    });
    await signIn(page, seller, seller.accounts.buyer);
    await page.goto(`${seller.origin}/products/wide`);
    await page.setViewportSize({ width: 1280, height: 800 });
    const last = page.getByRole("rowheader", { name: "Lichtgrijs" });
    await last.evaluate((row) => scrollBy(0, row.getBoundingClientRect().top - 300));
    const head = page.getByRole("columnheader", { name: "12 mois" });
    await expect(head).toBeInViewport({ ratio: 1 });
    const top = await page
      .getByRole("banner")
      .evaluate((header) => header.getBoundingClientRect().bottom);
    expect((await head.boundingBox())?.y).toBeGreaterThanOrEqual(top - 1);
    const stuck = await head.screenshot();
    await page.evaluate(() => scrollBy(0, 40));
    await expect(head).toBeInViewport({ ratio: 1 });
    expect((await head.screenshot()).equals(stuck), "nothing shows through it").toBe(true);
    const bottom = await head.evaluate((cell) => cell.getBoundingClientRect().bottom);
    const field = page.getByRole("spinbutton", { name: /12 mois · Sauge/ });
    await page.getByRole("spinbutton", { name: /12 mois · Lichtgrijs/ }).focus();
    await page.keyboard.press("PageUp");
    await expect(field).toBeFocused();
    expect((await field.boundingBox())?.y, "what is focused is not covered").toBeGreaterThanOrEqual(
      bottom,
    );
  });
