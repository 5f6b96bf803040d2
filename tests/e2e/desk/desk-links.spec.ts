import { expect, type Locator, type Page, test } from "@playwright/test";
import { callAdmin } from "../support/admin";
import { openDeskPage, signInToDesk, useLanguage } from "../support/desk";
import { expectAccessible } from "../support/expect-accessible";
import { loseAnswer, sendHttp } from "../support/http";
import { createTestSeller, type TestSeller } from "../support/seller";
import { type TextLanguage, text } from "../support/texts";

type Link = { id: string; url: string; state: string } & Record<string, unknown>;

let seller: TestSeller;
test.beforeEach(async ({ page, context }) => {
  seller = await createTestSeller("desk-links");
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: seller.origin });
  await signInToDesk(page, seller);
});

async function listMade(): Promise<Link[]> {
  const answer = await callAdmin(seller, "GET", "/admin/shared-catalogues");
  return (answer as { shared_catalogues: Link[] }).shared_catalogues;
}

async function share(more: object = {}): Promise<Link> {
  const { products } = seller.loaded;
  const answer = await callAdmin(seller, "POST", "/admin/shared-catalogues", {
    name: "Printemps",
    content_type: "products",
    content_ids: [products["sleeping-bag"]],
    ...more,
  });
  return (answer as { shared_catalogue: Link }).shared_catalogue;
}

async function expectUsable(page: Page, where: string): Promise<void> {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${where} at ${size.width}`);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${where} at ${size.width} scrolls sideways`).toBeLessThanOrEqual(0);
  }
}

const textIn =
  (language: TextLanguage) =>
  (key: string, values = {}) =>
    text(language, `desk.links.${key}`, values);

/** The picker of that name, and a choice in it made by the keyboard. */
const pickerOf = (page: Page, name: string) => page.getByRole("group", { name });
async function choose(picker: Locator, words: string, name: string): Promise<void> {
  await picker.getByRole("searchbox").fill(words);
  await picker.getByRole("searchbox").press("Enter");
  const choice = picker.locator("label").filter({ hasText: name }).getByRole("checkbox");
  await choice.press("Space");
  await expect(choice).toBeChecked();
}

/** Has a button pressed once more when its page is about to be left for one that is slow. */
async function pressAgainWhileLeaving(page: Page, button: Locator): Promise<void> {
  let noteDone = () => {};
  const isDone = new Promise<void>((resolve) => {
    noteDone = resolve;
  });
  await page.exposeFunction("noteDone", () => noteDone());
  await page.route(/made=1/, async (route) => {
    await isDone;
    await route.continue();
  });
  await button.evaluate((element: HTMLElement) =>
    addEventListener("beforeunload", () =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          element.click();
          (window as unknown as { noteDone(): void }).noteDone();
        }),
      ),
    ),
  );
}

const longName = "Frühjahrskollektionsvorschau für Kindermöbelfachgeschäfte";

for (const [language, locale] of [
  ["fr", "fr-FR"],
  ["de", "de-DE"],
] as const)
  test(`[SHARE-01] staff make a link by the keyboard, are told what is missing and lose nothing, and copy its address (${language})`, async ({
    page,
  }) => {
    await useLanguage(page, seller, locale);
    const t = textIn(language);
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
    expect(await listMade()).toEqual([]);
    await page.getByLabel(f("expires")).fill("2031-01-31");
    await page.getByLabel(f("password")).fill("abc");
    await page.getByRole("button", { name: t("make") }).press("Enter");
    await expect(
      page.getByText(text(language, "error.fields.too_short", { min: 4 })),
    ).toBeVisible();
    await page.getByLabel(f("password")).fill("hochet doré");
    await page.getByRole("button", { name: t("make") }).press("Enter");

    await expect(page.getByRole("heading", { level: 1, name: longName })).toBeVisible();
    const [made] = await listMade();
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

test("[SHARE-01] a link is changed without losing what stays: prices of a company, a collection, its password", async ({
  page,
}) => {
  const t = textIn("fr");
  const f = (key: string) => t(`form.${key}`);
  const link = await share({ password: "printemps", cover_text: "Bonjour" });
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
  const [first] = await listMade();
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
  expect((await listMade())[0]).toMatchObject({ has_password: true });
  await page.getByLabel(f("password")).fill("");
  await page.getByRole("button", { name: t("save") }).click();
  await expect(page.getByLabel(f("removePassword"))).toHaveCount(0);
  const [second] = await listMade();
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
    .poll(async () => (await listMade())[0]?.content_filter)
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
  test(`[SHARE-01] what a colleague has changed of a link meanwhile is named and not undone, and nothing typed is lost (${language})`, async ({
    page,
  }) => {
    await useLanguage(page, seller, locale);
    const t = textIn(language);
    const f = (key: string) => t(`form.${key}`);
    const link = await share({ cover_text: "Bonjour" });
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
    expect((await listMade())[0]).toMatchObject({ ...theirs, prospect_name: null });
    await expect(page.getByLabel(f("prospect"))).toHaveValue("Bazar du Nord");
    await expect(page.getByRole("textbox", { name: f("name") })).toHaveValue("Sommer");
    await expect(page.getByLabel(f("coverText"))).toHaveValue("Bonsoir");
    await expect(page.getByLabel(f("modes.look"))).toBeChecked();
    await expect(page.getByLabel(f("indexable"))).toBeChecked();
    await expect(page.getByLabel(f("expires"))).toHaveValue("2031-01-31");
    await expectUsable(page, "a link that a colleague has changed");
    await page.getByRole("button", { name: t("save") }).press("Enter");
    await expect(page.getByText(t("saved"))).toBeVisible();
    expect((await listMade())[0]).toMatchObject({
      ...theirs,
      ...{ name: "Sommer", prospect_name: "Bazar du Nord" },
    });
    await page.getByLabel(f("prospect")).fill("Bazar du Sud");
    await page.getByRole("button", { name: t("save") }).press("Enter");
    await expect.poll(async () => (await listMade())[0]?.prospect_name).toBe("Bazar du Sud");
  });

test("[SHARE-01] [SESS-05] whose session ends over a link's form signs in elsewhere and loses nothing", async ({
  page,
  context,
}) => {
  const t = textIn("fr");
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
  expect(await listMade()).toMatchObject([
    { name: longName, content_ids: [seller.loaded.products["sleeping-bag"]] },
  ]);
});

test("[SHARE-01] [API-02] a link whose answer was lost is made once, and duplicated once", async ({
  page,
}) => {
  const t = textIn("fr");
  const lost = page.getByText(text("fr", "error.codes.service_unavailable")).first();
  await openDeskPage(page, `${seller.origin}/desk/links/new`);
  const products = pickerOf(page, t("form.contentTypes.products")).last();
  await choose(products, "Gigoteuse", "Gigoteuse");
  await page.getByRole("textbox", { name: t("form.name") }).fill("Printemps");
  const make = page.getByRole("button", { name: t("make") });
  const calls = "**/api/desk/links";
  await page.route(calls, (route) => loseAnswer(route, 200));
  await make.click();
  await expect(lost).toBeVisible();
  await page.unroute(calls);
  await make.click();
  await expect(page.getByText(t("made"))).toBeVisible();
  expect(await listMade()).toHaveLength(1);

  const duplicate = page.getByRole("button", { name: t("duplicate") });
  await page.route("**/duplicate", (route) => loseAnswer(route, 200));
  await duplicate.click();
  await expect(lost).toBeVisible();
  await page.unroute("**/duplicate");
  const url = page.url();
  await duplicate.click();
  await expect(page).not.toHaveURL(url);
  expect(await listMade()).toHaveLength(2);
});

test("[SHARE-01] [SHARE-03] a link is duplicated, revoked after a question, and says what it is then", async ({
  page,
}) => {
  const t = textIn("fr");
  const link = await share();
  const { host } = new URL(seller.origin);
  const statusOf = async (url: string) =>
    (await sendHttp({ host, path: new URL(url).pathname })).status;
  await openDeskPage(page, `${seller.origin}/desk/links/${link.id}`);
  const duplicate = page.getByRole("button", { name: t("duplicate") });
  await pressAgainWhileLeaving(page, duplicate);
  await duplicate.press("Enter");
  await expect(page.getByText(t("made"))).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(link.id));
  expect(await listMade()).toHaveLength(2);

  await openDeskPage(page, `${seller.origin}/desk/links/${link.id}?made=1`);
  await page.getByRole("button", { name: t("revoke") }).press("Enter");
  await expectUsable(page, "the question");
  const dialog = page.getByRole("dialog", { name: t("revokeTitle", { name: "Printemps" }) });
  await dialog.getByRole("button", { name: t("keep") }).press("Enter");
  expect(await statusOf(link.url)).toBe(200);
  await page.getByRole("button", { name: t("revoke") }).press("Enter");
  await dialog.getByRole("button", { name: t("revokeConfirm") }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText(t("states.revoked"), { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: t("save") })).toHaveCount(0);
  await expect(page.getByText(t("made")), "it has no address to send").toHaveCount(0);
  expect(await statusOf(link.url)).toBe(410);
  await expectUsable(page, "a revoked link");
  const over = await share({ name: "Soldes", expires_at: "2020-01-31" });
  await openDeskPage(page, `${seller.origin}/desk/links/${over.id}`);
  await page.getByRole("textbox", { name: t("form.name") }).fill("Soldes 2020");
  await page.getByRole("button", { name: t("save") }).click();
  await expect(page.getByText(t("saved")), "its day is as it was").toBeVisible();
  await page.getByLabel(t("form.expires")).fill("2021-01-31");
  await page.getByRole("button", { name: t("save") }).click();
  await expect(page.getByText(t("dayOver"))).toBeVisible();
  await openDeskPage(page, `${seller.origin}/desk/links`);
  await expect(page.getByRole("row").filter({ hasText: t("states.expired") })).toHaveCount(1);
  await expect(page.getByRole("row").filter({ hasText: t("states.revoked") })).toHaveCount(1);
  await expect(page.getByRole("row").filter({ hasText: t("states.open") })).toHaveCount(1);
});

test("[SHARE-03] [ADM-05] the list says of a link whose company has left that it opens for nobody", async ({
  page,
}) => {
  const body = { name: "Bazar du Nord", status: "approved" };
  const { company } = (await callAdmin(seller, "POST", "/admin/companies", body)) as {
    company: { id: string };
  };
  await share({ company_id: company.id });
  await openDeskPage(page, `${seller.origin}/desk/links`);
  const row = page.getByRole("row").last();
  await expect(row).toContainText("Bazar du Nord");
  await expect(row).toContainText(text("fr", "desk.links.states.open"));
  await callAdmin(seller, "DELETE", `/admin/companies/${company.id}`);
  await page.reload();
  await expect(row).toContainText(text("fr", "desk.links.states.revoked"));
  await expect(row).toContainText(text("fr", "desk.links.companyGone"));
  await expect(row).not.toContainText(company.id);
  await row.getByRole("link", { name: "Printemps" }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText(text("fr", "desk.links.companyGone"));
  await expect(main).not.toContainText(company.id);
});

test("[SHARE-01] a product of a link that is gone is told, and the link can be saved without it", async ({
  page,
}) => {
  const t = textIn("fr");
  const { products } = seller.loaded;
  const gone = products.blanket ?? "";
  const link = await share({ content_ids: [products["sleeping-bag"], gone] });
  await callAdmin(seller, "DELETE", `/admin/products/${gone}`);
  await openDeskPage(page, `${seller.origin}/desk/links/${link.id}`);
  const save = page.getByRole("button", { name: t("save") });
  await expect(page.getByText(t("picker.gone"))).toBeVisible();
  await save.click();
  await expect(page.getByText(t("someGone"))).toBeVisible();
  const remove = t("picker.remove", { name: t("picker.gone") });
  await page.getByRole("button", { name: remove }).click();
  await save.click();
  await expect(page.getByText(t("saved"))).toBeVisible();
  expect(await listMade()).toMatchObject([{ content_ids: [products["sleeping-bag"]] }]);
});

test("[SHARE-01] the list is usable by everybody, empty and with long names", async ({ page }) => {
  await openDeskPage(page, `${seller.origin}/desk/links`);
  await expectUsable(page, "no links");
  await share({ name: longName, prospect_name: "Bazar du Nord", expires_at: "2031-01-31" });
  await page.reload();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectUsable(page, "the list");
});

test("[SHARE-01] [SEC-03] the list has pages; a link of nobody or of another brand is not found", async ({
  page,
}) => {
  for (let index = 0; index < 21; index += 1) await share({ name: `Lien ${index}` });
  await openDeskPage(page, `${seller.origin}/desk/links`);
  const links = page.getByRole("table").getByRole("link");
  await expect(links).toHaveCount(20);
  await page.getByRole("link", { name: text("fr", "order.next") }).press("Enter");
  await expect(page).toHaveURL(`${seller.origin}/desk/links?page=2`);
  await expect(links).toHaveText(["Lien 0"]);
  const mine = seller;
  seller = await createTestSeller("desk-links-other");
  const foreign = await share();
  for (const id of [foreign.id, "scat_none", "x".repeat(100)]) {
    const answer = await page.goto(`${mine.origin}/desk/links/${id}`);
    expect(answer?.status(), id).toBe(404);
  }
});
