import { expect, type Page, test } from "@playwright/test";
import type { AdminOrderEdit } from "@/contract/order/order-edit";
import { callAdmin } from "../support/admin";
import { expectAccessible } from "../support/expect-accessible";
import { placeOrder, signInToBackend } from "../support/place-order";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

type Wire = { order_edit: AdminOrderEdit };

const brands = [
  { language: "fr", locale: "fr-FR", theme: { header: "centered", card: "plain" } },
  { language: "de", locale: "de-DE", theme: { header: "split", card: "framed" } },
] as const;

/** Staff propose to the buyer of an order of 12 BAG-1 to change it to 8, and to add 4 TIER-1. */
async function propose(seller: TestSeller) {
  const client = await signInToBackend(seller, seller.accounts.buyer);
  const orderId = await placeOrder(seller, client, { "BAG-1": 12 });
  const path = "/admin/order-edits";
  const begun = (await callAdmin(seller, "POST", path, { order_id: orderId })) as Wire;
  const { id, items } = begun.order_edit;
  await callAdmin(seller, "POST", `${path}/${id}/items/${items[0]?.id}`, { quantity: 8 });
  const added = { variant_id: seller.loaded.variants["TIER-1"], quantity: 4 };
  await callAdmin(seller, "POST", `${path}/${id}/items`, added);
  await callAdmin(seller, "POST", `${path}/${id}/request`, {});
  return { orderId, id };
}

async function expectUsable(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${where} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

for (const { language, locale, theme } of brands) {
  const t = (key: string, values = {}) => text(language, key, values);

  test(`[ORD-07] a buyer compares a proposal line by line and accepts it with the keyboard (${language})`, async ({
    page,
  }) => {
    const seller = await createTestSeller(`edit-${language}`, {
      defaultLocale: locale,
      settings: { theme },
    });
    const { orderId, id } = await propose(seller);
    await signIn(page, seller, seller.accounts.buyer);
    await page.goto(`${seller.origin}/orders/${orderId}`);
    const proposal = page.getByRole("region", { name: t("orderEdit.title") });
    const changed = proposal.getByRole("row", { name: /BAG-1/ });
    await expect(changed).toContainText(`${t("orderEdit.before")} 12`);
    await expect(changed).toContainText(`${t("orderEdit.after")} 8`);
    const added = proposal.getByRole("row", { name: /TIER-1/ });
    await expect(added).toContainText(t("orderEdit.added"));
    await expect(added).toContainText(`${t("orderEdit.before")} 0`);
    await expect(proposal.getByText(t("orderEdit.difference.same"))).toBeVisible();
    await expectUsable(page, "an order with a proposal");
    await page.setViewportSize({ width: 390, height: 900 });
    await proposal.screenshot({ path: `test-results/order-proposal-${language}.png` });
    const accept = proposal.getByRole("button", { name: t("orderActs.edit.accept") });
    await expect(async () => {
      if (await accept.isVisible()) {
        await accept.focus();
        await page.keyboard.press("Enter");
      }
      await expect(proposal).toHaveCount(0, { timeout: 2000 });
    }).toPass();
    const items = page.getByRole("table", { name: t("order.items") });
    await expect(items.getByRole("row", { name: /TIER-1/ })).toContainText("4");
    const accepted = page.locator('[data-event="edit_accepted"]');
    await expect(accepted).toContainText(t("order.timeline.edit_accepted"));
    await expect(accepted).toContainText("Claire Durand");
    await expect(page.locator('[data-event="edit_requested"]')).toBeVisible();
    const response = (await callAdmin(seller, "GET", `/admin/order-edits/${id}`)) as Wire;
    expect(response.order_edit.status).toBe("confirmed");
  });
}

test("[ORD-07] a buyer declines a proposal with a reason", async ({ page }) => {
  const t = (key: string, values = {}) => text("fr", key, values);
  const seller = await createTestSeller("edit-declined");
  const { orderId, id } = await propose(seller);
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/orders/${orderId}`);
  const proposal = page.getByRole("region", { name: t("orderEdit.title") });
  const reason = proposal.getByRole("textbox", { name: t("orderActs.edit.reason") });
  await expect(async () => {
    await proposal.getByRole("button", { name: t("orderActs.edit.decline"), exact: true }).click();
    await expect(reason).toBeFocused({ timeout: 2000 });
  }).toPass();
  await expectUsable(page, "a proposal that is being declined");
  await page.keyboard.type("Trop tard pour la saison");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(proposal).toHaveCount(0);
  const response = (await callAdmin(seller, "GET", `/admin/order-edits/${id}`)) as Wire;
  expect(response.order_edit).toMatchObject({
    status: "declined",
    declined_reason: "Trop tard pour la saison",
  });
});
