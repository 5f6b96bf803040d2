import { expect, type Page, test } from "@playwright/test";
import { setSettings } from "../support/admin";
import { createCatalogueSeller } from "../support/catalogue-seller";
import { expectAccessible } from "../support/expect-accessible";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createCatalogueSeller("layouts");
});

const word = (key: string) => text("fr", `catalogue.${key}`);
const products = (page: Page) => page.getByRole("region", { name: word("products") });
const path = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return decodeURIComponent(pathname + search);
};

test("[CAT-05] the selected layout is remembered, and shared by the URL", async ({ page }) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/products`);
  await expect(page.locator("ul.pg")).toBeVisible();
  await page.getByRole("link", { name: word("layout.list") }).click();
  await expect(page.locator("ul.pl")).toBeVisible();
  expect(path(page)).toBe("/products?layout=list");
  await page.goto(`${seller.origin}/products`);
  await expect(page.locator("ul.pl")).toBeVisible();
  await page.goto(`${seller.origin}/products?layout=grid`);
  await expect(page.locator("ul.pg")).toBeVisible();
});

test("[CAT-06] a filter row is large enough for a finger, with its text vertically centred", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  for (const layout of ["table", "grid"] as const) {
    await page.goto(`${seller.origin}/products?layout=${layout}`);
    const filter = page.getByRole("link", { name: /^En stock/ }).first();
    const box = await filter.boundingBox();
    const words = await filter.getByText("En stock", { exact: true }).boundingBox();
    if (!box || !words) throw new Error("the filter is not shown");
    expect(box.height, layout).toBeLessThanOrEqual(44);
    const offCentre = words.y + words.height / 2 - (box.y + box.height / 2);
    expect(Math.abs(offCentre), layout).toBeLessThan(2);
  }
});

test("[CAT-05] [CAT-07] in print products are in columns with their images, with the brand and date, and without controls", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  for (const layout of ["list", "grid"] as const) {
    await page.goto(`${seller.origin}/products?layout=${layout}`);
    await expect(page.locator("button[data-favorite]").first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("main").getByText("Maison Rayons")).toBeVisible();
    await expect(page.locator("button[data-favorite]").first()).toBeHidden();
    await page.emulateMedia({ media: null });
  }
  await page.goto(`${seller.origin}/products?layout=list`);
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print" });
  const row = page.locator(".pr").first();
  const [name, price] = await Promise.all([
    row.locator("h3").boundingBox(),
    row.locator(".pc-price").boundingBox(),
  ]);
  expect(price?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0));
  await page.goto(`${seller.origin}/products/sleeping-bag`);
  await expect(page.getByRole("main").getByText("Maison Rayons")).toBeVisible();
  await expect(page.getByText(/^EAN \d{13}$/).first()).toBeVisible();
});

test("[CAT-05] in print the order pad is a table, with its header on every page", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/products?layout=table`);
  await expect(
    page.getByRole("grid").locator("input[aria-describedby], input[tabindex='0']").first(),
  ).toBeVisible();
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print" });
  const displayOf = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).display);
  expect(await displayOf(".vt [role=grid]")).toBe("table");
  expect(await displayOf(".vt-head")).toBe("table-header-group");
  expect(await displayOf(".vt-body")).toBe("table-row-group");
  const [head, price] = await Promise.all([
    page.locator(".vt-head .vt-price").boundingBox(),
    page.locator(".vt-row .vt-price").first().boundingBox(),
  ]);
  expect(head?.x).toBeCloseTo(price?.x ?? 0, 0);
});

test("[FAV-01] [CAT-05] in forced colours hearts, stock icons and the selected layout are distinguishable", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`${seller.origin}/products?layout=list`);
  for (const selector of [".pc-heart", ".pc-stock b"]) {
    const colours = await page
      .locator(selector)
      .first()
      .evaluate((element) => [
        getComputedStyle(element, "::before").backgroundColor,
        getComputedStyle(document.body).backgroundColor,
      ]);
    expect(colours[0]).not.toBe(colours[1]);
  }
  const grounds = await page
    .locator("a[data-layout]")
    .evaluateAll((layouts) =>
      layouts.map((layout) => [
        layout.hasAttribute("aria-current"),
        getComputedStyle(layout).backgroundColor,
      ]),
    );
  const groundsOf = (isCurrent: boolean) =>
    grounds.filter(([is]) => is === isCurrent).map(([, ground]) => ground);
  expect(groundsOf(true)).toHaveLength(1);
  expect(groundsOf(false)).not.toContain(groundsOf(true)[0]);
});

test("[CAT-05] [CART-04] the product table is operated by keyboard, has few rows in the document, and keeps input that is scrolled out of view", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/products?layout=table&sort=title`);
  const grid = page.getByRole("grid", { name: text("fr", "product.table.caption") });
  await expect(grid).toHaveAttribute("aria-rowcount", "160");
  expect(await grid.getByRole("row").count()).toBeLessThan(80);
  const bib = grid.getByRole("textbox", { name: /BIB-2$/ });
  await bib.fill("3");
  await bib.press("ArrowDown");
  const next = grid.getByRole("textbox", { name: /BIB-3$/ });
  await expect(next).toBeFocused();
  await page.keyboard.press("Control+End");
  await expect(grid.locator("[aria-rowindex='160']")).toBeInViewport();
  await expect(bib).toHaveCount(0);
  await page.keyboard.press("Control+Home");
  await expect(bib).toHaveValue("3");
  await next.fill("101");
  await next.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "100" })).toBeVisible();
  await page.getByRole("button", { name: /100/ }).click();
  await expect(next).toHaveValue("100");
  await expect(next).toBeFocused();
  await expect(async () => {
    await page.goto(`${seller.origin}/cart`);
    for (const sku of ["BIB-2", "BIB-3"])
      await expect(page.getByRole("listitem").filter({ hasText: sku })).toBeVisible({
        timeout: 3000,
      });
  }).toPass();
});

test("[CART-04] variants of a product are selected within the list", async ({ page }) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/products?layout=grid&q=doudou`);
  await products(page)
    .getByRole("link", { name: /Doudou$/ })
    .last()
    .click();
  const dialog = page.getByRole("dialog", { name: "Doudou" });
  await dialog.getByRole("textbox", { name: /TOY-2$/ }).fill("4");
  await dialog.getByRole("button", { name: /Ajouter 1/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator("[data-cart-dropdown]")).toBeVisible();
});

test("[CART-04] [SHELL-02] the variant picker shows keyboard hints on devices with a keyboard, and not on a phone", async ({
  page,
  browser,
}) => {
  const phone = await browser.newContext({
    ...{ locale: "fr-FR", hasTouch: true, isMobile: true },
    viewport: { width: 390, height: 844 },
  });
  for (const [at, isShown] of [
    [page, true],
    [await phone.newPage(), false],
  ] as const) {
    await signIn(at, seller, seller.accounts.buyer);
    await openPage(at, `${seller.origin}/products?layout=grid&q=doudou`);
    await products(at)
      .getByRole("link", { name: /Doudou$/ })
      .last()
      .click();
    const dialog = at.getByRole("dialog", { name: "Doudou" });
    await expect(dialog.getByRole("textbox", { name: /TOY-2$/ })).toBeVisible();
    await expect(dialog.getByText(text("fr", "product.table.keys"))).toBeVisible({
      visible: isShown,
    });
  }
  await phone.close();
});

test("[SHELL-02] [CAT-05] Escape reverts the input in a quantity of the variant picker, and without input closes it", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/products?layout=grid&q=doudou`);
  const choose = products(page)
    .getByRole("link", { name: /Doudou$/ })
    .last();
  await choose.click();
  const dialog = page.getByRole("dialog", { name: "Doudou" });
  const quantity = dialog.getByRole("textbox", { name: /TOY-2$/ });
  await quantity.fill("4");
  await page.keyboard.press("Escape");
  await expect(quantity).toHaveValue("");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(choose).toBeFocused();
});

test("[CAT-05] [CAT-06] the list and its filters are accessible in each layout", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, seller, seller.accounts.buyer);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const search of [
      "layout=grid&new=1",
      "layout=list",
      "layout=table",
      "collection=hiver&tag=none",
    ]) {
      await page.goto(`${seller.origin}/products?${search}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page, `${search} at ${width}`);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${search} at ${width} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  }
});

test("[SET-02] the seller's settings are effective in the list without a restart", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const own = await createTestSeller("catalogue-settings");
  await signIn(page, own, own.accounts.buyer);
  const flip = async (settings: Parameters<typeof setSettings>[1], effect: () => Promise<void>) => {
    await setSettings(own, settings);
    await expect(async () => {
      await page.goto(`${own.origin}/products`);
      await effect();
    }).toPass();
  };
  const soon = { timeout: 2000 };
  const table = page.getByRole("link", { name: word("layout.table") });
  const categories = page.getByRole("navigation", { name: word("categories") });
  const hearts = page.getByRole("main").locator("[data-favorite]");
  await flip({ default_layout: "list" }, () => expect(page.locator("ul.pl")).toBeVisible(soon));
  await flip({ default_layout: "grid" }, () => expect(page.locator("ul.pg")).toBeVisible(soon));
  await flip({ product_table: true }, () => expect(table).toBeVisible(soon));
  await flip({ product_table: false }, () => expect(table).toHaveCount(0, soon));
  await flip({ category_display: false }, () => expect(categories).toHaveCount(0, soon));
  await flip({ category_display: true }, () => expect(categories.first()).toBeVisible(soon));
  await flip({ favorites_disabled: true }, () => expect(hearts).toHaveCount(0, soon));
  await flip({ favorites_disabled: false }, () => expect(hearts.first()).toBeVisible(soon));
  await flip({ stock_level_enabled: false }, () =>
    expect(page.locator(".pc [data-stock='in_stock']")).toHaveCount(0, soon),
  );
  await flip({ stock_level_enabled: true }, () =>
    expect(page.locator(".pc [data-stock='in_stock']").first()).toBeVisible(soon),
  );
  await flip({ compressed_images: "img.example.com" }, async () => {
    expect(
      new URL((await page.locator(".pc img").first().getAttribute("src")) ?? "", own.origin)
        .hostname,
    ).toBe("img.example.com");
  });
  await flip({ hidden_taxes: true }, () =>
    expect(page.getByText(word("priceNote"))).toHaveCount(0, soon),
  );
});
