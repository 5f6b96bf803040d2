import { expect, test } from "@playwright/test";
import { setSettings } from "../support/admin";
import { expectAccessible } from "../support/expect-accessible";
import { waitForMail } from "../support/mailbox";
import { placeOrder, signInToBackend } from "../support/place-order";
import { createTestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

const locales = { fr: "fr-FR", de: "de-DE" } as const;

for (const language of ["fr", "de"] as const)
  test(`[ORD-05] ${language}: backorders are found in the menu and canceled with the keyboard, also on a phone`, async ({
    page,
  }) => {
    const t = (key: string, values = {}) => text(language, key, values);
    const seller = await createTestSeller(`backorders-${language}`, {
      defaultLocale: locales[language],
    });
    const buyer = await signInToBackend(seller, seller.accounts.buyer);
    const id = await placeOrder(seller, buyer, { "BAG-1": 12, "BAG-4": 5 });
    await signIn(page, seller, seller.accounts.buyer);
    await page.goto(`${seller.origin}/products`);
    const banner = page.getByRole("banner");
    await banner.locator("summary").last().focus();
    await page.keyboard.press("Enter");
    await banner.getByRole("link", { name: t("shell.backorders") }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${seller.origin}/backorders`);
    const rows = page.getByRole("main").getByRole("row");
    const missing = rows.filter({ hasText: "BAG-4" });
    const button = page.getByRole("button", { name: t("orderActs.cancelBackorder.button") });
    await expect(missing).toBeVisible();
    await expect(button).toHaveCount(0);

    await setSettings(seller, { backorder_cancellation_enabled: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(async () => {
      await page.reload();
      await expect(button).toHaveCount(1, { timeout: 2000 });
    }).toPass();
    const dialog = page.getByRole("dialog", { name: t("orderActs.cancelBackorder.title") });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(await isWide(), `nothing is wider than ${width} px`).toBe(false);
      await expectAccessible(page, `backorders at ${width} px`);
      await button.focus();
      await page.keyboard.press("Enter");
      await expect(dialog).toBeVisible();
      expect(await isWide(), `nothing is wider than ${width} px`).toBe(false);
      await expectAccessible(page, `question at ${width} px`);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: t("orderActs.cancelBackorder.confirm") }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(t("orderActs.cancelBackorder.done"))).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(missing).toHaveCount(0);
    await expect(rows.filter({ hasText: "BAG-1" })).toBeVisible();

    await page.goto(`${seller.origin}/orders/${id}`);
    const timeline = page.getByRole("region", { name: t("order.timeline.title") });
    await expect(timeline.getByRole("listitem").last()).toContainText(
      t("order.timeline.backorder_canceled"),
    );
    const mail = await waitForMail(seller.accounts.buyer, ({ subject = "" }) =>
      /annulés|storniert/.test(subject),
    );
    expect(mail.text).toContain("5 × ");
  });
