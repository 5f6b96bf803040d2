import { expect, type Page, test } from "@playwright/test";
import { callAdmin, setSettings } from "../support/admin";
import { waitForMail } from "../support/mailbox";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

const t = (key: string) => text("fr", key);
let seller: TestSeller;

test.beforeAll(async () => {
  seller = await createTestSeller("restock");
});

const ask = (page: Page) =>
  page.getByRole("button", { name: new RegExp(`^${t("product.restock.ask")}.*BAG-3`) });
const cancel = (page: Page) =>
  page.getByRole("button", { name: new RegExp(`^${t("product.restock.cancel")}.*BAG-3`) });

/** Reloads until the setting has taken effect; nothing is restarted. */
async function openWhen(page: Page, effect: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await openPage(page, `${seller.origin}/products/sleeping-bag`);
    await expect(page.getByRole("spinbutton").first()).toBeVisible({ timeout: 2000 });
    await effect();
  }).toPass();
}

test("[CAT-11] [SET-02] a restock mail can be requested for a variant out of stock if the setting allows; it is sent when stock is back", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/products/sleeping-bag`);
  await expect(page.getByRole("spinbutton").first()).toBeVisible();
  await expect(ask(page)).toHaveCount(0);

  await setSettings(seller, { restock_notification: true });
  await openWhen(page, () => expect(ask(page)).toBeVisible({ timeout: 2000 }));
  await expect(
    page.getByRole("button", { name: new RegExp(`^${t("product.restock.ask")}`) }),
    "only where it is out",
  ).toHaveCount(1);

  const path = `${seller.origin}/products/sleeping-bag`;
  await ask(page).click();
  await expect(page.getByText(t("product.restock.asked"))).toBeVisible();
  await openPage(page, path);
  await expect(page.getByText(t("product.restock.asked"))).toBeVisible();
  await cancel(page).click();
  await expect(ask(page)).toBeVisible();
  await openPage(page, path);
  await ask(page).click();
  await expect(cancel(page)).toBeVisible();

  const productId = seller.loaded.products["sleeping-bag"];
  const variantId = seller.loaded.variants["BAG-3"];
  await callAdmin(seller, "POST", `/admin/products/${productId}/variants/${variantId}`, {
    inventory_quantity: 60,
  });
  const mail = await waitForMail(
    seller.accounts.buyer,
    (candidate) => candidate.html?.includes("BAG-3") ?? false,
  );
  expect(mail.html).toContain('<html lang="fr"');
  await openWhen(page, () => expect(cancel(page)).toHaveCount(0, { timeout: 2000 }));
  await expect(page.locator('[data-variant="BAG-3"]').getByRole("spinbutton")).toBeVisible();
});

test("[CAT-11] a request that could not be saved is not shown as saved", async ({ page }) => {
  const out = await createTestSeller("restock-fault", {
    settings: { name: "Rupture", restock_notification: true },
  });
  await signIn(page, out, out.accounts.buyer);
  await openPage(page, `${out.origin}/products/sleeping-bag`);
  await page.route("**/api/restock-notifications", (route) => route.abort());
  await ask(page).click();
  await expect(page.getByText(t("product.restock.failed"))).toBeVisible();
  await expect(ask(page)).toBeVisible();
});
