import { expect, type Page, test } from "@playwright/test";
import { createSmallSellerInput } from "@/tests/fixtures/small-seller";
import { expectAccessible } from "../support/expect-accessible";
import { createTestSeller, type TestSeller } from "../support/seller";
import { text } from "../support/texts";
import { signIn } from "../support/sign-in";

const looks = [
  { language: "fr", overrides: {} },
  {
    language: "nl",
    overrides: {
      defaultLocale: "nl-NL",
      settings: {
        name: "Het Nest",
        colour: "#0f5c6e",
        default_layout: "list",
        theme: { header: "split", card: "framed", hero: "mosaic", heading: "upper" },
        new_customer_form: "true",
      },
    },
  },
] as const;

async function expectNoFaults(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Content wider than A4 makes the browser print the whole page smaller. */
async function expectFitsPaper(page: Page): Promise<void> {
  const screen = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print" });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    "on paper",
  ).toBeLessThanOrEqual(718);
  await page.emulateMedia({ media: null });
  await page.setViewportSize(screen);
}

for (const { language, overrides } of looks) {
  test.describe(language, () => {
    let seller: TestSeller;
    test.beforeAll(async () => {
      seller = await createTestSeller(`axe-${language}`, overrides as never);
    });

    test("[LOGIN-01] the sign-in pages are accessible", async ({ page }) => {
      for (const path of [
        "/login",
        "/desk/login",
        "/login?step=email",
        "/login?step=password&token=t&email=a%40b.test",
        "/login?step=registration",
        "/nowhere",
      ]) {
        await page.goto(`${seller.origin}${path}`);
        await expectNoFaults(page, path);
      }
    });

    test("[SHELL-04] [CART-08] [CHK-01] the shop's pages are accessible", async ({ page }) => {
      test.setTimeout(120_000);
      await signIn(page, seller, seller.accounts.buyer);
      for (const path of [
        "/",
        "/products",
        "/products?q=rien-de-tel",
        "/products/sleeping-bag",
        "/products/cushion",
        "/cart",
        "/orders",
      ]) {
        await page.goto(`${seller.origin}${path}`);
        await expect(page.getByRole("main")).toBeVisible();
        await expectNoFaults(page, path);
      }
      await page.goto(`${seller.origin}/products/cushion`);
      await page.getByRole("spinbutton").first().fill("20");
      await page.getByRole("spinbutton").first().press("Enter");
      await expect(page.getByRole("status").filter({ hasText: /20/ }).first()).toBeAttached();
      for (const path of ["/cart", "/checkout"]) {
        await page.goto(`${seller.origin}${path}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        if (path === "/checkout")
          await expect(
            page.getByRole("button", { name: text(language, "checkout.send") }),
          ).toBeEnabled();
        await expectNoFaults(page, path);
        if (path === "/cart") await expectFitsPaper(page);
      }
    });
  });
}

const wide = "Kinderbettwarenmanufakturgesellschaft";
const logo =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='416' height='96'/%3E";

for (const [header, settings] of [
  ["bar", { name: `${wide} & Söhne`, product_table: true }],
  ["centered", { logo, theme: { header: "centered" } }],
] as const)
  test(`[SHELL-04] in a window of 320 px no page scrolls horizontally for long words or a wide logo (${header})`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const named = { fr: `${wide}sortiment` };
    const input = createSmallSellerInput("");
    const seller = await createTestSeller(`narrow-${header}`, {
      settings,
      collections: [{ handle: "printemps", title: named }],
      products: input.products.map((product) => ({
        ...product,
        title: { fr: `${wide}artikel ${product.handle}` },
      })),
    });
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, seller, seller.accounts.buyer);
    for (const path of [
      "/",
      "/products",
      "/products?layout=list",
      "/products/sleeping-bag",
      "/cart",
      "/orders",
    ]) {
      await page.goto(`${seller.origin}${path}`);
      await expect(page.getByRole("main")).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });

test("[CAT-07] a product with long names stays within the page, on a tablet and with 200% text size", async ({
  page,
}) => {
  const input = createSmallSellerInput("");
  const products = input.products.filter(({ handle }) => handle === "sleeping-bag");
  const [bag] = products;
  const variants =
    bag?.variants.map((variant) => ({ ...variant, title: { fr: `${variant.sku} ${wide}` } })) ?? [];
  const seller = await createTestSeller("wide-variants", {
    products: products.map((product) => ({ ...product, variants })),
  });
  await signIn(page, seller, seller.accounts.buyer);
  for (const [width, fontSize] of [
    [768, 16],
    [1280, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${seller.origin}/products/sleeping-bag`);
    await page.evaluate(
      (size) => document.documentElement.style.setProperty("font-size", `${size}px`),
      fontSize,
    );
    const table = page.getByRole("region", { name: text("fr", "product.order.title") });
    await expect(table.getByRole("spinbutton").first()).toBeVisible();
    const right = await table.evaluate((region) =>
      Math.max(
        ...[...region.querySelectorAll("*")].map((one) => one.getBoundingClientRect().right),
      ),
    );
    expect(right, `${width} px with ${fontSize} px letters`).toBeLessThanOrEqual(width);
  }
});

test("[CAT-05] on a small screen the list's tools don't overlap, and a long search stays within the page", async ({
  page,
}) => {
  const seller = await createTestSeller("list-tools", {
    defaultLocale: "nl-NL",
    settings: {
      product_table: true,
      smart_order_upload: true,
      theme: { header: "split", card: "framed" },
    },
  });
  await signIn(page, seller, seller.accounts.buyer);
  for (const width of [320, 390, 540, 768]) {
    await page.setViewportSize({ width, height: 844 });
    for (const query of ["", `?q=${wide}`]) {
      await page.goto(`${seller.origin}/products${query}`);
      const tools = page
        .getByRole("main")
        .locator(".filters-open, .toolbar-end > a, .sort > summary, .toolbar-end nav a");
      await expect(tools).toHaveCount(6);
      const boxes = await tools.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
      );
      const upon = boxes.filter((one, index) =>
        boxes.some(
          (other, at) =>
            at !== index &&
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1,
        ),
      );
      expect(upon, `${width} px ${query}`).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width} px ${query} scrolls sideways`).toBeLessThanOrEqual(0);
      const sort = page.getByRole("main").locator(".facet.sort");
      await sort.locator("summary").click();
      const menu = await sort.locator(".facet-body").boundingBox();
      expect(menu?.x ?? -1, `${width} px ${query}: the sorts`).toBeGreaterThanOrEqual(0);
      expect(
        (menu?.x ?? 0) + (menu?.width ?? 0),
        `${width} px ${query}: the sorts`,
      ).toBeLessThanOrEqual(width);
    }
  }
});
