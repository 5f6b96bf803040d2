import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { callAdmin } from "../support/admin";
import { expectThanks, openCheckout, sendButton, setLines } from "../support/checkout";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("checkout", { settings: { name: "Maison Caisse" } });
});

const t = (key: string, values?: Record<string, string | number>) => text("fr", key, values);
const alert = (page: Page) =>
  page.getByRole("complementary", { name: t("checkout.review.title") }).getByRole("alert");
const variantPath = (product: string, sku: string) =>
  `/admin/products/${seller.loaded.products[product]}/variants/${seller.loaded.variants[sku]}`;
const setStock = (product: string, sku: string, inventory_quantity: number) =>
  callAdmin(seller, "POST", variantPath(product, sku), { inventory_quantity });

test("[STORE-03] stock sold between review and ordering: the line, the remaining quantity, and one click to accept it", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "TOY-6": 12, "TOY-7": 12 });
  await setStock("cuddly-toy", "TOY-6", 5);
  await sendButton(page).click();
  await expect(alert(page)).toContainText("TOY-6");
  await expect(alert(page)).not.toContainText("TOY-7");
  await alert(page)
    .getByRole("button", {
      name: new RegExp(t("cart.quantity.take", { quantity: 5 }).replace("{quantity, number}", "5")),
    })
    .click();
  await expect(alert(page)).toContainText(t("checkout.refused.allSolved"));
  await expect(page.getByText("5 ×")).toBeVisible();
  await sendButton(page).click();
  await expectThanks(page);
});

test("[CART-02] a variant deleted while in the cart is named and removed with one click", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "CAPE-1": 12, "CAPE-2": 12 });
  await callAdmin(seller, "DELETE", variantPath("bath-cape", "CAPE-1"));
  await sendButton(page).click();
  await expect(alert(page)).toContainText("CAPE-1");
  await alert(page)
    .getByRole("button", { name: new RegExp(t("checkout.refused.remove")) })
    .click();
  await expect(alert(page)).toContainText(t("checkout.refused.allSolved"));
  await sendButton(page).click();
  await expectThanks(page);
  await expect(page.getByText("CAPE-2").first()).toBeVisible();
});

test("[STORE-02] prices changed since review: old and new total and the lines are shown, and the order is confirmed again", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "CAPE-3": 12, "CAPE-4": 12 });
  await callAdmin(seller, "POST", variantPath("bath-cape", "CAPE-3"), {
    prices: [{ currency_code: "eur", amount: 1100 }],
  });
  await sendButton(page).click();
  await expect(alert(page)).toContainText(t("checkout.changed.pricesTitle"));
  await expect(alert(page)).toContainText("CAPE-3");
  await expect(alert(page)).not.toContainText("CAPE-4");
  await expect(alert(page)).toContainText(/306,00/);
  await expect(alert(page)).toContainText(/320,40/);
  await page.getByRole("button", { name: t("checkout.sendChanged") }).click();
  await expectThanks(page);
  await expect(page.getByText(/320,40/).first()).toBeVisible();
});

test("[CHK-04] a colleague changes the cart meanwhile: the differences are shown before anything is ordered", async ({
  page,
  browser,
}) => {
  const other: BrowserContext = await browser.newContext({ locale: "fr-FR" });
  const colleague = await other.newPage();
  await Promise.all([
    signIn(page, seller, seller.accounts.buyer),
    signIn(colleague, seller, seller.accounts.colleague),
  ]);
  const cartId = await openCheckout(page, seller, { "CAPE-7": 12 });
  await setLines(colleague, seller, { "CAPE-7": 15 }, cartId);
  await sendButton(page).click();
  await expect(alert(page)).toContainText(t("checkout.changed.title"));
  await expect(alert(page)).toContainText("12 → 15");
  await page.getByRole("button", { name: t("checkout.sendChanged") }).click();
  await expectThanks(page);
  await other.close();
});
