import { expect, test } from "@playwright/test";
import { controlFaults } from "../support/control";
import { countMails, waitForMail } from "../support/mailbox";
import { waitForIdle } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { fillLogin, signIn, signInByForm } from "../support/sign-in";
import { type TextLanguage, text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("login", { settings: { new_customer_form: "false" } });
});

const toast = '[data-toast="success"]';

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

test("[LOGIN-06] a brand without any countries yet says so and whom to contact, instead of a form that can't be sent", async ({
  page,
}) => {
  const empty = await createTestSeller("no-country", {
    regions: [],
    companies: [],
    settings: { new_customer_form: "true" },
  });
  await page.goto(`${empty.origin}/login?step=registration`);
  await expect(
    page.getByRole("heading", { name: text("fr", "login.registrationClosedTitle") }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: `support@${empty.id}.test` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Accéder au catalogue" })).toHaveCount(0);
});

test("[LOGIN-04] an unknown address looks the same and gets no mail", async ({ page }) => {
  const unknown = `unknown-${Date.now()}@nowhere.test`;
  const seen: string[] = [];
  for (const email of [unknown, seller.accounts.colleague]) {
    await page.goto(`${seller.origin}/login?step=email`);
    const answered = page.waitForResponse((response) => response.url().includes("/api/auth/"));
    await page.getByLabel(text("fr", "login.email")).fill(email);
    await page.getByRole("button", { name: "Continuer" }).click();
    const response = await answered;
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

test("[LOGIN-06] the country is preset to the brand's own market, whatever the page's language", async ({
  page,
}) => {
  const country = page.getByLabel(new RegExp(`^${text("en", "login.fields.country")}`));
  for (const [locale, expected] of [
    ["fr-FR", "fr"],
    ["de-DE", "de"],
    ["en-US", "gb"],
    ["it-IT", ""],
  ] as const) {
    const brand = await createTestSeller("market", { defaultLocale: locale });
    await page
      .context()
      .addCookies([{ name: "comptoir_locale", value: "en-US", url: brand.origin }]);
    await page.goto(`${brand.origin}/login?step=registration`);
    await expect(country, locale).toHaveValue(expected);
  }
});

test("[LOGIN-06] [I18N-04] registration input is kept when the terms are read or the language is changed, until it is submitted", async ({
  page,
}) => {
  const brand = await createTestSeller("half-registered");
  const field = (language: TextLanguage, name: string) =>
    page.getByLabel(new RegExp(`^${text(language, `login.fields.${name}`)}( \\*)?$`));
  const address = `${brand.origin}/login?step=registration`;
  await page.goto(address);
  await waitForIdle(page);
  const typed = {
    ...{ companyName: "Nid Douillet", contactFirstName: "Ada", contactLastName: "Blanc" },
    ...{ email: `ada@${brand.id}.test`, address_1: "4 quai des Belges" },
    ...{ postalCode: "13001", city: "Marseille" },
  };
  for (const [name, value] of Object.entries(typed)) await field("fr", name).fill(value);
  await page.goto(`${brand.origin}/login`);
  await page.goBack();
  await expect(field("fr", "city")).toHaveValue("Marseille");
  await page.getByLabel(text("fr", "shell.language")).selectOption("nl-NL");
  await expect(page.locator("html")).toHaveAttribute("lang", "nl");
  for (const [name, value] of Object.entries(typed))
    await expect(field("nl", name)).toHaveValue(value);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: text("nl", "login.registrationSubmit") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    text("nl", "login.registeredTitle"),
  );
  await page.goto(address);
  await waitForIdle(page);
  await expect(field("nl", "city")).toHaveValue("");
});

test("[LOGIN-06] a registration whose response is lost says so, and on retry that it succeeded", async ({
  page,
}) => {
  const brand = await createTestSeller("lost-answer");
  await page.goto(`${brand.origin}/login?step=registration`);
  await waitForIdle(page);
  const typed = {
    ...{ companyName: "Nid Perdu", contactFirstName: "Ada", contactLastName: "Blanc" },
    ...{ email: `ada@${brand.id}.test`, address_1: "4 quai des Belges" },
    ...{ postalCode: "13001", city: "Marseille" },
  };
  for (const [name, value] of Object.entries(typed))
    await page.getByLabel(new RegExp(`^${text("fr", `login.fields.${name}`)}( \\*)?$`)).fill(value);
  await page.getByRole("checkbox").check();
  const pattern = "POST /store/customers/register";
  await controlFaults(brand, { kind: "torn", pattern, times: 1 });
  const submit = page.getByRole("button", { name: text("fr", "login.registrationSubmit") });
  await submit.click();
  await expect(page.getByText(text("fr", "login.registrationFailedTitle"))).toBeVisible();
  await submit.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    text("fr", "login.registeredTitle"),
  );
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
