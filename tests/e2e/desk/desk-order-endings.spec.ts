import { expect, test } from "@playwright/test";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import { callAdmin } from "../support/admin";
import { openDeskPage, signInToDesk, useLanguage } from "../support/desk";
import { expectAccessible } from "../support/expect-accessible";
import { placeOrder, signInToBackend } from "../support/place-order";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

async function readOrder(seller: TestSeller, id: string): Promise<AdminOrder> {
  return ((await callAdmin(seller, "GET", `/admin/orders/${id}`)) as { order: AdminOrder }).order;
}

async function placeNew(seller: TestSeller) {
  const buyer = await signInToBackend(seller, seller.accounts.buyer);
  const id = await placeOrder(seller, buyer, { "TOY-1": 12 });
  return { id, number: String((await readOrder(seller, id)).display_id) };
}

for (const [language, locale, width, ending, status] of [
  ["fr", "fr-FR", 390, "reject", "rejected"],
  ["de", "de-DE", 1280, "cancel", "canceled"],
] as const)
  test(`[ADM-05] [ADM-03] staff ${ending} an order with a reason, with the keyboard (${language} at ${width})`, async ({
    page,
  }) => {
    const seller = await createTestSeller("desk-endings");
    const { id, number } = await placeNew(seller);
    const t = (key: string) => text(language, `desk.orders.${key}`, { number });
    await page.setViewportSize({ width, height: 844 });
    await useLanguage(page, seller, locale);
    await signInToDesk(page, seller);
    await openDeskPage(page, `${seller.origin}/desk/orders/${id}`);
    const act = page.getByRole("button", { name: t(`${ending}.title`) });
    const dialog = page.getByRole("dialog", { name: t(`${ending}.title`) });
    await act.press("Enter");
    await expect(dialog).toContainText(t(`${ending}.text`));
    await dialog.getByRole("button", { name: t("end.keep") }).press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(act).toBeFocused();
    await act.press("Enter");
    const confirm = dialog.getByRole("button", { name: t(`${ending}.label`) });
    await confirm.press("Enter");
    await expect(dialog.getByRole("alert")).toHaveText(text(language, "error.fields.required"));
    await expectAccessible(page, "the reason");
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await dialog.getByLabel(t("end.reason")).fill("Rupture");
    await page.keyboard.press("Tab");
    await expect(confirm).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText(t(`${ending}.done`))).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByText(text(language, `order.status.${status}`)).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    for (const none of ["reject", "cancel", "ship"])
      await expect(page.getByRole("button", { name: t(`${none}.title`) })).toHaveCount(0);
    const reason = text(language, "order.timeline.reason", { reason: "Rupture" });
    await expect(main.getByText(reason)).toBeVisible();
    expect((await readOrder(seller, id)).status).toBe(status);
    await signIn(page, seller, seller.accounts.buyer);
    await page.goto(`${seller.origin}/orders/${id}`);
    await expect(main.getByText(reason)).toBeVisible();
  });

test("[ADM-05] a partially packed order can be neither rejected nor canceled, and one that has changed is left as it is", async ({
  page,
}) => {
  const seller = await createTestSeller("desk-endings");
  const { id, number } = await placeNew(seller);
  const t = (key: string) => text("fr", `desk.orders.${key}`, { number });
  await signInToDesk(page, seller);
  await openDeskPage(page, `${seller.origin}/desk/orders/${id}`);
  await callAdmin(seller, "POST", `/admin/orders/${id}`, { external_id: "ERP-7" });
  const cancel = page.getByRole("button", { name: t("cancel.title") });
  const dialog = page.getByRole("dialog");
  await cancel.click();
  await dialog.getByLabel(t("end.reason")).fill("Comme convenu");
  await dialog.getByRole("button", { name: t("cancel.label") }).click();
  await expect(page.getByText(text("fr", "error.codes.order_changed"))).toBeVisible();
  await expect(page.getByText("ERP-7")).toBeVisible();
  await cancel.click();
  await expect(dialog.getByLabel(t("end.reason")), "what was typed").toHaveValue("Comme convenu");
  const { items, status } = await readOrder(seller, id);
  expect(status).toBe("pending");
  await callAdmin(seller, "POST", `/admin/orders/${id}/fulfillment`, {
    items: [{ item_id: items[0]?.id, quantity: 1 }],
  });
  await openDeskPage(page, page.url());
  await expect(page.getByRole("button", { name: t("ship.label") })).toBeVisible();
  for (const ending of ["reject", "cancel"])
    await expect(page.getByRole("button", { name: t(`${ending}.title`) })).toHaveCount(0);
});
