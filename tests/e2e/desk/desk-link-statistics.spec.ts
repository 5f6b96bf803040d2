import { expect, type Page, test } from "@playwright/test";
import { callAdmin } from "../support/admin";
import { openDeskPage, signInToDesk } from "../support/desk";
import { expectAccessible } from "../support/expect-accessible";
import { createTestSeller, type TestSeller } from "../support/seller";
import { text } from "../support/texts";

const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
test.use({ userAgent });

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("link-statistics");
});

const isVisit = (url: string) => url.endsWith("/api/shared-catalogues/visits");
const t = (key: string, values = {}) => text("fr", `desk.links.statistics.${key}`, values);

/** Opens a link and waits until the visit was reported. */
async function visit(page: Page, url: string): Promise<number> {
  const visited = page.waitForResponse((response) => isVisit(response.url()));
  await page.goto(url);
  return (await visited).status();
}

/** Hides the page repeatedly until a product view was long enough to be reported. */
async function leave(page: Page): Promise<void> {
  await expect(async () => {
    const visited = page.waitForResponse(
      (response) =>
        isVisit(response.url()) && (response.request().postData() ?? "").includes("product_id"),
      { timeout: 1000 },
    );
    await Promise.all([
      visited,
      page.evaluate(() => {
        Object.defineProperty(document, "visibilityState", {
          configurable: true,
          get: () => "hidden",
        });
        document.dispatchEvent(new Event("visibilitychange"));
      }),
    ]);
  }).toPass();
}

test("[SHARE-01] visits of a link and viewed products are shown to staff by day, without a cookie; their own visits are not counted", async ({
  browser,
  page,
}) => {
  const { products } = seller.loaded;
  const response = await callAdmin(seller, "POST", "/admin/shared-catalogues", {
    name: "Printemps",
    content_type: "products",
    content_ids: [products["sleeping-bag"]],
    prospect_name: "Bazar du Nord",
  });
  const { shared_catalogue: link } = response as { shared_catalogue: { id: string; url: string } };
  const context = await browser.newContext({ userAgent });
  const visitor = await context.newPage();
  expect(await visit(visitor, link.url)).toBe(204);
  await leave(visitor);
  expect((await context.cookies()).filter(({ name }) => /visit|viewer/.test(name))).toEqual([]);
  await context.close();

  await signInToDesk(page, seller);
  expect(await visit(page, link.url)).toBe(204);
  await openDeskPage(page, `${seller.origin}/desk/links/${link.id}`);
  const byDay = page.getByRole("table", { name: t("byDay") });
  const total = byDay.getByRole("row").filter({ hasText: t("total") });
  await expect(total.getByRole("cell")).toHaveText(["1", "1", "", "0", "0"]);
  await expect(byDay.getByRole("columnheader")).toHaveText(
    ["day", "views", "viewers", "products", "quantity", "orders"].map((key) => t(key)),
  );
  const byProduct = page.getByRole("table", { name: t("byProduct") });
  await expect(byProduct.getByRole("row").filter({ hasText: "Gigoteuse" })).toContainText("1");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, `the statistics at ${width}`);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `at ${width} it scrolls sideways`).toBeLessThanOrEqual(0);
  }
});
