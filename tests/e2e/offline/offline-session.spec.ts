import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { offlinePictures, offlinePrefix } from "@/lib/model/shell/offline-copies";
import { callAdmin } from "../support/admin";
import { setLines } from "../support/checkout";
import { sendHttp, signInByHttp } from "../support/http";
import { openPage } from "../support/open-page";
import { startOwnStorefront } from "../support/own-storefront";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";
import { untilPrecached } from "../support/until-precached";

test.use({ serviceWorkers: "allow" });

let seller: TestSeller;
test.beforeEach(async () => {
  seller = await createTestSeller("offline-session");
});

/** What is cached for a customer; the brand's own pictures are for everybody. */
const listCached = (page: Page) =>
  page.evaluate(
    async ([prefix, pictures]) =>
      (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== pictures),
    [offlinePrefix, offlinePictures] as const,
  );

/** Offline, no page of the shop opens. */
async function expectNothingReadable(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  for (const path of ["/", "/cart", "/products", "/favorite-lists", "/orders"])
    await expect(page.goto(`${seller.origin}${path}`), path).rejects.toThrow(/ERR_/);
}

test("staff acting in a buyer's browser can't read anything of hers offline, and nothing of theirs is cached", async ({
  page,
  context,
}) => {
  await signIn(page, seller, seller.accounts.other);
  await setLines(page, seller, { "TOY-1": 12 });
  await openPage(page, `${seller.origin}/cart`);
  await untilPrecached(page);
  const customer = seller.loaded.customers[seller.accounts.buyer];
  const made = await callAdmin(seller, "POST", `/admin/customers/${customer}/acting-links`);
  const { pathname, search } = new URL((made as { acting_link: { url: string } }).acting_link.url);
  await page.goto(`${seller.origin}${pathname}${search}`);
  await page.getByRole("button", { name: text("fr", "acting.start") }).click();
  await expect(page).toHaveURL(`${seller.origin}/`);
  for (const path of ["/products", "/favorite-lists", "/cart"]) {
    await openPage(page, `${seller.origin}${path}`);
    await expect(page.getByRole("region", { name: text("fr", "acting.label") })).toBeVisible();
  }
  await expect.poll(() => listCached(page)).toEqual([]);
  await expectNothingReadable(page, context);
});

test("once a session has ended elsewhere, its copies are deleted with the first response that says so", async ({
  page,
  context,
}) => {
  const { host } = new URL(seller.origin);
  const cookie = await signInByHttp(seller.origin, seller.accounts.buyer, seller.password);
  const end = cookie.indexOf("=");
  const session = { name: cookie.slice(0, end), value: cookie.slice(end + 1) };
  await context.addCookies([{ ...session, url: seller.origin, httpOnly: true, sameSite: "Lax" }]);
  await page.goto(`${seller.origin}/api/health`);
  await setLines(page, seller, { "TOY-1": 12 });
  await openPage(page, `${seller.origin}/cart`);
  await untilPrecached(page);
  const headers = { cookie, origin: seller.origin };
  const ended = await sendHttp({ host, path: "/api/auth", method: "DELETE", headers });
  expect(ended.status).toBeLessThan(300);
  // the navigation to the sign-in page fails: the response alone must suffice
  await context.route(`${seller.origin}/login**`, (route) => route.abort());
  await page.evaluate(() => fetch("/api/customer"));
  await expect.poll(() => listCached(page)).toEqual([]);
  await expectNothingReadable(page, context);
});

test("a deployment that disables the worker removes it and its copies from browsers that have it", async ({
  page,
  context,
}) => {
  const on = await startOwnStorefront("worker on", {});
  const { hostname } = new URL(seller.origin);
  seller = { ...seller, origin: `http://${hostname}:${on.port}` };
  const ways = { off: undefined as Awaited<ReturnType<typeof startOwnStorefront>> | undefined };
  try {
    await signIn(page, seller, seller.accounts.buyer);
    await openPage(page, `${seller.origin}/cart`);
    await untilPrecached(page);
    await on.stop();
    ways.off = await startOwnStorefront("worker off", { SERVICE_WORKER: "off" }, on.port);
    await openPage(page, `${seller.origin}/products`);
    const countWorkers = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(countWorkers).toBe(0);
    await expect.poll(() => listCached(page)).toEqual([]);
    await openPage(page, `${seller.origin}/cart`);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await expectNothingReadable(page, context);
  } finally {
    await on.stop();
    await ways.off?.stop();
  }
});
