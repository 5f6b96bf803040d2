import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { callAdmin } from "../support/admin";
import { expectAccessible } from "../support/expect-accessible";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { type TextLanguage, text } from "../support/texts";

let seller: TestSeller;
test.beforeEach(async () => {
  seller = await createTestSeller("account");
});

async function openAccount(page: Page): Promise<void> {
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/account`);
}

test("[ACC-01] the account menu leads to company, terms and the agent with telephone and e-mail", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/orders`);
  await page.getByRole("banner").locator("summary").last().click();
  await page.getByRole("link", { name: "Mon compte" }).click();
  await expect(page).toHaveURL(`${seller.origin}/account`);
  await expect(page.getByRole("heading", { level: 1, name: "Mon compte" })).toBeVisible();
  const { company } = (await callAdmin(
    seller,
    "GET",
    `/admin/companies/${seller.loaded.companies.C1}`,
  )) as { company: { name: string; agent: { email: string } | null; franco: number } };
  const main = page.getByRole("main");
  await expect(
    main.getByRole("definition").filter({ hasText: company.name }).first(),
  ).toBeVisible();
  const contact = company.agent?.email ?? `support@${seller.id}.test`;
  await expect(main.getByRole("link", { name: contact })).toHaveAttribute(
    "href",
    `mailto:${contact}`,
  );
  await expectAccessible(page);
});

test("[ACC-01] a buyer downloads everything stored about her as a file", async ({ page }) => {
  await openAccount(page);
  const link = page.getByRole("link", { name: text("fr", "account.person.download") });
  await link.focus();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.keyboard.press("Enter"),
  ]);
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^${seller.id}-\\d{4}-\\d\\d-\\d\\d.json$`),
  );
  const data = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(data.customer).toMatchObject({ email: seller.accounts.buyer, last_name: "Durand" });
  await expectAccessible(page);
});

const mails = (page: Page, language: TextLanguage) =>
  page.locator("section", {
    has: page.getByRole("heading", { name: text(language, "account.mails.title"), exact: true }),
  });

test("[ACC-01] a buyer selects her mails and their language with the keyboard, and it is saved", async ({
  page,
}) => {
  await openAccount(page);
  const section = mails(page, "fr");
  const language = section.getByLabel(text("fr", "account.mails.language"));
  const restock = section.getByLabel(text("fr", "account.mails.topics.restock"));
  await expect(language).toHaveValue("fr");
  await expect(restock).toBeChecked();
  await language.selectOption("es");
  await restock.focus();
  await page.keyboard.press("Space");
  await section.getByRole("button", { name: text("fr", "account.mails.save") }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-toast="success"]')).toContainText(
    text("fr", "account.mails.saved"),
  );
  await page.reload();
  await expect(language).toHaveValue("es");
  await expect(restock).not.toBeChecked();
  await expect(
    section.getByLabel(text("fr", "account.mails.topics.order_confirmation")),
  ).toBeChecked();
  await expectAccessible(page);
});

test("[I18N-04] [ACC-01] the language that a buyer selects for the shop is stored in her account", async ({
  page,
}) => {
  await openAccount(page);
  await page.getByRole("main").locator('select[name="locale"]').selectOption("de-DE");
  await expect(page.getByRole("heading", { level: 1, name: "Mein Konto" })).toBeVisible();
  await expect(mails(page, "de").getByLabel(text("de", "account.mails.language"))).toHaveValue(
    "de",
  );
});

for (const locale of ["de-DE", "es-ES"] as const)
  test(`[ACC-01] the account page is complete in ${locale} at 1280 and 390 px`, async ({
    page,
  }) => {
    const language = locale === "de-DE" ? "de" : "es";
    await page
      .context()
      .addCookies([{ name: "comptoir_locale", value: locale, url: seller.origin }]);
    await signIn(page, seller, seller.accounts.buyer);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await openPage(page, `${seller.origin}/account`, language);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
      await expectAccessible(page);
      await page.screenshot({
        path: test.info().outputPath(`account-${language}-${width}.png`),
        fullPage: true,
      });
    }
  });

test("[GUARD-01] [I18N-01] without a session the sign-in page is shown, and the account page is in the reader's language", async ({
  page,
}) => {
  await page.goto(`${seller.origin}/account`);
  await expect(page).toHaveURL(/\/login\?return=%2Faccount/);
  await openAccount(page);
  await page
    .getByRole("main")
    .getByLabel(text("fr", "shell.language"), { exact: true })
    .selectOption({ label: "Deutsch" });
  await expect(page.getByRole("heading", { level: 1, name: "Mein Konto" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Lieferadressen" })).toBeVisible();
});
