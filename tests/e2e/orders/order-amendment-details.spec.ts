import { expect, test } from "@playwright/test";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import { toWorkingDay } from "@/domain/calendar/working-day";
import { formatDay } from "@/lib/format/date";
import { callAdmin } from "../support/admin";
import { expectAccessible } from "../support/expect-accessible";
import { changeOrder, placeOrder, signInToBackend } from "../support/place-order";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

const brands = [
  { language: "fr", locale: "fr-FR", theme: { header: "centered", card: "plain" } },
  { language: "de", locale: "de-DE", theme: { header: "split", card: "framed" } },
] as const;
const dayMs = 86_400_000;
const toDay = (daysAhead: number) =>
  new Date(Date.now() + daysAhead * dayMs).toISOString().slice(0, 10);

const readOrder = async (seller: TestSeller, id: string) =>
  ((await callAdmin(seller, "GET", `/admin/orders/${id}`)) as { order: AdminOrder }).order;

for (const { language, locale, theme } of brands) {
  const t = (key: string, values: Record<string, string | number> = {}) =>
    text(language, key, values);
  const start = async () => {
    const seller = await createTestSeller(`amend-details-${language}`, {
      defaultLocale: locale,
      settings: { theme, order_amendment_minutes: 60 },
    });
    const client = await signInToBackend(seller, seller.accounts.buyer);
    return { seller, id: await placeOrder(seller, client, { "BAG-1": 12 }) };
  };

  test(`[ORD-01] within the time limit a buyer changes the address and day of her order (${language})`, async ({
    page,
  }) => {
    const { seller, id } = await start();
    await changeOrder(seller, id, { delivery_date: toWorkingDay(toDay(20), "fr") });
    await signIn(page, seller, seller.accounts.buyer);
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(`${seller.origin}/orders/${id}/amend`);
    const day = toWorkingDay(toDay(40), "fr");
    const harbour = page.getByRole("radio", { name: /3 quai du Port/ });
    const review = page.getByRole("region", { name: t("orderAmend.review") });
    const wished = page.getByLabel(t("orderAmend.day"));
    await expect(async () => {
      await wished.press("Delete");
      await page.getByRole("button", { name: t("orderAmend.check") }).click();
      await expect(wished).toBeFocused({ timeout: 2000 });
    }).toPass();
    const fault = new RegExp(t("orderAmend.dayFaults.not_a_day"));
    await expect(wished).toHaveAccessibleDescription(fault);
    await expect(async () => {
      await harbour.check();
      await wished.fill(day);
      await page.getByRole("button", { name: t("orderAmend.check") }).click();
      await expect(review).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(review).toContainText("3 quai du Port");
    await expect(review).toContainText(formatDay(day, locale));
    await expectAccessible(page, "another address and day to confirm");
    expect((await readOrder(seller, id)).shipping_address?.city).toBe("Lyon");
    await page.getByRole("button", { name: t("orderAmend.confirm") }).click();

    await expect(page).toHaveURL(`${seller.origin}/orders/${id}`);
    const timeline = page.getByRole("region", { name: t("order.timeline.title") });
    for (const field of ["shipping_address", "delivery_date"])
      await expect(timeline).toContainText(t(`order.timeline.changedFields.${field}`));
    await expect(page.getByText("3 quai du Port")).toBeVisible();
    const after = await readOrder(seller, id);
    expect([after.shipping_address?.city, after.delivery_date]).toEqual(["Marseille", day]);
    expect(after.items.map(({ quantity }) => quantity)).toEqual([12]);
  });

  test(`[ORD-01] [ACC-01] a change above the company's credit is rejected with the remaining amount, and accepted when it fits (${language})`, async ({
    page,
  }) => {
    const { seller, id } = await start();
    const before = await readOrder(seller, id);
    const path = `/admin/companies/${seller.loaded.companies.C1}`;
    await callAdmin(seller, "POST", path, { credit_limit: before.total + 5_00 });
    await signIn(page, seller, seller.accounts.buyer);
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(`${seller.origin}/orders/${id}/amend`);
    const bags = page.getByRole("spinbutton", { name: /BAG-1/ });
    const check = page.getByRole("button", { name: t("orderAmend.check") });
    const [sentence = ""] = t("orderAmend.faults.credit", { amount: "|" }).split("|");
    const refusal = page.getByRole("alert").filter({ hasText: sentence.trim() });
    await expect(async () => {
      await bags.fill("40");
      await check.click();
      await expect(refusal).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(refusal).toContainText(/5,00\s€/);
    await expect(bags).toHaveValue("40");
    await expectAccessible(page, "a change above the credit");
    expect(await readOrder(seller, id)).toMatchObject({ updated_at: before.updated_at });
    await callAdmin(seller, "POST", path, { credit_limit: null });
    await check.click();
    await page.getByRole("button", { name: t("orderAmend.confirm") }).click();
    await expect(page).toHaveURL(`${seller.origin}/orders/${id}`);
    expect((await readOrder(seller, id)).items.map(({ quantity }) => quantity)).toEqual([40]);
  });
}
