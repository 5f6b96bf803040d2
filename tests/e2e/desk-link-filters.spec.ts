import { expect, test } from "@playwright/test";
import { callAdmin } from "./support/admin";
import { openDeskPage, signInToDesk, useLanguage } from "./support/desk";
import { expectAccessible } from "./support/expect-accessible";
import { createTestSeller, type TestSeller } from "./support/seller";
import { text } from "./support/texts";

let seller: TestSeller;
test.beforeEach(async ({ page }) => {
  seller = await createTestSeller("desk-link-filters");
  await signInToDesk(page, seller);
});

for (const [language, locale] of [
  ["fr", "fr-FR"],
  ["de", "de-DE"],
] as const)
  test(`[SHARE-01] [CAT-06] the address of a filtered list fills in a link's filter, and what it can't hold is named (${language})`, async ({
    page,
  }) => {
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
      ...{ tag: "ptag_gone", in_stock: "1", "o.taille": "6 mois", new: "1", price_max: "40" },
    });
    await openDeskPage(page, `${seller.origin}/desk/links/new`);
    await page.getByLabel(t("from.label")).fill(`${seller.origin}/products?${list}`);
    await page.getByRole("button", { name: t("from.submit") }).press("Enter");
    await expect(page.getByText(t("from.taken"))).toBeVisible();
    const gone = { label: t("form.contentTypes.tag"), value: "ptag_gone" };
    await expect(page.getByRole("status").filter({ hasText: t("from.left") })).toContainText(
      text(language, "catalogue.labelled", gone),
    );
    for (const key of ["switches.isNew", "price"])
      await expect(
        page.getByRole("listitem").filter({ hasText: text(language, `catalogue.${key}`) }),
      ).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "6 mois" })).toBeVisible();
    await expectAccessible(page, "a form filled in from a list");
    await openDeskPage(page, page.url());
    await page.getByRole("textbox", { name: t("form.name") }).fill("Gigoteuses");
    await page.getByRole("button", { name: t("make") }).press("Enter");
    await expect(page.getByText(t("made"))).toBeVisible();
    const { shared_catalogues: made } = (await callAdmin(
      seller,
      "GET",
      "/admin/shared-catalogues",
    )) as { shared_catalogues: object[] };
    expect(made[0]).toMatchObject({
      content_type: "filter",
      content_filter: {
        ...{ q: "gigoteuse", collection_id: [collection?.id], type_id: [type.id] },
        ...{ in_stock: true, tags: [], category_id: [] },
      },
    });
    await openDeskPage(page, `${seller.origin}/desk/links/new?from=products`);
    await expect(page.getByText(t("from.nothing"))).toBeVisible();
    await expect(page.getByLabel(t("form.contentTypes.products"))).toBeChecked();
  });

test("[SHARE-01] a filter by type and stock is made by hand, kept and shown again", async ({
  page,
}) => {
  const t = (key: string) => text("fr", `desk.links.${key}`);
  await callAdmin(seller, "POST", "/admin/product-types", { value: "Literie" });
  await openDeskPage(page, `${seller.origin}/desk/links/new`);
  await page.getByRole("textbox", { name: t("form.name") }).fill("En stock");
  await page.getByLabel(t("form.contentTypes.filter")).check();
  await page.getByLabel(t("form.filterInStock")).check();
  const types = page.getByRole("group", { name: t("form.contentTypes.type"), exact: true });
  await types.getByRole("button", { name: t("picker.submit") }).click();
  await types.getByLabel("Literie").check();
  await page.getByRole("button", { name: t("make") }).click();
  await expect(page.getByText(t("made"))).toBeVisible();
  await expect(page.getByLabel(t("form.filterInStock"))).toBeChecked();
  await expect(types).toContainText("Literie");
});
