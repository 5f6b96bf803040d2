import { expect, test } from "@playwright/test";
import { callAdmin } from "../support/admin";
import { expectAccessible } from "../support/expect-accessible";
import { openCheckout, sendButton } from "../support/checkout";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeEach(async () => {
  seller = await createTestSeller("credit");
});

const setLimit = (limitMinor: number | null) =>
  callAdmin(seller, "POST", `/admin/companies/${seller.loaded.companies.C1}`, {
    credit_limit: limitMinor,
  });

test("[ACC-01] the account page shows used and remaining credit, in the reader's language", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/account`);
  const fact = (name: string) =>
    page.getByRole("main").locator("dt", { hasText: text("fr", `account.company.${name}`) });
  await expect(fact("minOrder")).toBeVisible();
  await expect(fact("creditLeft")).toHaveCount(0);
  await setLimit(123_456);
  await page.reload();
  await expect(fact("creditUsed").locator("xpath=following-sibling::dd[1]")).toHaveText(
    /^0,00\s€$/,
  );
  await expect(fact("creditLeft").locator("xpath=following-sibling::dd[1]")).toHaveText(
    /^1\s234,56\s€$/,
  );
  await expectAccessible(page);
});

test("[ACC-01] [CHK-04] an order above the credit is rejected with a message, and accepted when there is more", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await setLimit(100);
  await openCheckout(page, seller, { "BAG-1": 12 });
  await sendButton(page).click();
  await expect(page.getByText(text("fr", "error.codes.credit_limit_exceeded"))).toBeVisible();
  await expectAccessible(page);
  await setLimit(10_000_000);
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/orders\/.+placed=1/);
});
