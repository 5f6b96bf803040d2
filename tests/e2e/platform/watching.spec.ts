import { expect, type Page, test } from "@playwright/test";
import { type IngestStandIn, startIngestStandIn } from "@/tests/fixtures/ingest-stand-in";
import { useLanguage } from "../support/desk";
import { expectAccessible } from "../support/expect-accessible";
import { sendHttp } from "../support/http";
import { openPage } from "../support/open-page";
import { type OwnStorefront, startOwnStorefront } from "../support/own-storefront";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";

let ingest: IngestStandIn;
let storefront: OwnStorefront;
/** As served by the monitored storefront. */
let seller: TestSeller;

test.beforeAll(async () => {
  ingest = await startIngestStandIn();
  storefront = await startOwnStorefront("watched storefront", {
    SENTRY_DSN: ingest.dsn,
    SENTRY_ENVIRONMENT: "tests",
  });
  const made = await createTestSeller("watched");
  seller = { ...made, origin: made.origin.replace(/:\d+$/, `:${storefront.port}`) };
});
test.afterAll(async () => {
  await storefront?.stop();
  await ingest?.stop();
});
test.beforeEach(() => {
  ingest.isSilent = false;
  ingest.items.length = 0;
});
type Report = {
  release?: string;
  environment?: string;
  user?: Record<string, unknown>;
  tags?: Record<string, unknown>;
  exception?: { values: { value: string }[] };
};
type Span = { is_segment: boolean; attributes: Record<string, { value: unknown }> };

const reports = () =>
  ingest.items.filter(({ type }) => type === "event").map(({ payload }) => payload as Report);
/** The operations of the root spans received. */
const listSegments = () =>
  ingest.items
    .filter(({ type }) => type === "span")
    .flatMap(({ payload }) => (payload as { items: Span[] }).items)
    .filter((span) => span.is_segment)
    .map(({ attributes }) => attributes["sentry.op"]?.value);
const findError = (message: string) =>
  reports().find(({ exception }) => exception?.values.some(({ value }) => value.includes(message)));
const count = (type: string) => ingest.items.filter((item) => item.type === type).length;

const fail = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);

async function expectReport(message: string): Promise<Report> {
  await expect.poll(() => findError(message), { timeout: 20_000 }).toBeDefined();
  return findError(message) ?? {};
}

test("[OBS-01] an error of the page is reported with the signed-in user, seller and release; the next user is named instead", async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      throw new Error("before anything was loaded");
    });
  });
  const { buyer, other } = seller.accounts;
  await signIn(page, seller, buyer);
  await openPage(page, `${seller.origin}/products?q=secretsearch`);
  const early = await expectReport("before anything was loaded");
  expect(early).toMatchObject({ release: "2.7.0", environment: "tests" });
  await fail(page, "of the first buyer");
  expect(await expectReport("of the first buyer")).toMatchObject({
    request: { url: `${seller.origin}/products` },
    release: "2.7.0",
    tags: { seller: seller.id },
    user: {
      id: seller.loaded.customers[buyer],
      name: expect.stringContaining("Company C1"),
      email: buyer,
      seller: seller.id,
      customer_email: buyer,
    },
  });
  await signIn(await page.context().newPage(), seller, other);
  // the page checks again who is signed in when its window gets the focus
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByRole("dialog", { name: /plus connecté en tant que/ })).toBeVisible();
  await fail(page, "of the second buyer");
  expect(await expectReport("of the second buyer")).toMatchObject({
    user: { id: seller.loaded.customers[other], email: other, customer_email: other },
  });
});

test("[OBS-01] sessions are traced and recorded, and no password, cookie or search is sent", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/products?q=secretsearch`);
  await expect
    .poll(listSegments, { timeout: 20_000 })
    .toEqual(expect.arrayContaining(["pageload", "http.server", "middleware"]));
  await page.getByRole("banner").getByRole("link", { name: "Commandes" }).first().click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect.poll(listSegments, { timeout: 20_000 }).toContain("navigation");
  await expect.poll(() => count("replay_recording"), { timeout: 30_000 }).toBeGreaterThan(0);
  const sent = ingest.items.map(({ text }) => text).join("\n");
  const spans = ingest.items.filter(({ type }) => type === "span").map(({ text }) => text);
  expect(spans.join("\n")).not.toContain("secretsearch");
  expect(sent).not.toContain(seller.password);
  expect(sent).not.toMatch(/comptoir_session=/);
});

test("[OBS-01] pages are served and work while the error service is down", async ({ page }) => {
  ingest.isSilent = true;
  const before = ingest.requestCount;
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/products`);
  await fail(page, "that nobody takes");
  await expect.poll(() => ingest.requestCount).toBeGreaterThan(before);
  await page.getByRole("banner").getByRole("link", { name: "Commandes" }).first().click();
  await expect(page).toHaveURL(/\/orders$/);
  const { host } = new URL(seller.origin);
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => sendHttp({ host, port: storefront.port, path: "/login" })),
  );
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
});

test("[OBS-01] [I18N-02] if not even the frame can be rendered, the page says so in the reader's language, without styles, is reported and can be retried", async ({
  page,
}) => {
  await useLanguage(page, seller, "de-DE");
  await page.route(/\.css$/, (route) => route.abort());
  // called by every page's layout when it hydrates
  await page.addInitScript(() => {
    if (sessionStorage.getItem("mended")) return;
    const fail = () => {
      throw new Error("in the frame of every page");
    };
    Object.defineProperty(window, "takePreHydrationEvents", {
      get: () => fail,
      set: () => undefined,
    });
  });
  await page.goto(`${seller.origin}/login`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Es ist ein Fehler aufgetreten");
  await expect(page).toHaveTitle("Es ist ein Fehler aufgetreten");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expectAccessible(page, "the last resort");
  expect(await expectReport("in the frame of every page")).toMatchObject({
    release: "2.7.0",
    tags: { seller: seller.id },
  });
  await page.evaluate(() => sessionStorage.setItem("mended", "1"));
  await page.getByRole("button", { name: "Erneut versuchen" }).press("Enter");
  await expect(page.getByRole("textbox").first()).toBeVisible();
});

test("[OBS-01] [SEC-01] no served script has a source map next to it or refers to one", async () => {
  const { host } = new URL(seller.origin);
  const ask = (path: string) => sendHttp({ host, port: storefront.port, path });
  const { body } = await ask("/login");
  const scripts = [...body.matchAll(/\/_next\/static\/[^"\\]+\.js/g)].map(([path]) => path);
  expect(scripts.length).toBeGreaterThan(3);
  for (const path of new Set(scripts)) {
    expect((await ask(`${path}.map`)).status, path).toBe(404);
    expect((await ask(path)).body, path).not.toContain("sourceMappingURL");
  }
});
