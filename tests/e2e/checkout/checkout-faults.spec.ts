import { expect, type Page, test } from "@playwright/test";
import { localeCookieName } from "@/lib/i18n/locale-cookie";
import type { ProxyFault } from "@/tests/fixtures/faulty-proxy";
import { callAdmin } from "../support/admin";
import { countOrders, expectThanks, openCheckout, openStep, sendButton } from "../support/checkout";
import { controlFaults } from "../support/control";
import { createTestSeller, type TestSeller } from "../support/seller";
import { waitForIdle } from "../support/open-page";
import { signIn } from "../support/sign-in";
import { type TextLanguage, text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("faults", { settings: { name: "Maison Faute" } });
  await callAdmin(seller, "POST", `/admin/regions/${seller.loaded.regions.eu}/payment-providers`, {
    provider_id: "stripe",
  });
});
test.afterEach(() => controlFaults(seller));

const calls = {
  address: "^POST /store/carts/[^/]+\\?",
  shipping: "^POST /store/carts/[^/]+/shipping-methods\\?",
  payment: "^POST /store/carts/[^/]+/payment-session\\?",
  complete: "^POST /store/carts/[^/]+/complete\\?",
};

/** Enough of each for the pallet, the second shipping option. */
const lines = (...skus: string[]) => Object.fromEntries(skus.map((sku) => [sku, 30]));

type Step = { name: string; pattern: string; saved: string | RegExp; other: string | RegExp };

/**
 * A failed choice is reported, the saved one stays selected, and the same choice works once the
 * backend has recovered.
 */
async function chooseTwice(
  page: Page,
  kind: ProxyFault,
  language: TextLanguage,
  { name, pattern, saved, other }: Step,
): Promise<void> {
  const radio = (label: string | RegExp) => page.getByRole("radio", { name: label });
  const toast = page.locator('[data-toast="error"]');
  await openStep(page, name, language);
  await expect(radio(saved)).toBeChecked();
  await controlFaults(seller, { kind, pattern });
  await radio(other).click();
  await expect(toast).toContainText(text(language, "checkout.changeFailed"), { timeout: 20_000 });
  await expect(toast).toContainText(text(language, "error.codes.service_unavailable"));
  await toast.getByRole("button").click();
  await expect(toast).toHaveCount(0);
  await expect(radio(saved)).toBeChecked();
  await controlFaults(seller);
  await radio(other).click();
  await expect(radio(other)).toBeChecked();
}

const kinds = [
  {
    kind: "html",
    language: "fr",
    locale: "fr-FR",
    skus: ["TOY-1", "TOY-2", "TOY-3", "TOY-4"],
    what: "another server's page with 200",
  },
  {
    kind: "truncated",
    language: "en",
    locale: "en-US",
    skus: ["TOY-5", "TOY-6", "TOY-7", "TOY-8"],
    what: "half a JSON",
  },
  {
    kind: "torn",
    language: "de",
    locale: "de-DE",
    skus: ["TOY-9", "TOY-10", "TOY-11", "TOY-12"],
    what: "and breaks off",
  },
  {
    kind: "failed",
    language: "nl",
    locale: "nl-NL",
    skus: ["CAPE-1", "CAPE-2", "CAPE-3", "CAPE-4"],
    what: "500",
  },
] as const;

for (const { kind, language, locale, skus, what } of kinds)
  test(`[CHK-01] [CHK-04] [API-03] the backend returns ${what} (${language}) at each step: reported, nothing lost, one order`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    const t = (key: string) => text(language, key);
    await context.addCookies([{ name: localeCookieName, value: locale, url: seller.origin }]);
    await signIn(page, seller, seller.accounts.buyer);
    const transfer = t("checkout.payment.bankTransfer");
    const before = await countOrders(page, seller);
    await openCheckout(page, seller, lines(...skus), language);
    await chooseTwice(page, kind, language, {
      name: "shipping-address",
      pattern: calls.address,
      saved: /12 rue des Lilas/,
      other: /3 quai du Port/,
    });
    await chooseTwice(page, kind, language, {
      name: "shipping",
      pattern: calls.shipping,
      saved: /Transporteur|Carrier/,
      other: /Palette|Pallet/,
    });
    await chooseTwice(page, kind, language, {
      name: "payment",
      pattern: calls.payment,
      saved: transfer,
      other: t("checkout.payment.card"),
    });
    await page.getByRole("radio", { name: transfer }).click();
    await expect(page.getByRole("radio", { name: transfer })).toBeChecked();
    await controlFaults(seller, { kind, pattern: calls.complete });
    await sendButton(page, language).click();
    const alert = page
      .getByRole("complementary", { name: t("checkout.review.title") })
      .getByRole("alert");
    await expect(alert).toContainText(t("checkout.problem.notSent"), { timeout: 20_000 });
    await expect(alert).toContainText(t("error.codes.service_unavailable"));
    await controlFaults(seller);
    await sendButton(page, language).click();
    await expectThanks(page, language);
    await expect(page.getByText("3 quai du Port").first()).toBeVisible();
    expect(await countOrders(page, seller)).toBe(before + 1);
  });

test("[CHK-04] a slow backend: the page shows progress, a second click does nothing, and there is one order", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.colleague);
  const before = await countOrders(page, seller);
  await openCheckout(page, seller, lines("CAPE-5"));
  await controlFaults(seller, { kind: "slow", pattern: calls.complete });
  await sendButton(page).dblclick();
  await expect(page.getByRole("button", { name: text("fr", "checkout.sending") })).toBeDisabled();
  await expectThanks(page);
  await controlFaults(seller);
  expect(await countOrders(page, seller)).toBe(before + 1);
});

test("[CHK-04] a backend that places the order but never responds is called again with the same key: one order", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, seller, seller.accounts.colleague);
  const before = await countOrders(page, seller);
  await openCheckout(page, seller, lines("CAPE-6"));
  await controlFaults(seller, { kind: "silent", pattern: calls.complete, times: 1 });
  await sendButton(page).click();
  await page.waitForURL(/\/orders\/order_/, { timeout: 40_000 });
  await expectThanks(page);
  expect(await countOrders(page, seller)).toBe(before + 1);
});

test("[CHK-01] [API-03] the checkout can't be loaded: shown as an outage, and never as an empty cart", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.colleague);
  await openCheckout(page, seller, lines("CAPE-7"));
  for (const kind of ["html", "truncated", "torn", "failed"] as const) {
    await controlFaults(seller, {
      kind,
      pattern: "^GET /store/(customers/me/cart|shipping-options)",
    });
    await page.reload();
    await expect(page.getByRole("heading", { name: text("fr", "ui.outage.title") })).toBeVisible({
      timeout: 20_000,
    });
    await controlFaults(seller);
    await expect(sendButton(page)).toBeEnabled({ timeout: 20_000 });
  }
});

test("[CHK-04] [CHK-01] offline when the order is placed: reported in the checkout itself, and sent once the network is back", async ({
  page,
  context,
}) => {
  await signIn(page, seller, seller.accounts.colleague);
  const before = await countOrders(page, seller);
  await openCheckout(page, seller, lines("CAPE-8"));
  await waitForIdle(page);
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(
    page.getByRole("alert").filter({ hasText: text("fr", "checkout.problem.notSent") }),
  ).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
  await sendButton(page).click();
  await expectThanks(page);
  expect(await countOrders(page, seller)).toBe(before + 1);
});
