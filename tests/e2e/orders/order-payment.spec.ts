import { formatDay } from "@/lib/format/date";
import { expect, type Page, test } from "@playwright/test";
import { standInCards } from "@/tests/fixtures/stripe-pages";
import { callAdmin } from "../support/admin";
import { controlStripe } from "../support/control";
import { expectAccessible } from "../support/expect-accessible";
import { changeOrder, placeOrder, signInToBackend } from "../support/place-order";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

const brands = [
  { language: "fr", locale: "fr-FR", theme: { header: "centered", card: "plain" } },
  { language: "de", locale: "de-DE", theme: { header: "split", card: "framed" } },
] as const;

const typeCard = (page: Page, number: string) =>
  page.frameLocator("[data-card-form] iframe").getByLabel("Card number").fill(number);

/** A seller with an order to be paid by bank transfer or card. */
async function createPayable(
  name: string,
  { locale, theme }: Pick<(typeof brands)[number], "locale" | "theme">,
): Promise<{ seller: TestSeller; id: string }> {
  const seller = await createTestSeller(name, {
    defaultLocale: locale,
    settings: { theme, payment_status_display: true },
  });
  const { companies, regions } = seller.loaded;
  await callAdmin(seller, "POST", `/admin/companies/${companies.C1}`, {
    payment_due: { days: 30, from: "order" },
  });
  const client = await signInToBackend(seller, seller.accounts.buyer);
  const id = await placeOrder(seller, client, { "TOY-1": 12 });
  await callAdmin(seller, "POST", `/admin/regions/${regions.eu}/payment-providers`, {
    provider_id: "stripe",
  });
  return { seller, id };
}

for (const { language, ...brand } of brands) {
  const t = (key: string, values = {}) => text(language, key, values);

  test(`[ORD-03] [CHK-02] a buyer sees what is due and pays it by card, with the keyboard and on a phone (${language})`, async ({
    page,
  }) => {
    const { seller, id } = await createPayable(`pay-${language}`, brand);
    await signIn(page, seller, seller.accounts.buyer);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${seller.origin}/orders/${id}`);
    const link = page.getByRole("link", { name: t("orderPayment.byCard") });
    await expect(link).toBeVisible();
    const { order } = (await callAdmin(seller, "GET", `/admin/orders/${id}`)) as {
      order: { created_at: string };
    };
    const due = new Date(Date.parse(order.created_at) + 30 * 86_400_000).toISOString();
    await expect(
      page.getByText(t("orderPayment.dueOn", { date: formatDay(due.slice(0, 10), brand.locale) })),
    ).toBeVisible();
    await expectAccessible(page, "an order that is to be paid");
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${seller.origin}/orders/${id}/payment`);
    await typeCard(page, standInCards.declined);
    await expectAccessible(page, "/orders/[id]/payment");
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `at ${width} px`).toBeLessThanOrEqual(0);
    }
    const pay = page.getByRole("main").getByRole("button", { name: /\d/ });
    await pay.press("Enter");
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      t("checkout.card.faults.insufficientFunds"),
    );
    await typeCard(page, standInCards.paid);
    await pay.press("Enter");
    await expect(page).toHaveURL(`${seller.origin}/orders/${id}?paid=1`);
    await expect(page.getByText(t("orderPayment.paid"))).toBeVisible();
    await expect(page.locator('[data-event="paid"]')).toBeVisible();
    await expect(page.getByRole("link", { name: t("orderPayment.byCard") })).toHaveCount(0);
    await page.goto(`${seller.origin}/orders/${id}/payment`);
    await expect(page).toHaveURL(`${seller.origin}/orders/${id}`);
  });
}

test("[CHK-02] the bank's own page redirects her back, and the order is paid; a provider that is down loses nothing", async ({
  page,
}) => {
  const { seller, id } = await createPayable("pay-bank", brands[0]);
  await signIn(page, seller, seller.accounts.buyer);
  await controlStripe(seller, "failing");
  try {
    await page.goto(`${seller.origin}/orders/${id}/payment`);
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      text("fr", "error.codes.payment_provider_unavailable"),
    );
  } finally {
    await controlStripe(seller, "well");
  }
  await page.reload();
  await typeCard(page, standInCards.redirect);
  await page.getByRole("main").getByRole("button", { name: /\d/ }).click();
  await page.getByRole("link", { name: "Bank: approve" }).click();
  await expect(page).toHaveURL(`${seller.origin}/orders/${id}?paid=1`);
});

test("[ORD-01] [ORD-02] an overdue order is marked in the list and on its page; a viewer can't pay it", async ({
  page,
}) => {
  const { seller, id } = await createPayable("pay-late", brands[0]);
  const { companies, customers } = seller.loaded;
  await changeOrder(seller, id, { payment_due_at: "2026-01-31T23:59:59Z" });
  await callAdmin(
    seller,
    "POST",
    `/admin/companies/${companies.C1}/customers/${customers[seller.accounts.buyer]}`,
    { company_role: "viewer" },
  );
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/orders`);
  await expect(page.getByRole("table").getByText(text("fr", "order.overdue"))).toBeVisible();
  await expect(page.getByText(/restant à payer/)).toBeVisible();
  await page.getByRole("link", { name: /^dont .* en retard$/ }).click();
  await expect(page).toHaveURL(`${seller.origin}/orders?overdue=true`);
  await expect(page.getByRole("table").getByText(text("fr", "order.overdue"))).toBeVisible();
  await page.goto(`${seller.origin}/orders/${id}`);
  await expect(page.getByText(/^En retard depuis/)).toBeVisible();
  await expect(page.getByRole("link", { name: text("fr", "orderPayment.byCard") })).toHaveCount(0);
  await page.goto(`${seller.origin}/orders/${id}/payment`);
  await expect(page).toHaveURL(`${seller.origin}/orders/${id}`);
});
