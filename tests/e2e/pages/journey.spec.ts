import { type Browser, expect, type Page, test } from "@playwright/test";
import { waitForMail } from "../support/mailbox";
import { createTestSeller, type TestSeller } from "../support/seller";
import { fillLogin } from "../support/sign-in";
import { type TextLanguage, text } from "../support/texts";

const plain = (value: string | null) => (value ?? "").replace(/[\u00a0\u202f]/g, " ").trim();

/**
 * A buyer's whole journey on one brand: from the sign-in page to the order confirmation mail.
 * Returns the order's number.
 */
async function order(page: Page, seller: TestSeller, language: TextLanguage): Promise<string> {
  const t = (key: string, values?: Record<string, string | number>) => text(language, key, values);
  await page.goto(`${seller.origin}/`);
  await expect(page).toHaveURL(`${seller.origin}/login`);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await fillLogin(page, seller.accounts.buyer, "not-her-password", language);
  await expect(page.getByText(t("login.failed"))).toBeVisible();
  await fillLogin(page, seller.accounts.buyer, seller.password, language);
  await expect(page).toHaveURL(`${seller.origin}/`);
  // her account, created in French by the seller, stores the language that she selects
  await page.evaluate(async (locale) => {
    await fetch("/api/language", { method: "POST", body: new URLSearchParams({ locale }) });
  }, `${language}-${language.toUpperCase()}`);

  await page.goto(`${seller.origin}/products`);
  await expect(page.getByRole("link", { name: /Coussin/ }).first()).toBeVisible();
  for (const words of ["gobelet", "PACK-1", "coussin"]) {
    await page.getByRole("banner").getByRole("combobox").first().fill(words);
    await page.locator(`a[href="/products?q=${words}"]`).click();
    await expect(page).toHaveURL(new RegExp(`q=${words}`, "i"));
    await expect(
      page
        .getByRole("main")
        .getByText(words === "coussin" ? "Coussin" : "Gobelet")
        .first(),
    ).toBeVisible();
  }
  await page
    .getByRole("main")
    .getByRole("link", { name: /Coussin/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Coussin" })).toBeVisible();

  const quantity = page.getByRole("spinbutton").first();
  await quantity.fill("20");
  await page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(t("cart.add")) })
    .first()
    .click();
  const dropdown = page.getByText(t("cart.dropdownTitle"));
  await expect(dropdown).toBeVisible();
  await expect(dropdown).toBeHidden({ timeout: 10_000 });

  await page.goto(`${seller.origin}/products/cup`);
  const pack = page.getByRole("spinbutton").first();
  await pack.fill("7");
  await pack.blur();
  await expect(
    page.getByRole("main").getByText(/12/).filter({ visible: true }).first(),
  ).toBeVisible();
  await pack.fill("12");
  await page
    .getByRole("button", { name: language === "fr" ? "Ajouter 1 référence" : /^1 regel/ })
    .click();
  await expect(page.getByText(t("cart.dropdownTitle"))).toBeVisible();

  await page.goto(`${seller.origin}/cart`);
  await expect(page.getByText(t("cart.dropdownTitle"))).toHaveCount(0);
  const cushion = page.getByRole("listitem").filter({ hasText: "TIER-1" });
  const cup = page.getByRole("listitem").filter({ hasText: "PACK-1" });
  await expect(cushion).toBeVisible();
  await cup
    .getByRole("button", {
      name: new RegExp(t("cart.remove", { label: "" }).trim().split(" ")[0] ?? ""),
    })
    .click();
  await expect(cup.getByRole("spinbutton")).toHaveCount(0);
  await expect(page.getByRole("progressbar").or(page.getByRole("meter")).first()).toBeVisible();
  await cushion.getByRole("spinbutton").fill("50");
  await cushion.getByRole("spinbutton").press("Enter");
  await expect(page.getByText(/400[.,]00/).first()).toBeVisible();

  await page
    .getByRole("complementary", { name: t("cart.summaryTitle") })
    .getByRole("link", { name: t("cart.checkout") })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: t("checkout.title") })).toBeVisible();
  await page.getByLabel(t("checkout.notes.comment")).fill("Livrer à l'entrée de service");
  const send = page.getByRole("button", { name: t("checkout.send") });
  await expect(send).toBeEnabled();
  await send.click();
  await expect(page).toHaveURL(/\/orders\/order_/);
  await expect(page.getByRole("heading", { level: 1, name: t("order.thanks") })).toBeVisible();
  await expect(page.getByText("Livrer à l'entrée de service")).toBeVisible();
  // 50 × 8.00, carrier 15.00 (franco 500.00 not reached), tax 20 %
  await expect(page.getByText(/498[.,]00/).first()).toBeVisible();
  const orderUrl = page.url().split("?")[0] as string;
  const number =
    /\d+/.exec(plain(await page.getByRole("heading", { level: 2 }).first().textContent()))?.[0] ??
    "no number";

  const mail = await waitForMail(
    seller.accounts.buyer,
    (candidate) => candidate.html?.includes("TIER-1") ?? false,
  );
  expect(plain(mail.html ?? "")).toMatch(/498[.,]00/);
  expect(mail.subject).toContain(number);
  expect(mail.html).toContain(`<html lang="${language}"`);
  for (const address of ["/orders", "/orders?page=9"]) {
    await page.goto(`${seller.origin}${address}`);
    await expect(
      page
        .getByRole("main")
        .getByText(/498[.,]00/)
        .first(),
    ).toBeVisible();
  }
  await page.goto(`${seller.origin}/cart`);
  await expect(page.getByText(t("cart.empty.title"))).toBeVisible();
  await page.goto(orderUrl);
  await page.getByRole("button", { name: t("orderActs.reorder") }).click();
  await expect(page).toHaveURL(`${seller.origin}/cart`);
  await expect(
    page.getByRole("listitem").filter({ hasText: "TIER-1" }).getByRole("spinbutton"),
  ).toHaveValue("50");

  await page.locator("header summary").click();
  await page.getByRole("button", { name: t("shell.signOut") }).click();
  await expect(page).toHaveURL(`${seller.origin}/login`);
  await page.goto(`${seller.origin}/orders`);
  await expect(page).toHaveURL(/\/login/);
  return mail.subject ?? "";
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

test("[CHK-01] [CHK-04] [ORD-01] [ORD-03] two buyers of two brands order in parallel, each in her language", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [french, dutch] = await Promise.all([
    createTestSeller("journey-fr"),
    createTestSeller("journey-nl", {
      defaultLocale: "nl-NL",
      settings: {
        name: "Het Nest",
        colour: "#0f5c6e",
        default_layout: "list",
        new_customer_form: "false",
      },
    }),
  ]);
  const [frenchPage, dutchPage] = await Promise.all([openPage(browser), openPage(browser)]);
  const [frenchSubject, dutchSubject] = await Promise.all([
    order(frenchPage, french, "fr"),
    order(dutchPage, dutch, "nl"),
  ]);
  expect(frenchSubject).not.toBe(dutchSubject);
  await Promise.all([frenchPage.context().close(), dutchPage.context().close()]);
});
