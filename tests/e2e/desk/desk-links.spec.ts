import { expect, type Locator, type Page, test } from "@playwright/test";
import { callAdmin } from "../support/admin";
import { openDeskPage, signInToDesk, useLanguage } from "../support/desk";
import { expectUsable, linkTexts, listLinks, makeLink } from "../support/desk-links";
import { loseResponse } from "../support/http";
import { createTestSeller, type TestSeller } from "../support/seller";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeEach(async ({ page, context }) => {
  seller = await createTestSeller("desk-links");
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: seller.origin });
  await signInToDesk(page, seller);
});

/** The picker with this name, and a choice made in it by keyboard. */
const pickerOf = (page: Page, name: string) => page.getByRole("group", { name });
async function choose(picker: Locator, words: string, name: string): Promise<void> {
  await picker.getByRole("searchbox").fill(words);
  await picker.getByRole("searchbox").press("Enter");
  const choice = picker.locator("label").filter({ hasText: name }).getByRole("checkbox");
  await choice.press("Space");
  await expect(choice).toBeChecked();
}

const longName = "Frühjahrskollektionsvorschau für Kindermöbelfachgeschäfte";

for (const [language, locale] of [
  ["fr", "fr-FR"],
  ["de", "de-DE"],
] as const)
  test(`[SHARE-01] staff create a link with the keyboard, missing fields are reported without losing input, and its URL is copied (${language})`, async ({
    page,
  }) => {
    await useLanguage(page, seller, locale);
    const t = linkTexts(language);
    const f = (key: string) => t(`form.${key}`);
    await openDeskPage(page, `${seller.origin}/desk/links`);
    await page.getByRole("link", { name: t("new") }).press("Enter");
    await expect(page).toHaveURL(`${seller.origin}/desk/links/new`);
    await openDeskPage(page, page.url());
    await expectUsable(page, "the empty form");

    await page.getByLabel(f("coverText")).fill("Unsere Auswahl");
    await page.getByLabel(f("priceKinds.list")).press("Space");
    await page.getByRole("button", { name: t("make") }).press("Enter");
    const name = page.getByRole("textbox", { name: f("name") });
    await expect(name).toBeFocused();
    await expect(page.getByText(text(language, "error.fields.required"))).toHaveCount(2);
    await expectUsable(page, "a form with errors");
    await expect(page.getByLabel(f("coverText"))).toHaveValue("Unsere Auswahl");

    await name.fill(longName);
    const products = pickerOf(page, f("contentTypes.products")).last();
    await choose(products, "Gigoteuse", "Gigoteuse");
    await choose(products, "Coussin", "Coussin");
    await products
      .getByRole("button", { name: t("picker.up", { name: "Coussin" }) })
      .press("Enter");
    await expect(
      products.getByRole("listitem").filter({ has: page.getByRole("button") }),
    ).toHaveText([/Coussin/, /Gigoteuse/]);
    await page.getByRole("button", { name: t("make") }).press("Enter");
    const region = page.getByLabel(f("region"));
    await expect(region).toBeFocused();
    await expect(page.getByText(text(language, "error.fields.required"))).toHaveCount(1);
    await expect(name).toHaveValue(longName);
    await region.selectOption({ label: "Europe (EUR)" });
    await page.getByLabel(f("prospect")).fill("Bazar du Nord");
    await page.getByLabel("Deutsch").last().check();
    await page.getByLabel(f("modes.look")).press("Space");
    await page.getByLabel(f("expires")).fill("2020-01-31");
    await page.getByRole("button", { name: t("make") }).press("Enter");
    await expect(page.getByLabel(f("expires"))).toBeFocused();
    await expect(page.getByText(t("dayOver"))).toBeVisible();
    expect(await listLinks(seller)).toEqual([]);
    await page.getByLabel(f("expires")).fill("2031-01-31");
    await page.getByLabel(f("password")).fill("abc");
    await page.getByRole("button", { name: t("make") }).press("Enter");
    await expect(
      page.getByText(text(language, "error.fields.too_short", { min: 4 })),
    ).toBeVisible();
    await page.getByLabel(f("password")).fill("hochet doré");
    await page.getByRole("button", { name: t("make") }).press("Enter");

    await expect(page.getByRole("heading", { level: 1, name: longName })).toBeVisible();
    const [made] = await listLinks(seller);
    const { products: ids, regions } = seller.loaded;
    expect(made).toMatchObject({
      name: longName,
      cover_text: "Unsere Auswahl",
      content_ids: [ids.cushion, ids["sleeping-bag"]],
      ...{ prices: "list", region_id: regions.eu, prospect_name: "Bazar du Nord" },
      ...{ languages: ["de"], mode: "look", has_password: true, is_indexable: false },
      expires_at: "2031-01-31T22:59:59.999Z",
    });
    await expect(page.getByRole("img", { name: t("qr", { name: longName }) })).toBeVisible();
    await openDeskPage(page, page.url());
    await page.getByRole("button", { name: t("copyLabel", { name: longName }) }).press("Enter");
    await expect(page.getByText(t("copied"), { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made?.url);
    await expectUsable(page, "the link's page");

    await openDeskPage(page, `${seller.origin}/desk/links`);
    const row = page.getByRole("row").filter({ hasText: longName });
    await expect(row).toContainText(t("states.open"));
    await expect(row).toContainText("Bazar du Nord");
  });

test("[SHARE-01] a link is changed without losing the rest: prices of a company, a collection, its password", async ({
  page,
}) => {
  const t = linkTexts("fr");
  const f = (key: string) => t(`form.${key}`);
  const link = await makeLink(seller, { password: "printemps", cover_text: "Bonjour" });
  await openDeskPage(page, `${seller.origin}/desk/links/${link.id}`);
  const products = pickerOf(page, f("contentTypes.products")).last();
  await expect(products).toContainText("Gigoteuse");
  await page.getByLabel(f("contentTypes.collection")).check();
  await choose(pickerOf(page, f("contentTypes.collection")).last(), "", "Printemps");
  await page.getByLabel(f("contentTypes.products")).check();
  await expect(products, "what was chosen first is still there").toContainText("Gigoteuse");
  await page.getByLabel(f("contentTypes.collection")).check();
  await page.getByLabel(f("priceKinds.company")).check();
  await page.getByRole("button", { name: t("save") }).click();
  await expect(page.getByText(text("fr", "error.fields.required"))).toBeVisible();
  const company = pickerOf(page, f("companyOfPrices"));
  await company.getByRole("searchbox").fill("company c1");
  await company.getByRole("button", { name: t("picker.submit") }).click();
  await company.getByRole("radio").check();
  await page.getByRole("button", { name: t("save") }).click();
  await expect(page.getByText(t("saved"))).toBeVisible();
  const [first] = await listLinks(seller);
  expect(first).toMatchObject({
    id: link.id,
    url: link.url,
    cover_text: "Bonjour",
    content_type: "collection",
    content_ids: Object.values(seller.loaded.collections),
    ...{ prices: "company", has_password: true },
  });
  expect(first?.company_id).toMatch(/^comp/);
  await page.getByLabel(f("removePassword")).check();
  await page.getByLabel(f("password")).fill("automne");
  await page.getByRole("button", { name: t("save") }).click();
  await expect(page.getByLabel(f("password"))).toBeFocused();
  await expect(page.getByText(t("noPassword"))).toBeVisible();
  await expect(page.getByLabel(f("password"))).toHaveValue("automne");
  expect((await listLinks(seller))[0]).toMatchObject({ has_password: true });
  await page.getByLabel(f("password")).fill("");
  await page.getByRole("button", { name: t("save") }).click();
  await expect(page.getByLabel(f("removePassword"))).toHaveCount(0);
  const [second] = await listLinks(seller);
  expect(second).toMatchObject({ has_password: false, company_id: first?.company_id });
  await page.getByLabel(f("contentTypes.filter")).check();
  await page.getByRole("button", { name: t("save") }).click();
  const words = page.getByRole("textbox", { name: f("filterWords") });
  await expect(words, "a filter that names nothing").toHaveAttribute("aria-invalid", "true");
  await words.fill("Gigoteuse");
  await choose(pickerOf(page, f("contentTypes.collection")), "", "Printemps");
  await page.getByRole("button", { name: t("save") }).click();
  await expect(page.getByText(t("saved")).last()).toBeVisible();
  const collection_id = Object.values(seller.loaded.collections);
  await expect
    .poll(async () => (await listLinks(seller))[0]?.content_filter)
    .toMatchObject({ q: "Gigoteuse", collection_id });
  await openDeskPage(page, `${seller.origin}/desk/links/${link.id}`);
  await expect(words).toHaveValue("Gigoteuse");
  await expect(pickerOf(page, f("contentTypes.collection"))).toContainText("Printemps");
  await expectUsable(page, "a filter");
});

for (const [language, locale] of [
  ["fr", "fr-FR"],
  ["de", "de-DE"],
] as const)
  test(`[SHARE-01] a colleague's changes of a link are shown and not undone, and no input is lost (${language})`, async ({
    page,
  }) => {
    await useLanguage(page, seller, locale);
    const t = linkTexts(language);
    const f = (key: string) => t(`form.${key}`);
    const link = await makeLink(seller, { cover_text: "Bonjour" });
    await openDeskPage(page, `${seller.origin}/desk/links/${link.id}`);
    await page.getByLabel(f("prospect")).fill("Bazar du Nord");
    await page.getByRole("textbox", { name: f("name") }).fill("Sommer");
    const theirs = { mode: "look", name: "Été", cover_text: "Bonsoir", is_indexable: true };
    const body = { ...theirs, expires_at: "2031-01-31" };
    await callAdmin(seller, "POST", `/admin/shared-catalogues/${link.id}`, body);
    await page.getByRole("button", { name: t("save") }).press("Enter");
    const labels = ["name", "coverText", "mode", "expires", "indexable"];
    const fields = labels.map(f).join(", ");
    await expect(page.getByText(t("changedMeanwhile", { fields }))).toBeVisible();
    expect((await listLinks(seller))[0]).toMatchObject({ ...theirs, prospect_name: null });
    await expect(page.getByLabel(f("prospect"))).toHaveValue("Bazar du Nord");
    await expect(page.getByRole("textbox", { name: f("name") })).toHaveValue("Sommer");
    await expect(page.getByLabel(f("coverText"))).toHaveValue("Bonsoir");
    await expect(page.getByLabel(f("modes.look"))).toBeChecked();
    await expect(page.getByLabel(f("indexable"))).toBeChecked();
    await expect(page.getByLabel(f("expires"))).toHaveValue("2031-01-31");
    await expectUsable(page, "a link that a colleague has changed");
    await page.getByRole("button", { name: t("save") }).press("Enter");
    await expect(page.getByText(t("saved"))).toBeVisible();
    expect((await listLinks(seller))[0]).toMatchObject({
      ...theirs,
      ...{ name: "Sommer", prospect_name: "Bazar du Nord" },
    });
    await page.getByLabel(f("prospect")).fill("Bazar du Sud");
    await page.getByRole("button", { name: t("save") }).press("Enter");
    await expect.poll(async () => (await listLinks(seller))[0]?.prospect_name).toBe("Bazar du Sud");
  });

test("[SHARE-01] [SESS-05] if the session expires while editing a link, staff sign in elsewhere and lose nothing", async ({
  page,
  context,
}) => {
  const t = linkTexts("fr");
  const f = (key: string) => t(`form.${key}`);
  await openDeskPage(page, `${seller.origin}/desk/links/new`);
  const products = pickerOf(page, f("contentTypes.products")).last();
  await choose(products, "Gigoteuse", "Gigoteuse");
  await page.getByRole("textbox", { name: f("name") }).fill(longName);
  await context.clearCookies({ name: /desk/ });
  await products.getByRole("searchbox").fill("Coussin");
  await products.getByRole("searchbox").press("Enter");
  const expired = page.getByText(text("fr", "error.codes.unauthorized"));
  await expect(products.getByText(text("fr", "error.codes.unauthorized"))).toBeVisible();
  await page.getByRole("button", { name: t("make") }).press("Enter");
  await expect(expired).toHaveCount(2);
  await expectUsable(page, "a form of whose session ended");
  const opened = context.waitForEvent("page");
  await page
    .getByRole("link", { name: t("signInAgain") })
    .last()
    .press("Enter");
  const other = await opened;
  await expect(other).toHaveURL(`${seller.origin}/desk/login`);
  await other.close();
  await signInToDesk(page, seller);
  await page.getByRole("button", { name: t("make") }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: longName })).toBeVisible();
  expect(await listLinks(seller)).toMatchObject([
    { name: longName, content_ids: [seller.loaded.products["sleeping-bag"]] },
  ]);
});

test("[SHARE-01] [API-02] a link whose response was lost is created once, and duplicated once", async ({
  page,
}) => {
  const t = linkTexts("fr");
  const lost = page.getByText(text("fr", "error.codes.service_unavailable")).first();
  await openDeskPage(page, `${seller.origin}/desk/links/new`);
  const products = pickerOf(page, t("form.contentTypes.products")).last();
  await choose(products, "Gigoteuse", "Gigoteuse");
  await page.getByRole("textbox", { name: t("form.name") }).fill("Printemps");
  const make = page.getByRole("button", { name: t("make") });
  const calls = "**/api/desk/links";
  await page.route(calls, (route) => loseResponse(route, 200));
  await make.click();
  await expect(lost).toBeVisible();
  await page.unroute(calls);
  await make.click();
  await expect(page.getByText(t("made"))).toBeVisible();
  expect(await listLinks(seller)).toHaveLength(1);

  const duplicate = page.getByRole("button", { name: t("duplicate") });
  await page.route("**/duplicate", (route) => loseResponse(route, 200));
  await duplicate.click();
  await expect(lost).toBeVisible();
  await page.unroute("**/duplicate");
  const url = page.url();
  await duplicate.click();
  await expect(page).not.toHaveURL(url);
  expect(await listLinks(seller)).toHaveLength(2);
  await openDeskPage(page, `${seller.origin}/desk/links`);
  await expect(page.getByRole("cell", { name: t("noEnd") })).toHaveCount(2);
});
