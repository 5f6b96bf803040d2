import { expect, type Page, test } from "@playwright/test";
import { holdRequests } from "./support/hold-requests";
import { createTestSeller, type TestSeller } from "./support/seller";
import { signIn } from "./support/sign-in";
import { text } from "./support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("early");
});

/** Opens a page whose scripts don't arrive before `release` is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdRequests(page, "**/_next/static/**/*.js");
  await page.goto(`${seller.origin}${path}`, { waitUntil: "commit" });
  return release;
}

test("[LOGIN-03] who signs in before the scripts are there is signed in", async ({ page }) => {
  const release = await openWithoutScripts(page, "/login");
  await page.getByLabel(text("fr", "login.email")).fill(seller.accounts.buyer);
  await page.getByLabel(text("fr", "login.password")).fill(seller.password);
  await page.getByRole("button", { name: text("fr", "login.submit") }).click();
  release();
  await expect(page).toHaveURL(`${seller.origin}/`);
});

test("[CART-07] what is typed, stepped and added before the scripts are there is in the cart once", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  const release = await openWithoutScripts(page, "/products/blanket");
  const main = page.getByRole("main");
  await main.getByRole("spinbutton").first().fill("24");
  await main
    .getByRole("button", {
      name: new RegExp(text("fr", "cart.quantity.increase").replace(/\s*:\s*\{label\}/, "\\s*:")),
    })
    .first()
    .click();
  await expect(main.getByRole("spinbutton").first()).toHaveValue("25");
  await main.getByRole("spinbutton").first().press("ArrowUp");
  await expect(main.getByRole("spinbutton").first()).toHaveValue("26");
  await main
    .getByRole("button", { name: new RegExp(text("fr", "cart.add")) })
    .first()
    .click();
  release();
  await expect(page.locator("[data-cart-dropdown]")).toBeVisible();

  const releaseMatrix = await openWithoutScripts(page, "/products/cuddly-toy");
  await main.getByRole("spinbutton").nth(1).fill("6");
  await main.getByRole("button", { name: text("fr", "cart.add"), exact: true }).click();
  releaseMatrix();
  await expect(page.locator("[data-cart-dropdown]")).toBeVisible();
  await page.goto(`${seller.origin}/cart`);
  await expect(
    page.getByRole("listitem").filter({ hasText: "LIST-1" }).getByRole("spinbutton"),
  ).toHaveValue("26");
  await expect(
    page.getByRole("listitem").filter({ hasText: "TOY-2" }).getByRole("spinbutton"),
  ).toHaveValue("6");
});

test("[CART-07] a page whose scripts can't be had says that nothing is kept", async ({ page }) => {
  await signIn(page, seller, seller.accounts.buyer);
  await page.goto(`${seller.origin}/products/blanket`);
  const notice = page.getByRole("alert").filter({ hasText: text("fr", "ui.incomplete.text") });
  await expect(notice).toBeHidden();
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await page.reload();
  await expect(notice).toBeInViewport();
  await page.unroute("**/_next/static/**/*.js");
  await notice.getByRole("link", { name: text("fr", "ui.incomplete.reload") }).click();
  await expect(notice).toBeHidden();
});
