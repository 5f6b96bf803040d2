import { expect, test } from "@playwright/test";
import { changeOrder, placeOrder, signInToBackend } from "../support/place-order";
import { createTestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

test("[I18N-07] [ORD-01] dates of orders, and the days of their filters, are those of the seller's time zone", async ({
  page,
}) => {
  const seller = await createTestSeller("new-york", {
    defaultLocale: "en-US",
    settings: { time_zone: "America/New_York" },
  });
  const client = await signInToBackend(seller, seller.accounts.buyer);
  const id = await placeOrder(seller, client, { "TOY-1": 12 });
  // in Paris it is the morning of 1 December
  await changeOrder(seller, id, { created_at: "2025-12-01T03:30:00Z" });
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/orders/${id}`);
  const shown = text("en", "order.placedOn", { date: "November 30, 2025" });
  await expect(page.getByText(shown)).toBeVisible();
  const dates = page.getByRole("main").locator("time").filter({ visible: true });
  await page.goto(`${seller.origin}/orders?from=2025-11-30&to=2025-11-30`);
  await expect(dates).toHaveText(["November 30, 2025"]);
  await page.goto(`${seller.origin}/orders?from=2025-12-01`);
  await expect(dates).toHaveCount(0);
});
