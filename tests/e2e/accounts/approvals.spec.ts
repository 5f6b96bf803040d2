import { expect, type Page, test } from "@playwright/test";
import { callAdmin, setSettings } from "../support/admin";
import { setLines } from "../support/checkout";
import { expectAccessible } from "../support/expect-accessible";
import { waitForMail } from "../support/mailbox";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { type TextLanguage, text } from "../support/texts";

const locales = { fr: "fr-FR", de: "de-DE" } as const;

async function createSeller(language: keyof typeof locales): Promise<TestSeller> {
  const seller = await createTestSeller(`approval-${language}`, {
    defaultLocale: locales[language],
  });
  await setRole(seller, { company_role: "requester" });
  return seller;
}

function setRole(seller: TestSeller, body: object): Promise<unknown> {
  const { colleague } = seller.accounts;
  const path = `/admin/companies/${seller.loaded.companies.C1}/customers`;
  return callAdmin(seller, "POST", `${path}/${seller.loaded.customers[colleague]}`, body);
}

async function openCheckout(page: Page, seller: TestSeller): Promise<void> {
  await signIn(page, seller, seller.accounts.colleague);
  await setLines(page, seller, { "TOY-1": 12 });
  await page.goto(`${seller.origin}/checkout`);
}

const sendButton = (page: Page, language: TextLanguage) =>
  page.getByRole("button", { name: text(language, "checkout.sendRequest") });

async function send(page: Page, seller: TestSeller, language: TextLanguage): Promise<void> {
  await openCheckout(page, seller);
  await expect(sendButton(page, language)).toBeEnabled();
  await sendButton(page, language).click();
  await expect(page).toHaveURL(/\/order-requests\/oreq_\w+\?sent=1/, { timeout: 20_000 });
}

async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide, `at ${width} px nothing is wider than the window`).toBe(false);
  }
}

test("[CHK-04] [CHK-07] with taxes hidden no screen of order requests shows a total with tax", async ({
  page,
}) => {
  const seller = await createSeller("fr");
  await send(page, seller, "fr");
  const address = page.url();
  const main = page.getByRole("main");
  await page.goto(`${seller.origin}/order-requests`);
  const total = await main.getByRole("row").last().getByRole("cell").last().innerText();
  expect(total).toMatch(/\d,\d\d\s€/);
  await setSettings(seller, { hidden_taxes: true });
  await expect(async () => {
    await page.reload();
    await expect(main.getByRole("row")).toHaveCount(2);
    await expect(main).not.toContainText(total, { timeout: 1000 });
  }).toPass();
  await page.goto(address);
  await expect(main.getByRole("region", { name: text("fr", "orderRequest.total") })).toBeVisible();
  await expect(main).not.toContainText(total);
});

for (const language of ["fr", "de"] as const)
  test(`[CHK-04] ${language}: a requester submits her order, the approver opens the mail's link, changes and approves it`, async ({
    page,
    browser,
  }) => {
    const seller = await createSeller(language);
    const t = (key: string, values = {}) => text(language, key, values);
    await openCheckout(page, seller);
    await expect(page.getByRole("note")).toContainText(t("checkout.approval.title"));
    await expect(page.getByRole("note")).toContainText(t("checkout.approval.requester"));
    await expect(page.getByRole("button", { name: t("checkout.send"), exact: true })).toHaveCount(
      0,
    );
    await expect(sendButton(page, language)).toBeEnabled();
    await expectAccessible(page);
    await sendButton(page, language).click();
    await expect(page).toHaveURL(/\/order-requests\/oreq_\w+\?sent=1/, { timeout: 20_000 });
    await expect(page.getByText(t("orderRequest.sentTitle"))).toBeVisible();
    await expect(page.getByText(t("orderRequest.status.requested")).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);

    const mail = await waitForMail(seller.accounts.buyer);
    const link = mail.text?.match(/https?:\/\/\S+\/order-requests\/oreq_\w+/)?.[0] ?? "";
    const approver = await (await browser.newContext()).newPage();
    await signIn(approver, seller, seller.accounts.buyer);
    await openPage(approver, `${seller.origin}/orders`, language);
    await approver.getByRole("banner").locator("summary").last().click();
    await approver.getByRole("link", { name: `${t("shell.orderRequests")} (1)` }).click();
    await expect(approver).toHaveURL(`${seller.origin}/order-requests`);
    await expectAccessible(approver);
    await expectNoOverflow(approver);
    await approver.goto(`${seller.origin}${new URL(link).pathname}`);
    const quantity = approver.getByLabel(t("orderRequest.quantityOf", { name: "" }).trim());
    await expect(quantity).toHaveValue("12");
    await expectAccessible(approver);
    await expectNoOverflow(approver);
    const faultOf = (name: string) => t(`cart.quantity.faults.${name}`);
    for (const typed of ["", "12,5", "-3", "1 200"]) {
      await quantity.fill(typed);
      await approver.getByRole("button", { name: t("orderRequest.save") }).click();
      await expect(quantity).toBeFocused();
      await expect(quantity).toHaveAccessibleDescription(new RegExp(faultOf("not_a_number")));
      await expect(quantity).toHaveValue(typed);
    }
    await expectAccessible(approver);
    await expectNoOverflow(approver);
    await quantity.fill("14");
    await expect(quantity).not.toHaveAttribute("aria-invalid");
    await approver.getByRole("button", { name: t("orderRequest.save") }).click();
    await expect(approver.locator('[data-toast="success"]')).toContainText(t("orderRequest.saved"));
    await expect(quantity).toHaveValue("14");
    await approver.getByRole("button", { name: t("orderRequest.approve") }).click();
    await expect(approver).toHaveURL(/\/orders\/order_/, { timeout: 20_000 });
    await expect(approver.getByText(t("order.approvedBy"), { exact: true })).toBeVisible();
    const requestedBy = approver.getByText(t("order.requestedBy"), { exact: true });
    await expect(requestedBy.locator("xpath=..")).toContainText("Luc");

    const approvalMail = await waitForMail(seller.accounts.colleague, ({ text: body }) =>
      Boolean(body?.includes("/orders/order_")),
    );
    expect(approvalMail.text).toContain("/orders/order_");
    await page.goto(`${seller.origin}/order-requests`);
    await expect(page.getByText(t("orderRequest.status.approved"))).toBeVisible();
  });

test("[CHK-04] a request is declined with a reason, and its cart is returned to the requester", async ({
  page,
  browser,
}) => {
  const seller = await createSeller("fr");
  const t = (key: string) => text("fr", key);
  await send(page, seller, "fr");
  const approver = await (await browser.newContext()).newPage();
  await signIn(approver, seller, seller.accounts.buyer);
  await approver.goto(page.url());
  await approver.getByRole("button", { name: t("orderRequest.decline") }).click();
  const reason = approver.getByLabel(t("orderRequest.declineLabel"));
  await expect(reason).toBeFocused();
  await approver.getByRole("button", { name: t("orderRequest.declineSend") }).click();
  await expect(reason).toHaveAttribute("aria-invalid", "true");
  await expect(approver.getByText("Ce champ est requis")).toBeVisible();
  await expectAccessible(approver);
  await reason.fill("Trop cher ce mois-ci");
  await approver.keyboard.press("Tab");
  await approver.keyboard.press("Enter");
  await expect(approver.getByText(t("orderRequest.status.declined"))).toBeVisible();

  await page.reload();
  await expect(page.getByText("Trop cher ce mois-ci")).toBeVisible();
  await page.getByRole("link", { name: t("orderRequest.toCart") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(t("cart.title"));
  await expect(page.getByRole("main").getByText("Doudou").first()).toBeVisible();
});

test("[CHK-04] above a limit set meanwhile the order is not placed, and the page says why", async ({
  page,
}) => {
  const seller = await createSeller("fr");
  await setRole(seller, { company_role: "buyer" });
  await openCheckout(page, seller);
  const order = page.getByRole("button", { name: text("fr", "checkout.send"), exact: true });
  await expect(order).toBeEnabled();
  await setRole(seller, { order_limit: 1000 });
  await order.click();
  await expect(page.getByRole("alert").first()).toContainText(
    text("fr", "error.codes.approval_required"),
  );
  await expect(page.getByRole("note")).toContainText("10,00");
  await sendButton(page, "fr").click();
  await expect(page).toHaveURL(/\/order-requests\/oreq_\w+\?sent=1/, { timeout: 20_000 });
});

test("[ACC-01] an administrator invites a colleague, sets her role and limits, and removes her", async ({
  page,
}) => {
  const seller = await createSeller("fr");
  const t = (key: string, values = {}) => text("fr", `account.colleagues.${key}`, values);
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/account`);
  const section = page.locator("section", { has: page.getByRole("heading", { name: t("title") }) });
  await section.getByRole("button", { name: t("invite") }).click();
  const email = section.getByLabel(t("email"));
  await expect(email).toBeFocused();
  await section.getByRole("button", { name: t("send") }).click();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toBeFocused();
  await email.fill(seller.accounts.other);
  await section.getByLabel(t("firstName")).fill("Inès");
  await section.getByRole("textbox", { name: t("lastName"), exact: true }).fill("Neuve");
  await section.getByRole("button", { name: t("send") }).click();
  await expect(section.getByText("Cette adresse email est déjà utilisée")).toBeVisible();
  const invited = `ines@${seller.id}.test`;
  await email.fill(invited);
  for (const amount of ["beaucoup", "1.250"]) {
    await section.getByLabel(t("orderLimit")).fill(amount);
    await section.getByRole("button", { name: t("send") }).click();
    await expect(section.getByLabel(t("orderLimit"))).toHaveAttribute("aria-invalid", "true");
  }
  await expectAccessible(page);
  await expectNoOverflow(page);
  await section.getByLabel(t("orderLimit")).fill("1250,50");
  await section.getByRole("button", { name: t("send") }).click();
  const card = section.getByRole("listitem").filter({ hasText: "Inès Neuve" });
  await expect(card).toContainText(/1\s250,50\s€ par commande/);
  await expect(card).toContainText(t("invited"));
  await expect(page.getByRole("heading", { name: t("title") })).toBeFocused();
  const mail = await waitForMail(invited);
  expect(mail.subject).toContain("Company C1");

  await card.getByRole("button", { name: t("editLabel", { name: "Inès Neuve" }) }).click();
  await card.getByLabel(t("role")).selectOption("viewer");
  await expect(card.getByText(t("roleHints.viewer"))).toBeVisible();
  await card.getByRole("button", { name: t("save") }).click();
  await expect(card).toContainText(t("roles.viewer"));

  await card.getByRole("button", { name: t("removeLabel", { name: "Inès Neuve" }) }).click();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(card).toHaveCount(0);
});

test("[ACC-01] [LOGIN-05] a removed colleague is invited again, and signs in with the mailed link and her new role", async ({
  page,
  browser,
}) => {
  const seller = await createSeller("fr");
  const t = (key: string, values = {}) => text("fr", `account.colleagues.${key}`, values);
  const { buyer, colleague } = seller.accounts;
  await signIn(page, seller, buyer);
  await openPage(page, `${seller.origin}/account`);
  const section = page.locator("section", { has: page.getByRole("heading", { name: t("title") }) });
  const card = section.getByRole("listitem").filter({ hasText: colleague });
  await card.getByRole("button", { name: /^Retirer/ }).click();
  await page.keyboard.press("Enter");
  await expect(card).toHaveCount(0);
  await section.getByRole("button", { name: t("invite") }).click();
  await section.getByLabel(t("email")).fill(colleague);
  await section.getByLabel(t("firstName")).fill("Inès");
  await section.getByRole("textbox", { name: t("lastName"), exact: true }).fill("Neuve");
  await section.getByRole("combobox", { name: t("role") }).selectOption("viewer");
  await section.getByRole("button", { name: t("send") }).click();
  await expect(card).toContainText(t("roles.viewer"));
  await expect(card).toContainText(t("invited"));
  const mail = await waitForMail(colleague);
  const she = await (await browser.newContext()).newPage();
  await she.goto(mail.text?.match(/https?:\/\/\S+step=password\S*/)?.[0] ?? "");
  await she.getByLabel(/^Mot de passe( \*)?$/).fill("un mot de passe");
  await she.getByLabel(text("fr", "login.confirmation")).fill("un mot de passe");
  await she.getByRole("button", { name: "Définir mon mot de passe" }).click();
  await expect(she).toHaveURL(/\/login\?defined=1/);
  await page.reload();
  await expect(card).toContainText(t("roles.viewer"));
  await expect(card.getByText(t("invited"))).toHaveCount(0);
});

test("[ACC-01] who is not an administrator sees colleagues and roles, but can't change anything", async ({
  page,
}) => {
  const seller = await createSeller("fr");
  await signIn(page, seller, seller.accounts.colleague);
  await openPage(page, `${seller.origin}/account`);
  const title = text("fr", "account.colleagues.title");
  const section = page.locator("section", { has: page.getByRole("heading", { name: title }) });
  await expect(section.getByText(text("fr", "account.colleagues.roles.requester"))).toBeVisible();
  await expect(section.getByRole("button")).toHaveCount(0);
});

test("[SEC-03] a viewer without prices sees the catalogue without them, and no orders", async ({
  page,
  browser,
}) => {
  const seller = await createSeller("fr");
  await setRole(seller, { company_role: "viewer" });
  const price = page.getByRole("main").getByText(/10,00/).first();
  await signIn(page, seller, seller.accounts.colleague);
  await page.goto(`${seller.origin}/products`);
  await expect(price).toBeVisible();
  await setSettings(seller, { viewer_prices: false });
  await page.goto(`${seller.origin}/products`);
  await expect(page.getByRole("main").getByText("Doudou").first()).toBeVisible();
  await expect(page.getByText(/10,00/)).toHaveCount(0);
  for (const path of ["/orders", "/order-requests", "/cart"]) {
    await page.goto(`${seller.origin}${path}`);
    await expect(
      page.getByRole("heading", { level: 1, name: text("fr", "company.closed.no_amounts.title") }),
    ).toBeVisible();
  }
  await expectAccessible(page);
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, seller, seller.accounts.buyer);
  await colleague.goto(`${seller.origin}/products`);
  await expect(colleague.getByRole("main").getByText(/10,00/).first()).toBeVisible();
});
