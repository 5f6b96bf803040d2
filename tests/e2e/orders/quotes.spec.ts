import { expect, type Page, test } from "@playwright/test";
import type { QuoteDetail } from "@/contract/order/quote";
import { formatMoney } from "@/lib/format/money";
import { callAdmin, setSettings } from "../support/admin";
import { setLines } from "../support/checkout";
import { expectAccessible } from "../support/expect-accessible";
import { loseResponse } from "../support/http";
import { waitForMail } from "../support/mailbox";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { fillLogin, signIn } from "../support/sign-in";
import { type TextLanguage, text } from "../support/texts";

const locales = { fr: "fr-FR", de: "de-DE" } as const;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const createSeller = (language: keyof typeof locales, settings = {}): Promise<TestSeller> =>
  createTestSeller(`quotes-${language}`, {
    defaultLocale: locales[language],
    settings: { name: "Quotes", quote_enabled: true, ...settings },
  });

async function expectFaultless(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide, `at ${width} px nothing is wider than the window`).toBe(false);
    await expectAccessible(page, `${page.url()} at ${width} px`);
  }
}

const main = (page: Page) => page.getByRole("main");
const act = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });

async function offer(seller: TestSeller, id: string): Promise<void> {
  const { quote } = (await callAdmin(seller, "GET", `/admin/quotes/${id}`)) as {
    quote: QuoteDetail;
  };
  await callAdmin(seller, "POST", `/admin/quotes/${id}/offer`, {
    items: quote.items.map((item) => ({ id: item.id, unit_price: item.unit_price - 100 })),
    valid_until: inDays(10),
    reserved_until: inDays(20),
    comment: "Voici notre prix.",
  });
}

/** Requests a quote from the cart by keyboard only; returns its id. */
async function ask(page: Page, seller: TestSeller, language: TextLanguage): Promise<string> {
  const t = (key: string) => text(language, key);
  await setLines(page, seller, { "TOY-1": 12 });
  await page.goto(`${seller.origin}/cart`);
  await main(page)
    .getByRole("link", { name: t("cart.askQuote") })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/quotes\/new$/);
  await expect(page.getByRole("heading", { level: 1, name: t("quote.ask.title") })).toBeVisible();
  await expectFaultless(page);
  await page.getByLabel(t("quote.ask.comment")).fill("Pour juin ?");
  await page.getByRole("checkbox", { name: t("quote.ask.emptyCart") }).focus();
  await page.keyboard.press("Space");
  await act(page, t("quote.ask.send")).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/quotes\/quote_\w+\?sent=1$/, { timeout: 20_000 });
  return /quote_\w+/.exec(page.url())?.[0] ?? "";
}

for (const language of ["fr", "de"] as const)
  test(`[QUO-01] [ORD-06] ${language}: a quote is requested, offered, accepted, reserved and ordered`, async ({
    page,
  }) => {
    const t = (key: string, values = {}) => text(language, key, values);
    const seller = await createSeller(language, {
      ...{ quote_to_reservation_enabled: true, reservation_to_order_enabled: true },
    });
    await signIn(page, seller, seller.accounts.buyer);
    const id = await ask(page, seller, language);
    await expect(page.getByText(t("quote.sentTitle"))).toBeVisible();
    await expect(main(page).getByText("Pour juin ?")).toBeVisible();
    await expect(act(page, t("quote.acts.accept"))).toHaveCount(0);

    await act(page, t("quote.send")).click();
    await expect(page.getByText(t("quote.writeMissing"))).toBeVisible();
    await page.getByLabel(t("quote.write")).fill("Ou en mai ?");
    await act(page, t("quote.send")).click();
    await expect(main(page).getByRole("listitem").getByText("Ou en mai ?")).toBeVisible();

    await offer(seller, id);
    const mail = await waitForMail(seller.accounts.buyer, ({ text: body }) =>
      (body ?? "").includes("Voici notre prix."),
    );
    expect(mail.text).toContain(`${seller.origin}/quotes/${id}`);
    await page.goto(`${seller.origin}/quotes/${id}`);
    await expect(main(page).getByText(t("quote.status.offered"), { exact: true })).toBeVisible();
    await expect(main(page).getByText("Voici notre prix.")).toBeVisible();
    await expect(main(page).locator("s")).toHaveCount(1);
    await expectFaultless(page);
    await page.screenshot({ path: `test-results/quote-${language}-1280.png`, fullPage: true });
    await page.setViewportSize({ width: 390, height: 900 });
    await page.screenshot({ path: `test-results/quote-${language}-390.png`, fullPage: true });
    await act(page, t("quote.acts.accept")).focus();
    await page.keyboard.press("Enter");
    const status = main(page).getByRole("status").filter({ visible: true });
    await expect(status.getByText(t("quote.status.accepted"), { exact: true })).toBeVisible();
    await expect(act(page, t("quote.acts.order"))).toHaveCount(0);
    await act(page, t("quote.acts.reserve")).focus();
    await page.keyboard.press("Enter");
    await expect(status.getByText(t("quote.status.reserved"), { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await main(page)
      .getByRole("link", { name: t("quote.orderNumber", { number: "" }).trim() })
      .click();

    await expect(page).toHaveURL(/\/orders\/order_/);
    await expect(main(page).getByText(t("order.reservedUntil"))).toBeVisible();
    await act(page, t("orderActs.confirm")).click();
    await expect(main(page).getByText(t("order.status.pending"), { exact: true })).toBeVisible();
    await page.goto(`${seller.origin}/quotes`);
    await expect(main(page).getByRole("row")).toHaveCount(2);
    await expectFaultless(page);
    await page.screenshot({ path: `test-results/quotes-${language}-1280.png`, fullPage: true });
  });

test("[QUO-01] [SET-02] quotes are only linked if the seller's setting is on; then they are in the menu", async ({
  page,
}) => {
  const t = (key: string) => text("fr", key);
  const seller = await createSeller("fr", { quote_enabled: false });
  await signIn(page, seller, seller.accounts.buyer);
  await setLines(page, seller, { "TOY-1": 12 });
  await page.goto(`${seller.origin}/cart`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: t("cart.askQuote") })).toHaveCount(0);
  expect((await page.goto(`${seller.origin}/quotes/new`))?.status()).toBe(404);
  await setSettings(seller, { quote_enabled: true });
  await expect(async () => {
    await page.goto(`${seller.origin}/cart`);
    await expect(page.getByRole("link", { name: t("cart.askQuote") })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await page.getByRole("banner").locator("summary").last().click();
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("shell.quotes") })
    .click();
  await expect(page.getByText(t("quote.noneText"))).toBeVisible();
});

test("[QUO-01] [CHK-07] with taxes or shipping hidden no screen of quotes shows a total that includes them", async ({
  page,
}) => {
  const t = (key: string) => text("fr", key);
  const seller = await createSeller("fr");
  await signIn(page, seller, seller.accounts.buyer);
  const id = await ask(page, seller, "fr");
  const { quote } = (await callAdmin(seller, "GET", `/admin/quotes/${id}`)) as {
    quote: QuoteDetail;
  };
  expect(quote.shipping_total).toBeGreaterThan(0);
  const itemTax = quote.items.reduce((sum, item) => sum + item.tax_total, 0);
  const money = (minor: number) => formatMoney(minor, quote.currency_code, "fr-FR");
  const total = main(page).getByRole("region", { name: t("quote.total") });
  await setSettings(seller, { hidden_shipping: true });
  await expect(async () => {
    await page.goto(`${seller.origin}/quotes`);
    await expect(main(page).getByRole("row")).toHaveCount(2);
    await expect(main(page)).not.toContainText(money(quote.total), { timeout: 1000 });
  }).toPass();
  await page.goto(`${seller.origin}/quotes/${id}`);
  await expect(total).toContainText(money(quote.subtotal + itemTax));
  await expect(main(page)).not.toContainText(money(quote.total));
});

test("[QUO-01] an offer that has changed since it was shown can't be accepted; one is declined", async ({
  page,
}) => {
  const t = (key: string) => text("fr", key);
  const seller = await createSeller("fr");
  await signIn(page, seller, seller.accounts.buyer);
  const id = await ask(page, seller, "fr");
  await offer(seller, id);
  await page.goto(`${seller.origin}/quotes/${id}`);
  await expect(act(page, t("quote.acts.accept"))).toBeVisible();
  await offer(seller, id);
  await act(page, t("quote.acts.accept")).click();
  await expect(page.getByText(t("error.codes.quote_changed"))).toBeVisible();
  // the page has the new offer once it shows both
  await expect(main(page).getByText("Voici notre prix.")).toHaveCount(2);
  await act(page, t("quote.acts.decline")).click();
  await expect(
    main(page).getByText(t("quote.status.declined"), { exact: true }).first(),
  ).toBeVisible();
  await expect(act(page, t("quote.acts.accept"))).toHaveCount(0);
});

test("[QUO-01] [API-02] a message whose response was lost is shown, and the next one is sent", async ({
  page,
}) => {
  const t = (key: string) => text("fr", key);
  const seller = await createSeller("fr");
  await signIn(page, seller, seller.accounts.buyer);
  await ask(page, seller, "fr");
  const calls = "**/api/quotes/*/messages";
  await page.route(calls, (route) => loseResponse(route, 204));
  const field = page.getByLabel(t("quote.write"));
  await field.fill("Pour la mi-mai ?");
  await act(page, t("quote.send")).click();
  await expect(page.getByText(t("error.codes.offline"))).toBeVisible();
  const said = main(page).getByRole("listitem");
  await expect(said.getByText("Pour la mi-mai ?")).toBeVisible();
  await page.unroute(calls);
  await field.fill("Et en deux fois ?");
  await act(page, t("quote.send")).click();
  await expect(said.getByText("Et en deux fois ?")).toBeVisible();
  await expect(said.getByText("Pour la mi-mai ?")).toHaveCount(1);
  await expect(field).toHaveValue("");
});

test("[QUO-01] [SESS-05] a message being written to the seller is restored after an expired session", async ({
  page,
  context,
}) => {
  const t = (key: string) => text("fr", key);
  const seller = await createSeller("fr");
  await signIn(page, seller, seller.accounts.buyer);
  await setLines(page, seller, { "TOY-1": 12 });
  const signInAgain = async () => {
    await page.waitForURL(/\/login/);
    await fillLogin(page, seller.accounts.buyer, seller.password);
  };
  await openPage(page, `${seller.origin}/quotes/new`);
  const comment = page.getByLabel(t("quote.ask.comment"));
  await comment.fill("Livrable à La Baule ?");
  await context.clearCookies({ name: "comptoir_session" });
  await act(page, t("quote.ask.send")).click();
  await signInAgain();
  await expect(comment).toHaveValue("Livrable à La Baule ?");
  await act(page, t("quote.ask.send")).click();
  await expect(page).toHaveURL(/\/quotes\/quote_\w+\?sent=1$/);
  const field = page.getByLabel(t("quote.write"));
  await expect(field).toHaveValue("");
  await field.fill("Ou à Nantes ?");
  await context.clearCookies({ name: "comptoir_session" });
  await act(page, t("quote.send")).click();
  await signInAgain();
  await expect(field).toHaveValue("Ou à Nantes ?");
  await act(page, t("quote.send")).click();
  await expect(main(page).getByRole("listitem").getByText("Ou à Nantes ?")).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue("");
});
