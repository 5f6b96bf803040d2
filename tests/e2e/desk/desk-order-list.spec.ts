import { expect, type Page, test } from "@playwright/test";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import { callAdmin } from "../support/admin";
import { openDeskPage, signInToDesk, useLanguage } from "../support/desk";
import { expectAccessible } from "../support/expect-accessible";
import { placeOrder, signInToBackend } from "../support/place-order";
import { createTestSeller, type TestSeller } from "../support/seller";
import { type TextLanguage, text } from "../support/texts";

const perPage = 20;
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

let seller: TestSeller;

test.beforeEach(async () => {
  seller = await createTestSeller("desk-list");
});

/** Places as many orders, one after another; returns their numbers, oldest first. */
async function placeOrders(count: number): Promise<{ id: string; number: number }[]> {
  const buyer = await signInToBackend(seller, seller.accounts.buyer);
  const { products, variants } = seller.loaded;
  await callAdmin(
    seller,
    "POST",
    `/admin/products/${products["cuddly-toy"]}/variants/${variants["TOY-1"]}`,
    { inventory_quantity: 24 * count },
  );
  const placed: { id: string; number: number }[] = [];
  for (let one = 0; one < count; one += 1) {
    const id = await placeOrder(seller, buyer, { "TOY-1": 24 });
    const { order } = (await callAdmin(seller, "GET", `/admin/orders/${id}`)) as {
      order: AdminOrder;
    };
    placed.push({ id, number: order.display_id });
  }
  return placed;
}

const linkTo = (page: Page, language: TextLanguage, number: number) =>
  page.getByRole("link", {
    name: text(language, "order.number", { number: String(number) }),
    exact: true,
  });

for (const [language, locale] of [
  ["en", "en-GB"],
  ["de", "de-DE"],
] as const)
  test(`[ADM-05] staff find any order by its number or its buyer, or what is still to be shipped, with the keyboard (${language})`, async ({
    page,
  }) => {
    const [first, second] = await placeOrders(2);
    if (!first || !second) throw new Error("no orders were placed");
    await callAdmin(seller, "POST", `/admin/orders/${first.id}/cancel`);
    await useLanguage(page, seller, locale);
    const t = (key: string, values = {}) => text(language, `desk.orders.${key}`, values);
    await signInToDesk(page, seller);
    await openDeskPage(page, `${seller.origin}/desk`);
    await page.getByRole("link", { name: t("all") }).press("Enter");
    await expect(page).toHaveURL(`${seller.origin}/desk/orders`);
    await openDeskPage(page, page.url());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("listTitle"));
    await expect(page.getByText(t("found", { count: 2 }))).toBeVisible();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectAccessible(page, `/desk/orders at ${size.width}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(size.width);
    }

    await page.getByRole("link", { name: t("views.to_ship") }).press("Enter");
    await expect(page).toHaveURL(/\?view=to_ship$/);
    await expect(linkTo(page, language, second.number)).toBeVisible();
    await expect(linkTo(page, language, first.number)).toHaveCount(0);

    await page.goto(`${seller.origin}/desk/orders`);
    const search = page.getByRole("searchbox", { name: t("search") });
    for (const words of [String(first.number), seller.accounts.buyer, "company c1"]) {
      await search.fill(words);
      await search.press("Enter");
      await expect(page).toHaveURL(/\?q=/);
      await expect(search).toHaveValue(words);
      await expect(linkTo(page, language, first.number), words).toBeVisible();
    }
    await search.fill("nobody's order");
    await search.press("Enter");
    await expect(page.getByText(t("found", { count: 0 }))).toBeVisible();

    await search.fill(String(first.number));
    await search.press("Enter");
    await linkTo(page, language, first.number).press("Enter");
    await expect(page).toHaveURL(`${seller.origin}/desk/orders/${first.id}`);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("all") })
      .press("Enter");
    await expect(page).toHaveURL(`${seller.origin}/desk/orders`);
  });

test("[ADM-05] older orders are on the following pages, and no other brand's order is found", async ({
  page,
}) => {
  const placed = await placeOrders(perPage + 1);
  const [oldest, newest] = [placed.at(0), placed.at(-1)];
  if (!oldest || !newest) throw new Error("no orders were placed");
  await useLanguage(page, seller, "en-GB");
  await signInToDesk(page, seller);
  await openDeskPage(page, `${seller.origin}/desk/orders`);
  await expect(page.getByText(text("en", "desk.orders.found", { count: 21 }))).toBeVisible();
  await expect(linkTo(page, "en", newest.number)).toBeVisible();
  await expect(linkTo(page, "en", oldest.number)).toHaveCount(0);
  await page.getByRole("link", { name: text("en", "order.next") }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(linkTo(page, "en", oldest.number)).toBeVisible();
  await expect(linkTo(page, "en", newest.number)).toHaveCount(0);

  const other = await createTestSeller("desk-other");
  await page.context().clearCookies();
  await signInToDesk(page, other);
  await useLanguage(page, other, "en-GB");
  await openDeskPage(page, `${other.origin}/desk/orders?q=${oldest.id}&view=nonsense&page=99`);
  await expect(page.getByText(text("en", "desk.orders.found", { count: 0 }))).toBeVisible();
  await openDeskPage(page, `${other.origin}/desk/orders`);
  await expect(page.getByText(text("en", "desk.orders.none"))).toBeVisible();
});
