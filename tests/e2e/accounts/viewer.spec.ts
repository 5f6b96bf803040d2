import { expect, type Page, test } from "@playwright/test";
import { createMatrixProduct } from "@/tests/fixtures/matrix-product";
import { createSmallSellerInput } from "@/tests/fixtures/small-seller";
import { addFavorites } from "../support/add-favorites";
import { callAdmin } from "../support/admin";
import { callFromPage, expectThanks, openCheckout, sendButton } from "../support/checkout";
import { expectAccessible } from "../support/expect-accessible";
import { sendHttp, signInByHttp } from "../support/http";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { type TextLanguage, text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  const { products } = createSmallSellerInput("viewer");
  seller = await createTestSeller("viewer", {
    products: [...products, createMatrixProduct()],
    settings: { name: "Maison Vue", product_table: true, smart_order_upload: true },
  });
  const { colleague } = seller.accounts;
  const path = `/admin/companies/${seller.loaded.companies.C1}/customers`;
  await callAdmin(seller, "POST", `${path}/${seller.loaded.customers[colleague]}`, {
    company_role: "viewer",
  });
});

const t = (key: string, language: TextLanguage = "fr", values = {}) => text(language, key, values);
const enter = (page: Page) => signIn(page, seller, seller.accounts.colleague);
const go = (page: Page, path: string) => page.goto(`${seller.origin}${path}`);

/** There is nothing to fill or open a cart with, not even by keyboard. */
async function expectNothingToOrder(page: Page): Promise<void> {
  const ordering = [
    page.locator('a[href="/cart"], a[href="/checkout"], a[href*="layout=table"]'),
    page.locator(".pc-order, .pc-choose, [data-batch-totals]"),
    page.locator('[role="spinbutton"], main input[inputmode="numeric"]'),
    page.getByRole("button", { name: t("cart.add") }),
    page.getByRole("button", { name: t("orderActs.reorder") }),
  ];
  for (const controls of ordering) await expect(controls).toHaveCount(0);
}

test("[SEC-03] [CAT-05] a viewer's pages are shared only by viewers, and have no order controls", async ({
  page,
}) => {
  const host = new URL(seller.origin).host;
  const [viewer, buyer] = await Promise.all(
    [seller.accounts.colleague, seller.accounts.buyer].map((email) =>
      signInByHttp(seller.origin, email, seller.password),
    ),
  );
  for (const [path, control] of [
    ["/products", "pc-choose"],
    ["/products/body", 'role="spinbutton"'],
  ] as const) {
    const open = (cookie = "") => sendHttp({ host, path, headers: { cookie } });
    const [own, others] = [await open(viewer), await open(buyer)];
    expect([own, others].map(({ headers }) => headers["x-comptoir-page"])).toEqual([
      "shared",
      "shared",
    ]);
    expect(own.body).toContain("8,00");
    expect([own, others].map(({ body }) => body.includes(control))).toEqual([false, true]);
    expect(own.body.length).toBeLessThan(others.body.length);
  }
  await enter(page);
  for (const path of ["/", "/products", "/products?layout=table", "/products?layout=list"]) {
    await go(page, path);
    await expect(
      page
        .getByRole("main")
        .getByText(/\d,\d\d\s€/)
        .first(),
    ).toBeVisible();
    await expectNothingToOrder(page);
    await expectAccessible(page);
  }
});

for (const [handle, kind] of [
  ["cushion", "of one variant"],
  ["sleeping-bag", "as a table"],
  ["body", "as a matrix"],
] as const)
  test(`[SEC-03] [CAT-07] a viewer sees prices and stock of a product ${kind}, with the keyboard too`, async ({
    page,
  }) => {
    await enter(page);
    await go(page, `/products/${handle}`);
    await expect(
      page
        .getByRole("main")
        .getByText(/\d,\d\d\s€/)
        .first(),
    ).toBeVisible();
    await expectNothingToOrder(page);
    if (kind !== "of one variant")
      await expect(page.getByRole("heading", { name: t("product.order.viewTitle") })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNothingToOrder(page);
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide).toBe(false);
    await page.evaluate(() => document.getElementById("content")?.focus());
    const reached: string[] = [];
    for (let tabs = 0; tabs < 25; tabs += 1) {
      await page.keyboard.press("Tab");
      const inMain = "main input:focus, main [role=spinbutton]:focus";
      reached.push(await page.evaluate((of) => document.querySelector(of)?.tagName ?? "", inMain));
    }
    expect(reached).not.toContain("INPUT");
  });

test("[SEC-03] [CAT-06] a viewer's search leads to the product, and Tab does not stop at a quantity", async ({
  page,
}) => {
  await enter(page);
  await go(page, "/orders");
  const dialog = page.getByRole("dialog", { name: t("search.title") });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type("BAG-1");
  await expect(dialog.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await expect(dialog.getByText(t("search.order.title"))).toHaveCount(0);
  await expectNothingToOrder(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products\/sleeping-bag/);
});

test("[SEC-03] [FAV-02] [ORD-03] a viewer's favourites and orders show everything except order controls", async ({
  page,
  browser,
}) => {
  const buyer = await (await browser.newContext()).newPage();
  await signIn(buyer, seller, seller.accounts.buyer);
  await openCheckout(buyer, seller, { "TOY-1": 12 });
  await sendButton(buyer).click();
  await expectThanks(buyer);
  const order = new URL(buyer.url()).pathname;
  await enter(page);
  await go(page, order);
  await expect(
    page
      .getByRole("main")
      .getByText(/Doudou/)
      .first(),
  ).toBeVisible();
  await expectNothingToOrder(page);
  await expectAccessible(page);
  await addFavorites(page, seller, ["BAG-1", "BIB-1"]);
  await go(page, "/favorite-lists");
  await page.getByRole("link", { name: "Vitrine" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vitrine" })).toBeVisible();
  await expect(
    page
      .getByRole("main")
      .getByText(/\d,\d\d\s€/)
      .first(),
  ).toBeVisible();
  await expectNothingToOrder(page);
  await expectAccessible(page);
});

test("[SEC-03] [CART-08] instead of cart, checkout and order file a viewer sees why not, in her language", async ({
  page,
}) => {
  await enter(page);
  for (const language of ["fr", "de"] as const) {
    if (language === "de")
      await page
        .context()
        .addCookies([{ name: "comptoir_locale", value: "de-DE", url: seller.origin }]);
    for (const path of ["/cart", "/checkout", "/cart/import"]) {
      await page.goto(`${seller.origin}${path}`);
      await expect(page).toHaveURL(`${seller.origin}/cart`);
      await expect(
        page.getByRole("heading", { level: 1, name: t("cartPage.viewer.title", language) }),
      ).toBeVisible();
    }
    await expectAccessible(page);
  }
  const refused = callFromPage(page, "POST", "/api/cart/line-items/batch", {
    entries: [{ variant_id: seller.loaded.variants["BAG-1"], quantity: 12, mode: "set" }],
  });
  await expect(refused).rejects.toThrow(/answered 4/);
  await page.getByRole("link", { name: t("cartPage.viewer.colleagues", "de") }).click();
  await expect(page).toHaveURL(`${seller.origin}/account`);
});
