import { expect, type Page, test } from "@playwright/test";
import { addFavorites } from "../support/add-favorites";
import {
  callFromPage,
  expectThanks,
  openCheckout,
  openStep,
  sendButton,
} from "../support/checkout";
import { expectAccessible } from "../support/expect-accessible";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { type TextLanguage, text } from "../support/texts";

type Shop = { page: Page; seller: TestSeller; language: TextLanguage };

const brands = [
  { language: "fr", theme: { header: "centered", hero: "full", card: "plain" } },
  { language: "nl", theme: { header: "split", hero: "mosaic", card: "framed", heading: "upper" } },
] as const;

async function expectNoFaults(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** A brand for this test, with its buyer signed in. */
async function openShop(
  page: Page,
  { language, theme }: (typeof brands)[number],
  label: string,
): Promise<Shop> {
  const seller = await createTestSeller(`axe-${label}-${language}`, {
    defaultLocale: language === "nl" ? "nl-NL" : "fr-FR",
    settings: {
      name: language === "nl" ? "Het Nest" : "Maison Berceau",
      colour: language === "nl" ? "#0f5c6e" : "#7a1f3d",
      theme,
      product_table: true,
      smart_order_upload: true,
      restock_notification: true,
    },
  });
  await signIn(page, seller, seller.accounts.buyer);
  return { page, seller, language };
}

/** Escape closes the dialog again. */
async function expectNoFaultsInDialog(page: Page, where: string): Promise<void> {
  // in a wide window the page also contains a closed dialog with the filters
  const dialog = page.locator("dialog:modal");
  await expect(dialog, where).toHaveCount(1);
  await expectNoFaults(page, where);
  await page.keyboard.press("Escape");
  await expect(dialog, where).toHaveCount(0);
}

async function saveCart({ page }: Shop): Promise<void> {
  const { cart } = await callFromPage<{ cart: { id: string } }>(page, "GET", "/api/cart");
  await callFromPage(page, "POST", "/api/saved-carts", { cart_id: cart.id, name: "Réassort" });
}

for (const brand of brands)
  test.describe(brand.language, () => {
    const { language } = brand;
    const t = (key: string, values?: Record<string, string | number>) =>
      text(language, key, values);

    test("[ORD-01] [FAV-02] [CAT-06] an order, lists and a file under review are accessible", async ({
      page,
    }) => {
      const shop = await openShop(page, brand, "pages");
      const { origin } = shop.seller;
      await openCheckout(page, shop.seller, { "TIER-1": 20 }, language);
      await sendButton(page, language).click();
      const orderId = await expectThanks(page, language);
      await expectNoFaults(page, "the order just placed");
      await page.goto(`${origin}/orders/${orderId}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoFaults(page, "/orders/[id]");

      await addFavorites(page, shop.seller, ["BAG-1", "TIER-1"]);
      await openPage(page, `${origin}/favorite-lists`, language);
      await expectNoFaults(page, "/favorite-lists");
      await page.getByRole("main").locator("a[href^='/favorite-lists/']").first().click();
      await expect(page).toHaveURL(/favorite-lists\/\w/);
      await expect(page.getByRole("heading", { level: 1, name: "Vitrine" })).toBeVisible();
      await expectNoFaults(page, "/favorite-lists/[id]");

      await openPage(page, `${origin}/cart/import`, language);
      await expectNoFaults(page, "/cart/import");
      await page.locator('input[type="file"]').setInputFiles({
        name: "commande.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("Ref;Quantity\nBAG-1;3\nPACK-1;13\nNOTRE-55;2\n"),
      });
      await expect(page.getByRole("heading", { name: "commande.csv" })).toBeFocused();
      await expectNoFaults(page, "a file under review");
    });

    test("[GUARD-05] the configuration error is accessible", async ({ page }) => {
      const { seller } = await openShop(page, brand, "error");
      await page.context().clearCookies();
      await signIn(page, seller, seller.accounts.noRegion);
      await page.goto(seller.origin);
      await expect(
        page.getByRole("heading", { level: 1, name: t("shell.configurationError.title") }),
      ).toBeVisible();
      await expectNoFaults(page, "/configuration-error");
    });

    test("[SHELL-02] [CAT-05] [CAT-07] [FAV-01] the catalogue's dialogs and menus are accessible", async ({
      page,
    }) => {
      const shop = await openShop(page, brand, "menus");
      const { origin } = shop.seller;
      await openPage(page, `${origin}/products`, language);
      await page.locator("header summary").click();
      await expect(page.getByRole("button", { name: t("shell.signOut") })).toBeVisible();
      await expectNoFaults(page, "the account's menu");
      await page.keyboard.press("Escape");

      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").getByRole("combobox").first().fill("gigoteuse");
      await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
      await expectNoFaults(page, "the search");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("listbox")).toHaveCount(0);

      if ((page.viewportSize()?.width ?? 0) < 600) {
        await page.locator(".filters-open").click();
        await expectNoFaultsInDialog(page, "the filters");
      }

      await openPage(page, `${origin}/products?layout=grid&q=doudou`, language);
      await page
        .getByRole("main")
        .getByRole("link", { name: /Doudou$/ })
        .last()
        .click();
      await expect(page.getByRole("dialog").getByRole("grid")).toBeVisible();
      await expectNoFaultsInDialog(page, "the choice of a variant");

      await addFavorites(page, shop.seller, ["BAG-1"]);
      await addFavorites(page, shop.seller, ["BAG-2"], "Réassort");
      await openPage(page, `${origin}/products/sleeping-bag`, language);
      await page
        .getByRole("button", {
          name: t("product.favorite", { label: "Gigoteuse – Modèle BAG-1" }),
        })
        .click();
      await expectNoFaultsInDialog(page, "the choice of lists");
      await page
        .getByRole("button", { name: new RegExp(`^${t("product.restock.ask")}.*BAG-3`) })
        .click();
      await expect(page.getByText(t("product.restock.asked"))).toBeVisible();
      await expectNoFaults(page, "a notice of restock asked for");
      const picture = page.getByRole("link", { name: new RegExp(t("product.gallery.zoom")) });
      await picture.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog").last()).toBeVisible();
      await expectNoFaults(page, "the picture");
    });

    test("[CART-05] [CART-08] [VAL-04] the cart's menus and the checkout's forms with errors are accessible", async ({
      page,
    }) => {
      const shop = await openShop(page, brand, "forms");
      const { origin } = shop.seller;
      await openCheckout(page, shop.seller, { "TIER-1": 20, "BAG-1": 4 }, language);
      await openStep(page, "shipping-address", language);
      await page.getByRole("radio", { name: t("checkout.address.new") }).check();
      const form = page.getByRole("form", { name: t("checkout.address.new") });
      await form.getByRole("button", { name: t("checkout.address.use") }).click();
      await expect(form.getByText(t("error.fields.required")).first()).toBeVisible();
      await expectNoFaults(page, "an address with errors");

      await saveCart(shop);
      await openPage(page, `${origin}/cart`, language);
      const summary = page.getByRole("complementary", { name: t("cart.summaryTitle") });
      await summary.getByRole("button", { name: t("cartPage.codes.open") }).click();
      await summary.getByLabel(t("cartPage.codes.label")).fill("NIMPORTE");
      await summary.getByRole("button", { name: t("cartPage.codes.apply") }).click();
      await expect(summary.getByText(/NIMPORTE/)).toBeVisible();
      await expectNoFaults(page, "an unknown code");
      await page.getByRole("button", { name: t("cartPage.tools.saved") }).click();
      await expect(page.getByRole("heading", { name: "Réassort" })).toBeVisible();
      await expectNoFaultsInDialog(page, "the saved carts");
      await page
        .getByRole("listitem")
        .filter({ hasText: "BAG-1" })
        .getByRole("button", {
          name: new RegExp(t("cart.remove", { label: "" }).trim().split(" ")[0] ?? ""),
        })
        .click();
      await expect(page.getByRole("button", { name: new RegExp(t("cart.undo")) })).toBeVisible();
      await expectNoFaults(page, "a line taken out");

      await openPage(page, `${origin}/products/cushion`, language);
      await page.getByRole("spinbutton").first().fill("20");
      await page.getByRole("spinbutton").first().press("Enter");
      await expect(page.locator("[data-cart-dropdown]")).toBeVisible();
      await page.locator("[data-cart-dropdown]").hover();
      await expectNoFaults(page, "the cart's menu");
    });
  });
