import { expect, type Locator, type Page, test } from "@playwright/test";
import { toEan13 } from "@/tests/fixtures/large-seller-input";
import { createSmallSellerInput } from "@/tests/fixtures/small-seller";
import { setSettings } from "../support/admin";
import { expectAccessible } from "../support/expect-accessible";
import { holdRequests } from "../support/hold-requests";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { type TextLanguage, text } from "../support/texts";

const { products } = createSmallSellerInput("template");
const [bag] = products;
const bagEan = (position: number) => bag?.variants[position]?.ean ?? "";
let seller: TestSeller;

test.beforeAll(async () => {
  const named = products.map((product) =>
    product.handle === "sleeping-bag"
      ? { ...product, title: { fr: "Gigoteuse d’été", en: "Summer sleeping bag" } }
      : product,
  );
  seller = await createTestSeller("search", { products: named });
});

const option = (page: Page, name: RegExp | string) => page.getByRole("option", { name });
const fieldIn = (place: Locator, language: TextLanguage = "fr") =>
  place.getByRole("combobox", { name: text(language, "search.label") });
const headerField = (page: Page, language: TextLanguage = "fr") =>
  fieldIn(page.getByRole("banner"), language);
const chosenOption = (page: Page) =>
  page.getByRole("listbox").getByRole("option", { selected: true });
const open = async (page: Page) => {
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: text("fr", "search.title") });
  await expect(fieldIn(dialog)).toBeFocused();
  return dialog;
};

test("[CAT-06] [CAT-04] [SHELL-04] by keyboard alone: Ctrl+K, words with typos and without accents, arrow, quantity, Enter", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/orders`);
  const dialog = await open(page);
  await page.keyboard.type("gigotuese ete bag-2");
  await expect(option(page, /Gigoteuse d’été/)).toHaveCount(1);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("gigotuese ete");
  await expect(option(page, /BAG-2/)).toBeVisible();
  await expect(dialog.getByRole("status").first()).toHaveText(/1/);
  for (const _ of [1, 2]) await page.keyboard.press("ArrowDown");
  const chosen = chosenOption(page);
  await expect(chosen).toHaveCount(1);
  await expect(fieldIn(dialog)).toHaveAttribute(
    "aria-activedescendant",
    (await chosen.getAttribute("id")) ?? "",
  );
  await page.keyboard.press("ArrowUp");
  await expect(chosen).toHaveAccessibleName(/BAG-1/);
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("spinbutton")).toBeFocused();
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/7 × Gigoteuse d’été/)).toBeVisible();
  await expect(fieldIn(dialog)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  const opener = page.locator("header summary");
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: text("fr", "search.close") }).click(),
  ]) {
    await opener.focus();
    await open(page);
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await page.goto(`${seller.origin}/cart`);
  await expect(
    page.getByRole("listitem").filter({ hasText: "BAG-1" }).getByRole("spinbutton"),
  ).toHaveValue("7");
});

test("[CAT-06] an EAN, with any spacing, selects its variant; the start of a SKU lists matching ones", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/orders`);
  const field = headerField(page);
  await field.click();
  await field.fill(`0${bagEan(3).replace(/(\d{3})/g, "$1 ")}`);
  await expect(chosenOption(page)).toHaveAccessibleName(/BAG-4/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${seller.origin}/products/sleeping-bag?variant=BAG-4`);
  await headerField(page).fill("toy-1");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
  await headerField(page).fill("toy-");
  await expect(option(page, /TOY-2\b/)).toBeVisible();
  await expect(page.getByRole("listbox").getByRole("option").first()).toHaveAccessibleName(
    /TOY-1\b/,
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
});

test("[CAT-06] a search without results says why and offers the closest ones", async ({ page }) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/orders`);
  const field = headerField(page);
  const wrong = `${bagEan(0).slice(0, 12)}${(Number(bagEan(0).at(-1)) + 1) % 10}`;
  await field.fill(wrong);
  await expect(page.getByText(text("fr", "search.nothing.ean", { code: wrong }))).toBeVisible();
  await expect(page.getByText(text("fr", "search.nothing.checkDigit"))).toBeVisible();
  await page.getByRole("button", { name: new RegExp(wrong.slice(0, 12)) }).click();
  await expect(option(page, /BAG-1/)).toBeVisible();
  await field.fill(toEan13(999_999_999));
  await expect(page.getByText(text("fr", "search.nothing.exact"))).toBeVisible();
  await field.fill("qqxxzz");
  await expect(
    page.getByText(text("fr", "search.nothing.words", { words: "qqxxzz" })),
  ).toBeVisible();
  await expect(page.getByText(text("fr", "search.groups.places"))).toBeVisible();
  await field.fill("doudou zorglub");
  await expect(
    page.getByText(text("fr", "search.nothing.words", { words: "zorglub" })),
  ).toBeVisible();
  await page.getByRole("button", { name: "doudou (1)" }).click();
  await expect(option(page, /Doudou/).first()).toBeVisible();
  await field.fill("gigoteuse");
  await page
    .getByRole("combobox", { name: text("fr", "search.facets.collection") })
    .selectOption({ label: "Printemps (1)" });
  await field.fill("coussin");
  await expect(
    page.getByText(text("fr", "search.nothing.filter", { typed: "coussin", place: "Printemps" })),
  ).toBeVisible();
  await page.getByRole("button", { name: text("fr", "search.nothing.withoutFilter") }).click();
  await expect(option(page, /Coussin/)).toBeVisible();
  await page.getByRole("link", { name: /produit dans le catalogue/ }).click();
  await expect(page).toHaveURL(`${seller.origin}/products?q=coussin`);
});

test("[SET-02] [CAT-06] categories or stock that a seller hides are neither shown nor filtered by in the search", async ({
  page,
}) => {
  const own = await createTestSeller("search-flat");
  const categories = page.getByRole("combobox", { name: text("fr", "search.facets.category") });
  const inStock = page.getByRole("button", { name: /^En stock \(/ });
  const place = option(page, /^Chambre$/);
  await signIn(page, own, own.accounts.buyer);
  await openPage(page, `${own.origin}/orders`);
  await headerField(page).fill("chambre");
  await expect(place).toBeVisible();
  await expect(categories).toBeVisible();
  await expect(inStock).toBeVisible();
  await setSettings(own, { category_display: false, stock_level_enabled: false });
  await expect(async () => {
    await page.goto(`${own.origin}/products`);
    await headerField(page).fill("chambre");
    await expect(option(page, /BAG-1/)).toBeVisible({ timeout: 3000 });
    await expect(place).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await expect(categories).toHaveCount(0);
  await expect(inStock).toHaveCount(0);
});

test("[CAT-06] [SHELL-04] Ctrl+K before the page knows its user opens the search as soon as it does", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  const release = await holdRequests(page, "**/api/customer*");
  const requested = page.waitForRequest("**/api/customer*");
  await page.goto(`${seller.origin}/products`);
  await requested;
  await page.keyboard.press("Control+k");
  release();
  await expect(
    fieldIn(page.getByRole("dialog", { name: text("fr", "search.title") })),
  ).toBeFocused();
});

test("[CAT-06] input after Ctrl+K, before the search's own script has loaded, is in its field when it opens", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/orders`);
  const link = page.getByRole("banner").getByRole("link", { name: text("fr", "shell.orders") });
  await link.focus();
  const release = await holdRequests(page, "**/_next/static/chunks/**");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("BAG-2");
  release();
  const dialog = page.getByRole("dialog", { name: text("fr", "search.title") });
  await expect(fieldIn(dialog)).toBeFocused();
  await expect(fieldIn(dialog)).toHaveValue("BAG-2");
  await page.keyboard.type(" gigoteuse");
  await expect(option(page, /BAG-2/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
});

test('[CAT-06] the list behind "see all" holds as many products as the panel counted, whatever found them', async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  for (const typed of ["coton bio", "chambre", "gigoteuses"]) {
    await openPage(page, `${seller.origin}/orders`);
    const dialog = await open(page);
    await page.keyboard.type(typed);
    const all = dialog.getByRole("link", { name: /^Voir / });
    const counted = Number(/\d+/.exec((await all.textContent()) ?? "")?.[0] ?? 1);
    await all.click();
    await expect(page).toHaveURL(/\/products\?q=/);
    await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveCount(counted);
  }
});

test("[CAT-06] it still works offline, says so, and ends with the session", async ({
  page,
  context,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/orders`);
  const dialog = await open(page);
  await page.keyboard.type("doudou");
  await expect(option(page, /Doudou/).first()).toBeVisible();
  await context.setOffline(true);
  await fieldIn(dialog).fill("bavior");
  await expect(option(page, /Bavoir/).first()).toBeVisible();
  await expect(dialog.getByText(text("fr", "search.offline"))).toBeVisible();
  await context.setOffline(false);
  await expect(dialog.getByText(text("fr", "search.offline"))).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${seller.origin}/products?q=bavior`);
  expect(await page.evaluate(() => caches.has("comptoir-search"))).toBe(true);
  await open(page);
  await page.keyboard.press("Delete");
  await expect(option(page, "bavior")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.locator("header summary").click();
  await page.getByRole("button", { name: text("fr", "shell.signOut") }).click();
  await expect(page).toHaveURL(`${seller.origin}/login`);
  expect(
    await page.evaluate(async () => [
      await caches.has("comptoir-search"),
      JSON.stringify(localStorage).includes("bavior"),
    ]),
  ).toEqual([false, false]);
});

test("[CAT-06] [I18N-05] each language searches its own texts", async ({ page }) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/orders`);
  await headerField(page).fill("summer");
  await expect(
    page.getByText(text("fr", "search.nothing.words", { words: "summer" })),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await page.locator("header summary").click();
  await page.getByLabel(text("fr", "shell.language")).selectOption("en-US");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await headerField(page, "en").fill("sumer");
  await expect(option(page, /Summer sleeping bag/).first()).toBeVisible();
});

test("[CAT-06] without an index the server's search still works", async ({ page }) => {
  await page.route("**/api/search-index", (route) => route.abort());
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/orders`);
  await headerField(page).fill("coussin");
  await expect(page.getByText(text("fr", "search.failed"))).toBeVisible();
  await page.getByRole("link", { name: text("fr", "search.list", { typed: "coussin" }) }).click();
  await expect(page.getByRole("main").getByText("Coussin").first()).toBeVisible();
});

test("[CAT-06] [SHELL-02] on a phone it fills the screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/orders`);
  await headerField(page).click();
  const dialog = page.getByRole("dialog", { name: text("fr", "search.title") });
  await expect(fieldIn(dialog)).toBeFocused();
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await page.keyboard.type("gigoteuse");
  await expect(option(page, /BAG-3/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page, "phone");
  await option(page, /BAG-3/).click();
  await expect(page).toHaveURL(`${seller.origin}/products/sleeping-bag?variant=BAG-3`);
  await expect(dialog).toHaveCount(0);
});

test("[CAT-06] field, popup, order bar and dialog are accessible", async ({ page }) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/orders`);
  await expectAccessible(page, "closed");
  // one product: below a longer list the page's own button would be partly visible
  await headerField(page).fill("PACK-1");
  await expect(option(page, /PACK-1/)).toBeVisible();
  await expect(
    page.getByRole("region", { name: text("fr", "search.order.title") }).getByRole("spinbutton"),
  ).toHaveValue("12");
  await expectAccessible(page, "popup");
  await page.keyboard.press("Escape");
  await open(page);
  await expectAccessible(page, "dialog");
});

test("[CAT-06] [CAT-02] a suggestion shows this buyer's price and pack; the index has no prices", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  const index = page.waitForResponse(/\/api\/search-index/);
  await openPage(page, `${seller.origin}/orders`);
  await open(page);
  await page.keyboard.type("pack-1");
  const pack = option(page, /PACK-1/);
  await expect(pack).toContainText(/\d,\d\d\s€/);
  await expect(pack).toContainText(/6/);
  expect(await (await index).text()).not.toMatch(/price|amount/);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("gigoteuse");
  await expect(option(page, /BAG-1/)).toContainText(/\d,\d\d\s€/);
  await page.route("**/api/search-prices", (route) => route.abort());
  await page.keyboard.press("Control+a");
  await page.keyboard.type("bib-1");
  await expect(option(page, /BIB-1/)).toBeVisible();
});
