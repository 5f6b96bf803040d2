import { expect, test } from "@playwright/test";
import { changeTerms } from "../../fixtures/owner";
import { createTestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { readStack } from "../support/stack";
import { text } from "../support/texts";

for (const [language, locale] of [
  ["fr", "fr-FR"],
  ["nl", "nl-NL"],
] as const)
  test(`[GUARD-05] a buyer whose region no longer exists sees why, and signs out (${language})`, async ({
    page,
  }) => {
    const seller = await createTestSeller(`region-gone-${language}`, { defaultLocale: locale });
    await signIn(page, seller, seller.accounts.buyer);
    await page.goto(`${seller.origin}/products`);
    await expect(page.getByRole("main")).toBeVisible();
    // the administration rejects deleting a region that companies use
    await changeTerms(
      { ownerUrl: readStack().databaseUrl },
      seller.id,
      "update region set deleted_at = now() where id = any($1)",
      [Object.values(seller.loaded.regions)],
    );
    const title = text(language, "shell.configurationError.title");
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of ["/", "/products", "/favorite-lists", "/cart"]) {
        const response = await page.goto(`${seller.origin}${path}`);
        expect(response?.status(), path).toBeLessThan(500);
        await expect(page.getByRole("heading", { level: 1, name: title }), path).toBeVisible();
        await expect(page.locator("html")).toHaveAttribute("lang", language);
      }
    }
    await page.getByRole("button", { name: text(language, "shell.signOut") }).click();
    await expect(page).toHaveURL(`${seller.origin}/login`);
  });
