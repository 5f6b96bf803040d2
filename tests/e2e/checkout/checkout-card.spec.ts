import { expect, type Page, test } from "@playwright/test";
import { standInCards } from "@/tests/fixtures/stripe-pages";
import { callAdmin } from "../support/admin";
import { expectThanks, openCheckout, openStep, sendButton } from "../support/checkout";
import { controlStripe } from "../support/control";
import { expectAccessible } from "../support/expect-accessible";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("card", { settings: { name: "Maison Carte" } });
  const region = seller.loaded.regions.eu;
  await callAdmin(seller, "POST", `/admin/regions/${region}/payment-providers`, {
    provider_id: "stripe",
  });
});
test.afterEach(() => controlStripe(seller, "well"));

const t = (key: string) => text("fr", key);
const alert = (page: Page) =>
  page.getByRole("complementary", { name: t("checkout.review.title") }).getByRole("alert");
const cardRadio = (page: Page) => page.getByRole("radio", { name: t("checkout.payment.card") });

async function openCardCheckout(
  page: Page,
  lines: Record<string, number>,
  card: string,
): Promise<void> {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, lines);
  await openStep(page, "payment");
  await cardRadio(page).click();
  await typeCard(page, card);
}

const typeCard = (page: Page, number: string) =>
  page.frameLocator("[data-card-form] iframe").getByLabel("Card number").fill(number);

test("[CHK-02] [SEC-01] Stripe is loaded when the card is selected, only the checkout may load it, and the card places the order", async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).host !== new URL(seller.origin).host) foreign.push(request.url());
  });
  const policies: Record<string, string> = {};
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().isNavigationRequest())
      policies[pathname] = response.headers()["content-security-policy"] ?? "";
  });
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "TOY-1": 12 });
  await openStep(page, "payment");
  await expect(cardRadio(page)).toBeVisible();
  expect(foreign).toEqual([]);
  await cardRadio(page).click();
  await typeCard(page, standInCards.paid);
  expect(foreign.some((url) => url.endsWith("/stripe.js"))).toBe(true);
  await sendButton(page).click();
  await expectThanks(page);
  await expect(page.getByText(t("order.placed.card"))).toBeVisible();
  await page.goto(`${seller.origin}/orders`);
  expect(policies["/checkout"]).toContain("frame-src https://js.stripe.com");
  expect(policies["/checkout"]).toContain("https://api.stripe.com");
  expect(policies["/orders"]).toContain("frame-src 'none'");
  expect(policies["/orders"]).not.toContain("stripe");
});

test("[CHK-02] [SEC-01] from the cart the checkout is a full page load, so that the card form opens at once", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "CAPE-1": 12 });
  await page.goto(`${seller.origin}/cart`);
  await page.getByRole("link", { name: t("cart.checkout"), exact: true }).click();
  await openStep(page, "payment");
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(request.url());
  });
  await cardRadio(page).click();
  await typeCard(page, standInCards.paid);
  expect(loads).toEqual([]);
  await sendButton(page).click();
  await expectThanks(page);
});

test("[CHK-02] [CHK-04] a requester can't select the card, and sees why before she submits the order", async ({
  page,
}) => {
  const { buyer } = seller.accounts;
  const setRole = (company_role: string) =>
    callAdmin(
      seller,
      "POST",
      `/admin/companies/${seller.loaded.companies.C1}/customers/${seller.loaded.customers[buyer]}`,
      { company_role },
    );
  await signIn(page, seller, buyer);
  await openCheckout(page, seller, { "TOY-2": 12 });
  await openStep(page, "payment");
  await cardRadio(page).click();
  await expect(cardRadio(page)).toBeChecked();
  await setRole("requester");
  await page.reload();
  const send = page.getByRole("button", { name: t("checkout.sendRequest") });
  await expect(page.getByText(t("checkout.missing.payment"))).toBeVisible();
  await expect(send).toHaveAttribute("aria-describedby", "checkout-missing");
  await expect(cardRadio(page)).toBeDisabled();
  await expect(page.getByText(t("checkout.payment.cardNotForApproval"))).toBeVisible();
  await expect(page.locator("[data-card-form]")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("radio", { name: t("checkout.payment.bankTransfer") }).click();
  await expect(page.getByText(t("checkout.missing.payment"))).toHaveCount(0);
  await send.click();
  await expect(page).toHaveURL(/\/order-requests\/oreq_\w+\?sent=1/, { timeout: 20_000 });
  await setRole("administrator");
});

test("[CHK-02] a declined card: the reason in the buyer's language, the cart unchanged, and bank transfer one click away", async ({
  page,
}) => {
  await openCardCheckout(page, { "TOY-2": 12 }, standInCards.declined);
  await sendButton(page).click();
  await expect(alert(page)).toContainText(t("checkout.card.faults.insufficientFunds"));
  await expect(page.getByText("12 ×")).toBeVisible();
  await alert(page)
    .getByRole("button", { name: t("checkout.card.payByTransfer") })
    .click();
  await expect(page.getByRole("radio", { name: t("checkout.payment.bankTransfer") })).toBeChecked();
  await sendButton(page).click();
  await expectThanks(page);
});

test("[CHK-02] 3-D Secure as a dialog: a rejected challenge orders nothing, an approved one orders once", async ({
  page,
}) => {
  await openCardCheckout(page, { "TOY-3": 12 }, standInCards.challenge);
  await sendButton(page).click();
  await page.getByRole("button", { name: "Bank: refuse" }).click();
  await expect(alert(page)).toContainText(t("checkout.card.faults.authentication"));
  await sendButton(page).click();
  await page.getByRole("button", { name: "Bank: approve" }).click();
  await expectThanks(page);
});

test("[CHK-02] 3-D Secure on the bank's own page: a rejected challenge returns with the reason, an approved one completes by itself", async ({
  page,
}) => {
  await openCardCheckout(page, { "TOY-4": 12 }, standInCards.redirect);
  await sendButton(page).click();
  await page.getByRole("link", { name: "Bank: refuse" }).click();
  await expect(alert(page)).toContainText(t("checkout.card.faults.authentication"));
  await openStep(page, "payment");
  await typeCard(page, standInCards.redirect);
  await sendButton(page).click();
  await page.getByRole("link", { name: "Bank: approve" }).click();
  await expectThanks(page);
});

test("[CHK-02] approved on the bank's page without returning: the checkout, opened again, orders with one click", async ({
  page,
}) => {
  await openCardCheckout(page, { "TOY-8": 12 }, standInCards.redirect);
  await sendButton(page).click();
  const approve = await page
    .getByRole("link", { name: "Bank: approve" })
    .evaluate((link) => (link as HTMLAnchorElement).href);
  await page.request.get(approve, { maxRedirects: 0 });
  await page.goto(`${seller.origin}/checkout`);
  await openStep(page, "payment");
  await expect(cardRadio(page)).toBeChecked();
  await expect(page.locator("[data-card-form]")).toHaveCount(0);
  await expect(page.getByText(t("checkout.card.down"))).toHaveCount(0);
  await sendButton(page).click();
  await expectThanks(page);
});

test("[CHK-02] the bank's page abandoned: the checkout, opened again, asks for the card again and orders once", async ({
  page,
}) => {
  await openCardCheckout(page, { "TOY-9": 12 }, standInCards.redirect);
  await sendButton(page).click();
  await expect(page.getByRole("link", { name: "Bank: approve" })).toBeVisible();
  await page.goto(`${seller.origin}/checkout`);
  await openStep(page, "payment");
  await typeCard(page, standInCards.paid);
  await sendButton(page).click();
  await expectThanks(page);
});

test("[CHK-02] Stripe down: the checkout says so and orders by bank transfer", async ({ page }) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "TOY-5": 12 });
  await controlStripe(seller, "failing");
  await openStep(page, "payment");
  await cardRadio(page).click();
  await expect(page.getByText(t("checkout.payment.cardDownTransfer"))).toBeVisible();
  await expect(page.getByRole("radio", { name: t("checkout.payment.bankTransfer") })).toBeChecked();
  await sendButton(page).click();
  await expectThanks(page);
});

test("[CHK-02] Stripe down after the card was typed: nothing is ordered or charged, and a retry works", async ({
  page,
}) => {
  await openCardCheckout(page, { "TOY-6": 12 }, standInCards.paid);
  await controlStripe(seller, "failing");
  await sendButton(page).click();
  await expect(alert(page)).toContainText(t("checkout.problem.cardDown"));
  await controlStripe(seller, "well");
  await sendButton(page).click();
  await expectThanks(page);
});
