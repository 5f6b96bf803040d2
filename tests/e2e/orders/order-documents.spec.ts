import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import type { OrderDocument } from "@/contract/order/document";
import { sampleLegalEntity } from "@/tests/fixtures/issue-document";
import { callAdmin } from "../support/admin";
import { expectAccessible } from "../support/expect-accessible";
import { placeOrder, signInToBackend } from "../support/place-order";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

const brands = [
  { language: "fr", locale: "fr-FR", theme: { header: "centered", card: "plain" } },
  { language: "de", locale: "de-DE", theme: { header: "split", card: "framed" } },
] as const;

for (const { language, locale, theme } of brands) {
  const t = (key: string) => text(language, key);

  test(`[ORD-03] [SESS-05] the order's page lists its documents in all their formats; an expired session leads to sign-in and back (${language})`, async ({
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
  test(`[ORD-03] each shipment has its own delivery note next to it (${language})`, async ({
    page,
  }) => {
    const seller = await createTestSeller(`parcels-${language}`, {
      defaultLocale: locale,
      settings: { theme },
    });
    await callAdmin(seller, "POST", "/admin/settings", {
      settings: [{ key: "legal_entity", value: sampleLegalEntity }],
    });
    const client = await signInToBackend(seller, seller.accounts.buyer);
    const id = await placeOrder(seller, client, { "TOY-1": 12 });
    const path = `/admin/orders/${id}`;
    for (const quantity of [5, 7]) await ship(seller, id, quantity);
    const listNotes = async () =>
      ((await callAdmin(seller, "GET", `${path}/documents`)) as { documents: OrderDocument[] })
        .documents;
    await expect.poll(async () => (await listNotes()).length).toBe(2);
    await signIn(page, seller, seller.accounts.buyer);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${seller.origin}/orders/${id}`);
    const shipments = page.locator('[data-event="shipped"]');
    await expect(shipments).toHaveCount(2);
    for (const [at, units] of [5, 7].entries()) {
      const shipment = shipments.nth(at);
      await expect(shipment).toContainText(`${units} ×`);
      const link = shipment.getByRole("link", {
        name: new RegExp(`^${t("order.documentKind.delivery_note")} \\d+-${at + 1}$`),
      });
      const coming = page.waitForEvent("download");
      await link.click();
      const download = await coming;
      expect(download.suggestedFilename()).toContain(`-${at + 1}.pdf`);
      expect(
        readFileSync(await download.path())
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-");
    }
    await expectAccessible(page, "an order with two shipments");
    await page.screenshot({ path: test.info().outputPath("shipments.png"), fullPage: true });
  });
}

/** Packs and ships this many pieces of an order's only line. */
async function ship(seller: TestSeller, id: string, quantity: number): Promise<void> {
  const path = `/admin/orders/${id}`;
  const { order } = (await callAdmin(seller, "GET", path)) as { order: AdminOrder };
  const items = [{ item_id: order.items[0]?.id, quantity }];
  const packed = (await callAdmin(seller, "POST", `${path}/fulfillment`, { items })) as {
    order: AdminOrder;
  };
  const fulfillment_id = packed.order.fulfillments.at(-1)?.id;
  const body = { fulfillment_id, tracking_numbers: [`TRACK-${quantity}`] };
  await callAdmin(seller, "POST", `${path}/shipment`, body);
}
