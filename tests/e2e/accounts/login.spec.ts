import { expect, test } from "@playwright/test";
import { createTestSeller, type TestSeller } from "../support/seller";
import { fillLogin, signIn, signInByForm } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("login", { settings: { new_customer_form: "false" } });
});

test("[GUARD-02] without a session, a protected page redirects to sign-in, which says why, and back to where the buyer wanted to go", async ({
  page,
}) => {
  await page.goto(`${seller.origin}/products?q=doudou`);
  await expect(page).toHaveURL(/\/login\?return=/);
  await expect(page.getByText(text("fr", "login.signedOut"))).toBeVisible();
  await fillLogin(page, seller.accounts.buyer, seller.password);
  await expect(page).toHaveURL(`${seller.origin}/products?q=doudou`);
});

test("[LOGIN-03] a wrong password says so, not which field was wrong, and keeps the e-mail address", async ({
  page,
}) => {
  await page.goto(`${seller.origin}/login`);
  await fillLogin(page, seller.accounts.buyer, "not-the-password");
  await expect(page.getByText(text("fr", "login.failed"))).toBeVisible();
  await expect(page.getByLabel(text("fr", "login.email"))).toHaveValue(seller.accounts.buyer);
  await fillLogin(page, "nobody@nowhere.test", "not-the-password");
  await expect(page.getByText(text("fr", "login.failed"))).toBeVisible();
});

test("[LOGIN-03] invalid input is reported at its field before anything is sent", async ({
  page,
}) => {
  await page.goto(`${seller.origin}/login`);
  await fillLogin(page, "no-address", "short");
  await expect(page.getByText("Adresse email invalide")).toBeVisible();
  await expect(page.getByText("Le mot de passe doit contenir au moins 8 caractères")).toBeVisible();
});

test("[LOGIN-01] an unknown step, and registration when it is disabled, show the sign-in step", async ({
  page,
}) => {
  for (const step of ["nonsense", "registration"]) {
    await page.goto(`${seller.origin}/login?step=${step}`);
    await expect(page.getByRole("button", { name: "Accéder à mon espace" })).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: "Devenir client" })).toHaveCount(0);
});

test("[I18N-04] a language selected before the page's scripts have loaded is kept", async ({
  page,
}) => {
  await page.route("**/_next/static/**/*.js", () => undefined);
  await page.goto(`${seller.origin}/login?step=email`, { waitUntil: "commit" });
  await page.getByLabel(text("fr", "shell.language")).selectOption("nl-NL");
  await expect(page.locator("html")).toHaveAttribute("lang", "nl");
  await expect(page.getByLabel(text("nl", "shell.language"))).toHaveValue("nl-NL");
  expect(await page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("nl-NL");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto(`${seller.origin}/login`);
  await expect(page.locator("html")).toHaveAttribute("lang", "nl");
});

test("[I18N-04] the language can be selected without scripts, and the page stays the same", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${seller.origin}/login?step=email`);
  await page.getByLabel(text("fr", "shell.language")).selectOption("it-IT");
  await page.getByRole("button", { name: text("fr", "shell.languageApply") }).click();
  await expect(page).toHaveURL(`${seller.origin}/login?step=email`);
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
  await context.close();
});

test("[LOGIN-07] back goes back, or to sign-in if there is no previous page", async ({ page }) => {
  await page.goto(`${seller.origin}/login`);
  await page.getByRole("link", { name: text("fr", "login.activateLink") }).click();
  await page.getByRole("link", { name: text("fr", "login.back") }).click();
  await expect(page).toHaveURL(`${seller.origin}/login`);
});

test("[LOGIN-08] signing out ends the session in the backend too", async ({ page, context }) => {
  await signInByForm(page, seller, seller.accounts.buyer);
  const cookies = await context.cookies();
  await page.locator("header summary").click();
  await page.getByRole("button", { name: text("fr", "shell.signOut") }).click();
  await expect(page).toHaveURL(`${seller.origin}/login`);
  await context.addCookies(cookies);
  await page.goto(`${seller.origin}/products`);
  await expect(page).toHaveURL(/\/login/);
});

test("[GUARD-05] a company without a region gets the configuration page", async ({ page }) => {
  await page.goto(`${seller.origin}/login`);
  await fillLogin(page, seller.accounts.noRegion, seller.password);
  await expect(page).toHaveURL(`${seller.origin}/configuration-error`);
  await expect(
    page.getByRole("heading", { name: text("fr", "shell.configurationError.title") }),
  ).toBeVisible();
  await expect(page).toHaveTitle(
    `${text("fr", "shell.configurationError.title")} · ${seller.name}`,
  );
});

test("[GUARD-06] [SESS-01] nothing protected may be cached, and scripts can't read the session", async ({
  page,
  context,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  const response = await page.goto(`${seller.origin}/products`);
  expect(response?.headers()["cache-control"]).toContain("no-store");
  expect(await page.evaluate(() => document.cookie)).not.toContain("comptoir_session");
  const cookie = (await context.cookies()).find(({ name }) => name === "comptoir_session");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(cookie?.domain.startsWith(".")).toBe(false);
});

test("[I18N-04] [LOGIN-02] a new device uses the language stored in the account, one with its own choice keeps it", async ({
  browser,
}) => {
  const account = await createTestSeller("languages");
  const languageAfterSignIn = async (choice?: "nl") => {
    const context = await browser.newContext();
    if (choice)
      await context.addCookies([{ name: "comptoir_locale", value: "nl-NL", url: account.origin }]);
    const page = await context.newPage();
    await page.goto(`${account.origin}/login`);
    await fillLogin(page, account.accounts.buyer, account.password, choice);
    await expect(page).not.toHaveURL(/login/);
    const { language } = await page.evaluate(() => ({ language: document.documentElement.lang }));
    return { page, context, language };
  };
  const first = await languageAfterSignIn();
  expect(first.language).toBe("fr");
  await first.page.locator("header summary").click();
  await first.page.getByLabel(text("fr", "shell.language")).selectOption("de-DE");
  await expect(first.page.locator("html")).toHaveAttribute("lang", "de");
  const later = [await languageAfterSignIn(), await languageAfterSignIn("nl")];
  expect(later.map(({ language }) => language)).toEqual(["de", "nl"]);
  for (const { context } of [first, ...later]) await context.close();
});
