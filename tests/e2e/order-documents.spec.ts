import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import type { OrderDocument } from "@/contract/order/document";
import { sampleLegalEntity } from "@/tests/fixtures/issue-document";
import { callAdmin } from "./support/admin";
import { expectAccessible } from "./support/expect-accessible";
import { placeOrder, signInToBackend } from "./support/place-order";
import { createTestSeller } from "./support/seller";
import { signIn } from "./support/sign-in";
import { text } from "./support/texts";

const brands = [
  { language: "fr", locale: "fr-FR", theme: { header: "centered", card: "plain" } },
  { language: "de", locale: "de-DE", theme: { header: "split", card: "framed" } },
] as const;

for (const { language, locale, theme } of brands) {
  const t = (key: string) => text(language, key);

  test(`[ORD-03] [SESS-05] the order's page lists its documents in all their formats; a session that ended leads to sign-in and back (${language})`, async ({
    page,
    context,
  }) => {
    const seller = await createTestSeller(`documents-${language}`, {
      defaultLocale: locale,
      settings: { theme },
    });
    await callAdmin(seller, "POST", "/admin/settings", {
      settings: [{ key: "legal_entity", value: sampleLegalEntity }],
    });
    const client = await signInToBackend(seller, seller.accounts.buyer);
    const id = await placeOrder(seller, client, { "TOY-1": 12 });
    const issue = async (kind: string) =>
      (
        (await callAdmin(seller, "POST", `/admin/orders/${id}/documents`, { kind })) as {
          document: OrderDocument;
        }
      ).document;
    await issue("order_confirmation");
    const invoice = await issue("invoice");
    await signIn(page, seller, seller.accounts.buyer);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${seller.origin}/orders/${id}`);
    await expect(
      page.getByRole("link", {
        name: new RegExp(`^${t("order.documentKind.order_confirmation")}`),
      }),
    ).toHaveCount(1);
    const link = page.getByRole("link", {
      name: `${t("order.documentKind.invoice")} ${invoice.number}`,
      exact: true,
    });
    await expect(link).toHaveCount(1);
    await expect(
      page.getByRole("link", {
        name: `${t("order.documentKind.invoice")} ${invoice.number} Factur-X`,
      }),
    ).toBeVisible();
    await expect(page.locator('[data-event="invoiced"]')).toBeVisible();
    await expectAccessible(page, "an order with documents");
    const coming = page.waitForEvent("download");
    await link.click();
    const download = await coming;
    expect(download.suggestedFilename()).toContain(invoice.number);
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    await context.clearCookies({ name: "comptoir_session" });
    await link.click();
    await expect(page).toHaveURL(
      `${seller.origin}/login?${new URLSearchParams({ return: `/orders/${id}` })}`,
    );
  });
}
