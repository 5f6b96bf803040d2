import { expect, type Page, test } from "@playwright/test";
import type { Messaging } from "@/contract/seller/messaging";
import { type MessagingStandIn, startMessagingStandIn } from "@/tests/fixtures/messaging-stand-in";
import { openPage, waitForIdle } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { text } from "../support/texts";

let standIn: MessagingStandIn;
let seller: TestSeller;
let silent: TestSeller;

const createSeller = (label: string, messaging: Messaging | null) =>
  createTestSeller(label, { settings: { messaging } });

test.beforeAll(async () => {
  standIn = await startMessagingStandIn();
  const script = `${standIn.url}/widget.js`;
  seller = await createSeller("talk", { provider: "script", id: "w-1", script, hosts: [] });
  silent = await createSeller("silent", null);
});
test.afterAll(() => standIn.stop());
test.beforeEach(() => Object.assign(standIn, { mood: "well", requestCount: 0 }));

const widget = (page: Page) => page.locator("[data-widget='w-1']");

/** What the browser blocks or can't run, apart from a host that is deliberately unreachable. */
function watchRefusals(page: Page): string[] {
  const refusals: string[] = [];
  page.on("pageerror", (error) => refusals.push(error.message));
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) refusals.push(message.text());
  });
  return refusals;
}

async function addOne(page: Page): Promise<void> {
  await openPage(page, `${seller.origin}/products/bib`);
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  await page
    .getByRole("banner")
    .getByRole("link", { name: text("fr", "cart.title") })
    .click();
  await expect(page).toHaveURL(/\/cart$/);
}

test("[OBS-03] [SEC-01] the widget is loaded after the page, under its policy, and gets the customer's name", async ({
  page,
}) => {
  const refusals = watchRefusals(page);
  const loads: string[] = [];
  page.on("load", () => loads.push("load"));
  page.on("request", (request) => {
    if (request.url().startsWith(standIn.url)) loads.push("widget");
  });
  await signIn(page, seller, seller.accounts.buyer);
  loads.length = 0;
  // the first page of a brand is rendered for its visitor only, the next is shared: each has its
  // own policy
  for (const kind of ["own", "shared"]) {
    await openPage(page, `${seller.origin}/products`);
    await expect(widget(page), kind).toHaveAttribute("data-customer", /^\S.* \/ Company C1$/);
    await expect(widget(page), kind).toHaveAttribute("data-reached", "yes");
    await expect(page.frameLocator("[data-widget] iframe").getByText("How can we")).toBeVisible();
    expect(loads[0]).toBe("load");
    loads.length = 0;
  }
  expect(refusals).toEqual([]);
});

test("[OBS-03] [LOGIN-08] another customer signing in on this device finds nothing of the previous conversation", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/products`);
  await expect(widget(page)).toHaveAttribute("data-customer", /Company C1/);
  await expect(widget(page)).toHaveAttribute("data-resets", "0");
  await page.context().clearCookies();
  await page.goto(`${seller.origin}/login`);
  await expect(widget(page)).toHaveAttribute("data-customer", "nobody");
  await expect(widget(page)).toHaveAttribute("data-resets", "1");
  await signIn(page, seller, seller.accounts.other);
  await openPage(page, `${seller.origin}/products`);
  await expect(widget(page)).toHaveAttribute("data-customer", /Company C2/);
  await expect(widget(page)).toHaveAttribute("data-resets", "0");
});

test("[OBS-03] for a seller without a widget nothing is requested, and the policy allows no other host", async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).host !== new URL(silent.origin).host) foreign.push(request.url());
  });
  await signIn(page, silent, silent.accounts.buyer);
  const response = await page.goto(`${silent.origin}/products`);
  await expect(page.getByRole("banner")).toBeVisible();
  await waitForIdle(page);
  expect(response?.headers()["content-security-policy"]).not.toMatch(/127\.0\.0\.1|crisp|intercom/);
  expect([foreign, standIn.requestCount]).toEqual([[], 0]);
});

for (const mood of ["silent", "failing"] as const)
  test(`[OBS-03] the page works while the widget's host is ${mood}`, async ({ page }) => {
    standIn.mood = mood;
    const refusals = watchRefusals(page);
    await signIn(page, seller, seller.accounts.buyer);
    await openPage(page, `${seller.origin}/products`);
    await expect.poll(() => standIn.requestCount).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.readyState)).toBe("complete");
    await addOne(page);
    expect(refusals).toEqual([]);
  });

type ProviderCase = {
  provider: "crisp" | "intercom";
  script: string;
  calls: string;
  nameCall: string;
};
const providers: ProviderCase[] = [
  {
    provider: "crisp",
    script: "https://client.crisp.chat/l.js",
    calls: "window.$crisp",
    nameCall: "user:nickname",
  },
  {
    provider: "intercom",
    script: "https://widget.intercom.io/widget/app-1",
    calls: "window.Intercom.q",
    nameCall: "update",
  },
];

for (const { provider, script, calls, nameCall } of providers)
  test(`[OBS-03] ${provider} is loaded from its own host with the seller's id, and gets the customer's name`, async ({
    page,
  }) => {
    const own = await createSeller(provider, { provider, id: "app-1" });
    const refusals = watchRefusals(page);
    // replaces the provider, which tests don't reach; the policy is enforced by the browser
    await page.route(script, (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: `window.widgetCalls = () => JSON.stringify(${calls});`,
      }),
    );
    await signIn(page, own, own.accounts.buyer);
    await openPage(page, `${own.origin}/products`);
    const readCalls = () =>
      page.evaluate(() => (window as { widgetCalls?: () => string }).widgetCalls?.() ?? "");
    await expect.poll(readCalls).toContain(nameCall);
    expect(
      await page.evaluate(
        () => (window as { CRISP_WEBSITE_ID?: string }).CRISP_WEBSITE_ID ?? "app-1",
      ),
    ).toBe("app-1");
    expect(refusals).toEqual([]);
  });
