import { expect, type Locator, type Page, test } from "@playwright/test";
import type { AdminOrderEdit, OrderEdit } from "@/contract/order/order-edit";
import { formatDay } from "@/lib/format/date";
import { formatMoney } from "@/lib/format/money";
import { standInCards } from "@/tests/fixtures/stripe-pages";
import { callAdmin } from "../support/admin";
import { expectAccessible } from "../support/expect-accessible";
import { placeOrder, signInToBackend } from "../support/place-order";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

type Wire = { order_edit: AdminOrderEdit };

const brands = [
  { language: "fr", locale: "fr-FR", theme: { header: "centered", card: "plain" } },
  { language: "de", locale: "de-DE", theme: { header: "split", card: "framed" } },
] as const;

const typeCard = (page: Page, number: string) =>
  page.frameLocator("[data-card-form] iframe").getByLabel("Card number").fill(number);

/** A paid order of 12 BAG-1 for which staff propose 14, in a region that accepts only cards. */
async function propose(
  name: string,
  { locale, theme }: Pick<(typeof brands)[number], "locale" | "theme">,
  { hasTransfer = false } = {},
) {
  const seller = await createTestSeller(name, { defaultLocale: locale, settings: { theme } });
  const client = await signInToBackend(seller, seller.accounts.buyer);
  const orderId = await placeOrder(seller, client, { "BAG-1": 12 });
  await callAdmin(seller, "POST", `/admin/orders/${orderId}/capture`, {});
  const providers = `/admin/regions/${seller.loaded.regions.eu}/payment-providers`;
  await callAdmin(seller, "POST", providers, { provider_id: "stripe" });
  if (!hasTransfer) await callAdmin(seller, "DELETE", `${providers}/manual`);
  const path = "/admin/order-edits";
  const begun = (await callAdmin(seller, "POST", path, { order_id: orderId })) as Wire;
  const { id, items } = begun.order_edit;
  await callAdmin(seller, "POST", `${path}/${id}/items/${items[0]?.id}`, { quantity: 14 });
  const requested = (await callAdmin(seller, "POST", `${path}/${id}/request`, {})) as Wire;
  return { seller, orderId, id, dueMinor: requested.order_edit.difference_due };
}

async function expectPaid(seller: TestSeller, page: Page, id: string): Promise<void> {
  const items = page.getByRole("table").filter({ hasText: "BAG-1" });
  await expect(items).toContainText("14");
  const response = (await callAdmin(seller, "GET", `/admin/order-edits/${id}`)) as Wire;
  expect(response.order_edit).toMatchObject({
    status: "confirmed",
    payment_collection: { status: "authorized" },
  });
}

for (const { language, ...brand } of brands) {
  const t = (key: string, values = {}) => text(language, key, values);

  test(`[ORD-07] [CHK-02] if only cards are accepted, a buyer accepts an increase by paying it, with the keyboard and on a phone (${language})`, async ({
    page,
  }) => {
    const { seller, orderId, id, dueMinor } = await propose(`rise-${language}`, brand);
    await signIn(page, seller, seller.accounts.buyer);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${seller.origin}/orders/${orderId}`);
    const proposal = page.getByRole("region", { name: t("orderEdit.title") });
    await expect(proposal.getByText(t("orderEdit.pay.card"))).toBeVisible();
    await expect(proposal.getByRole("button", { name: t("orderActs.edit.accept") })).toHaveCount(0);
    await expectAccessible(page, "a proposal that is paid by card");
    await proposal.screenshot({ path: `test-results/order-proposal-card-${language}.png` });
    const amount = formatMoney(dueMinor, "eur", brand.locale);
    await proposal.getByRole("link", { name: t("orderEdit.payByCard", { amount }) }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${seller.origin}/orders/${orderId}/payment`);
    await expect(page.getByText(t("orderPayment.accepts"))).toBeVisible();
    await typeCard(page, standInCards.declined);
    await expectAccessible(page, "/orders/[id]/payment of a proposal");
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `at ${width} px`).toBeLessThanOrEqual(0);
    }
    await page.screenshot({ path: `test-results/order-proposal-payment-${language}.png` });
    const pay = page
      .getByRole("main")
      .getByRole("button", { name: t("orderPayment.pay", { amount }) });
    await pay.press("Enter");
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      t("checkout.card.faults.insufficientFunds"),
    );
    await typeCard(page, standInCards.paid);
    await pay.press("Enter");
    await expect(page).toHaveURL(`${seller.origin}/orders/${orderId}?paid=1`);
    await expect(page.getByText(t("orderPayment.paid"))).toBeVisible();
    await expect(proposal).toHaveCount(0);
    await expectPaid(seller, page, id);
  });
}

test("[ORD-07] [CHK-02] her bank's own page redirects her back, and the increase is paid and accepted", async ({
  page,
}) => {
  const [brand] = brands;
  const options = { hasTransfer: true };
  const { seller, orderId, id } = await propose("rise-bank", brand, options);
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/orders/${orderId}`);
  const proposal = page.getByRole("region", { name: text("fr", "orderEdit.title") });
  await expect(proposal.getByText(text("fr", "orderEdit.pay.both"))).toBeVisible();
  await expect(
    proposal.getByRole("button", { name: text("fr", "orderActs.edit.accept") }),
  ).toBeVisible();
  await page.goto(`${seller.origin}/orders/${orderId}/payment`);
  await typeCard(page, standInCards.redirect);
  await page.getByRole("main").getByRole("button", { name: /\d/ }).click();
  await page.getByRole("link", { name: "Bank: approve" }).click();
  await expect(page).toHaveURL(`${seller.origin}/orders/${orderId}?paid=1`);
  await expectPaid(seller, page, id);
});

test("[ORD-07] [CHK-02] an increase applied by staff is due on the order's page, and paid by card", async ({
  page,
}) => {
  const { seller, orderId, id } = await propose("rise-confirmed", brands[0]);
  await callAdmin(seller, "POST", `/admin/order-edits/${id}/confirm`, {});
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/orders/${orderId}`);
  await page.getByRole("link", { name: text("fr", "orderPayment.byCard") }).click();
  await typeCard(page, standInCards.paid);
  await page.getByRole("main").getByRole("button", { name: /\d/ }).click();
  await expect(page).toHaveURL(`${seller.origin}/orders/${orderId}?paid=1`);
  await expect(page.getByText(text("fr", "orderPayment.paid"))).toBeVisible();
  await expectPaid(seller, page, id);
});

/** A captured order of 12 BAG-1 that its buyer may change, in a region that accepts only cards. */
async function placePaid(name: string) {
  const seller = await createTestSeller(name, {
    defaultLocale: "de-DE",
    settings: { order_amendment_minutes: 60 },
  });
  const client = await signInToBackend(seller, seller.accounts.buyer);
  const orderId = await placeOrder(seller, client, { "BAG-1": 12 });
  await callAdmin(seller, "POST", `/admin/orders/${orderId}/capture`, {});
  const providers = `/admin/regions/${seller.loaded.regions.eu}/payment-providers`;
  await callAdmin(seller, "POST", providers, { provider_id: "stripe" });
  await callAdmin(seller, "DELETE", `${providers}/manual`);
  return { seller, orderId };
}

/** Requests this many BAG-1 on the page for changing an order. */
async function askFor(page: Page, pieces: number, outcome: Locator): Promise<void> {
  await expect(async () => {
    await page.getByRole("spinbutton", { name: /BAG-1/ }).fill(String(pieces));
    await page.getByRole("button", { name: text("de", "orderAmend.check") }).click();
    await expect(outcome).toBeVisible({ timeout: 2000 });
  }).toPass();
}

test("[ORD-01] [CHK-02] a buyer adds to an order paid immediately, and it changes when her card has paid", async ({
  page,
}) => {
  const t = (key: string, values = {}) => text("de", key, values);
  const { seller, orderId } = await placePaid("amend-card");
  await signIn(page, seller, seller.accounts.buyer);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${seller.origin}/orders/${orderId}/amend`);
  const review = page.getByRole("region", { name: t("orderAmend.review") });
  await askFor(page, 14, review);
  await expectAccessible(page, "changes that are paid first");
  await review.getByRole("button", { name: t("orderAmend.confirmAndPay") }).click();
  await expect(page).toHaveURL(`${seller.origin}/orders/${orderId}/payment`);
  await page.goto(`${seller.origin}/orders/${orderId}`);
  const proposal = page.getByRole("region", { name: t("orderEdit.own.title") });
  await expect(proposal.getByRole("button", { name: t("orderActs.edit.drop") })).toBeVisible();
  await expectAccessible(page, "an order whose changes wait for payment");
  await proposal.getByRole("link").filter({ hasText: "€" }).click();
  await typeCard(page, standInCards.paid);
  await page.getByRole("main").getByRole("button").filter({ hasText: "€" }).press("Enter");
  await expect(page).toHaveURL(`${seller.origin}/orders/${orderId}?paid=1`);
  const items = page.getByRole("table").filter({ hasText: "BAG-1" });
  await expect(items).toContainText("14");
});

test("[ORD-01] while her changes are pending, their stock is reserved; she drops them and changes the order again", async ({
  page,
}) => {
  const t = (key: string, values = {}) => text("de", key, values);
  const { seller, orderId } = await placePaid("amend-drop");
  await signIn(page, seller, seller.accounts.buyer);
  const [orderPage, amendPage] = ["", "/amend"].map(
    (part) => `${seller.origin}/orders/${orderId}${part}`,
  );
  const review = page.getByRole("region", { name: t("orderAmend.review") });
  await page.goto(`${amendPage}`);
  await askFor(page, 14, review);
  await review.getByRole("button", { name: t("orderAmend.confirmAndPay") }).click();
  await expect(page).toHaveURL(`${orderPage}/payment`);
  await page.goto(`${amendPage}`);
  const refusal = page.getByText(t("error.codes.own_change_unpaid"));
  await askFor(page, 13, refusal);
  await expectAccessible(page, "a change that is refused while another waits");
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).toHaveURL(`${orderPage}`);
  const proposal = page.getByRole("region", { name: t("orderEdit.own.title") });
  const [reserved = ""] = t("orderEdit.own.reserved", { time: "|" }).split("|");
  await expect(proposal.getByText(reserved)).toBeVisible();
  await expect(proposal.getByRole("link").filter({ hasText: "€" })).toBeVisible();
  const change = page.getByRole("link", { name: t("orderAmend.link") });
  await expect(change).toHaveCount(0);
  await expectAccessible(page, "an order whose changes are reserved until they are paid");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `at ${width} px`).toBeLessThanOrEqual(0);
    await proposal.screenshot({ path: `test-results/order-own-changes-${width}.png` });
  }
  await proposal.getByRole("button", { name: t("orderActs.edit.drop") }).click();
  await expect(proposal).toHaveCount(0);
  await change.click();
  await expect(page).toHaveURL(`${amendPage}`);
  await askFor(page, 13, review);
  await review.getByRole("button", { name: t("orderAmend.confirmAndPay") }).click();
  await expect(page).toHaveURL(`${orderPage}/payment`);
});

test("[ORD-01] [ORD-03] [ORD-05] changes awaiting payment show when their units are expected", async ({
  page,
}) => {
  const t = (key: string, values = {}) => text("de", key, values);
  const { seller, orderId } = await placePaid("amend-dates");
  const { products, variants } = seller.loaded;
  const restocked = `/admin/products/${products["sleeping-bag"]}/variants/${variants["BAG-4"]}`;
  const next_restock_date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await callAdmin(seller, "POST", restocked, { metadata: { next_restock_date } });
  const client = await signInToBackend(seller, seller.accounts.buyer);
  const amended = await client.post<{ order_edit_id: string }>(`/store/orders/${orderId}/amend`, {
    additional_items: [{ variant_id: variants["BAG-4"], quantity: 12 }],
    pay_difference: true,
  });
  const edits = `/store/order-edits/${amended.order_edit_id}`;
  const { order_edit: edit } = await client.get<{ order_edit: OrderEdit }>(edits);
  const expected = edit.items.find(({ promise, original_item_id: id }) => id === null && promise);
  const part = expected?.promise?.find(({ date }) => date !== null);
  if (!part?.date) throw new Error("BAG-4 has a day of restock");
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/orders/${orderId}`);
  const proposal = page.getByRole("region", { name: t("orderEdit.own.title") });
  const day = formatDay(part.date, "de-DE");
  await expect(proposal.locator(`[data-promise=${part.kind}]`)).toContainText(
    t("cartPage.delivery.from", { date: day }),
  );
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `at ${width} px`).toBeLessThanOrEqual(0);
    await expectAccessible(page, `days of waiting changes at ${width}`);
    await proposal.screenshot({ path: `test-results/order-own-dates-${width}.png` });
  }
});
