import { expect, type Page, test } from "@playwright/test";
import { HttpBuyer } from "../../fixtures/http-buyer";
import { callAdmin } from "../support/admin";
import { expectAccessible } from "../support/expect-accessible";
import { sendHttp, signInByHttp } from "../support/http";
import { openPage, waitForIdle } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { readStack } from "../support/stack";
import { type TextLanguage, text } from "../support/texts";
import { listLayoutShifts, watchLayoutShifts } from "../support/watch-layout-shifts";

let seller: TestSeller;
test.beforeEach(async () => {
  seller = await createTestSeller("acting");
});

async function makeLink(email = seller.accounts.buyer): Promise<string> {
  const id = seller.loaded.customers[email];
  const made = await callAdmin(seller, "POST", `/admin/customers/${id}/acting-links`);
  const { url } = (made as { acting_link: { url: string } }).acting_link;
  const { pathname, search } = new URL(url);
  return `${seller.origin}${pathname}${search}`;
}

const banner = (page: Page, language: TextLanguage = "fr") =>
  page.getByRole("region", { name: text(language, "acting.label") });

async function start(page: Page, language: TextLanguage = "fr"): Promise<void> {
  await page.goto(await makeLink());
  await page.getByRole("button", { name: text(language, "acting.start") }).click();
  await expect(page).toHaveURL(`${seller.origin}/`);
}

async function useLanguage(page: Page, locale: string): Promise<void> {
  const cookie = { name: "comptoir_locale", value: locale, url: seller.origin };
  await page.context().addCookies([cookie]);
}

for (const { language, locale, sentence } of [
  { language: "fr", locale: "fr-FR", sentence: "Ada Martin agit pour Claire Durand (Company C1)" },
  {
    language: "de",
    locale: "de-DE",
    sentence: "Ada Martin handelt im Namen von Claire Durand (Company C1)",
  },
] as const)
  test(`[SESS-04] the banner says on every page who acts for whom, and stops with the keyboard (${language})`, async ({
    page,
  }) => {
    await useLanguage(page, locale);
    const link = await makeLink();
    await page.goto(link);
    await expectAccessible(page);
    await page.getByRole("button", { name: text(language, "acting.start") }).click();
    await expect(page).toHaveURL(`${seller.origin}/`);
    await watchLayoutShifts(page);
    for (const path of ["/", "/products", "/products/sleeping-bag", "/cart", "/orders", "/account"])
      await test.step(path, async () => {
        await openPage(page, `${seller.origin}${path}`, language);
        await expect(banner(page, language)).toContainText(sentence);
        await expect(banner(page, language).getByRole("status")).toContainText("Claire Durand");
        await waitForIdle(page);
        expect(await listLayoutShifts(page), path).toEqual([]);
        await expectAccessible(page);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await expect(banner(page, language)).toBeInViewport();
      });
    for (const path of ["/login", "/nowhere"]) {
      await page.goto(`${seller.origin}${path}`);
      await expect(banner(page, language)).toContainText(sentence);
    }
    await page.emulateMedia({ media: "print" });
    await expect(banner(page, language)).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await banner(page, language)
      .getByRole("button", { name: text(language, "acting.stop") })
      .focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${seller.origin}/login`);
    await expect(banner(page, language)).toHaveCount(0);
    await page.goto(`${seller.origin}/orders`);
    await expect(page).toHaveURL(/\/login\?return=%2Forders/);
    await page.goto(link);
    const expired = text(language, "acting.expiredTitle");
    await expect(page.getByRole("heading", { name: expired })).toBeVisible();
    await expectAccessible(page);
  });

test("[SESS-04] [SEC-03] the banner is not on others' pages, and the header stays below it on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await start(page);
  const { host } = new URL(seller.origin);
  for (const path of ["/products", "/products/sleeping-bag"]) {
    await openPage(page, `${seller.origin}${path}`);
    await page.evaluate(() => scrollTo(0, 600));
    const [bar, header] = await Promise.all([
      banner(page).boundingBox(),
      page.locator("[data-shell-bar]").boundingBox(),
    ]);
    expect(Math.round(bar?.y ?? -1)).toBe(0);
    expect(header?.y).toBeGreaterThanOrEqual((bar?.height ?? 0) - 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    for (const email of [seller.accounts.buyer, seller.accounts.colleague]) {
      const cookie = await signInByHttp(seller.origin, email, seller.password);
      const { body } = await sendHttp({ host, path, headers: { cookie } });
      expect(body).toContain("</html>");
      const marks = ["data-acting=", "Ada Martin", text("fr", "acting.label")];
      expect(marks.filter((mark) => body.includes(mark))).toEqual([]);
    }
  }
});

test("[SESS-04] [SESS-03] a buyer's own session in the browser is replaced with a notice, and continues elsewhere", async ({
  page,
  browser,
}) => {
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, seller, seller.accounts.buyer);
  await signIn(page, seller, seller.accounts.other);
  await openPage(page, `${seller.origin}/orders`);
  const tab = await page.context().newPage();
  await tab.goto(await makeLink());
  await expect(tab.getByText("est connecté dans ce navigateur")).toContainText("Company C2");
  await tab.getByRole("button", { name: text("fr", "acting.start") }).click();
  await expect(banner(tab)).toBeVisible();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByRole("dialog")).toContainText("vous n'êtes plus connecté", {
    ignoreCase: true,
  });
  await openPage(elsewhere, `${seller.origin}/orders`);
  await expect(banner(elsewhere)).toHaveCount(0);
  await elsewhere.context().close();
});

test("[SESS-04] [SESS-05] a page that finds the acting session ended goes to the sign-in page, and not back", async ({
  page,
}) => {
  await start(page);
  await openPage(page, `${seller.origin}/orders`);
  const tab = await page.context().newPage();
  await openPage(tab, `${seller.origin}/cart`);
  await banner(tab)
    .getByRole("button", { name: text("fr", "acting.stop") })
    .click();
  await expect(tab).toHaveURL(`${seller.origin}/login`);
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page).toHaveURL(`${seller.origin}/login`);
});

test("[SESS-04] the agent sees the customer's cart, and the order's page says who placed it for whom", async ({
  page,
}) => {
  const { loaded, accounts, password } = seller;
  const login = { publishableKey: loaded.publishableKey, email: accounts.buyer, password };
  const buyer = await HttpBuyer.signIn(readStack().backendUrl, login);
  await buyer.prepareCart([{ variantId: loaded.variants["BAG-1"] ?? "", quantity: 24 }]);
  await start(page);
  await openPage(page, `${seller.origin}/cart`);
  await expect(page.getByRole("spinbutton").first()).toHaveValue("24");
  await openPage(page, `${seller.origin}/checkout`);
  await page.getByRole("button", { name: text("fr", "checkout.send") }).click();
  await expect(page).toHaveURL(/\/orders\/order_/);
  const placed = text("fr", "order.placedFor", { agent: "Ada Martin", customer: accounts.buyer });
  await expect(page.getByText(placed)).toBeVisible();
  await expect(page.locator('[data-event="placed"]')).toContainText("Ada Martin");
});

test("[SESS-04] while acting, mails, e-mail address, password and colleagues can't be changed", async ({
  page,
}) => {
  await start(page);
  await openPage(page, `${seller.origin}/account`);
  for (const part of ["mails", "email", "password"]) {
    const heading = page.getByRole("heading", {
      name: text("fr", `account.${part}.title`),
      exact: true,
    });
    const section = page.locator("section", { has: heading });
    await expect(section.getByText("Cette action est réservée au client")).toBeVisible();
    await expect(section.locator("form")).toHaveCount(0);
  }
  const t = (key: string) => text("fr", `account.colleagues.${key}`);
  await expect(page.getByRole("heading", { name: t("title") })).toBeVisible();
  await expect(page.getByRole("button", { name: t("invite") })).toHaveCount(0);
});
