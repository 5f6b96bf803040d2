import { expect, type Page, test } from "@playwright/test";
import { toEan13 } from "@/tests/fixtures/large-seller-input";
import { createSmallSellerInput } from "@/tests/fixtures/small-seller";
import { createTestSeller, type TestSeller } from "../seller";
import { signIn } from "../sign-in";
import { text } from "../texts";

export const t = (key: string, values?: Record<string, string | number>) => text("fr", key, values);

export let seller: TestSeller;

/** Fills the buyer's cart with exactly these products by SKU, and opens its page. */
export async function openCart(page: Page, articles: Record<string, number>): Promise<void> {
  await signIn(page, seller, seller.accounts.buyer);
  const entries = Object.entries(articles).map(([sku, quantity]) => ({
    variant_id: seller.loaded.variants[sku],
    quantity,
    mode: "set",
  }));
  const results = await page.evaluate(async (wanted) => {
    const read = async () => (await (await fetch("/api/cart")).json()).cart;
    const send = (method: string, path: string, body: object) =>
      fetch(path, {
        method,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }).then((response) => response.json());
    const cart = await read();
    const gone = cart.lines.map(({ id }: { id: string }) => ({
      line_id: id,
      quantity: 0,
      mode: "set",
    }));
    const ids = { cart_id: cart.id, customer_id: cart.customerId };
    if (gone.length > 0)
      await send("POST", "/api/cart/line-items/batch", { ...ids, entries: gone });
    for (const { code, isAutomatic } of cart.discounts)
      if (!isAutomatic)
        await send("DELETE", "/api/cart/codes", { cart_id: cart.id, code, kind: "discount" });
    for (const { code } of cart.giftCards)
      await send("DELETE", "/api/cart/codes", { cart_id: cart.id, code, kind: "gift_card" });
    if (wanted.length === 0) return [];
    return (await send("POST", "/api/cart/line-items/batch", { ...ids, entries: wanted })).results;
  }, entries);
  expect(results.map(({ status }: { status: string }) => status)).toEqual(
    entries.map(() => "applied"),
  );
  await page.goto(`${seller.origin}/cart`);
  await expect(page.getByRole("heading", { level: 1, name: t("cart.title") })).toBeVisible();
}

export const lineOf = (page: Page, sku: string) =>
  page.locator("[data-line]").filter({ hasText: sku });

/** A brand with three hundred more products. */
export function setUpCartPage(id: string): void {
  test.beforeAll(async () => {
    const { products } = createSmallSellerInput("unused");
    const ribbons = Array.from({ length: 3 }, (_, product) => ({
      handle: `ribbon-${product + 1}`,
      title: { fr: `Ruban ${product + 1}`, en: `Ribbon ${product + 1}` },
      subtitle: { fr: "Satin" },
      description: { fr: "Au mètre." },
      tags: [],
      categories: ["linge"],
      images: [],
      createdDaysAgo: 100,
      options: [{ fr: "Couleur", en: "Colour" }],
      variants: Array.from({ length: 100 }, (_, index) => {
        const title = `Teinte ${product * 100 + index + 1}`;
        return {
          title: { fr: title, en: title },
          sku: `RIBBON-${product * 100 + index + 1}`,
          ean: toEan13(910_000 + product * 100 + index),
          optionValues: [{ fr: title, en: title }],
          prices: [{ currency: "eur", amountMinor: 105 }],
          inventoryQuantity: 900,
          massGrams: 10,
          lengthMm: 10,
          widthMm: 10,
          heightMm: 10,
          metadata: {},
        };
      }),
    }));
    seller = await createTestSeller(id, { products: [...products, ...ribbons] });
  });
}
