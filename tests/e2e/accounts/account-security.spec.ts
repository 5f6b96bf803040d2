import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/expect-accessible";
import { waitForMail } from "../support/mailbox";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { fillLogin, signIn } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeEach(async () => {
  seller = await createTestSeller("account");
});

async function openAccount(page: Page): Promise<void> {
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/account`);
}

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

const newEmail = () => `claire.neuve@${seller.id}.test`;

async function askForEmail(page: Page, email: string, password = seller.password): Promise<void> {
  await page.getByLabel(text("fr", "account.email.new")).fill(email);
  await page.getByLabel(text("fr", "account.email.password")).fill(password);
  await page.getByRole("button", { name: text("fr", "account.email.submit") }).click();
}

/** The link in the newest mail to an address, on this stack's host. */
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
