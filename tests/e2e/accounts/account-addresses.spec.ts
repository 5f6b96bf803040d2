import { expect, type Locator, type Page, test } from "@playwright/test";
import { callAdmin } from "../support/admin";
import { expectAccessible } from "../support/expect-accessible";
import { loseResponse } from "../support/http";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { fillLogin, signIn } from "../support/sign-in";
import { text } from "../support/texts";

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
  await page.route(calls, (route) => loseResponse(route, 200));
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
