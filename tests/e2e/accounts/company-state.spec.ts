import { expect, type Page, test } from "@playwright/test";
import { callAdmin, setSettings } from "../support/admin";
import { expectThanks, openCheckout, sendButton } from "../support/checkout";
import { expectAccessible } from "../support/expect-accessible";
import { waitForMail } from "../support/mailbox";
import { waitForIdle } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { type TextLanguage, text } from "../support/texts";

let seller: TestSeller;
test.beforeEach(async () => {
  seller = await createTestSeller("standing");
});

const change = (body: object) =>
  callAdmin(seller, "POST", `/admin/companies/${seller.loaded.companies.C1}`, body);
const notice = (page: Page, language: TextLanguage, kind: string) =>
  page.getByRole("complementary", { name: text(language, `company.notice.${kind}.title`) });
async function chooseLanguage(page: Page, locale: string): Promise<void> {
  await page.context().addCookies([{ name: "comptoir_locale", value: locale, url: seller.origin }]);
}
const languages = [
  ["fr", "fr-FR"],
  ["de", "de-DE"],
] as const;

for (const [language, locale] of languages)
  test(`[GUARD-03] [SEC-03] a pending company sees no prices and no cart, and is told so (${language})`, async ({
    page,
  }) => {
    await setSettings(seller, { registration_approval: "prices_hidden" });
    await change({ status: "pending" });
    await signIn(page, seller, seller.accounts.buyer);
    await chooseLanguage(page, locale);
    for (const path of [
      "/",
      "/products",
      "/products/sleeping-bag",
      "/favorite-lists",
      "/account",
    ]) {
      await page.goto(`${seller.origin}${path}`);
      const banner = notice(page, language, "pending");
      await expect(banner).toContainText(text(language, "company.notice.pending.no_prices"));
      await expect(banner.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
      await expect(page.locator('a[href="/cart"]')).toHaveCount(0);
      if (path.startsWith("/products")) await expect(page.locator("main")).not.toContainText("€");
      await expect(page.locator('[data-choose], a[href="#order"]')).toHaveCount(0);
      if (path === "/products")
        await expect(page.getByText(text(language, "catalogue.priceNote"))).toHaveCount(0);
      await expectAccessible(page);
    }
    for (const path of ["/cart", "/checkout", "/cart/import"]) {
      await page.goto(`${seller.origin}${path}`);
      await expect(
        page.getByRole("heading", {
          level: 1,
          name: text(language, "company.closed.no_prices.title"),
        }),
      ).toBeVisible();
    }
    await page.getByRole("link", { name: text(language, "company.closed.products") }).click();
    await expect(page).toHaveURL(`${seller.origin}/products`);
    await waitForIdle(page);
    await change({ status: "approved" });
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(notice(page, language, "pending")).toHaveCount(0);
    await expect(page.locator("main")).toContainText("€");
  });

test("[GUARD-03] [SEC-03] the catalogue is hidden if the brand says so; orders and account are not", async ({
  page,
}) => {
  await setSettings(seller, { registration_approval: "nothing_shown" });
  await change({ status: "pending" });
  await signIn(page, seller, seller.accounts.buyer);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      "/",
      "/products",
      "/products/sleeping-bag",
      "/products?q=bag",
      "/favorite-lists",
    ]) {
      await page.goto(`${seller.origin}${path}`);
      await expect(
        page.getByRole("heading", { level: 1, name: text("fr", "company.closed.nothing.title") }),
      ).toBeVisible();
      await expect(notice(page, "fr", "pending")).toBeVisible();
      await expect(page.locator("main a[href^='/products']")).toHaveCount(0);
      await expect(page.getByRole("searchbox")).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await expectAccessible(page);
  }
  await page.getByRole("link", { name: text("fr", "company.closed.orders") }).press("Enter");
  await expect(page).toHaveURL(`${seller.origin}/orders`);
  await expect(notice(page, "fr", "pending")).toBeVisible();
  await page.goto(`${seller.origin}/account`);
  await expect(page.getByRole("heading", { level: 1, name: "Mon compte" })).toBeVisible();
});

for (const [language, locale] of languages)
  test(`[CHK-04] a company suspended between review and order keeps its cart and sees the reason (${language})`, async ({
    page,
  }) => {
    await signIn(page, seller, seller.accounts.buyer);
    await chooseLanguage(page, locale);
    await openCheckout(page, seller, { "TOY-1": 12 }, language);
    await change({ status: "suspended", status_reason: "Rechnung 4711" });
    await sendButton(page, language).click();
    await expect(
      page.getByText(text(language, "error.codes.company_suspended")).first(),
    ).toBeVisible();
    await page.goto(`${seller.origin}/cart`);
    const banner = notice(page, language, "suspended");
    await expect(banner).toContainText("Rechnung 4711");
    await expect(page.locator("main")).toContainText("€");
    await expectAccessible(page);
    await change({ status: "approved" });
    await page.reload();
    await expect(banner).toHaveCount(0);
    await page.goto(`${seller.origin}/checkout`);
    await sendButton(page, language).click();
    await expectThanks(page, language);
  });

test("[GUARD-03] a declined company sees the reason, one that has left that it is closed", async ({
  page,
}) => {
  await change({ status: "pending", archived: true, status_reason: "Pas de boutique ouverte" });
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/products`);
  await expect(notice(page, "fr", "declined")).toContainText("Pas de boutique ouverte");
  await change({ status: "approved", status_reason: null });
  await page.goto(`${seller.origin}/products`);
  await expect(notice(page, "fr", "archived")).toBeVisible();
  await expect(
    page.getByRole("heading", { level: 1, name: text("fr", "company.closed.archived.title") }),
  ).toBeVisible();
});

for (const [language, locale] of languages)
  test(`[LOGIN-06] [VAL-03] when registering, a wrong VAT number is reported at its field, and a message says that the account is pending (${language})`, async ({
    page,
  }) => {
    await setSettings(seller, { registration_approval: "prices_hidden" });
    await chooseLanguage(page, locale);
    await page.goto(`${seller.origin}/login?step=registration`);
    const field = (name: string) =>
      page.getByRole("textbox", { name: text(language, `login.fields.${name}`), exact: true });
    await expect(page.locator('select[name="country"]')).toHaveValue("fr");
    await field("companyName").fill("متجر الأطفال 🧸");
    await field("contactFirstName").fill("ليلى");
    await field("contactLastName").fill("é".repeat(39));
    await field("email").fill("Layla@Shop.test");
    await field("vatNumber").fill("FR123");
    await field("address_1").fill("1 rue Haute");
    await field("postalCode").fill("69001");
    await field("city").fill("Lyon");
    await page.getByRole("checkbox").check();
    const send = page.getByRole("button", { name: text(language, "login.registrationSubmit") });
    await send.click();
    await expect(
      page.getByText(text(language, "error.fields.too_long", { max: 38 })),
    ).toBeVisible();
    await field("contactLastName").fill("é".repeat(38));
    await send.click();
    await expect(field("vatNumber")).toHaveAttribute("aria-invalid", "true");
    await expect(field("vatNumber")).toHaveAccessibleDescription(
      text(language, "error.fields.invalid_vat_number"),
    );
    await expect(field("companyName")).toHaveValue("متجر الأطفال 🧸");
    await expectAccessible(page);
    await field("vatNumber").fill("fr 40 303 265 045");
    await send.click();
    await expect(page.getByRole("status").filter({ hasText: "layla@shop.test" })).toContainText(
      text(language, "login.appliedTitle"),
    );
    const mail = await waitForMail(`support@${seller.id}.test`);
    expect(mail.text).toContain("FR40303265045");
  });
