import { expect, type Page, test } from "@playwright/test";
import { callAdmin } from "../support/admin";
import { openDeskPage, signInToDesk, useLanguage } from "../support/desk";
import { expectAccessible } from "../support/expect-accessible";
import { createTestSeller, type TestSeller } from "../support/seller";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeEach(async ({ page }) => {
  seller = await createTestSeller("desk-link-filters");
  await signInToDesk(page, seller);
});

async function expectNoSideways(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

for (const [language, locale, size] of [
  ["fr", "fr-FR", { width: 1280, height: 800 }],
  ["de", "de-DE", { width: 390, height: 844 }],
] as const)
  test(`[SHARE-01] [CAT-06] the URL of a filtered list fills in a link's filter, unsupported parts are named, and the list of links describes it (${language}, ${size.width})`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await useLanguage(page, seller, locale);
    const t = (key: string) => text(language, `desk.links.${key}`);
    const { product_type: type } = (await callAdmin(seller, "POST", "/admin/product-types", {
      value: "Literie",
    })) as { product_type: { id: string } };
    const { collections } = (await callAdmin(seller, "GET", "/admin/collections")) as {
      collections: { id: string; title: string; handle: string }[];
    };
    const [collection] = collections;
    const list = new URLSearchParams({
      ...{ q: "gigoteuse", collection: collection?.handle ?? "", type: type.id },
      ...{ tag: "ptag_gone", in_stock: "1", "o.taille": "6 mois", new: "1" },
      ...{ price_min: "8.5", price_max: "40", favorites: "1", sort: "price" },
    });
    await openDeskPage(page, `${seller.origin}/desk/links/new`);
    await page.getByLabel(t("from.label")).fill(`${seller.origin}/products?${list}`);
    await page.getByRole("button", { name: t("from.submit") }).press("Enter");
    await expect(page.getByText(t("from.taken"))).toBeVisible();
    const gone = { label: t("form.contentTypes.tag"), value: "ptag_gone" };
    await expect(page.getByRole("status").filter({ hasText: t("from.left") })).toContainText(
      text(language, "catalogue.labelled", gone),
    );
    for (const key of ["switches.favorites", "sort"])
      await expect(
        page.getByRole("listitem").filter({ hasText: text(language, `catalogue.${key}`) }),
      ).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "6 mois" })).toBeVisible();
    await expectAccessible(page, "a form filled in from a list");
    await openDeskPage(page, page.url());
    await expect(page.getByLabel(t("form.filterNew"))).toBeChecked();
    await expect(page.getByLabel(t("form.filterPriceMin"))).toHaveValue("8,5");
    await expect(page.getByLabel(t("form.filterPriceMax"))).toHaveValue("40");
    await page.getByRole("textbox", { name: t("form.name") }).fill("Gigoteuses");
    await page.getByRole("button", { name: t("make") }).press("Enter");
    await expect(page.getByText(t("noPriceRange"))).toBeVisible();
    await expect(page.getByLabel(t("form.filterPriceMin"))).toBeFocused();
    await expectAccessible(page, "a price range without prices");
    await page.getByLabel(t("form.priceKinds.list")).check();
    await page.getByLabel(t("form.region")).selectOption({ label: "Europe (EUR)" });
    await page.getByLabel(t("form.filterPriceMax")).fill("vierzig");
    await page.getByRole("button", { name: t("make") }).press("Enter");
    await expect(page.getByText(text(language, "error.fields.invalid_amount"))).toBeVisible();
    await page.getByLabel(t("form.filterPriceMax")).fill("40,25");
    await expectNoSideways(page);
    await page.getByRole("button", { name: t("make") }).press("Enter");
    await expect(page.getByText(t("made"))).toBeVisible();
    await expect(page.getByLabel(t("form.filterPriceMax"))).toHaveValue("40,25");
    const { shared_catalogues: made } = (await callAdmin(
      seller,
      "GET",
      "/admin/shared-catalogues",
    )) as { shared_catalogues: object[] };
    expect(made[0]).toMatchObject({
      content_type: "filter",
      content_filter: {
        ...{ q: "gigoteuse", collection_id: [collection?.id], type_id: [type.id] },
        ...{ in_stock: true, tags: [], category_id: [], new: true },
        price: { gte: 850, lte: 4025 },
      },
    });
    await openDeskPage(page, `${seller.origin}/desk/links`);
    const row = page.getByRole("row").filter({ hasText: "Gigoteuses" });
    const inStock = text(language, "catalogue.switches.inStock");
    const isNew = text(language, "catalogue.switches.isNew");
    await expect(row).toContainText(` ${collection?.title} · `);
    await expect(row).toContainText(/Literie · /);
    await expect(row).toContainText(` · ${inStock} · ${isNew} · `);
    await expect(row).toContainText(/· 8,50.€ .* 40,25.€/);
    await expectAccessible(page, "the links in words");
    await expectNoSideways(page);
    await page.screenshot({ path: `test-results/desk-links-${language}-${size.width}.png` });
    await openDeskPage(page, `${seller.origin}/desk/links/new?from=products`);
    await expect(page.getByText(t("from.nothing"))).toBeVisible();
    await expect(page.getByLabel(t("form.contentTypes.products"))).toBeChecked();
  });

test("[SHARE-01] a filter by type and stock is set manually, saved and shown again", async ({
  page,
}) => {
  const t = (key: string) => text("fr", `desk.links.${key}`);
  const values = ["Literie", ...Array.from({ length: 20 }, (_, index) => `Type ${index}`)];
  for (const value of values) await callAdmin(seller, "POST", "/admin/product-types", { value });
  await openDeskPage(page, `${seller.origin}/desk/links/new`);
  await page.getByRole("textbox", { name: t("form.name") }).fill("En stock");
  await page.getByLabel(t("form.contentTypes.filter")).check();
  await page.getByLabel(t("form.filterInStock")).check();
  const types = page.getByRole("group", { name: t("form.contentTypes.type"), exact: true });
  await types.getByRole("button", { name: t("picker.submit") }).click();
  const more = text("fr", "desk.links.picker.foundMore", { count: 20 });
  await expect(types.getByText(more)).toBeVisible();
  await expect(types.getByRole("checkbox")).toHaveCount(20);
  await types.getByRole("searchbox").fill("Literie");
  await types.getByRole("searchbox").press("Enter");
  await types.getByLabel("Literie").check();
  await page.getByRole("button", { name: t("make") }).click();
  await expect(page.getByText(t("made"))).toBeVisible();
  await expect(page.getByLabel(t("form.filterInStock"))).toBeChecked();
  await expect(types).toContainText("Literie");
});

test("[SHARE-01] a link with a price range shows what its own prices match, and keeps the range", async ({
  page,
}) => {
  const t = (key: string) => text("fr", `desk.links.${key}`);
  await openDeskPage(page, `${seller.origin}/desk/links/new`);
  await page.getByRole("textbox", { name: t("form.name") }).fill("Autour de vingt");
  await page.getByLabel(t("form.contentTypes.filter")).check();
  await page.getByLabel(t("form.filterNew")).check();
  const priceMin = page.getByLabel(t("form.filterPriceMin"));
  await priceMin.fill("1.250");
  await page.getByLabel(t("form.priceKinds.list")).check();
  await page.getByLabel(t("form.region")).selectOption({ label: "Europe (EUR)" });
  await page.getByRole("button", { name: t("make") }).click();
  await expect(priceMin, "a thousand is not read as little more than one").toBeFocused();
  await expect(page.getByText(text("fr", "error.fields.invalid_amount"))).toBeVisible();
  await priceMin.fill("15,5");
  await page.getByRole("button", { name: t("make") }).click();
  await expect(page.getByText(t("made"))).toBeVisible();
  await expect(page.getByLabel(t("form.filterPriceMin"))).toHaveValue("15,5");
  const { shared_catalogues: made } = (await callAdmin(
    seller,
    "GET",
    "/admin/shared-catalogues",
  )) as { shared_catalogues: { url: string }[] };
  await page.goto(`${seller.origin}${new URL(made[0]?.url ?? "").pathname}`);
  await expect(page.locator("[data-shared-product]")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Couverture" })).toBeVisible();
});
