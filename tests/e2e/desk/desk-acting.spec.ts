import { expect, test } from "@playwright/test";
import { callAdmin } from "../support/admin";
import { openDeskPage, signInToDesk, useLanguage } from "../support/desk";
import { expectAccessible } from "../support/expect-accessible";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeEach(async () => {
  seller = await createTestSeller("desk-acting");
});

for (const [language, locale] of [
  ["fr", "fr-FR"],
  ["de", "de-DE"],
] as const)
  test(`[SESS-04] staff find a customer by name, e-mail or company, and one click opens the shop as she sees it (${language})`, async ({
    page,
  }) => {
    await useLanguage(page, seller, locale);
    const t = (key: string, values = {}) => text(language, `desk.customers.${key}`, values);
    await signInToDesk(page, seller);
    await openDeskPage(page, `${seller.origin}/desk/customers`);
    const act = page.getByRole("button", { name: t("actLabel", { name: "Claire Durand" }) });
    for (const words of ["durand", seller.accounts.buyer, "company c1"]) {
      await page.getByLabel(t("search")).fill(words);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\?q=/);
      await expect(act, words).toBeVisible();
    }
    await expect(page.getByText(t("noAccount"))).toBeVisible();
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      await expectAccessible(page, `/desk/customers at ${size.width}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(size.width);
    }
    await openDeskPage(page, page.url());
    await act.press("Enter");
    await expect(page).toHaveURL(`${seller.origin}/`);
    const banner = page.getByRole("region", { name: text(language, "acting.label") });
    await expect(banner).toContainText("Ada Martin");
    await expect(banner).toContainText("Claire Durand");
    await banner.getByRole("button", { name: text(language, "acting.stop") }).press("Enter");
    await expect(page).toHaveURL(`${seller.origin}/desk`);
    await expect(banner).toHaveCount(0);
    await page.goto(`${seller.origin}/orders`);
    await expect(page).toHaveURL(/\/login\?return=%2Forders/);
  });

test("[SESS-04] a member of staff can't act for customers of other agents' companies, and an empty search finds nobody", async ({
  page,
}) => {
  const email = `member@${seller.id}.test`;
  const { password } = seller;
  await callAdmin(seller, "POST", "/admin/users", { email, password, role: "member" });
  await signInToDesk(page, seller, email);
  const cut = `${"z".repeat(99)}${encodeURIComponent("🧸")}`;
  for (const words of ["%00", cut])
    expect((await page.goto(`${seller.origin}/desk/customers?q=${words}`))?.status()).toBe(200);
  await openDeskPage(page, `${seller.origin}/desk/customers?q=zzzz`);
  await expect(page.getByRole("main").getByRole("status")).toContainText("zzzz");
  await openDeskPage(page, `${seller.origin}/desk/customers?q=durand`);
  const name = text("fr", "desk.customers.actLabel", { name: "Claire Durand" });
  await page.getByRole("button", { name }).click();
  await expect(page.getByText(text("fr", "desk.customers.notYours"))).toBeVisible();
  await expect(page).toHaveURL(/\/desk\/customers/);
});

test("[SESS-04] acting asks for confirmation before it replaces a buyer's session in the same browser", async ({
  page,
}) => {
  const t = (key: string, values = {}) => text("fr", `desk.customers.${key}`, values);
  await signIn(page, seller, seller.accounts.colleague);
  await page.goto(`${seller.origin}/orders`);
  await signInToDesk(page, seller);
  await openDeskPage(page, `${seller.origin}/desk/customers?q=durand`);
  const act = page.getByRole("button", { name: t("actLabel", { name: "Claire Durand" }) });
  await act.press("Enter");
  const dialog = page.getByRole("dialog", { name: t("replaceTitle") });
  await expect(dialog).toContainText(t("replaceText", { name: "Claire Durand" }));
  await expectAccessible(page, "the question before acting");
  await dialog.getByRole("button", { name: t("keep") }).press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(act).toBeFocused();
  await act.press("Enter");
  await dialog.getByRole("button", { name: t("replace") }).press("Enter");
  await expect(page).toHaveURL(`${seller.origin}/`);
  const banner = page.getByRole("region", { name: text("fr", "acting.label") });
  await expect(banner).toContainText("Claire Durand");
});

test("[SESS-04] [SEC-02] signing out of the desk ends acting for a customer in that browser", async ({
  page,
}) => {
  await signInToDesk(page, seller);
  await openDeskPage(page, `${seller.origin}/desk/customers?q=durand`);
  const name = text("fr", "desk.customers.actLabel", { name: "Claire Durand" });
  await page.getByRole("button", { name }).press("Enter");
  const banner = page.getByRole("region", { name: text("fr", "acting.label") });
  await expect(banner).toBeVisible();
  await openDeskPage(page, `${seller.origin}/desk`);
  await page.getByRole("button", { name: text("fr", "shell.signOut") }).press("Enter");
  await expect(page).toHaveURL(`${seller.origin}/desk/login`);
  await page.goto(`${seller.origin}/orders`);
  await expect(page).toHaveURL(/\/login\?return=%2Forders/);
  await expect(banner).toHaveCount(0);
});

test("[SHARE-01] [SESS-04] staff acting for a customer create a link from the current list", async ({
  page,
}) => {
  await signInToDesk(page, seller);
  await openDeskPage(page, `${seller.origin}/desk/customers?q=durand`);
  const name = text("fr", "desk.customers.actLabel", { name: "Claire Durand" });
  await page.getByRole("button", { name }).press("Enter");
  await expect(page).toHaveURL(`${seller.origin}/`);
  await page.goto(`${seller.origin}/products?q=coussin&in_stock=1&layout=list`);
  await page.getByRole("link", { name: text("fr", "catalogue.share") }).press("Enter");
  await expect(page.getByText(text("fr", "desk.links.from.taken"))).toBeVisible();
  await expect(page.getByLabel(text("fr", "desk.links.form.filterInStock"))).toBeChecked();
  await expect(
    page.getByRole("textbox", { name: text("fr", "desk.links.form.filterWords") }),
  ).toHaveValue("coussin");
});

test("[SESS-04] every page of a search shows the same total, and no customer twice", async ({
  page,
}) => {
  const made = await callAdmin(seller, "POST", "/admin/companies", { name: "Maison Bleue" });
  const company_id = (made as { company: { id: string } }).company.id;
  const people = Array.from({ length: 20 }, (_, index) => `Bleue ${index}`);
  for (const [index, last_name] of ["Bleue", "Riou", ...people].entries()) {
    const email = `person${index}@${seller.id}.test`;
    const body = { email, first_name: "Zoé", last_name, company_id };
    await callAdmin(seller, "POST", "/admin/customers", body);
  }
  await signInToDesk(page, seller);
  await openDeskPage(page, `${seller.origin}/desk/customers?q=bleue`);
  const names = page.getByRole("main").getByRole("heading", { level: 2 });
  const count = page.getByRole("main").getByRole("status");
  await expect(count).toHaveText("22 clients trouvés");
  await expect(names).toHaveCount(21);
  await expect(names.filter({ hasText: "Riou" })).toHaveCount(1);
  await page.getByRole("link", { name: text("fr", "order.next") }).press("Enter");
  await expect(page).toHaveURL(/page=2/);
  await expect(names).toHaveText(["Zoé Bleue"]);
  await expect(count).toHaveText("22 clients trouvés");
});
