import { expect, test } from "@playwright/test";
import { countMails, waitForMail } from "../support/mailbox";
import { createTestSeller, type TestSeller } from "../support/seller";
import { fillLogin } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("login", { settings: { new_customer_form: "false" } });
});

const toast = '[data-toast="success"]';

test("[LOGIN-04] [LOGIN-05] activation: e-mail, link, password, sign-in; the link works once", async ({
  page,
  browser,
}) => {
  await page.goto(`${seller.origin}/login`);
  await page.getByRole("link", { name: text("fr", "login.activateLink") }).click();
  await page.getByLabel(text("fr", "login.email")).fill(seller.accounts.noPassword);
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.locator(toast)).toContainText("Email envoyé");
  const mail = await waitForMail(seller.accounts.noPassword);
  const link = mail.text?.match(/https?:\/\/\S+step=password\S*/)?.[0];
  expect(link).toBeTruthy();
  await page.goto(link as string);
  await expect(page.getByRole("heading", { name: "Définissez votre mot de passe" })).toBeVisible();
  await page.getByLabel(/^Mot de passe( \*)?$/).fill("un mot de passe");
  await page.getByLabel(text("fr", "login.confirmation")).fill("un autre mot");
  await page.getByRole("button", { name: "Définir mon mot de passe" }).click();
  await expect(page.getByText("Les mots de passe doivent être identiques")).toBeVisible();
  await page.getByLabel(text("fr", "login.confirmation")).fill("un mot de passe");
  await page.getByRole("button", { name: "Définir mon mot de passe" }).click();
  await expect(page).toHaveURL(/\/login\?defined=1/);
  await fillLogin(page, seller.accounts.noPassword, "un mot de passe");
  await expect(page).toHaveURL(`${seller.origin}/`);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link as string);
  await expect(
    stranger.getByRole("heading", { name: text("fr", "login.linkExpiredTitle") }),
  ).toBeVisible();
  await expect(stranger.getByLabel(/^Mot de passe( \*)?$/)).toHaveCount(0);
  await stranger.context().close();
});

test("[LOGIN-05] a link truncated by a mail program says so and offers a new one, instead of a button without effect", async ({
  page,
}) => {
  for (const link of [
    "token=abc&email=nina.blanc%40",
    "token=abc",
    "email=nina.blanc%40shop.test",
    "token=&email=nina.blanc%40shop.test",
  ]) {
    await page.goto(`${seller.origin}/login?step=password&${link}`);
    await expect(
      page.getByRole("heading", { name: text("fr", "login.linkExpiredTitle") }),
      link,
    ).toBeVisible();
    await expect(
      page.getByRole("link", { name: text("fr", "login.linkExpiredAgain") }),
    ).toBeVisible();
  }
});

test("[LOGIN-04] an unknown address looks the same and gets no mail", async ({ page }) => {
  const unknown = `unknown-${Date.now()}@nowhere.test`;
  const seen: string[] = [];
  for (const email of [unknown, seller.accounts.colleague]) {
    await page.goto(`${seller.origin}/login?step=email`);
    const responded = page.waitForResponse((response) => response.url().includes("/api/auth/"));
    await page.getByLabel(text("fr", "login.email")).fill(email);
    await page.getByRole("button", { name: "Continuer" }).click();
    const response = await responded;
    seen.push(`${response.status()} ${new URL(response.url()).pathname} ${await response.text()}`);
    await expect(page.locator(toast)).toContainText("Email envoyé");
  }
  expect(seen[0]).toBe(seen[1]);
  await waitForMail(seller.accounts.colleague);
  expect(await countMails(unknown)).toBe(0);
});

test("[LOGIN-05] a link used while its form is open says so when the form is submitted", async ({
  page,
  browser,
}) => {
  const fresh = await createTestSeller("two-tabs");
  await page.goto(`${fresh.origin}/login?step=email`);
  await page.getByLabel(text("fr", "login.email")).fill(fresh.accounts.noPassword);
  await page.getByRole("button", { name: "Continuer" }).click();
  const mail = await waitForMail(fresh.accounts.noPassword);
  const link = mail.text?.match(/https?:\/\/\S+step=password\S*/)?.[0] as string;
  const second = await (await browser.newContext()).newPage();
  const define = async (tab: typeof page, password: string) => {
    await tab.getByLabel(/^Mot de passe( \*)?$/).fill(password);
    await tab.getByLabel(text("fr", "login.confirmation")).fill(password);
    await tab.getByRole("button", { name: "Définir mon mot de passe" }).click();
  };
  await page.goto(link);
  await second.goto(link);
  await define(page, "un mot de passe");
  await expect(page).toHaveURL(/\/login\?defined=1/);
  await define(second, "encore un autre");
  await expect(
    second.getByRole("heading", { name: text("fr", "login.linkExpiredTitle") }),
  ).toBeVisible();
  await second.context().close();
});

test("[LOGIN-04] after requesting the link the page still says what to do: mailbox, address, resend, another address", async ({
  page,
}) => {
  const { colleague } = seller.accounts;
  const before = await countMails(colleague);
  await page.goto(`${seller.origin}/login?step=email`);
  await page.getByLabel(text("fr", "login.email")).fill(colleague);
  await page.getByRole("button", { name: "Continuer" }).click();
  const heading = page.getByRole("heading", { level: 1, name: text("fr", "login.sentTitle") });
  await expect(heading).toBeFocused();
  await expect(page.getByRole("main").getByText(colleague)).toBeVisible();
  await expect(page.locator(toast)).toHaveCount(0, { timeout: 20_000 });
  await expect(heading).toBeVisible();
  await page.getByRole("button", { name: text("fr", "login.sendAgain") }).click();
  await expect.poll(() => countMails(colleague), { timeout: 20_000 }).toBe(before + 2);
  await page.getByRole("button", { name: text("fr", "login.otherAddress") }).click();
  await expect(page.getByLabel(text("fr", "login.email"))).toHaveValue(colleague);
});
