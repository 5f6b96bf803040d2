import { expect, test } from "@playwright/test";
import { callAdmin } from "../support/admin";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

const name = "Manufaktur für Kinderwagen, Babyausstattung und Spielwaren Königsberger & Söhne KG";
const heroes = ["full", "split", "mosaic"] as const;
const empty = text("fr", "catalogue.emptyCatalogue");

/** A brand that has just been created: people and regions, but no product yet. */
const createBareSeller = (settings: Record<string, unknown> = {}) =>
  createTestSeller("bare", { products: [], settings: { name, ...settings } });

for (const hero of heroes)
  test(`[CAT-06] the ${hero} home page of a brand without products says so, instead of showing an empty section`, async ({
    page,
  }) => {
    const seller = await createBareSeller({ theme: { hero } });
    await signIn(page, seller, seller.accounts.buyer);
    await page.goto(seller.origin);
    await expect(page.getByRole("main").getByText(empty)).toBeVisible();
    await page.goto(`${seller.origin}/products`);
    await expect(page.getByRole("main").getByText(empty)).toBeVisible();
  });

test("[SHELL-04] next to a brand name of 80 letters there is room for the search", async ({
  page,
}) => {
  const seller = await createBareSeller();
  await signIn(page, seller, seller.accounts.buyer);
  const field = page.getByRole("banner").locator('input[name="q"]');
  for (const header of ["bar", "split", "centered"]) {
    await callAdmin(seller, "POST", "/admin/settings", { key: "theme", value: { header } });
    for (const width of [1024, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${seller.origin}/orders`);
      await expect(field).toBeVisible();
      expect((await field.boundingBox())?.width, `${header} at ${width}`).toBeGreaterThan(180);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${header} at ${width}`,
      ).toBe(width);
    }
  }
});

test("[CAT-07] a product without variants has no variant controls, and no heading without facts", async ({
  page,
}) => {
  const seller: TestSeller = await createBareSeller();
  await callAdmin(seller, "POST", "/admin/products", {
    title: "Poussette",
    handle: "poussette",
    status: "published",
  });
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/products`);
  await expect(page.getByRole("link", { name: "Poussette" }).first()).toBeVisible();
  await expect(page.locator("[data-choose]")).toHaveCount(0);
  await page.goto(`${seller.origin}/products/poussette`);
  await expect(page.getByRole("heading", { name: "Poussette" })).toBeVisible();
  await expect(page.locator('a[href="#order"]')).toHaveCount(0);
  await expect(page.getByRole("heading", { name: text("fr", "product.facts.title") })).toHaveCount(
    0,
  );
});
