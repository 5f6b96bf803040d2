import { expect, type Page, test } from "@playwright/test";
import type { Swap } from "@/contract/order/swap";
import { formatMoney } from "@/lib/format/money";
import { standInCards } from "@/tests/fixtures/stripe-pages";
import { callAdmin } from "../support/admin";
import { expectAccessible } from "../support/expect-accessible";
import { placeOrder, signInToBackend } from "../support/place-order";
import { createTestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

type Wire = {
  order: { items: { id: string }[]; fulfillments: { id: string }[]; swaps: Swap[] };
};

const brands = [
  { language: "fr", locale: "fr-FR", theme: { header: "centered", card: "plain" } },
  { language: "de", locale: "de-DE", theme: { header: "split", card: "framed" } },
] as const;

const typeCard = (page: Page, number: string) =>
  page.frameLocator("[data-card-form] iframe").getByLabel("Card number").fill(number);

/** A paid and shipped order of which 2 pieces are exchanged for 5. */
async function exchange(
  name: string,
  { locale, theme }: Pick<(typeof brands)[number], "locale" | "theme">,
) {
  const seller = await createTestSeller(name, { defaultLocale: locale, settings: { theme } });
  const client = await signInToBackend(seller, seller.accounts.buyer);
  const orderId = await placeOrder(seller, client, { "BAG-1": 12 });
  const path = `/admin/orders/${orderId}`;
  await callAdmin(seller, "POST", `${path}/capture`, {});
  await callAdmin(seller, "POST", `/admin/regions/${seller.loaded.regions.eu}/payment-providers`, {
    provider_id: "stripe",
  });
  const { order } = (await callAdmin(seller, "GET", path)) as Wire;
  const item_id = order.items[0]?.id;
  const packed = (await callAdmin(seller, "POST", `${path}/fulfillment`, {
    items: [{ item_id, quantity: 12 }],
  })) as Wire;
  await callAdmin(seller, "POST", `${path}/shipment`, {
    fulfillment_id: packed.order.fulfillments[0]?.id,
  });
  const swapped = (await callAdmin(seller, "POST", `${path}/swaps`, {
    return_items: [{ item_id, quantity: 2 }],
    additional_items: [{ variant_id: seller.loaded.variants["BAG-1"], quantity: 5 }],
  })) as Wire;
  const [swap] = swapped.order.swaps;
  const readSwap = async () =>
    ((await callAdmin(seller, "GET", path)) as Wire).order.swaps[0] as Swap;
  return { seller, orderId, readSwap, dueMinor: swap?.difference_due ?? 0 };
}

for (const { language, ...brand } of brands) {
  const t = (key: string, values = {}) => text(language, key, values);

  test(`[ORD-07] [CHK-02] a buyer pays her exchange's difference by card, with the keyboard and on a phone (${language})`, async ({
    page,
  }) => {
    const { seller, orderId, readSwap, dueMinor } = await exchange(`swap-${language}`, brand);
    await signIn(page, seller, seller.accounts.buyer);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${seller.origin}/orders/${orderId}`);
    const amount = formatMoney(dueMinor, "eur", brand.locale);
    const list = page.getByRole("region", { name: t("orderReturn.listTitle") });
    await expect(list.getByText(t("orderReturn.difference.due", { amount }))).toBeVisible();
    await expectAccessible(page, "an order with an exchange to pay");
    await list.screenshot({ path: `test-results/swap-due-${language}.png` });
    await list.getByRole("link", { name: t("orderReturn.difference.pay", { amount }) }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/orders/${orderId}/payment\\?swap=`));
    await expect(page.getByText(t("orderPayment.swapText"))).toBeVisible();
    await typeCard(page, standInCards.declined);
    await expectAccessible(page, "/orders/[id]/payment of an exchange");
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `at ${width} px`).toBeLessThanOrEqual(0);
    }
    await page.screenshot({ path: `test-results/swap-payment-${language}.png` });
    const pay = page
      .getByRole("main")
      .getByRole("button", { name: t("orderPayment.pay", { amount }) });
    await pay.press("Enter");
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText(t("checkout.card.faults.insufficientFunds"));
    await expect(alert).toContainText(t("orderPayment.failure.title"));
    expect((await readSwap()).payment_status).toBe("not_paid");
    await typeCard(page, standInCards.paid);
    await pay.press("Enter");
    await expect(page).toHaveURL(`${seller.origin}/orders/${orderId}?paid=swap`);
    await expect(page.getByText(t("orderPayment.paid"))).toBeVisible();
    await expect(list.getByText(t("orderReturn.difference.paid", { amount }))).toBeVisible();
    await expect(list.getByRole("link")).toHaveCount(0);
    expect(await readSwap()).toMatchObject({
      payment_status: "captured",
      payment: { provider_id: "stripe", amount: dueMinor },
    });
  });
}

test("[ORD-07] [CHK-02] her bank's own page redirects her back, and the exchange is paid; a viewer may not pay it", async ({
  page,
}) => {
  const { seller, orderId, readSwap } = await exchange("swap-bank", brands[0]);
  const { colleague } = seller.accounts;
  const { companies, customers } = seller.loaded;
  const path = `/admin/companies/${companies.C1}/customers/${customers[colleague]}`;
  await callAdmin(seller, "POST", path, { company_role: "viewer" });
  await signIn(page, seller, colleague);
  await page.goto(`${seller.origin}/orders/${orderId}`);
  const list = page.getByRole("region", { name: text("fr", "orderReturn.listTitle") });
  await expect(list).toBeVisible();
  await expect(list.getByRole("link")).toHaveCount(0);
  const { cart_id: swapId } = await readSwap();
  await page.goto(`${seller.origin}/orders/${orderId}/payment?swap=${swapId}`);
  await expect(page).toHaveURL(`${seller.origin}/orders/${orderId}`);
  await page.context().clearCookies();
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/orders/${orderId}/payment?swap=${swapId}`);
  await typeCard(page, standInCards.redirect);
  await page.getByRole("main").getByRole("button", { name: /\d/ }).click();
  await page.getByRole("link", { name: "Bank: approve" }).click();
  await expect(page).toHaveURL(`${seller.origin}/orders/${orderId}?paid=swap`);
  expect((await readSwap()).payment_status).toBe("captured");
});
