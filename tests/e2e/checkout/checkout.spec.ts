import { expect, test } from "@playwright/test";
import { setSettings } from "../support/admin";
import { countOrders, expectThanks, openCheckout, sendButton, setLines } from "../support/checkout";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("checkout", { settings: { name: "Maison Caisse" } });
});

const t = (key: string, values?: Record<string, string | number>) => text("fr", key, values);

test("[CHK-07] if taxes and shipping are hidden their amounts are not on the page", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "TOY-4": 12 });
  await expect(page.getByText(/15,00/).first()).toBeVisible();
  await setSettings(seller, { hidden_taxes: true, hidden_shipping: true });
  await page.reload();
  await expect(page.getByText(t("cart.totals.totalExclTaxAndShipping"))).toBeVisible();
  await expect(page.getByText(/15,00|27,00|24,00/)).toHaveCount(0);
  await setSettings(seller, { hidden_taxes: false, hidden_shipping: false });
});

test("[CHK-04] a duplicate order: the earlier one is shown next to this one, and it is only placed on confirmation", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "TOY-5": 12 });
  await sendButton(page).click();
  const first = await expectThanks(page);
  await openCheckout(page, seller, { "TOY-5": 12 });
  await sendButton(page).click();
  const dialog = page.getByRole("dialog", { name: t("checkout.duplicate.title") });
  await expect(
    dialog.getByRole("row", { name: /TOY-5/ }).getByRole("cell", { name: "12" }),
  ).toHaveCount(2);
  await expect(dialog.getByRole("link")).toHaveAttribute("href", `/orders/${first}`);
  await dialog.getByRole("button", { name: t("checkout.duplicate.back") }).click();
  await expect(dialog).toHaveCount(0);
  await sendButton(page).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sendButton(page)).toBeFocused();
  await sendButton(page).click();
  await dialog.getByRole("button", { name: t("checkout.duplicate.sendAnyway") }).click();
  await expect(page).not.toHaveURL(new RegExp(first));
  expect(await expectThanks(page)).not.toBe(first);
});

test("[CHK-03] below the minimum order nothing can be ordered, and the cart with its suggestions is one click away", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "CAPE-5": 12 });
  await setLines(page, seller, { "CAPE-5": 2 });
  await page.reload();
  await expect(page.getByText(t("checkout.missing.minimumOrder"))).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
  await setLines(page, seller, { "CAPE-5": 0 });
});

test("[CHK-04] a double click creates one order, a second tab leads to it, and going back never creates another", async ({
  page,
  context,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  const before = await countOrders(page, seller);
  const cartId = await openCheckout(page, seller, { "CAPE-6": 12 });
  const second = await context.newPage();
  await second.goto(`${seller.origin}/checkout`);
  await expect(sendButton(second)).toBeEnabled();
  await sendButton(page).dblclick();
  const order = await expectThanks(page);
  expect(await expectThanks(second)).toBe(order);
  await page.goto(`${seller.origin}/checkout?cart=${cartId}&step=references`);
  expect(await expectThanks(page)).toBe(order);
  await page.goto(`${seller.origin}/checkout`);
  await expect(page).toHaveURL(`${seller.origin}/cart`);
  expect(await countOrders(page, seller)).toBe(before + 1);
});
