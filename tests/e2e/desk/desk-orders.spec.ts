import { expect, type Page, test } from "@playwright/test";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import type { OrderDocument } from "@/contract/order/document";
import { sampleLegalEntity } from "@/tests/fixtures/issue-document";
import { callAdmin } from "../support/admin";
import { openDeskPage, signInToDesk, useLanguage } from "../support/desk";
import { expectAccessible } from "../support/expect-accessible";
import { placeOrder, signInToBackend } from "../support/place-order";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

async function expectUsable(page: Page, where: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${where} at ${size.width}`);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${where} at ${size.width} scrolls sideways`).toBeLessThanOrEqual(0);
  }
}

async function readOrder(seller: TestSeller, id: string): Promise<AdminOrder> {
  return ((await callAdmin(seller, "GET", `/admin/orders/${id}`)) as { order: AdminOrder }).order;
}

for (const [language, locale] of [
  ["fr", "fr-FR"],
  ["nl", "nl-NL"],
] as const)
  test(`[ADM-05] [ORD-03] staff open an order from the list, ship it with a number, capture its payment and open its invoice, with the keyboard (${language})`, async ({
    page,
  }) => {
    const seller = await createTestSeller("desk-orders");
    await callAdmin(seller, "POST", "/admin/settings", {
      settings: [
        { key: "legal_entity", value: sampleLegalEntity },
        { key: "payment_status_display", value: false },
      ],
    });
    const buyer = await signInToBackend(seller, seller.accounts.buyer);
    const id = await placeOrder(seller, buyer, { "TOY-1": 12, "BAG-1": 24 });
    const { document: invoice } = (await callAdmin(
      seller,
      "POST",
      `/admin/orders/${id}/documents`,
      {
        kind: "invoice",
      },
    )) as { document: OrderDocument };
    const number = String((await readOrder(seller, id)).display_id);
    const t = (key: string) => text(language, key, { number });
    await useLanguage(page, seller, locale);
    await signInToDesk(page, seller);
    await openDeskPage(page, `${seller.origin}/desk`);
    await page.getByRole("link", { name: t("order.number"), exact: true }).press("Enter");
    await expect(page).toHaveURL(`${seller.origin}/desk/orders/${id}`);
    await openDeskPage(page, page.url());
    const heading = page.getByRole("heading", { level: 1, name: t("order.detailTitle") });
    await expect(heading).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Company C1");
    await expect(page.getByRole("main")).toContainText(seller.accounts.buyer);
    await expect(page.getByText(t("order.paymentStatus.awaiting"))).toBeVisible();
    await expectUsable(page, "an order");

    await page.getByRole("button", { name: t("desk.orders.ship.label") }).press("Enter");
    const dialog = page.getByRole("dialog", { name: t("desk.orders.ship.title") });
    await dialog.getByLabel(t("desk.orders.ship.tracking")).fill("6A00012345678");
    await expectUsable(page, "the number of a parcel");
    await page.keyboard.press("Enter");
    await expect(page.getByText(t("desk.orders.ship.done"))).toBeVisible();
    await expect(heading).toBeFocused();
    await expect(page.locator('[data-event="shipped"]')).toContainText("6A00012345678");
    await expect(page.locator('[data-event="shipped"]')).toContainText("Ada Martin");
    await expect(page.getByRole("button", { name: t("desk.orders.ship.label") })).toHaveCount(0);
    expect((await readOrder(seller, id)).fulfillment_status).toBe("shipped");

    await page.getByRole("button", { name: t("desk.orders.capture.title") }).press("Enter");
    await page
      .getByRole("dialog", { name: t("desk.orders.capture.title") })
      .getByRole("button", { name: t("desk.orders.capture.label"), exact: true })
      .press("Enter");
    await expect(page.getByText(t("desk.orders.capture.done"))).toBeVisible();
    await expect(page.getByText(t("order.paymentStatus.captured")).first()).toBeVisible();
    expect((await readOrder(seller, id)).payment_status).toBe("captured");

    const name = `${t("order.documentKind.invoice")} ${invoice.number}`;
    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name, exact: true }).press("Enter");
    expect((await coming).suggestedFilename()).toContain(invoice.number);
  });

test("[ADM-05] [SEC-03] an order that has changed is left as it is, and no order of another brand is found", async ({
  page,
}) => {
  const seller = await createTestSeller("desk-orders");
  const other = await createTestSeller("desk-orders-other");
  const [id = "", foreign = ""] = await Promise.all(
    [seller, other].map(async (one) =>
      placeOrder(one, await signInToBackend(one, one.accounts.buyer), { "TOY-1": 12 }),
    ),
  );
  await signInToDesk(page, seller);
  for (const none of [foreign, "order_none", "x".repeat(100)])
    expect((await page.goto(`${seller.origin}/desk/orders/${none}`))?.status(), none).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("fr", "ui.notFound.title"));
  await expectUsable(page, "no such order");
  await page.getByRole("main").getByRole("link").press("Enter");
  await expect(page).toHaveURL(`${seller.origin}/desk`);
  await openDeskPage(page, `${seller.origin}/desk/orders/${id}`);
  await callAdmin(seller, "POST", `/admin/orders/${id}`, { external_id: "ERP-7" });
  await page.getByRole("button", { name: text("fr", "desk.orders.ship.label") }).click();
  const confirm = page.getByRole("button", { name: text("fr", "desk.orders.ship.confirm") });
  const tracking = page.getByLabel(text("fr", "desk.orders.ship.tracking"));
  await tracking.fill("6A00012345678");
  await confirm.press("Enter");
  await expect(page.getByText(text("fr", "error.codes.order_changed"))).toBeVisible();
  await expect(page.getByText("ERP-7")).toBeVisible();
  expect((await readOrder(seller, id)).fulfillment_status).toBe("not_fulfilled");
  await page.getByRole("button", { name: text("fr", "desk.orders.ship.label") }).click();
  await expect(tracking, "what was typed is still there").toHaveValue("6A00012345678");
  await confirm.press("Enter");
  await expect(page.locator('[data-event="shipped"]')).toContainText("6A00012345678");
});

test("[ADM-05] [SESS-05] if the session expires while a parcel's number is typed, it is restored after signing in", async ({
  page,
}) => {
  const seller = await createTestSeller("desk-orders");
  const buyer = await signInToBackend(seller, seller.accounts.buyer);
  const id = await placeOrder(seller, buyer, { "TOY-1": 12 });
  await signInToDesk(page, seller);
  const address = `${seller.origin}/desk/orders/${id}`;
  await openDeskPage(page, address);
  const ship = page.getByRole("button", { name: text("fr", "desk.orders.ship.label") });
  const tracking = page.getByLabel(text("fr", "desk.orders.ship.tracking"));
  await ship.click();
  await tracking.fill("6A000123");
  await page.context().clearCookies({ name: /desk/ });
  await tracking.press("Enter");
  await expect(page).toHaveURL(/\/desk\/login\?/);
  await signInToDesk(page, seller);
  await openDeskPage(page, address);
  await ship.click();
  await expect(tracking).toHaveValue("6A000123");
  await tracking.fill("6A00012345678");
  await tracking.press("Enter");
  await expect(page.locator('[data-event="shipped"]')).toContainText("6A00012345678");
  await expect(ship).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain("tracking");
});

for (const [language, locale, size] of [
  ["fr", "fr-FR", { width: 1280, height: 800 }],
  ["de", "de-DE", { width: 390, height: 844 }],
] as const)
  test(`[I18N-02] [ADM-05] actions that the order's state no longer allows are reported on the order (${language} at ${size.width})`, async ({
    page,
  }) => {
    const seller = await createTestSeller("desk-orders");
    const buyer = await signInToBackend(seller, seller.accounts.buyer);
    const id = await placeOrder(seller, buyer, { "TOY-1": 12 });
    const t = (key: string) => text(language, key);
    await page.setViewportSize(size);
    await useLanguage(page, seller, locale);
    await signInToDesk(page, seller);
    await openDeskPage(page, `${seller.origin}/desk/orders/${id}`);
    await callAdmin(seller, "POST", `/admin/orders/${id}/cancel`);
    const collect = page.getByRole("button", { name: t("desk.orders.capture.label") });
    await collect.press("Enter");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("desk.orders.capture.label") })
      .press("Enter");
    await expect(page.getByText(t("error.transitions.order"))).toBeVisible();
    await page.screenshot({ path: `test-results/refused-${language}.png` });
    await expect(collect).toHaveCount(0);
    expect((await readOrder(seller, id)).status).toBe("canceled");
  });

test("[ORD-03] an order without a shipping option doesn't show shipping as free", async ({
  page,
}) => {
  const seller = await createTestSeller("desk-orders-unshipped");
  const { draft_order: draft } = (await callAdmin(seller, "POST", "/admin/draft-orders", {
    ...{ email: seller.accounts.buyer, region_id: seller.loaded.regions.eu },
    items: [{ variant_id: seller.loaded.variants["TOY-1"], quantity: 12 }],
  })) as { draft_order: { id: string } };
  const { order } = (await callAdmin(seller, "POST", `/admin/draft-orders/${draft.id}/pay`)) as {
    order: { id: string };
  };
  await signIn(page, seller, seller.accounts.buyer);
  await signInToDesk(page, seller);
  for (const path of [`/orders/${order.id}`, `/desk/orders/${order.id}`]) {
    await page.goto(`${seller.origin}${path}`);
    const totals = page.getByRole("region", { name: text("fr", "order.columns.total") });
    await expect(totals).toContainText(text("fr", "cart.totals.subtotal"));
    await expect(totals).not.toContainText(text("fr", "cart.totals.shipping"));
  }
});
