import { expect, type Page, test } from "@playwright/test";
import { changeTerms, withOwner } from "@/tests/fixtures/owner";
import { callAdmin } from "../support/admin";
import { controlFaults } from "../support/control";
import { holdRequests } from "../support/hold-requests";
import { openPage, waitForIdle } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { fillLogin, signIn } from "../support/sign-in";
import { readStack } from "../support/stack";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("shell", {
    settings: {
      name: "Maison Cadre",
      new_customer_form: "true",
      legal_notice: "https://example.com/mentions",
      terms_link: "https://example.com/cgv",
      privacy_link: "https://example.com/donnees",
    },
  });
});

const asOwner = (statement: string, values: unknown[]) =>
  withOwner({ ownerUrl: readStack().databaseUrl }, (client) => client.query(statement, values));
const add = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(text("fr", "cart.add")) })
    .first();

test("[SHELL-01] a toast is shown for 7 s, fades for 0.5 s, is announced, and pauses while hovered", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`${seller.origin}/login?step=email`);
  await page.getByLabel(text("fr", "login.email")).fill(seller.accounts.buyer);
  await page.getByRole("button", { name: "Continuer" }).click();
  const toast = page.locator('[data-toast="success"]');
  await expect(toast).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Email envoyé" })).toBeAttached();
  const box = await toast.boundingBox();
  expect(box?.y).toBeLessThan(100);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1200);
  // from here on the page's clock is advanced manually, however long the pointer takes
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toHaveClass(/opacity-100/);
  await page.mouse.move(10, 700);
  await expect(async () => {
    await page.clock.runFor(400);
    await expect(toast).toHaveClass(/opacity-0/, { timeout: 300 });
  }).toPass({ intervals: [0] });
  await page.clock.runFor(600);
  await expect(toast).toHaveCount(0);
});

test("[SHELL-03] the cart dropdown opens for 5 s after an addition", async ({ page }) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.clock.install();
  await page.goto(`${seller.origin}/products/cushion`);
  await add(page).click();
  const dropdown = page.locator("[data-cart-dropdown]");
  await expect(dropdown).toBeVisible();
  await page.clock.runFor(4000);
  await expect(dropdown).toBeVisible();
  await page.clock.runFor(1500);
  await expect(dropdown).toHaveCount(0);
});

test("[CART-05] reading a page creates no number formatter, which would take a slow phone a quarter of a second; the count has grouped thousands", async ({
  page,
}) => {
  const { products, variants } = seller.loaded;
  await callAdmin(
    seller,
    "POST",
    `/admin/products/${products.cushion}/variants/${variants["TIER-1"]}`,
    { inventory_quantity: 5000 },
  );
  await signIn(page, seller, seller.accounts.colleague);
  await openPage(page, `${seller.origin}/products/cushion`);
  const cart = page
    .getByRole("banner")
    .getByRole("link", { name: new RegExp(text("fr", "cart.title")) });
  await page.getByRole("main").getByRole("spinbutton").first().fill("1200");
  await add(page).click();
  await expect(cart).toContainText(/1\s200/);
  await page.addInitScript(() => {
    const made: string[] = [];
    Object.assign(window, { made });
    for (const name of ["NumberFormat", "PluralRules", "DateTimeFormat"] as const) {
      const construct = (target: () => void, given: unknown[], self: () => void): object => {
        made.push(name);
        return Reflect.construct(target, given, self);
      };
      Object.assign(Intl, { [name]: new Proxy(Intl[name] as never, { construct }) });
    }
  });
  const made = () => page.evaluate(() => (window as unknown as { made: string[] }).made);
  await openPage(page, `${seller.origin}/cart`);
  await page.getByRole("main").getByRole("spinbutton").first().fill("12");
  await page.keyboard.press("Enter");
  await expect(cart).toContainText("12");
  await page.goto(`${seller.origin}/products`);
  await expect(cart).toContainText(text("fr", "cart.itemsHeld", { figure: 12 }));
  await waitForIdle(page);
  expect(await made()).toEqual([]);
  await page.mouse.move(200, 300);
  await expect.poll(made).not.toEqual([]);
});

test("[SHELL-04] links in header and footer lead where they say", async ({ page }) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(seller.origin);
  await expect(page.getByRole("link", { name: "Maison Cadre" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("banner").getByRole("combobox").first()).toBeVisible();
  await expect(
    page.getByRole("link", { name: text("fr", "shell.orders") }).first(),
  ).toHaveAttribute("href", "/orders");
  for (const [name, href] of [
    ["shell.legalNotice", "https://example.com/mentions"],
    ["shell.terms", "https://example.com/cgv"],
    ["shell.privacy", "https://example.com/donnees"],
  ] as const) {
    await expect(
      page.getByRole("contentinfo").getByRole("link", { name: text("fr", name) }),
    ).toHaveAttribute("href", href);
  }
  await page.locator("header summary").click();
  await page.getByLabel(text("fr", "shell.language")).selectOption("de-DE");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  expect(await page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("de-DE");
  await page.goto(`${seller.origin}/orders`);
  await expect(
    page.getByRole("heading", { level: 1, name: text("de", "order.listTitle") }),
  ).toBeVisible();
});

test("[LOGIN-02] the sign-in page has a welcome text, and links to both other steps", async ({
  page,
}) => {
  await page.goto(`${seller.origin}/login`);
  await expect(
    page.getByRole("heading", { level: 1, name: "Connectez-vous à votre espace pro" }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Accéder à mon espace" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Activer mon compte client" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Devenir client" })).toBeVisible();
});

test("[SESS-05] a session that expires during use leads to sign-in and back to the same page, with the cart intact", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/products/blanket`);
  const saved = page.waitForResponse(
    (response) => response.url().endsWith("/line-items/batch") && response.ok(),
  );
  await add(page).click();
  await saved;
  await asOwner("update session set revoked_at = now() where seller_id = $1", [seller.id]);
  const atLogin = `${seller.origin}/login?return=${encodeURIComponent("/products/blanket")}`;
  // the page's own polling may notice it first, and then there is nothing left to press
  await Promise.race([page.waitForURL(atLogin), add(page).click()]);
  await expect(page).toHaveURL(atLogin);
  await fillLogin(page, seller.accounts.buyer, seller.password);
  await expect(page).toHaveURL(`${seller.origin}/products/blanket`);
  await page.goto(`${seller.origin}/cart`);
  await expect(page.getByRole("listitem").filter({ hasText: "LIST-1" })).toBeVisible();
});

test("[SESS-02] [SESS-03] [SHELL-02] another customer in another tab: a modal says so and reloads, full-screen on a phone", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(seller.origin);
  const other = await context.newPage();
  await other.goto(`${seller.origin}/products`);
  await other.locator("header summary").click();
  await other.getByRole("button", { name: text("fr", "shell.signOut") }).click();
  await expect(other).toHaveURL(`${seller.origin}/login`);
  await fillLogin(other, seller.accounts.colleague, seller.password);
  await expect(other).toHaveURL(`${seller.origin}/`);
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  const modal = page.getByRole("dialog", {
    name: "Attention vous n'êtes plus connecté en tant que Company C1 Claire",
  });
  await expect(modal).toBeVisible();
  expect(await modal.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await modal.getByRole("button", { name: "J'ai compris" }).click();
  await expect(modal).toHaveCount(0);
});

test("[SESS-03] actions on a page of the previously signed-in customer have no effect on the current one", async ({
  page,
  context,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/favorite-lists`);
  const other = await context.newPage();
  await signIn(other, seller, seller.accounts.colleague);
  await openPage(other, `${seller.origin}/favorite-lists`);
  await page.getByLabel(text("fr", "favorite.newList")).fill("Vitrine de Claire");
  await page.getByRole("button", { name: text("fr", "favorite.create") }).click();
  const reason = text("fr", "error.codes.customer_changed");
  await expect(page.getByText(text("fr", "favorite.notNamed", { reason }))).toBeVisible();
  await other.reload();
  await expect(other.getByLabel(text("fr", "favorite.newList"))).toBeVisible();
  await expect(other.getByRole("heading", { name: "Vitrine de Claire" })).toHaveCount(0);
});

test("[GUARD-03] without an account the protected area shows a placeholder, not the shop", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.colleague);
  const setAccount = (hasAccount: boolean) =>
    changeTerms(
      { ownerUrl: readStack().databaseUrl },
      seller.id,
      "update customer set has_account = $3 where seller_id = $1 and email = $2",
      [seller.id, seller.accounts.colleague, hasAccount],
    );
  await setAccount(false);
  for (const path of ["/", "/products", "/products/cushion", "/cart", "/orders"]) {
    await page.goto(`${seller.origin}${path}`);
    await expect(
      page.getByRole("heading", { name: text("fr", "shell.noAccount.title") }),
      path,
    ).toBeVisible();
    await expect(page.getByText("Coussin"), path).toHaveCount(0);
  }
  await setAccount(true);
});

test("[GUARD-04] while the next page loads, a status in the reader's language says so", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/products`);
  const release = await holdRequests(page, "**/orders?*");
  await page
    .getByRole("navigation", { name: text("fr", "shell.mainNavigation") })
    .getByRole("link", { name: text("fr", "shell.orders") })
    .click();
  const status = page.getByRole("status").filter({ hasText: text("fr", "ui.loading") });
  await expect(status).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(status).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
  await expect(status, "back on the page that was left slowly").toHaveCount(0);
});

test("[SHELL-04] on a phone in landscape the header scrolls with the page instead of covering half of it", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(`${seller.origin}/products`);
  const header = page.getByRole("banner");
  const shell = () => page.locator("html").getAttribute("style");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(header).not.toBeInViewport();
  expect(await shell()).toContain("--shell-height: 0px");
  await page.setViewportSize({ width: 844, height: 800 });
  await expect(header).toBeInViewport();
  await expect.poll(shell).not.toContain("--shell-height: 0px");
});

test("[GUARD-02] [API-03] a backend that accepts calls without responding: the retry state is shown, after a single timeout", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await controlFaults(seller, { kind: "silent", pattern: "." });
  try {
    await page.goto(`${seller.origin}/orders`, { waitUntil: "commit", timeout: 20_000 });
    await expect(page.getByRole("heading", { name: text("fr", "ui.outage.title") })).toBeVisible();
  } finally {
    await controlFaults(seller);
  }
  await expect(
    page.getByRole("heading", { level: 1, name: text("fr", "order.listTitle") }),
  ).toBeVisible({ timeout: 20_000 });
});
