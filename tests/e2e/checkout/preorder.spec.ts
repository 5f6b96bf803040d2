import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { callAdmin } from "../support/admin";
import { expectThanks, openCheckout, sendButton, setLines } from "../support/checkout";
import { openDeskPage, signInToDesk, useLanguage } from "../support/desk";
import { expectAccessible } from "../support/expect-accessible";
import { holdRequests } from "../support/hold-requests";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("preorder", {
    settings: { name: "Avant Saison", preorder_deposit_percentage: 30 },
  });
});

const t = (key: string, values?: Record<string, string | number>) => text("fr", key, values);
const squeezed = (value: string | null) => (value ?? "").replace(/\s+/g, " ");

test("[CHK-06] a preorder's deposit is shown in the checkout, on the thank-you page and on the order, with the same amount", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "PRE-1": 40 });
  const review = page.getByRole("complementary", { name: t("checkout.review.title") });
  const due = review.getByText(/^À payer maintenant \(acompte de 30/);
  await expect(due).toBeVisible();
  const amount = /[\d\s]+,\d\d €/
    .exec(squeezed(await due.locator("xpath=..").textContent()))?.[0]
    .trim();
  expect(amount).toBeTruthy();
  await sendButton(page).click();
  await expectThanks(page);
  const thanks = page.getByRole("region", { name: t("order.thanks") });
  await expect(thanks.getByText(t("order.placed.deliverAsPromised"))).toBeVisible();
  await expect(thanks).toContainText(amount as string);
  const totals = page.getByRole("region", { name: t("order.columns.total") });
  await expect(totals.getByText(/^Acompte à la commande \(30/)).toBeVisible();
  await expect(totals).toContainText(amount as string);
  const path = new URL(page.url()).pathname;
  await callAdmin(seller, "POST", `/admin/orders/${path.split("/").at(-1)}/capture`, {});
  await page.goto(`${seller.origin}${path}`);
  const paid = squeezed(t("order.depositPaid.amounts", { paid: amount ?? "", rest: "" }));
  await expect(page.getByText(paid.trim())).toBeVisible();
  const timeline = page.getByRole("region", { name: t("order.timeline.title") });
  await expect(timeline.getByText(t("order.timeline.depositPaid"))).toBeVisible();

  // the page's text contains no-break spaces
  const said = new RegExp(`^${paid.trim().replaceAll(" ", "\\s")}\\s[\\d\\s]+,\\d\\d\\s€$`);
  await page.goto(`${seller.origin}/orders`);
  const row = page.getByRole("row").filter({ hasText: paid.trim() });
  await expect(row.getByText(said)).toBeVisible();
  await expect(row.getByText(t("order.paymentStatus.captured"), { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: t("order.export.csv") }).click();
  const file = squeezed(readFileSync(await (await coming).path()).toString("utf8"));
  expect(file).toContain(paid.trim());
  expect(file).not.toContain(`;${t("order.paymentStatus.captured")};`);

  await useLanguage(page, seller, "fr-FR");
  await signInToDesk(page, seller);
  await openDeskPage(page, `${seller.origin}/desk`);
  await expect(page.getByRole("row").getByText(said)).toBeVisible();
  await openDeskPage(page, `${seller.origin}/desk/orders/${path.split("/").at(-1)}`);
  await expect(page.getByText(said)).toBeVisible();
  await expect(page.getByText(t("order.paymentStatus.captured"), { exact: true })).toHaveCount(0);
});

test("[CHK-07] if taxes are hidden no deposit reveals the full amount, in the cart, the checkout or the thank-you page, which still say that one is due", async ({
  page,
}) => {
  const quiet = await createTestSeller("preorder", {
    settings: { preorder_deposit_percentage: 30, hidden_taxes: true },
  });
  await signIn(page, quiet, quiet.accounts.buyer);
  await openCheckout(page, quiet, { "PRE-1": 50 });
  const review = page.getByRole("complementary", { name: t("checkout.review.title") });
  await expect(review.getByText(/un acompte de 30/)).toBeVisible();
  await expect(review.getByText(/^À payer maintenant/)).toHaveCount(0);
  await page.goto(`${quiet.origin}/cart`);
  await expect(page.getByRole("link", { name: t("cart.checkout") })).toBeVisible();
  await expect(page.getByText(/^Acompte à la commande/)).toHaveCount(0);
  await page.goto(`${quiet.origin}/checkout`);
  await sendButton(page).click();
  await expectThanks(page);
  await expect(page.getByText(/^Acompte/)).toHaveCount(0);
  await expect(page.getByRole("region", { name: t("order.thanks") })).toContainText(
    /un acompte de 30\s%/,
  );
});

test("[CART-03] [SHELL-03] a rejected addition is not shown as added: its dropdown closes, open or not, and the toast says why", async ({
  page,
}) => {
  const mixed = await createTestSeller("mixed");
  await signIn(page, mixed, mixed.accounts.buyer);
  await setLines(page, mixed, { "PRE-1": 12 });
  await openPage(page, `${mixed.origin}/products/cushion`);
  const release = await holdRequests(page, "**/api/cart/line-items/batch");
  const quantity = page.getByRole("main").getByRole("spinbutton").first();
  await quantity.fill("3");
  await quantity.press("Enter");
  const dropdown = page.locator("[data-cart-dropdown]");
  await dropdown.hover();
  await expect(dropdown).toContainText("Coussin");
  release();
  await expect(page.locator('[data-toast="error"]')).toContainText(
    t("error.codes.preorder_mismatch"),
  );
  await expect(dropdown).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: /Coussin.*ajouté/ })).toHaveCount(0);
});

test("[CART-03] what can't share the cart is moved to a second cart with one click, and both are linked from the cart page", async ({
  page,
}) => {
  const mixed = await createTestSeller("two-carts");
  await signIn(page, mixed, mixed.accounts.buyer);
  await setLines(page, mixed, { "PRE-1": 12 });
  await openPage(page, `${mixed.origin}/products/cushion`);
  const quantity = page.getByRole("main").getByRole("spinbutton").first();
  await quantity.fill("3");
  await quantity.press("Enter");
  const keep = page.getByRole("button", { name: t("cart.secondCart.keep") });
  await keep.click();
  await expect(page.getByText(/est gardé dans votre panier d’articles disponibles/)).toBeVisible();
  await page.getByRole("link", { name: t("cart.secondCart.see") }).click();
  const second = (kind: "preorder" | "stock") =>
    page.getByRole("region", { name: t(`cart.secondCart.title.${kind}`) });
  const lines = page.getByRole("main").getByRole("spinbutton");
  await expect(second("stock")).toContainText("1 référence");
  await expect(lines).toHaveValue("12");
  await second("stock")
    .getByRole("button", { name: t("cart.secondCart.switch") })
    .click();
  await expect(second("preorder")).toContainText("1 référence");
  await expect(lines).toHaveValue("3");
  await page.reload();
  await expect(second("stock")).toHaveCount(0);
  await expectAccessible(page);
  await second("preorder")
    .getByRole("button", { name: t("cart.secondCart.switch") })
    .click();
  await expect(lines).toHaveValue("12");
  await expect(second("stock")).toContainText("1 référence");
});

for (const [language, locale] of [
  ["fr", "fr-FR"],
  ["nl", "nl-NL"],
] as const)
  test(`[CART-03] [SHELL-04] a buyer with two carts opens the other one from the header with one click or key, on every page (${language})`, async ({
    page,
  }) => {
    const own = await createTestSeller(`other-cart-${language}`, { defaultLocale: locale });
    const word = (key: string, values?: Record<string, string | number>) =>
      text(language, key, values);
    await signIn(page, own, own.accounts.buyer);
    await setLines(page, own, { "PRE-1": 12 });
    const other = (kind: "preorder" | "stock") =>
      page.getByRole("banner").getByRole("button", {
        name: new RegExp(
          `^${word(`cart.secondCart.title.${kind}`)} · 1 .* – ${word("cart.secondCart.switch")}$`,
        ),
      });
    await openPage(page, `${own.origin}/products/cushion`, language);
    await expect(other("stock")).toHaveCount(0);
    await page.getByRole("main").getByRole("spinbutton").first().fill("3");
    await page.getByRole("main").getByRole("spinbutton").first().press("Enter");
    await page.getByRole("button", { name: word("cart.secondCart.keep") }).click();
    await expect(other("stock")).toBeVisible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await openPage(page, `${own.origin}/orders`, language);
      await expect(other("stock")).toBeInViewport({ ratio: 1 });
      await expectAccessible(page, `/orders at ${width} px`);
    }
    await other("stock").focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${own.origin}/cart`);
    const lines = page.getByRole("main").getByRole("spinbutton");
    await expect(lines).toHaveValue("3");
    await expect(
      page.getByRole("status").filter({
        hasText: word("cart.secondCart.opened", { title: word("cart.secondCart.title.stock") }),
      }),
    ).toBeAttached();
    await other("preorder").click();
    await expect(lines).toHaveValue("12");
    await expect(other("stock")).toBeVisible();

    await openPage(page, `${own.origin}/products/advent-calendar`, language);
    const quantity = page.getByRole("main").getByRole("spinbutton").last();
    await quantity.fill("2");
    await quantity.press("Enter");
    const menu = page.locator("[data-cart-dropdown]");
    await menu
      .getByRole("region", { name: word("cart.secondCart.title.stock") })
      .getByRole("button", { name: word("cart.secondCart.switch") })
      .click();
    await expect(page).toHaveURL(`${own.origin}/cart`);
    await expect(lines).toHaveValue("3");
    await expect(menu).toHaveCount(0);
  });

test("[ORD-03] in print an order has the brand, the company and the day, without thank-you text and buttons", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "PRE-2": 60 });
  await sendButton(page).click();
  await expectThanks(page);
  const thanks = page.getByRole("region", { name: t("order.thanks") });
  const brand = page.getByRole("main").getByText("Avant Saison");
  await expect(thanks).toBeVisible();
  await expect(brand).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(brand).toBeVisible();
  await expect(
    page
      .getByRole("main")
      .getByText(/\d{4}$/)
      .first(),
  ).toBeVisible();
  await expect(thanks).toBeHidden();
  await expect(page.getByRole("button", { name: t("orderActs.reorder") })).toBeHidden();
});

test("[CART-08] [CHK-06] next to a preorder's lines the deposit and the checkout button are on the first screen of 1280 × 800 and 1280 × 720, and nothing in the summary is clipped", async ({
  page,
}) => {
  const shop = await createTestSeller("first-screen", {
    settings: {
      preorder_deposit_percentage: 30,
      theme: { header: "split", card: "framed", heading: "upper", density: "compact" },
    },
  });
  await signIn(page, shop, shop.accounts.buyer);
  await setLines(page, shop, { "PRE-1": 12, "PRE-2": 6 });
  await openPage(page, `${shop.origin}/products/cushion`);
  const quantity = page.getByRole("main").getByRole("spinbutton").first();
  await quantity.fill("3");
  await quantity.press("Enter");
  await page.getByRole("button", { name: t("cart.secondCart.keep") }).click();
  await expect(page.getByText(/est gardé dans votre panier d’articles disponibles/)).toBeVisible();
  const summary = page.getByRole("complementary", { name: t("cart.summaryTitle") });
  for (const height of [800, 720]) {
    await page.setViewportSize({ width: 1280, height });
    await page.goto(`${shop.origin}/cart`);
    await expect(summary.getByText(/^Acompte à la commande \(30/)).toBeInViewport({ ratio: 1 });
    await expect(
      summary.getByRole("link", { name: t("cart.checkout") }),
      `${height}`,
    ).toBeInViewport({ ratio: 1 });
    const cut = await summary.evaluate(
      (aside) =>
        [...aside.children].filter((part) => part.scrollHeight > part.clientHeight + 1).length,
    );
    expect(cut, `${height}`).toBe(0);
    const comment = summary.getByRole("textbox").last();
    await comment.focus();
    await expect(comment).toBeInViewport({ ratio: 1 });
  }
});
