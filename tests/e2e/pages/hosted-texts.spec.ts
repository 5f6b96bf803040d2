import { expect, test } from "@playwright/test";
import it from "@/messages/it.json" with { type: "json" };
import { hostedTexts } from "../support/hosted-texts";
import { createTestSeller, type TestSeller } from "../support/seller";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("hosted");
});

test("[I18N-03] a hosted text replaces the bundled one, without markup", async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: "comptoir_locale", value: "it-IT", url: seller.origin }]);
  await expect(async () => {
    await page.goto(`${seller.origin}/login`);
    await expect(page.getByRole("button", { name: hostedTexts["it/login"].submit })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await expect(page.getByRole("heading", { name: it.login.title })).toBeVisible();
  await expect(page).not.toHaveTitle("hosted");
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
});
