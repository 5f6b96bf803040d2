import { expect, test } from "@playwright/test";
import { callAdmin } from "../support/admin";
import { expectUsable } from "./expect-usable";
import { createTestSeller } from "../support/seller";
import { placeShipped } from "./shipped-order";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

const brands = [
  { language: "fr", locale: "fr-FR", theme: { header: "centered", card: "plain" } },
  { language: "de", locale: "de-DE", theme: { header: "split", card: "framed" } },
] as const;

for (const { language, locale, theme } of brands) {
  const t = (key: string, values = {}) => text(language, key, values);

  test(`[ORD-06] a buyer claims missing goods, and sees staff's decision (${language})`, async ({
    page,
  }) => {
    const seller = await createTestSeller(`claim-${language}`, {
      defaultLocale: locale,
      settings: { theme },
    });
    const { id } = await placeShipped(seller, { "BAG-1": 12 });
    await signIn(page, seller, seller.accounts.buyer);
    await page.goto(`${seller.origin}/orders/${id}/return`);
    const claim = page.getByRole("radio", { name: t("orderReturn.kindClaim") });
    const send = page.getByRole("button", { name: t("orderReturn.sendClaim") });
    await expect(async () => {
      await page.getByRole("radio", { name: t("orderReturn.kindReturn") }).click();
      await claim.focus();
      await page.keyboard.press("Space");
      await expect(send).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.getByRole("textbox", { name: t("orderReturn.quantity") }).fill("3");
    await page.keyboard.press("Enter");
    const reason = page.getByRole("combobox", { name: t("orderReturn.reason") });
    await expect(reason).toBeFocused();
    await reason.selectOption({ label: t("orderReturn.claimReason.missing_item") });
    await page.getByRole("radio", { name: t("orderReturn.replacement") }).check();
    await expectUsable(page, "a claim of missing goods");
    await send.click();

    const list = page.getByRole("region", { name: t("orderReturn.listTitle") });
    await expect(list.getByRole("status")).toHaveText(t("orderReturn.sent.claim"));
    await expect(list.getByRole("status")).toBeFocused();
    await expect(list.getByText(t("orderReturn.claim.requested"))).toBeVisible();
    await expect(list).toContainText(t("orderReturn.claimReason.missing_item"));
    await expect(list).toContainText(t("orderReturn.replacement"));
    await expect(page.getByText(t("ui.loading"))).toHaveCount(0);
    await expectUsable(page, "an order with a claim");
    const path = `/admin/orders/${id}`;
    type Claimed = { order: { claims: { id: string }[] } };
    const { order } = (await callAdmin(seller, "GET", path)) as Claimed;
    const first = `${path}/claims/${order.claims[0]?.id}`;
    await callAdmin(seller, "POST", `${first}/cancel`, { reason: "Zwölf gezählt" });
    await page.reload();
    await expect(list.getByText(t("orderReturn.claim.declined"))).toBeVisible();
    await expect(list).toContainText("Zwölf gezählt");
  });
}
