import { expect, test } from "@playwright/test";
import { openPage } from "../support/open-page";
import { type OwnStorefront, startOwnStorefront } from "../support/own-storefront";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";

let storefront: OwnStorefront;
let made: TestSeller;

test.beforeAll(async () => {
  storefront = await startOwnStorefront("storefront with insights", { VERCEL_INSIGHTS: "on" });
  made = await createTestSeller("insights");
});
test.afterAll(() => storefront?.stop());

test("[OBS-02] usage and speed scripts are loaded from this host only, after the page, which works if they are missing", async ({
  page,
}) => {
  const seller = { ...made, origin: made.origin.replace(/:\d+$/, `:${storefront.port}`) };
  const requestedUrls: URL[] = [];
  page.on("request", (request) => requestedUrls.push(new URL(request.url())));
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(error.message));
  const missing = page.waitForResponse(/\/_vercel\/speed-insights\/script\.js$/);
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/products`);
  expect((await missing).status()).toBe(404);
  const paths = () => requestedUrls.map(({ pathname }) => pathname);
  await expect.poll(paths).toContain("/_vercel/insights/script.js");
  await page.getByRole("banner").getByRole("link", { name: "Commandes" }).first().click();
  await expect(page).toHaveURL(/\/orders$/);
  expect(requestedUrls.filter(({ origin }) => origin !== seller.origin)).toEqual([]);
  expect(failures).toEqual([]);
});

test("[OBS-02] outside Vercel none of it is requested unless it is enabled", async ({ page }) => {
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(request.url()));
  await signIn(page, made, made.accounts.buyer);
  await openPage(page, `${made.origin}/products`);
  await page.waitForLoadState("networkidle");
  expect(requestedUrls.filter((url) => url.includes("_vercel"))).toEqual([]);
});
