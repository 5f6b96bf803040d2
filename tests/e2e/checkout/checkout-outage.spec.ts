import { expect, test } from "@playwright/test";
import { countOrders, expectThanks, openCheckout, openStep, sendButton } from "../support/checkout";
import { controlBackend } from "../support/control";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("checkout-outage");
});
test.afterEach(() => controlBackend("start"));

test("[CHK-04] backend down while the order is placed: the buyer is told, nothing is lost, and a retry creates one order", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "TOY-1": 12 });
  await page.getByLabel(text("fr", "checkout.notes.comment")).fill("Par le quai");
  await expect(page.getByText(text("fr", "checkout.notes.saved"))).toBeVisible();
  await controlBackend("stop");
  await sendButton(page).click();
  await expect(page.getByRole("complementary").getByRole("alert")).toContainText(
    text("fr", "error.codes.service_unavailable"),
    {
      timeout: 20_000,
    },
  );
  await controlBackend("start");
  await expect(page.getByLabel(text("fr", "checkout.notes.comment"))).toHaveValue("Par le quai");
  await sendButton(page).click();
  await expectThanks(page);
  expect(await countOrders(page, seller)).toBe(1);
});

test("[CHK-01] backend down while an option is selected: the saved option stays shown and the failure is reported", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openCheckout(page, seller, { "TOY-2": 12 });
  await openStep(page, "shipping-address");
  await expect(page.getByRole("radio", { name: /12 rue des Lilas/ })).toBeChecked();
  await controlBackend("stop");
  await page.getByRole("radio", { name: /3 quai du Port/ }).click();
  await expect(page.locator('[data-toast="error"]')).toContainText(
    text("fr", "checkout.changeFailed"),
    { timeout: 20_000 },
  );
  await expect(page.getByRole("radio", { name: /12 rue des Lilas/ })).toBeChecked();
});
