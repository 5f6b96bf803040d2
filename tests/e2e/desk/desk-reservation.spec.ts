import { expect, test } from "@playwright/test";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import { callAdmin, setSettings } from "../support/admin";
import { openDeskPage, signInToDesk, useLanguage } from "../support/desk";
import { expectAccessible } from "../support/expect-accessible";
import { signInToBackend } from "../support/place-order";
import { createTestSeller, type TestSeller } from "../support/seller";
import { text } from "../support/texts";

async function readOrder(seller: TestSeller, id: string): Promise<AdminOrder> {
  return ((await callAdmin(seller, "GET", `/admin/orders/${id}`)) as { order: AdminOrder }).order;
}

/** A reservation of the seller's buyer. */
async function reserve(seller: TestSeller): Promise<AdminOrder> {
  await setSettings(seller, { reservation_enabled: true });
  const buyer = await signInToBackend(seller, seller.accounts.buyer);
  const variantId = seller.loaded.variants["TOY-1"] ?? "";
  const cart = await buyer.prepareCart([{ variantId, quantity: 12 }]);
  const path = `/store/carts/${cart.id}/complete?is_reservation=true`;
  const { data } = await buyer.post<{ data: { id: string } }>(path, {});
  return readOrder(seller, data.id);
}

for (const [language, locale, width, isBuyerToo] of [
  ["fr", "fr-FR", 390, false],
  ["de", "de-DE", 1280, true],
] as const)
  test(`[ADM-05] [ORD-06] staff make an order of a reservation, ${isBuyerToo ? "which its buyer could do too" : "which its buyer could not"}, with the keyboard (${language} at ${width})`, async ({
    page,
  }) => {
    const seller = await createTestSeller("desk-reservation");
    await setSettings(seller, { reservation_to_order_enabled: isBuyerToo });
    const { id, display_id: number } = await reserve(seller);
    const t = (key: string) => text(language, `desk.orders.${key}`, { number: String(number) });
    await page.setViewportSize({ width, height: 844 });
    await useLanguage(page, seller, locale);
    await signInToDesk(page, seller);
    await openDeskPage(page, `${seller.origin}/desk/orders/${id}`);
    const main = page.getByRole("main");
    await expect(main.getByText(text(language, "order.reservedUntil"))).toBeVisible();
    const sentences = [t("confirm.buyerToo"), t("confirm.staffOnly")];
    const [shown, other] = isBuyerToo ? sentences : sentences.toReversed();
    await expect(main).toContainText(shown ?? "");
    await expect(main).not.toContainText(other ?? "");
    await main.getByRole("button", { name: t("confirm.title") }).press("Enter");
    const dialog = page.getByRole("dialog", { name: t("confirm.title") });
    await expect(dialog).toContainText(t("confirm.text"));
    await expectAccessible(page, "the question");
    await dialog.getByRole("button", { name: t("confirm.label") }).press("Enter");
    await expect(page.getByText(t("confirm.done"))).toBeVisible();
    await expect(main.getByText(text(language, "order.status.pending")).first()).toBeVisible();
    await expect(main.getByText(text(language, "order.timeline.confirmed"))).toBeVisible();
    await expect(main).not.toContainText(shown ?? "");
    await expect(main.getByRole("button", { name: t("confirm.title") })).toHaveCount(0);
    expect((await readOrder(seller, id)).status).toBe("pending");
  });

test("[ADM-05] [ORD-06] a reservation that was canceled meanwhile stays canceled", async ({
  page,
}) => {
  const seller = await createTestSeller("desk-reservation");
  const { id, display_id: number } = await reserve(seller);
  const t = (key: string) => text("fr", `desk.orders.${key}`, { number: String(number) });
  await signInToDesk(page, seller);
  await openDeskPage(page, `${seller.origin}/desk/orders/${id}`);
  await callAdmin(seller, "POST", `/admin/orders/${id}/cancel`);
  await page.getByRole("button", { name: t("confirm.title") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("confirm.label") })
    .click();
  await expect(page.getByText(text("fr", "error.codes.order_changed"))).toBeVisible();
  await expect(page.getByRole("button", { name: t("confirm.title") })).toHaveCount(0);
  expect((await readOrder(seller, id)).status).toBe("canceled");
});
