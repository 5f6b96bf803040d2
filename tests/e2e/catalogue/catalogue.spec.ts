import { expect, type Page, test } from "@playwright/test";
import { createCatalogueSeller } from "../support/catalogue-seller";
import type { TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { type TextLanguage, text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createCatalogueSeller("catalogue");
});

const word = (
  key: string,
  values?: Record<string, string | number>,
  language: TextLanguage = "fr",
) => text(language, `catalogue.${key}`, values);
const products = (page: Page) => page.getByRole("region", { name: word("products") });
const filters = (page: Page) => page.getByRole("dialog", { name: word("filters") });
const count = (page: Page) => page.getByRole("main").getByRole("status").first();
const menu = (page: Page, title: string) =>
  filters(page).locator("summary", { hasText: title }).first();
const choice = (page: Page, name: RegExp) => filters(page).getByRole("link", { name });
const path = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return decodeURIComponent(pathname + search);
};

test("[CAT-06] filters show counts, several values are combined, chips remove them one by one", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/products`);
  await expect(count(page)).toHaveText("71 produits");
  await menu(page, "Collection").click();
  await expect(choice(page, /^Hiver 1$/)).toBeVisible();
  await choice(page, /^Hiver 1$/).click();
  await expect(count(page)).toHaveText("1 produit");
  await expect(products(page).getByRole("link", { name: "Bavoir", exact: true })).toBeVisible();
  if (!(await choice(page, /^Printemps 1$/).isVisible())) await menu(page, "Collection").click();
  await choice(page, /^Printemps 1$/).click();
  await expect(count(page)).toHaveText("2 produits");
  expect(path(page)).toBe("/products?collection=hiver&collection=printemps");
  const chips = page.getByRole("navigation", { name: word("active") });
  await expect(chips.getByRole("link")).toHaveText(["Hiver", "Printemps", word("clear")]);
  await chips.getByRole("link", { name: word("remove", { label: "Hiver" }) }).click();
  await expect(products(page).getByRole("link", { name: "Gigoteuse", exact: true })).toBeVisible();
  await chips.getByRole("link", { name: word("clear") }).click();
  await expect(count(page)).toHaveText("71 produits");
  expect(path(page)).toBe("/products");
});

test("[CAT-06] options, stock, new and price are combined, and sorting by price works", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/products?q=serviette`);
  await menu(page, "Taille").click();
  await expect(choice(page, /^30 x 50 cm 60$/)).toBeVisible();
  await choice(page, /^30 x 50 cm 60$/).click();
  await expect(page).toHaveURL(/o\./);
  await choice(page, new RegExp(`^${word("switches.inStock")} 30$`)).click();
  await expect(count(page)).toHaveText("30 produits");
  await menu(page, word("price")).click();
  const priceMin = filters(page).getByLabel(word("priceMin"));
  await priceMin.fill("1.250");
  await filters(page)
    .getByRole("button", { name: word("apply") })
    .click();
  await expect(priceMin, "a thousand is not read as little more than one").toBeFocused();
  await expect(priceMin).toHaveAccessibleDescription(word("priceForm"));
  expect(path(page)).not.toContain("price_min");
  await priceMin.fill("3,40");
  await filters(page)
    .getByRole("button", { name: word("apply") })
    .click();
  await expect(count(page)).toHaveText("10 produits");
  await expect(filters(page).getByLabel(word("priceMin"))).toHaveValue("3,4");
  await page.locator("details.sort summary").click();
  await page.getByRole("link", { name: word("sorts.price-desc") }).click();
  await expect(page).toHaveURL(/sort=price-desc/);
  await expect(products(page).getByRole("heading", { level: 3 }).first()).toHaveText(
    "Serviette 59",
  );
  await page.goto(`${seller.origin}/products?new=1`);
  await expect(count(page)).toHaveText("10 produits");
});

test("[CAT-06] [I18N-07] a shared URL shows the same list to a buyer of another company in her language", async ({
  page,
  browser,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/products?category=linge`);
  await menu(page, "Taille").click();
  await choice(page, /^70 x 140 cm/).click();
  await expect(count(page)).toHaveText("60 produits");
  const url = page.url();
  const context = await browser.newContext({ locale: "en-US" });
  await context.addCookies([{ name: "comptoir_locale", value: "en-US", url: seller.origin }]);
  const other = await context.newPage();
  await signIn(other, seller, seller.accounts.other);
  await other.goto(url);
  await expect(other.getByRole("main").getByRole("status").first()).toHaveText("60 products");
  await expect(
    other
      .getByRole("navigation", { name: word("active", {}, "en") })
      .getByRole("link")
      .nth(1),
  ).toHaveText("Size: 70 x 140 cm");
  await expect(other.getByText("£2.00").first()).toBeVisible();
  await context.close();
});

test("[CAT-06] a list's title names its content and page, in tabs and in the history", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  for (const [search, name] of [
    ["", word("title")],
    ["?category=linge", "Linge"],
    ["?collection=hiver", "Hiver"],
    ["?q=serviette", word("searchTitle", { q: "serviette" })],
    ["?page=2", `${word("title")} – ${word("page", { page: 2 })}`],
    [
      "?q=serviette&page=99",
      `${word("searchTitle", { q: "serviette" })} – ${word("page", { page: 2 })}`,
    ],
  ] as const) {
    await page.goto(`${seller.origin}/products${search}`);
    await expect(page).toHaveTitle(`${name} · Maison Rayons`);
  }
});

test("[CAT-06] the back button restores filters, page and scroll position", async ({ page }) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/products?category=linge`);
  await page.getByRole("link", { name: word("page", { page: 2 }) }).click();
  await expect(page).toHaveURL(/page=2/);
  const last = products(page)
    .getByRole("link", { name: /^Serviette/ })
    .last();
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(300);
  await last.click();
  await expect(page).toHaveURL(/\/products\/towel-/);
  await page.goBack();
  await expect(page).toHaveURL(/category=linge.*page=2/);
  await expect(
    products(page)
      .getByRole("link", { name: /^Serviette/ })
      .last(),
  ).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 200);
});

test("[CAT-06] a URL with a page beyond the last shows the last one, and its number", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/products?page=2`);
  const titles = () => products(page).getByRole("heading").allTextContents();
  const last = await titles();
  expect(last.length).toBeGreaterThan(0);
  await page.goto(`${seller.origin}/products?page=9`);
  expect(await titles()).toEqual(last);
  await expect(
    page.getByRole("main").locator("[aria-current=page]", { hasText: /^2$/ }),
  ).toBeVisible();
});

test("[CAT-06] an empty result says why and offers the closest lists with their counts", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/products?category=chambre&collection=hiver&q=gigoteuse`);
  await expect(page.getByRole("heading", { name: word("emptyTitle") })).toBeVisible();
  const nearest = page.getByRole("navigation", { name: word("nearest") });
  await nearest.getByRole("link", { name: /Hiver.*1 produit/ }).click();
  await expect(products(page).getByRole("link", { name: "Gigoteuse", exact: true })).toBeVisible();
});

test("[CAT-06] on a phone the filters are a full-screen sheet that stays open between selections", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/products`);
  await page.getByRole("link", { name: word("openFilters") }).click();
  const sheet = filters(page);
  await expect(sheet).toBeVisible();
  expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await choice(page, new RegExp(`^${word("switches.isNew")}`)).click();
  await menu(page, "Collection").click();
  await choice(page, /^Printemps/).click();
  await expect(sheet.getByRole("link", { name: "Voir 1 produit" })).toBeVisible();
  await sheet.getByRole("link", { name: "Voir 1 produit" }).click();
  await expect(sheet).toBeHidden();
  expect([...new URL(page.url()).searchParams].sort()).toEqual([
    ["collection", "printemps"],
    ["new", "1"],
  ]);
  await page.getByRole("link", { name: word("openFilters") }).click();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
});

test("[CAT-05] [CAT-06] without scripts links, forms and the sheet still work", async ({
  page,
  browser,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(`${seller.origin}/products?layout=list`);
  await expect(plain.locator("ul.pl")).toBeVisible();
  await plain.getByRole("link", { name: word("openFilters") }).click();
  await choice(plain, new RegExp(`^${word("switches.isNew")}`)).click();
  await expect(plain).toHaveURL(/new=1/);
  await expect(count(plain)).toHaveText("10 produits");
  await plain.locator("ul.pl").getByRole("link", { name: "Coussin", exact: true }).click();
  await expect(plain.getByRole("heading", { level: 1, name: "Coussin" })).toBeVisible();
  await context.close();
});
