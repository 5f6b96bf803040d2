import { expect, type Page, test } from "@playwright/test";
import {
  callFromPage,
  countOrders,
  expectThanks,
  openCheckout,
  sendButton,
  setLines,
} from "../support/checkout";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("two-buyers", { settings: { name: "Maison Paire" } });
});

const t = (key: string, values?: Record<string, string | number>) => text("fr", key, values);
const orderOf = (page: Page) => /order_\w+/.exec(page.url())?.[0];

test("[CHK-04] [CART-01] a colleague places the order first: one order, the buyer is told, and what she has added since needs her confirmation", async ({
  page,
  browser,
}) => {
  const other = await browser.newContext({ locale: "fr-FR" });
  const colleague = await other.newPage();
  await Promise.all([
    signIn(page, seller, seller.accounts.buyer),
    signIn(colleague, seller, seller.accounts.colleague),
  ]);
  const before = await countOrders(page, seller);
  const shelf = await page.context().newPage();
  await openPage(shelf, `${seller.origin}/products/cushion`);
  const cartId = await openCheckout(page, seller, { "TOY-1": 12 });
  await shelf.reload();
  await expect(shelf.getByRole("banner").getByRole("link", { name: /12/ })).toBeVisible();

  await setLines(colleague, seller, { "TOY-2": 6 }, cartId);
  const { order } = await callFromPage<{ order: { id: string; displayId: number } }>(
    colleague,
    "POST",
    "/api/checkout/complete",
    {
      cart_id: cartId,
    },
  );

  const main = shelf.getByRole("main");
  await main.getByRole("spinbutton").first().fill("4");
  await main
    .getByRole("button", { name: t("cart.add") })
    .first()
    .click();
  const offered = shelf.locator('[data-cart-unsaved="offered"]');
  await expect(offered).toBeVisible();

  await sendButton(page).click();
  await page.waitForURL(/\/orders\/order_\w+\?placed=earlier/);
  await expect(
    page.getByRole("heading", { level: 1, name: t("order.earlier.title") }),
  ).toBeVisible();
  await expect(page.getByText(t("order.earlier.text", { number: order.displayId }))).toBeVisible();
  await expect(page.getByText("TOY-2").first()).toBeVisible();
  expect(orderOf(page)).toBe(order.id);
  expect(await countOrders(page, seller)).toBe(before + 1);

  await offered.getByRole("button", { name: t("cart.unsaved.take") }).click();
  await expect(offered).toHaveCount(0);
  await page.goto(`${seller.origin}/cart`);
  await expect(
    page.getByRole("listitem").filter({ hasText: "Coussin" }).getByRole("spinbutton"),
  ).toHaveValue("4");
  await expect(page.getByText("TOY-1")).toHaveCount(0);

  for (const [buyer, placed] of [
    [page, "earlier"],
    [colleague, "1"],
  ] as const) {
    await buyer.goto(`${seller.origin}/checkout?cart=${cartId}`);
    await expect(buyer).toHaveURL(`${seller.origin}/orders/${order.id}?placed=${placed}`);
  }
  await other.close();
});

test("[CHK-04] the same account in two browsers, both order concurrently: both see the one order", async ({
  page,
  browser,
}) => {
  const other = await browser.newContext({ locale: "fr-FR" });
  const second = await other.newPage();
  await Promise.all([
    signIn(page, seller, seller.accounts.buyer),
    signIn(second, seller, seller.accounts.buyer),
  ]);
  const before = await countOrders(page, seller);
  await openCheckout(page, seller, { "TOY-3": 12 });
  await second.goto(`${seller.origin}/checkout`);
  await expect(sendButton(second)).toBeEnabled();
  await Promise.all([sendButton(page).click(), sendButton(second).click()]);
  for (const one of [page, second])
    await one.waitForURL(/\/orders\/order_\w+\?placed=/, { timeout: 20_000 });
  expect(orderOf(second)).toBe(orderOf(page));
  expect(await countOrders(page, seller)).toBe(before + 1);
  await other.close();
});

test("[CHK-04] the same account in two browsers, the second one orders its outdated page later: it is led to the first one's order", async ({
  page,
  browser,
}) => {
  const other = await browser.newContext({ locale: "fr-FR" });
  const second = await other.newPage();
  await Promise.all([
    signIn(page, seller, seller.accounts.buyer),
    signIn(second, seller, seller.accounts.buyer),
  ]);
  await openCheckout(page, seller, { "TOY-4": 12 });
  await second.goto(`${seller.origin}/checkout`);
  await expect(sendButton(second)).toBeEnabled();
  await page.getByLabel(t("checkout.notes.comment")).fill("Par le quai");
  await expect(page.getByText(t("checkout.notes.saved"))).toBeVisible();
  await sendButton(page).click();
  const order = await expectThanks(page);
  await sendButton(second).click();
  await expect(
    second.getByRole("heading", { level: 1, name: t("order.earlier.title") }),
  ).toBeVisible({ timeout: 20_000 });
  expect(orderOf(second)).toBe(order);
  await expect(second.getByText("Par le quai").first()).toBeVisible();
  await other.close();
});
