import { expect, type Page, test } from "@playwright/test";
import { callAdmin, setSettings } from "../support/admin";
import { openCheckout, openStep, sendButton } from "../support/checkout";
import { expectAccessible } from "../support/expect-accessible";
import { waitForMail } from "../support/mailbox";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("reservation");
  await callAdmin(seller, "POST", `/admin/regions/${seller.loaded.regions.eu}/payment-providers`, {
    provider_id: "stripe",
  });
});

const t = (key: string) => text("fr", key);
const reserveButton = (page: Page) => page.getByRole("button", { name: t("checkout.reserve") });

async function expectReserved(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/orders\/order_/, { timeout: 20_000 });
  await expect(
    page.getByRole("heading", { level: 1, name: t("order.placed.reservedTitle") }),
  ).toBeVisible();
  await expect(page.getByText(t("order.placed.reserved"))).toBeVisible();
  await expect(page.getByText(t("order.placed.reservedNumber").split("{")[0] ?? "")).toBeVisible();
  return /order_\w+/.exec(page.url())?.[0] ?? "no order";
}

test("[CHK-06] [SET-02] if the seller allows it a cart is reserved: page, mail and list say so", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "TOY-1": 12 });
  await expect(reserveButton(page)).toHaveCount(0);
  await setSettings(seller, { reservation_enabled: true });
  await expect(async () => {
    await page.reload();
    await expect(reserveButton(page)).toBeEnabled({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page);
  await reserveButton(page).click();
  await expectReserved(page);
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print" });
  const unitPrice = await page
    .getByRole("columnheader", { name: t("order.unitPrice") })
    .boundingBox();
  expect(unitPrice?.width, "on a sheet of A4 the price of a piece has its column").toBeGreaterThan(
    40,
  );
  await page.emulateMedia({ media: null });
  const number = /n°\s(\d+)/.exec(
    (await page.getByRole("region", { name: t("order.placed.reservedTitle") }).textContent()) ?? "",
  )?.[1];
  const mail = await waitForMail(seller.accounts.buyer, ({ subject }) =>
    /réservation/.test(subject ?? ""),
  );
  expect(mail.subject).toMatch(new RegExp(`n°\\s${number}\\s`));
  await page.goto(`${seller.origin}/orders`);
  await expect(
    page.getByRole("main").getByText(t("order.status.reserved")).filter({ visible: true }),
  ).toBeVisible();
});

test("[CHK-04] [CHK-06] reserving the same goods again asks for confirmation first, and is still a reservation", async ({
  page,
}) => {
  await setSettings(seller, { reservation_enabled: true });
  await signIn(page, seller, seller.accounts.buyer);
  const reserve = async () => {
    await openCheckout(page, seller, { "TOY-2": 12 });
    await reserveButton(page).click();
  };
  await reserve();
  const first = await expectReserved(page);
  await reserve();
  const dialog = page.getByRole("dialog", { name: t("checkout.duplicate.title") });
  await dialog.getByRole("button", { name: t("checkout.duplicate.sendAnyway") }).click();
  await expect(page).not.toHaveURL(new RegExp(first));
  expect(await expectReserved(page)).not.toBe(first);
});

test("[CHK-02] [CHK-06] a card is charged for an order: while it is selected nothing can be reserved", async ({
  page,
}) => {
  await setSettings(seller, { reservation_enabled: true });
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "TOY-3": 12 });
  await expect(reserveButton(page)).toBeEnabled();
  await openStep(page, "payment");
  await page.getByRole("radio", { name: t("checkout.payment.card") }).click();
  await expect(reserveButton(page)).toHaveCount(0);
  await page.getByRole("radio", { name: t("checkout.payment.bankTransfer") }).click();
  await expect(reserveButton(page)).toBeEnabled();
  await expect(sendButton(page)).toBeEnabled();
});
