import { expect, test } from "@playwright/test";
import { setLines } from "../support/checkout";
import { expectAccessible } from "../support/expect-accessible";
import { openPage } from "../support/open-page";
import { createTestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { type TextLanguage, text } from "../support/texts";
import { untilPrecached } from "../support/until-precached";

test.use({ serviceWorkers: "allow" });

const screens: { language: TextLanguage; locale: string; width: number }[] = [
  { language: "fr", locale: "fr-FR", width: 390 },
  { language: "de", locale: "de-DE", width: 1280 },
];

for (const { language, locale, width } of screens)
  test(`a page that is never cached says offline that there is no copy, and leads to what is cached (${language}, ${width} px)`, async ({
    page,
    context,
  }) => {
    const t = (key: string) => text(language, key);
    const seller = await createTestSeller("offline-uncached", {
      settings: { name: "Maison Berceau" },
    });
    await page.setViewportSize({ width, height: 800 });
    await context.addCookies([{ name: "comptoir_locale", value: locale, url: seller.origin }]);
    await signIn(page, seller, seller.accounts.buyer);
    await setLines(page, seller, { "TOY-1": 12 });
    await openPage(page, `${seller.origin}/products/sleeping-bag`, language);
    await untilPrecached(page);
    await context.setOffline(true);
    const main = page.getByRole("main");
    for (const path of ["/orders", "/checkout", "/products/never-opened", "/login"]) {
      const response = await page.goto(`${seller.origin}${path}`);
      expect(response?.status(), path).toBe(503);
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(t("ui.unkept.title"));
      await expect(page.getByRole("banner")).toContainText("Maison Berceau");
      await expect(page.locator("html")).toHaveAttribute("lang", language);
    }
    await page.goto(`${seller.origin}/orders`);
    await expectAccessible(page, `the page without a network at ${width} px`);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    const product = main.getByRole("link", { name: /Gigoteuse/ });
    await expect(product).toHaveAttribute("href", "/products/sleeping-bag");
    await main.getByRole("link", { name: new RegExp(t("cart.title")) }).click();
    await expect(page).toHaveURL(`${seller.origin}/cart`);
    await expect(
      page.getByRole("listitem").filter({ hasText: "TOY-1" }).getByRole("spinbutton"),
    ).toHaveValue("12");
    await page.goto(`${seller.origin}/orders`);
    await context.setOffline(false);
    await main.getByRole("link", { name: t("ui.unkept.retry") }).click();
    await expect(page).toHaveURL(`${seller.origin}/orders`);
    await expect(main.getByRole("heading", { level: 1 })).not.toHaveText(t("ui.unkept.title"));
  });
