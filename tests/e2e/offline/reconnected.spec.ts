import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { callAdmin } from "../support/admin";
import {
  countOrders,
  emptyCart,
  expectThanks,
  openCheckout,
  openStep,
  sendButton,
  setLines,
} from "../support/checkout";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

const t = (key: string, values?: Record<string, string>) => text("fr", key, values);

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("reconnected");
});

type Writes = { keys: (string | undefined)[]; done: number };

/** The first write to `path` is processed, but its response never arrives. */
async function loseFirstResponse(page: Page, path: string): Promise<Writes> {
  const writes: Writes = { keys: [], done: 0 };
  await page.route(`**${path}`, async (route) => {
    const headers = await route.request().allHeaders();
    writes.keys.push(headers["idempotency-key"]);
    if (writes.keys.length > 1) return route.continue();
    const url = new URL(route.request().url());
    const { host } = url;
    url.hostname = "127.0.0.1";
    const response = await route.fetch({ url: url.href, headers: { ...headers, host } });
    expect(response.status()).toBe(200);
    writes.done += 1;
  });
  return writes;
}

async function reconnect(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.setOffline(false);
}

test("a code whose response was lost with the network blocks nothing once it is back, and is applied once", async ({
  page,
  context,
}) => {
  const rule = { type: "percentage", value: 5, allocation: "total", description: "Retour" };
  const regions = [seller.loaded.regions.eu];
  await callAdmin(seller, "POST", "/admin/discounts", { code: "RETOUR", regions, rule });
  await signIn(page, seller, seller.accounts.buyer);
  await emptyCart(page);
  await setLines(page, seller, { "BAG-1": 20 });
  await page.goto(`${seller.origin}/cart`);
  const writes = await loseFirstResponse(page, "/api/cart/codes");
  await page.getByRole("button", { name: t("cartPage.codes.open") }).click();
  const field = page.getByLabel(t("cartPage.codes.label"));
  await field.fill("RETOUR");
  await field.press("Enter");
  await expect.poll(() => writes.done).toBe(1);
  await reconnect(context);
  await expect(page.getByText(t("error.codes.offline"))).toBeVisible();
  await expect(field).toHaveValue("RETOUR");
  const line = page.getByRole("listitem").filter({ hasText: "BAG-1" });
  const saved = page.waitForResponse("**/api/cart/line-items/batch");
  await line.getByRole("spinbutton").fill("24");
  await line.getByRole("spinbutton").press("Enter");
  expect((await saved).status()).toBe(200);
  const again = page.waitForResponse("**/api/cart/codes");
  await field.press("Enter");
  expect((await again).status()).toBe(200);
  await expect(
    page.getByRole("button", { name: t("cartPage.codes.remove", { code: "RETOUR" }) }),
  ).toHaveCount(1);
  expect(writes.keys).toEqual([expect.any(String), writes.keys[0]]);
});

test("a step and an order whose responses were lost with the network say so once it is back; on retry there is one order", async ({
  page,
  context,
}) => {
  await signIn(page, seller, seller.accounts.colleague);
  const before = await countOrders(page, seller);
  await openCheckout(page, seller, { "BAG-1": 20 });
  await openStep(page, "shipping-address");
  const step = await loseFirstResponse(page, "/api/checkout");
  const other = page.getByRole("radio", { name: /3 quai du Port/ });
  await other.click();
  await expect.poll(() => step.done).toBe(1);
  await reconnect(context);
  const toast = page.locator('[data-toast="error"]');
  await expect(toast).toContainText(t("checkout.changeFailed"));
  await expect(toast).toContainText(t("error.codes.offline"));
  await expect(page.getByRole("radio", { name: /12 rue des Lilas/ })).toBeChecked();
  await other.click();
  await expect(other).toBeChecked();
  const order = await loseFirstResponse(page, "/api/checkout/complete");
  await sendButton(page).click();
  await expect.poll(() => order.done).toBe(1);
  await reconnect(context);
  const alert = page
    .getByRole("complementary", { name: t("checkout.review.title") })
    .getByRole("alert");
  await expect(alert).toContainText(t("checkout.problem.notSent"));
  await expect(alert).toContainText(t("error.codes.offline"));
  await sendButton(page).click();
  await expectThanks(page);
  expect(order.keys).toEqual([expect.any(String), order.keys[0]]);
  expect(await countOrders(page, seller)).toBe(before + 1);
});
