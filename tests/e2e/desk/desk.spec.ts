import { expect, type Page, test } from "@playwright/test";
import { URI } from "otpauth";
import { encode } from "uqr";
import { HttpBuyer } from "../../fixtures/http-buyer";
import { callAdmin, setSettings } from "../support/admin";
import {
  fillDeskLogin,
  forgetWrongPasswords,
  openDeskPage,
  sendDeskLogin,
  signInToDesk,
  signInToDeskByHttp,
  useLanguage,
} from "../support/desk";
import { expectAccessible } from "../support/expect-accessible";
import { sendHttp, signInByHttp } from "../support/http";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { readStack } from "../support/stack";
import { pages, routes } from "../support/storefront-routes";
import { text } from "../support/texts";
import { listLayoutShifts, watchLayoutShifts } from "../support/watch-layout-shifts";

let seller: TestSeller;
test.beforeEach(async () => {
  await forgetWrongPasswords();
  seller = await createTestSeller("desk", {
    settings: { name: "Kinderbettwarenmanufaktur Söhne & Töchter" },
  });
});

const languages = [
  ["fr", "fr-FR"],
  ["de", "de-DE"],
] as const;
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

async function expectUsable(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

const agent = () => ({ email: seller.accounts.agent, password: seller.password });

async function placeOrder({ loaded, accounts, password }: TestSeller): Promise<number> {
  const login = { publishableKey: loaded.publishableKey, email: accounts.buyer, password };
  const buyer = await HttpBuyer.signIn(readStack().backendUrl, login);
  const cart = await buyer.prepareCart([
    { variantId: loaded.variants["BAG-1"] ?? "", quantity: 24 },
  ]);
  const { id } = await buyer.complete(cart.id, "desk");
  const found = await callAdmin(seller, "GET", `/admin/orders/${id}`);
  return (found as { order: { display_id: number } }).order.display_id;
}

for (const [language, locale] of languages)
  test(`[ADM-02] staff sign in with the keyboard on the brand's host, see the latest orders, and sign out (${language})`, async ({
    page,
  }) => {
    await useLanguage(page, seller, locale);
    const number = await placeOrder(seller);
    await watchLayoutShifts(page);
    await openDeskPage(page, `${seller.origin}/desk?from=mail`);
    await expect(page).toHaveURL(`${seller.origin}/desk/login?return=%2Fdesk%3Ffrom%3Dmail`);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectUsable(page, `/desk/login at ${size.width}`);
    }
    await page.getByRole("button", { name: text(language, "desk.login.submit") }).press("Enter");
    await expect(page.getByText(text(language, "error.fields.required"))).toHaveCount(2);
    await fillDeskLogin(page, { ...agent(), password: "wrong" }, language);
    const wrong = page.getByRole("alert").filter({
      hasText: text(language, "error.codes.invalid_credentials"),
    });
    await expect(wrong).toBeVisible();
    await expectUsable(page, "a refused sign-in");
    await fillDeskLogin(page, agent(), language);
    await expect(page).toHaveURL(`${seller.origin}/desk?from=mail`);
    const heading = page.getByRole("heading", { level: 1, name: text(language, "desk.title") });
    await expect(heading).toBeVisible();
    await expect(page.getByText("Ada Martin")).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: "Company C1" });
    const shown = text(language, "order.number", { number: String(number) });
    await expect(row.getByRole("rowheader", { name: shown, exact: true })).toBeVisible();
    for (const part of ["status.pending", "fulfillment.not_fulfilled"])
      await expect(row.getByText(text(language, `order.${part}`), { exact: true })).toBeVisible();
    await expect(row.getByRole("cell").last()).toContainText("€");
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectUsable(page, `/desk at ${size.width}`);
    }
    expect(await listLayoutShifts(page)).toEqual([]);
    await page.goto(`${seller.origin}/desk/login`);
    await expect(page, "who is signed in has no use for the form").toHaveURL(
      `${seller.origin}/desk`,
    );
    await page.getByRole("button", { name: text(language, "shell.signOut") }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${seller.origin}/desk/login`);
    await page.goto(`${seller.origin}/desk`);
    await expect(page).toHaveURL(`${seller.origin}/desk/login`);
  });

test("[ADM-02] [SEC-01] five wrong passwords lock staff out temporarily, and the page says so", async ({
  page,
}) => {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const wrong = { ...agent(), password: `wrong ${attempt}` };
    expect((await sendDeskLogin(seller, wrong)).status).toBe(401);
  }
  await openDeskPage(page, `${seller.origin}/desk/login`);
  await fillDeskLogin(page, agent());
  await expect(page.getByText(text("fr", "error.codes.rate_limited"))).toBeVisible();
});

test("[ADM-02] a sign-in names the invalid field and focuses it", async ({ page }) => {
  await openDeskPage(page, `${seller.origin}/desk/login`);
  const email = page.getByLabel(text("fr", "desk.login.email"));
  await page.getByRole("button", { name: text("fr", "desk.login.submit") }).press("Enter");
  await expect(email).toBeFocused();
  await fillDeskLogin(page, { email: "helene", password: seller.password });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(text("fr", "error.fields.invalid_email"));
});

test("[ADM-02] a password that ends with a space works for sign-in and for setting up two-factor sign-in", async ({
  page,
}) => {
  const member = { email: `member@${seller.id}.test`, password: `${seller.password} ` };
  await callAdmin(seller, "POST", "/admin/users", { ...member, role: "member" });
  await setSettings(seller, { staff_two_factor: "required" });
  await openDeskPage(page, `${seller.origin}/desk/login`);
  await fillDeskLogin(page, member);
  await expect(page).toHaveURL(`${seller.origin}/desk/two-factor`);
  await openDeskPage(page, page.url());
  await page.getByLabel(text("fr", "desk.twoFactor.password")).fill(member.password);
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { name: text("fr", "desk.twoFactor.appTitle") });
  await expect(heading).toBeFocused();
});

test("[ADM-02] if the brand requires it, staff set up two-factor sign-in first, and then sign in with a code", async ({
  page,
}) => {
  await setSettings(seller, { staff_two_factor: "required" });
  await signInToDesk(page, seller);
  await openDeskPage(page, `${seller.origin}/desk`);
  await expect(page).toHaveURL(`${seller.origin}/desk/two-factor`);
  await expectUsable(page, "/desk/two-factor");
  const t = (key: string) => text("fr", `desk.twoFactor.${key}`);
  await page.getByLabel(t("password")).fill("wrong");
  await page.keyboard.press("Enter");
  const wrong = text("fr", "error.fields.wrong_password");
  await expect(page.getByLabel(t("password"))).toHaveAccessibleDescription(wrong);
  await page.getByLabel(t("password")).fill(seller.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: t("appTitle") })).toBeFocused();
  await expectUsable(page, "the app's key");
  const link = await page.getByRole("link", { name: t("openApp") }).getAttribute("href");
  const app = URI.parse(link ?? "");
  expect(await readDarkModules(page, t("qr"))).toEqual(toDarkModules(link ?? ""));
  const tooShort = text("fr", "error.fields.too_short", { min: 6 });
  await page.getByLabel(t("code")).fill("12345");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(t("code"))).toHaveAccessibleDescription(tooShort);
  await page.getByLabel(t("code")).fill(app.generate());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: t("doneTitle") })).toBeFocused();
  await expectUsable(page, "the recovery codes");
  const recovery = (await page.getByRole("main").getByRole("listitem").first().innerText()).trim();
  await page.getByRole("link", { name: t("continue") }).click();
  await expect(page.getByRole("heading", { name: text("fr", "desk.title") })).toBeVisible();

  await page.context().clearCookies();
  await openDeskPage(page, `${seller.origin}/desk/login`);
  await fillDeskLogin(page, agent());
  const code = page.getByLabel(text("fr", "desk.login.code"));
  await expect(code).toBeFocused();
  await expectUsable(page, "the code of a sign-in");
  await code.fill("12345");
  await page.keyboard.press("Enter");
  await expect(page.getByText(tooShort)).toBeVisible();
  await code.fill("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText(text("fr", "error.codes.invalid_two_factor_code"))).toBeVisible();
  await code.fill(recovery);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${seller.origin}/desk`);
});

/** The dark modules of a QR code on the page, as `x y`. */
async function readDarkModules(page: Page, name: string): Promise<string[]> {
  const path = await page.getByRole("img", { name }).locator("path").getAttribute("d");
  return [...(path ?? "").matchAll(/M(\d+ \d+)/g)].map(([, at = ""]) => at);
}

function toDarkModules(value: string): string[] {
  const { data } = encode(value, { ecc: "M", border: 4 });
  return data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `${x} ${y}` : [])));
}

test("[ADM-02] the desk offers two-factor sign-in to staff who don't use it yet", async ({
  page,
}) => {
  await signInToDesk(page, seller);
  await openDeskPage(page, `${seller.origin}/desk`);
  const offer = page.getByRole("link", { name: text("fr", "desk.twoFactor.offerLink") });
  await offer.click();
  await expect(page.getByText(text("fr", "desk.twoFactor.optionalText"))).toBeVisible();
  await openDeskPage(page, page.url());
  await page.getByLabel(text("fr", "desk.twoFactor.password")).fill(seller.password);
  await page.keyboard.press("Enter");
  const link = page.getByRole("link", { name: text("fr", "desk.twoFactor.openApp") });
  const app = URI.parse((await link.getAttribute("href")) ?? "");
  await page.getByLabel(text("fr", "desk.twoFactor.code")).fill(app.generate());
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: text("fr", "desk.twoFactor.continue") }).click();
  await expect(page.getByRole("heading", { name: text("fr", "desk.title") })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test("[ADM-02] [SEC-03] [TEN-04] only staff of this brand can open its desk: no buyer, no other brand's staff, no cookie in the other's place", async () => {
  const other = await createTestSeller("desk-other");
  const [staff, buyer, foreign] = await Promise.all([
    signInToDeskByHttp(seller),
    signInByHttp(seller.origin, seller.accounts.buyer, seller.password),
    signInToDeskByHttp(other),
  ]);
  const sealIn = (cookie: string) => cookie.slice(cookie.indexOf("=") + 1);
  const { host } = new URL(seller.origin);
  const send = (method: string, path: string, cookie: string) =>
    sendHttp({
      host,
      path: path.replace("[id]", "comp_1"),
      method,
      headers: { cookie, origin: seller.origin, "content-type": "application/json" },
      ...(method !== "GET" && { body: "{}" }),
    });
  const people = {
    nobody: "",
    "a buyer": buyer,
    "a buyer's session in the place of staff's": `comptoir_desk=${sealIn(buyer)}`,
    "staff of another brand": foreign,
  };
  const open = ["/desk/login", "/api/desk/session", "/api/desk/sign-out"];
  const ofDesk = ({ path }: { path: string }) => /^\/(api\/)?desk/.test(path);
  const closed = [...pages, ...routes].filter((one) => ofDesk(one) && !open.includes(one.path));
  expect(closed.length).toBeGreaterThan(3);
  for (const [name, cookie] of Object.entries(people))
    for (const { method, path } of closed) {
      const { status, headers, body } = await send(method, path, cookie);
      const what = `${name}: ${method} ${path}`;
      if (path.startsWith("/api/")) expect([status, body], what).toEqual([401, expect.any(String)]);
      else {
        expect(status, what).toBe(307);
        expect(headers.location, what).toMatch(/^\/desk\/login/);
      }
    }
  const asBuyer = await send("GET", "/orders", `comptoir_session=${sealIn(staff)}`);
  expect([asBuyer.status, asBuyer.headers.location]).toEqual([307, "/login?return=%2Forders"]);
  expect((await send("GET", "/desk", staff)).status).toBe(200);
});

test("[ADM-02] [SESS-05] a desk whose session has expired leads to sign-in; the buyer's session in the same browser continues", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await signInToDesk(page, seller);
  await openDeskPage(page, `${seller.origin}/desk`);
  const { sessions } = (await callAdmin(seller, "GET", "/admin/sessions")) as {
    sessions: { id: string; kind: string }[];
  };
  for (const { id, kind } of sessions)
    if (kind === "session") await callAdmin(seller, "DELETE", `/admin/sessions/${id}`);
  await page.reload();
  await expect(page).toHaveURL(`${seller.origin}/desk/login`);
  await page.goto(`${seller.origin}/orders`);
  await expect(page).toHaveURL(`${seller.origin}/orders`);
});
