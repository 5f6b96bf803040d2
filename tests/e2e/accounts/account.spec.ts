import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { callAdmin } from "../support/admin";
import { expectAccessible } from "../support/expect-accessible";
import { loseAnswer } from "../support/http";
import { waitForMail } from "../support/mailbox";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { fillLogin, signIn } from "../support/sign-in";
import { type TextLanguage, text } from "../support/texts";

let seller: TestSeller;
test.beforeEach(async () => {
  seller = await createTestSeller("account");
});

const book = (page: Page) =>
  page.locator("section", { has: page.getByRole("heading", { name: "Adresses de livraison" }) });
const cards = (page: Page): Locator => book(page).getByRole("listitem");
const field = (page: Page, name: string) =>
  book(page).getByRole("textbox", {
    name: text("fr", `checkout.address.fields.${name}`),
    exact: true,
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

test("[ACC-01] [VAL-04] addresses are added, made default, changed and removed; the company is updated", async ({
  page,
}) => {
  await openAccount(page);
  const before = await cards(page).count();
  await book(page).getByRole("button", { name: "Ajouter une adresse" }).click();
  await expect(field(page, "company")).toBeFocused();
  await book(page).getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Ce champ est requis").first()).toBeVisible();
  await field(page, "company").fill("Boutique du Port");
  await field(page, "address_1").fill("4 quai des Belges");
  await field(page, "postal_code").fill("13001");
  await field(page, "city").fill("Marseille");
  await expectAccessible(page);
  await book(page).getByRole("button", { name: "Enregistrer" }).click();
  await expect(cards(page)).toHaveCount(before + 1);
  await expect(page.getByRole("heading", { name: "Adresses de livraison" })).toBeFocused();

  await page.getByRole("button", { name: /^Définir par défaut.*Boutique du Port/ }).click();
  await expect(cards(page).first()).toContainText("Boutique du Port");
  await expect(cards(page).first()).toContainText("Par défaut");

  await page.getByRole("button", { name: /^Modifier l’adresse.*Boutique du Port/ }).click();
  await expect(field(page, "city")).toHaveValue("Marseille");
  await field(page, "city").fill("Cassis");
  await field(page, "phone").fill("+33 612345678");
  await book(page).getByRole("button", { name: "Enregistrer" }).click();
  await expect(cards(page).first()).toContainText("13001 Cassis");
  await expect(cards(page).first()).toContainText("Par défaut");

  await page.getByRole("button", { name: /^Supprimer l’adresse.*Boutique du Port/ }).click();
  await cards(page).first().getByRole("button", { name: "Annuler" }).click();
  await expect(cards(page)).toHaveCount(before + 1);
  await page.getByRole("button", { name: /^Supprimer l’adresse.*Boutique du Port/ }).click();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(before);
  await expect(page.getByText("Boutique du Port")).toHaveCount(0);
});

test("[ACC-01] a new address starts with the company's own country", async ({ page }) => {
  await openAccount(page);
  await book(page).getByRole("button", { name: "Ajouter une adresse" }).click();
  const country = book(page).getByRole("combobox", { name: "Pays" });
  await expect(country.getByRole("option", { name: "Belgique" })).toBeAttached();
  await expect(country).toHaveValue("fr");
});

test("[ACC-01] [API-02] an address whose response was lost is saved once when it is sent again", async ({
  page,
}) => {
  await openAccount(page);
  const before = await cards(page).count();
  await book(page).getByRole("button", { name: "Ajouter une adresse" }).click();
  await field(page, "company").fill("Boutique du Port");
  await field(page, "address_1").fill("4 quai des Belges");
  await field(page, "postal_code").fill("13001");
  await field(page, "city").fill("Marseille");
  const calls = "**/api/company/addresses";
  await page.route(calls, (route) => loseAnswer(route, 200));
  await book(page).getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.locator('[data-toast="error"]')).toContainText(
    text("fr", "error.codes.offline"),
  );
  await page.unroute(calls);
  await book(page).getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.locator('[data-toast="success"]')).toBeVisible();
  await expect(cards(page)).toHaveCount(before + 1);
  await page.reload();
  await expect(cards(page)).toHaveCount(before + 1);
});

test("[ACC-01] [SESS-05] a partially typed address and invitation are restored after an expired session", async ({
  page,
  context,
}) => {
  const t = (key: string) => text("fr", `account.colleagues.${key}`);
  const people = page.locator("section", { has: page.getByRole("heading", { name: t("title") }) });
  await openAccount(page);
  const before = await cards(page).count();
  await book(page).getByRole("button", { name: "Ajouter une adresse" }).click();
  await field(page, "company").fill("Boutique du Port");
  await field(page, "address_1").fill("4 quai des Belges");
  await field(page, "postal_code").fill("13001");
  await field(page, "city").fill("Marseille");
  await page.getByRole("button", { name: t("invite") }).click();
  await people.getByLabel(t("email")).fill("ines@nid.example");
  await people.getByRole("combobox").selectOption("viewer");
  await context.clearCookies({ name: "comptoir_session" });
  await book(page).getByRole("button", { name: "Enregistrer" }).click();
  await page.waitForURL(/\/login/);
  await fillLogin(page, seller.accounts.buyer, seller.password);
  await page.waitForURL(/\/account$/);
  await expect(field(page, "company")).toHaveValue("Boutique du Port");
  await expect(people.getByLabel(t("email"))).toHaveValue("ines@nid.example");
  await expect(people.getByRole("combobox")).toHaveValue("viewer");
  await book(page).getByRole("button", { name: "Enregistrer" }).click();
  await expect(cards(page)).toHaveCount(before + 1);
  await people.getByRole("button", { name: "Annuler" }).click();
  await openPage(page, `${seller.origin}/account`);
  await expect(page.getByRole("button", { name: t("invite") })).toBeVisible();
  await book(page).getByRole("button", { name: "Ajouter une adresse" }).click();
  await expect(field(page, "company")).toHaveValue("");
});

test("[ACC-01] of an address that a colleague changes meanwhile only the typed fields are changed", async ({
  page,
}) => {
  await openAccount(page);
  const first = cards(page).first();
  await first.getByRole("button", { name: /^Modifier l’adresse/ }).click();
  await field(page, "phone").fill("+33 612345678");
  const { company } = (await callAdmin(
    seller,
    "GET",
    `/admin/companies/${seller.loaded.companies.C1}`,
  )) as { company: { id: string; shipping_addresses: { id: string }[] } };
  for (const { id } of company.shipping_addresses)
    await callAdmin(seller, "POST", `/admin/companies/${company.id}/addresses/${id}`, {
      ...{ address_1: "7 rue Neuve", city: "Cassis" },
    });
  await book(page).getByRole("button", { name: "Enregistrer" }).click();
  await expect(first).toContainText("7 rue Neuve");
  await expect(first).toContainText("Cassis");
  await expect(first).toContainText("612345678");
});

test("[ACC-01] an address that a colleague has deleted is not reported as an outage", async ({
  page,
}) => {
  await openAccount(page);
  const edit = page.getByRole("button", { name: /^Modifier l’adresse/ });
  const label = await edit.last().getAttribute("aria-label");
  await edit.last().click();
  await field(page, "city").fill("Cassis");
  const other = await page.context().newPage();
  await openPage(other, `${seller.origin}/account`);
  const removed = label?.replace("Modifier", "Supprimer") ?? "";
  await other.getByRole("button", { name: removed, exact: true }).click();
  await other.getByRole("button", { name: "Supprimer", exact: true }).click();
  await expect(other.getByRole("button", { name: removed, exact: true })).toHaveCount(0);
  await book(page).getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.locator('[data-toast="error"]')).toContainText(
    text("fr", "error.codes.not_found"),
  );
  await expect(field(page, "city")).toHaveValue("Cassis");
});

test("[ACC-01] [SEC-02] a new password requires the current one, and ends her other sessions", async ({
  page,
  browser,
}) => {
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, seller, seller.accounts.buyer);
  await openAccount(page);
  const fill = async (current: string, next: string, confirmation = next) => {
    await page.getByLabel("Mot de passe actuel").fill(current);
    await page.getByLabel("Nouveau mot de passe").fill(next);
    await page.getByLabel("Confirmation du mot de passe").fill(confirmation);
    await page.getByRole("button", { name: "Changer mon mot de passe" }).click();
  };
  await fill(seller.password, "short", "shorter");
  await expect(page.getByText("Le mot de passe doit contenir au moins 8 caractères")).toHaveCount(
    2,
  );
  await fill("not-the-password", "A-new-password");
  await expect(page.getByText("Le mot de passe actuel est incorrect")).toBeVisible();
  await expect(page.getByLabel("Mot de passe actuel")).toBeFocused();
  await fill(seller.password, "A-new-password");
  await expect(page.locator('[data-toast="success"]')).toContainText("Mot de passe changé");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Mon compte" })).toBeVisible();
  await elsewhere.goto(`${seller.origin}/account`);
  await expect(elsewhere).toHaveURL(/\/login\?return=%2Faccount/);
  await fillLogin(elsewhere, seller.accounts.buyer, "A-new-password");
  await expect(elsewhere).toHaveURL(`${seller.origin}/account`);
  await elsewhere.context().close();
});

test("[ACC-01] [SEC-02] a buyer sees where she is signed in, and ends a session with the keyboard", async ({
  page,
  browser,
}) => {
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, seller, seller.accounts.buyer);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAccount(page);
  const list = page.getByRole("list", { name: text("fr", "account.sessions.title") });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list).toContainText(text("fr", "account.sessions.current"));
  await expectAccessible(page);
  await list.getByRole("button", { name: /^Fermer la session/ }).focus();
  await page.keyboard.press("Enter");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list).toBeFocused();
  await elsewhere.goto(`${seller.origin}/orders`);
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.context().close();
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

const newEmail = () => `claire.neuve@${seller.id}.test`;

async function askForEmail(page: Page, email: string, password = seller.password): Promise<void> {
  await page.getByLabel(text("fr", "account.email.new")).fill(email);
  await page.getByLabel(text("fr", "account.email.password")).fill(password);
  await page.getByRole("button", { name: text("fr", "account.email.submit") }).click();
}

/** The link of the newest mail to an address, on this stack's own host. */
async function emailLinkTo(email: string): Promise<string> {
  const mail = await waitForMail(email, ({ text: words }) => words?.includes("/email?") ?? false);
  const { pathname, search } = new URL(mail.text?.match(/https?:\/\/\S+\/email\?\S+/)?.[0] ?? "");
  return `${seller.origin}${pathname}${search}`;
}

test("[ACC-01] [LOGIN-04] a new e-mail address requires the password and the mailed link; other sessions end", async ({
  page,
  browser,
}) => {
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, seller, seller.accounts.buyer);
  await openAccount(page);
  await askForEmail(page, "claire");
  await expect(page.getByText(text("fr", "error.fields.invalid_email"))).toBeVisible();
  await askForEmail(page, newEmail(), "not-the-password");
  await expect(page.getByText(text("fr", "error.fields.wrong_password"))).toBeVisible();
  await expect(page.getByLabel(text("fr", "account.email.password"))).toBeFocused();
  await askForEmail(page, newEmail());
  await expect(
    page.getByText(text("fr", "account.email.sent", { email: newEmail() })),
  ).toBeVisible();
  await waitForMail(seller.accounts.buyer, ({ subject }) => /Changement/.test(subject ?? ""));
  await page.goto(await emailLinkTo(newEmail()));
  await expectAccessible(page);
  await page.getByRole("button", { name: text("fr", "emailChange.confirm") }).click();
  await expect(
    page.getByRole("heading", { name: text("fr", "emailChange.doneTitle") }),
  ).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("link", { name: text("fr", "emailChange.toAccount") }).click();
  await expect(
    page.getByText(text("fr", "account.email.present", { email: newEmail() })),
  ).toBeVisible();
  await elsewhere.goto(`${seller.origin}/account`);
  await expect(elsewhere).toHaveURL(/\/login\?return=%2Faccount/);
  await elsewhere.context().close();
});

test("[ACC-01] the link works without a session, and says when it was already used", async ({
  page,
  browser,
}) => {
  await openAccount(page);
  await askForEmail(page, newEmail());
  const link = await emailLinkTo(newEmail());
  const phone = await (await browser.newContext({ locale: "fr-FR" })).newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(link);
  await phone.getByRole("button", { name: text("fr", "emailChange.confirm") }).click();
  await expect(
    phone.getByRole("heading", { name: text("fr", "emailChange.doneTitle") }),
  ).toBeVisible();
  await phone.goto(link);
  await expect(
    phone.getByRole("heading", { name: text("fr", "emailChange.spentTitle") }),
  ).toBeVisible();
  await expectAccessible(phone);
  await phone.goto(`${seller.origin}/login`);
  await fillLogin(phone, newEmail(), seller.password);
  await expect(phone).toHaveURL(`${seller.origin}/`);
  await phone.context().close();
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
