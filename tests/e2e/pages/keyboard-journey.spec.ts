import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectThanks, sendButton } from "../support/checkout";
import { createTestSeller } from "../support/seller";
import { text } from "../support/texts";

const tabsMax = 150;

/** Presses Tab until the focus is on the element and it is in view. */
async function reach(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < tabsMax; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target, "is in sight with the focus").toBeInViewport();
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`not reached by ${tabsMax} times ${key}: ${target}`);
}

async function write(page: Page, field: Locator, words: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(words);
}

for (const { language, locale, size, settings } of [
  {
    language: "de",
    locale: "de-DE",
    size: { width: 1280, height: 800 },
    settings: { name: "Haus Wiege", theme: { header: "bar", card: "tinted" } },
  },
  {
    language: "en",
    locale: "en-US",
    size: { width: 1920, height: 1080 },
    settings: {
      name: "The Nest",
      colour: "#0f5c6e",
      default_layout: "list",
      theme: { header: "split", card: "framed" },
    },
  },
] as const)
  test(`[SHELL-04] [CHK-01] by keyboard alone from sign-in to the order, ${language} at ${size.width} px`, async ({
    page,
  }) => {
    const t = (key: string) => text(language, key);
    const seller = await createTestSeller(`keys-${language}`, {
      defaultLocale: locale,
      settings: settings as never,
    });
    await page.setViewportSize(size);
    await page.goto(seller.origin);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await write(page, page.getByLabel(t("login.email")), seller.accounts.buyer);
    await write(page, page.getByLabel(t("login.password")), seller.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${seller.origin}/`);

    const search = page.getByRole("dialog").getByRole("combobox").first();
    await expect(async () => {
      await page.keyboard.press("Control+k");
      await expect(search).toBeFocused({ timeout: 1000 });
    }).toPass();
    await page.keyboard.type("TIER-1");
    await page.keyboard.press("Enter");
    // a complete code leads to its article once the search index has loaded, before that to the
    // list
    await expect(page).toHaveURL(/q=TIER-1|\/products\/cushion/);
    if (page.url().includes("q=TIER-1")) {
      await reach(page, page.getByRole("main").locator("a[href^='/products/cushion']").last());
      await page.keyboard.press("Enter");
    }
    await expect(page).toHaveURL(/\/products\/cushion/);

    await write(page, page.getByRole("main").getByRole("spinbutton").first(), "50");
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-cart-dropdown]")).toBeVisible();
    const cart = page
      .getByRole("banner")
      .getByRole("link", { name: new RegExp(t("cart.title")) })
      .first();
    await reach(page, cart, "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${seller.origin}/cart`);
    await reach(
      page,
      page
        .getByRole("complementary", { name: t("cart.summaryTitle") })
        .getByRole("link", { name: t("cart.checkout") }),
    );
    await page.keyboard.press("Enter");
    await expect(sendButton(page, language)).toBeEnabled();
    await write(page, page.getByLabel(t("checkout.notes.comment")), "Side entrance");
    await reach(page, sendButton(page, language));
    await page.keyboard.press("Enter");
    await expectThanks(page, language);
    await expect(page.getByText("Side entrance")).toBeVisible();
    await expect(page.getByText(/498[.,]00/).first()).toBeVisible();
  });
