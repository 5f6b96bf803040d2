import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/expect-accessible";
import { controlBackend } from "../support/control";
import { sendHttp } from "../support/http";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn, signInByForm } from "../support/sign-in";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("outage", {
    settings: { name: "Maison Panne", colour: "#7a1f3d", new_customer_form: "false" },
  });
});
test.afterEach(() => controlBackend("start"));

const outage = () => text("fr", "ui.outage.title");

test("[GUARD-02] backend down: a retry state in the brand's style, nobody is signed out, and the page recovers by itself", async ({
  page,
  context,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/products`);
  await controlBackend("stop");
  const response = await page.reload();
  expect([response?.status(), response?.headers()["retry-after"]]).toEqual([503, "5"]);
  await expect(page.getByRole("heading", { name: outage() })).toBeVisible();
  await expect(page).toHaveURL(`${seller.origin}/products`);
  await expect(page.getByRole("link", { name: "Maison Panne" })).toBeVisible();
  expect(
    await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--brand"),
    ),
  ).toBe("#7a1f3d");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, `the outage page at ${width} px`);
  }
  expect((await context.cookies()).some(({ name }) => name === "comptoir_session")).toBe(true);
  await controlBackend("start");
  await expect(page.getByText("Gigoteuse").first()).toBeVisible({ timeout: 20_000 });
});

test("[CART-07] an outage never looks like an empty cart, and an addition waits for the backend and says so", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/products/cushion`);
  const add = page.getByRole("button", { name: text("fr", "cart.add") }).first();
  await expect(add).toBeEnabled();
  await controlBackend("stop");
  await add.click();
  await expect(page.locator('[data-cart-unsaved="waiting"]')).toBeVisible();
  await page.goto(`${seller.origin}/cart`);
  await expect(page.getByRole("heading", { name: outage() })).toBeVisible();
  await expect(page.getByText(text("fr", "cart.empty.title"))).toHaveCount(0);
  await controlBackend("start");
  await expect(
    page.getByRole("listitem").filter({ hasText: "Coussin" }).getByRole("spinbutton"),
  ).toBeVisible({ timeout: 20_000 });
});

test("[CART-05] a cart that can't be read is not shown as empty in the header, and its count appears once it can be read", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  const link = page
    .getByRole("banner")
    .getByRole("link", { name: new RegExp(text("fr", "cart.title")) });
  await page.clock.install();
  await page.route("**/api/cart", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto(`${seller.origin}/products`);
  await expect(async () => {
    await page.clock.runFor(2000);
    await expect(link).toHaveAccessibleName(new RegExp(text("fr", "cart.countUnknown")), {
      timeout: 500,
    });
  }).toPass();
  await expect(link).toContainText("?");
  await page.unroute("**/api/cart");
  let response = () => {};
  const hasResponded = new Promise<void>((resolve) => {
    response = resolve;
  });
  await page.route("**/api/cart", async (route) => {
    await hasResponded;
    await route.continue();
  });
  const requested = page.waitForRequest("**/api/cart");
  await page.clock.runFor(21_000);
  await requested;
  await expect(link).toContainText("?");
  response();
  await expect(link).not.toContainText("?");
  await expect(link).not.toHaveAccessibleName(new RegExp(text("fr", "cart.countUnknown")));
});

/**
 * Adds cushions to the cart, while the backend is down, from a page that has never read the cart.
 */
async function addUnknowing(page: Page, quantity: number): Promise<void> {
  await page.route("**/api/cart", (route) => route.abort("connectionfailed"));
  await signIn(page, seller, seller.accounts.colleague);
  await page.goto(`${seller.origin}/products/cushion`);
  const field = page.getByRole("main").getByRole("spinbutton").first();
  const add = page.getByRole("main").getByRole("button", { name: text("fr", "cart.add") });
  await expect(async () => {
    await field.fill(String(quantity));
    await expect(add.first()).toBeEnabled({ timeout: 1000 });
  }).toPass();
  await controlBackend("stop");
  await page.unroute("**/api/cart");
  await add.first().click();
  await expect(page.locator('[data-cart-unsaved="waiting"]')).toBeVisible();
}

test("[CART-07] an addition during an outage on a page that never knew its cart is in the cart once afterwards", async ({
  page,
}) => {
  await addUnknowing(page, 5);
  await page.goto(`${seller.origin}/products`);
  await expect(page.getByRole("heading", { name: outage() })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: outage() })).toBeVisible();
  await controlBackend("start");
  await expect(
    page.getByRole("banner").getByRole("link", { name: new RegExp(text("fr", "cart.title")) }),
  ).toContainText("5", {
    timeout: 20_000,
  });
  const line = page.getByRole("listitem").filter({ hasText: "Coussin" }).getByRole("spinbutton");
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(`${seller.origin}/cart`);
    await expect(line).toHaveValue("5");
  }
});

test("[SESS-03] [I18N-04] and never in the cart of somebody who signs in on the same browser before it could be sent", async ({
  page,
  context,
}) => {
  await addUnknowing(page, 7);
  await context.clearCookies({ name: "comptoir_session" });
  await page.close();
  await controlBackend("start");
  const next = await context.newPage();
  await signInByForm(next, seller, seller.accounts.other);
  await expect(
    next.getByRole("alert").getByText(text("en", "cart.unsaved.otherCustomer")),
  ).toBeVisible();
  await next.goto(`${seller.origin}/cart`);
  await expect(next.getByText(text("en", "cart.empty.title"))).toBeVisible();
});

test("[LOGIN-03] signing in while the backend is down keeps the input and says why it failed", async ({
  page,
}) => {
  await page.goto(`${seller.origin}/login`);
  await controlBackend("stop");
  await page.getByLabel(text("fr", "login.email")).fill(seller.accounts.buyer);
  await page.getByLabel(text("fr", "login.password")).fill(seller.password);
  await page.getByRole("button", { name: text("fr", "login.submit") }).click();
  await expect(page.getByText(text("fr", "error.codes.service_unavailable"))).toBeVisible();
  await expect(page.getByLabel(text("fr", "login.email"))).toHaveValue(seller.accounts.buyer);
});

test("[LOGIN-04] any failure of the e-mail step is reported with the support's address", async ({
  page,
}) => {
  await page.goto(`${seller.origin}/login?step=email`);
  await controlBackend("stop");
  await page.getByLabel(text("fr", "login.email")).fill(seller.accounts.buyer);
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.locator('[data-toast="error"]')).toContainText("Une erreur s'est produite");
  await expect(page.locator('[data-toast="error"]')).toContainText(
    `support à support@${seller.id}.test`,
  );
});

test("[LOGIN-08] signing out works while the backend is down", async ({ page, context }) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(seller.origin);
  await controlBackend("stop");
  await page.locator("header summary").click();
  await page.getByRole("button", { name: text("fr", "shell.signOut") }).click();
  await expect(page).toHaveURL(`${seller.origin}/login`);
  expect(
    (await context.cookies()).some(
      ({ name, value }) => name === "comptoir_session" && value !== "",
    ),
  ).toBe(false);
});

test("[OBS-04] the health check says that the process is up, readiness that the backend is not", async () => {
  expect((await sendHttp({ host: "probe.internal", path: "/api/health" })).status).toBe(200);
  expect((await sendHttp({ host: "probe.internal", path: "/api/ready" })).status).toBe(200);
  await controlBackend("stop");
  expect((await sendHttp({ host: "probe.internal", path: "/api/health" })).status).toBe(200);
  expect((await sendHttp({ host: "probe.internal", path: "/api/ready" })).status).toBe(503);
});
