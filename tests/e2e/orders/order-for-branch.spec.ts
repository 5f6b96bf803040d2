import { expect, test } from "@playwright/test";
import { callAdmin } from "../support/admin";
import { expectAccessible } from "../support/expect-accessible";
import { placeOrder, signInToBackend } from "../support/place-order";
import { createTestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

const brands = [
  { language: "fr", locale: "fr-FR" },
  { language: "de", locale: "de-DE" },
] as const;

for (const { language, locale } of brands) {
  const t = (key: string, values = {}) => text(language, `orderActs.${key}`, values);

  test(`[ORD-03] a head office orders the same again for a branch (${language})`, async ({
    page,
  }) => {
    const seller = await createTestSeller(`branch-${language}`, { defaultLocale: locale });
    const client = await signInToBackend(seller, seller.accounts.buyer);
    const id = await placeOrder(seller, client, { "BAG-1": 12 });
    const { company } = (await callAdmin(seller, "POST", "/admin/companies", {
      name: "Agence de Nantes",
      parent_company_id: seller.loaded.companies.C1,
    })) as { company: { id: string } };
    await callAdmin(seller, "POST", `/admin/companies/${company.id}/addresses`, {
      ...{ address_1: "3 quai de la Fosse", city: "Nantes", postal_code: "44000" },
      ...{ kind: "shipping", country_code: "fr", first_name: "Anne", last_name: "Lebrun" },
    });
    await signIn(page, seller, seller.accounts.buyer);
    await page.setViewportSize({ width: 390, height: 900 });
    const dialog = page.getByRole("dialog", { name: t("reorderDialog.asIs") });
    await expect(async () => {
      await page.goto(`${seller.origin}/orders/${id}`);
      await page.getByRole("button", { name: t("reorder") }).click();
      await expect(dialog).toBeVisible({ timeout: 3000 });
    }).toPass();
    const place = dialog.getByRole("combobox", { name: t("reorderDialog.place") });
    await expectAccessible(page, "ordering again for a branch");
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    }
    await place.selectOption({ label: "Agence de Nantes, 3 quai de la Fosse, 44000 Nantes" });
    await dialog.getByRole("button", { name: t("reorderDialog.addAll") }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${seller.origin}/cart`);
    await page.goto(`${seller.origin}/checkout`);
    await expect(page.getByText("3 quai de la Fosse").first()).toBeVisible();
    await expect(page.getByText("Agence de Nantes").first()).toBeVisible();
  });
}
