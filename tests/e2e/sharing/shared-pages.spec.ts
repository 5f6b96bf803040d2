import { expect, test } from "@playwright/test";
import { callAdmin, setSettings } from "../support/admin";
import { type HttpResponse, sendHttp, enterByHttp } from "../support/http";
import { openPage } from "../support/open-page";
import { createTestSeller, type TestSeller } from "../support/seller";
import { signIn } from "../support/sign-in";
import { readStack } from "../support/stack";
import { text } from "../support/texts";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("shared");
});

const hostOf = (owner: TestSeller) => new URL(owner.origin).host;
const open = (cookie: string, path = "/products", headers: Record<string, string> = {}) =>
  sendHttp({ host: hostOf(seller), path, headers: { cookie, ...headers } });
const isShared = (response: HttpResponse) => response.headers["x-comptoir-page"] === "shared";
const cookieOf = (email: string) => enterByHttp(seller, email);

test("[SEC-03] two customers of one company get the same bytes, without either's name", async () => {
  const [buyer, colleague] = [
    await cookieOf(seller.accounts.buyer),
    await cookieOf(seller.accounts.colleague),
  ];
  const [first, second] = [await open(buyer), await open(colleague)];
  expect([isShared(first), isShared(second)]).toEqual([true, true]);
  expect(second.body).toBe(first.body);
  expect(first.headers["cache-control"]).toBe("private, no-store");
  for (const own of [
    seller.accounts.buyer,
    seller.accounts.colleague,
    "Company C1",
    buyer.split("=")[1]?.slice(0, 40) ?? "",
  ])
    expect(first.body).not.toContain(own);
});

test("[CAT-07] [SEC-03] a product's page is the same bytes for two customers, whichever variant is requested, without either's name", async () => {
  const [buyer, colleague, other] = [
    await cookieOf(seller.accounts.buyer),
    await cookieOf(seller.accounts.colleague),
    await cookieOf(seller.accounts.other),
  ];
  const path = "/products/sleeping-bag";
  const first = await open(buyer, path);
  const second = await open(colleague, `${path}?variant=BAG-1&from=mail`);
  const own = await open(other, path);
  expect([first, second, own].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([first, second, own].map(isShared)).toEqual([true, true, true]);
  expect(own.body).not.toBe(first.body);
  expect(second.body).toBe(first.body);
  for (const name of [seller.accounts.buyer, seller.accounts.colleague, "Company C1"])
    expect(first.body).not.toContain(name);
});

test("[CAT-07] [FAV-01] on a product's shared page the hearts load the favourites", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/products/sleeping-bag`);
  const heart = page.getByRole("main").locator("[data-favorite]").first();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
});

test("[I18N-07] a buyer in the United Kingdom sees British English, one in the euro region American", async () => {
  const english = "comptoir_locale=en-US";
  const british = await open(`${await cookieOf(seller.accounts.other)}; ${english}`);
  expect(british.body).toContain("Catalogue</");
  expect(british.body).toContain('<html lang="en"');
  const american = await open(`${await cookieOf(seller.accounts.buyer)}; ${english}`);
  expect(american.body).toContain("Catalog</");
  expect(american.body).not.toContain("Catalogue</");
});

test("[CAT-01] without scripts the list is readable, and an unknown product is not found", async ({
  browser,
}) => {
  const cookie = await cookieOf(seller.accounts.buyer);
  const [name, value] = (cookie.split("; ")[0] ?? "").split("=") as [string, string];
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies([{ name, value, url: seller.origin }]);
  const page = await context.newPage();
  await page.goto(`${seller.origin}/products`);
  await expect(
    page.getByRole("main").getByRole("link", { name: "Gigoteuse", exact: true }),
  ).toBeVisible();
  await context.close();
  expect((await open(cookie, "/products/nowhere")).status).toBe(404);
});

test("[SEC-03] a customer of a group sees its prices on its shared page, and nobody else does", async () => {
  const { customers } = (await callAdmin(
    seller,
    "GET",
    `/admin/customers?q=${encodeURIComponent(seller.accounts.colleague)}`,
  )) as { customers: { id: string; email: string }[] };
  const member = customers.find(({ email }) => email === seller.accounts.colleague);
  const { customer_group: group } = (await callAdmin(seller, "POST", "/admin/customer-groups", {
    name: "Members",
  })) as { customer_group: { id: string } };
  const [buyer, colleague, other] = [
    await cookieOf(seller.accounts.buyer),
    await cookieOf(seller.accounts.colleague),
    await cookieOf(seller.accounts.other),
  ];
  const path = "/products?q=BAG-1";
  const before = await open(buyer, path);
  expect((await open(colleague, path)).body).toBe(before.body);
  await callAdmin(seller, "POST", "/admin/price-lists", {
    name: "Members",
    description: "Members",
    type: "override",
    status: "active",
    customer_groups: [{ id: group.id }],
    prices: [{ amount: 77, currency_code: "eur", variant_id: seller.loaded.variants["BAG-1"] }],
  });
  await callAdmin(seller, "POST", `/admin/customer-groups/${group.id}/customers/batch`, {
    customer_ids: [{ id: member?.id }],
  });
  const pages = [await open(colleague, path), await open(colleague, path)];
  const others = [await open(buyer, path), await open(other, path)];
  expect([...pages, ...others].map(isShared)).toEqual([true, true, true, true]);
  expect(pages.map(({ body }) => body.includes("dès 0,77"))).toEqual([true, true]);
  expect(others.map(({ body }) => body.includes("dès 0,77"))).toEqual([false, false]);
  expect(pages[1]?.body).toBe(pages[0]?.body);
  expect(others[1]?.body).toContain("£");
});

test("[CAT-01] a price changed through the administration is effective in the very next page, and so is a setting", async () => {
  const cookie = await cookieOf(seller.accounts.buyer);
  const variantId = seller.loaded.variants["BAG-1"];
  const productId = seller.loaded.products["sleeping-bag"];
  for (const [amount, shown] of [
    [111, "1,11"],
    [222, "2,22"],
  ] as const) {
    await callAdmin(seller, "POST", `/admin/products/${productId}/variants/${variantId}`, {
      prices: [{ amount, currency_code: "eur" }],
    });
    const page = await open(cookie, "/products?q=BAG-1");
    expect([isShared(page), page.body.includes(`dès ${shown}`)], shown).toEqual([true, true]);
  }
  await setSettings(seller, { promo_banner: { fr: "Soldes de la maison" } });
  expect((await open(cookie)).body).toContain("Soldes de la maison");
  await setSettings(seller, { promo_banner: null });
  expect((await open(cookie)).body).not.toContain("Soldes de la maison");
});

test("[GUARD-02] [SESS-05] an expired session gets no shared page, at once", async () => {
  const cookie = await cookieOf(seller.accounts.colleague);
  const page = await open(cookie);
  expect([page.status, isShared(page)]).toEqual([200, true]);
  const out = await sendHttp({
    host: hostOf(seller),
    path: "/api/auth",
    method: "DELETE",
    headers: { cookie, origin: seller.origin },
  });
  expect(out.status).toBeLessThan(300);
  const ended = await open(cookie, "/products?page=1");
  expect([ended.status, ended.headers.location]).toEqual([
    307,
    `/login?return=${encodeURIComponent("/products?page=1")}`,
  ]);
  const nobody = await sendHttp({ host: hostOf(seller), path: "/products" });
  expect([nobody.status, nobody.body.includes("Gigoteuse")]).toEqual([307, false]);
});

test("[TEN-04] internal headers sent by a client are ignored for pages", async () => {
  const forged = {
    "x-comptoir-render-token": "rubbish",
    "x-comptoir-reader": JSON.stringify({
      regionId: seller.loaded.regions.eu,
      paymentCurrencyCode: "eur",
      customerGroupIds: [],
    }),
    "x-comptoir-catalogue-version": "1",
  };
  const nobody = await sendHttp({ host: hostOf(seller), path: "/products", headers: forged });
  expect(nobody.status).toBe(307);
  const own = await open(await cookieOf(seller.accounts.other), "/products", forged);
  expect([own.status, own.body.includes("£")]).toEqual([200, true]);
});

test("[SEC-01] the policy of a shared page allows its inline parts by hash, and the page works under it", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  // the first page of a brand is rendered for its visitor only
  await page.goto(`${seller.origin}/products`);
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") refused.push(message.text());
  });
  page.on("pageerror", (error) => refused.push(error.message));
  const response = page.waitForResponse(
    (response) => response.request().resourceType() === "document",
  );
  await openPage(page, `${seller.origin}/products`);
  const policy = (await (await response).allHeaders())["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toMatch(/script-src[^;]*('unsafe-inline'|nonce)/);
  await expect(page.getByRole("banner").getByText("Company C1").first()).toBeAttached();
  expect(refused).toEqual([]);
});

test("[CAT-06] navigation from a shared page works without reloading, forwards and backwards", async ({
  page,
}) => {
  await signIn(page, seller, seller.accounts.buyer);
  await openPage(page, `${seller.origin}/products`);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const first = page.getByRole("main").getByRole("heading", { level: 3 }).getByRole("link").first();
  const name = (await first.textContent()) ?? "";
  await first.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(
    page.getByRole("heading", { level: 1, name: text("fr", "catalogue.all") }),
  ).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("[RUN-07] scripts are sent in Brotli, unless it is not accepted", async () => {
  const [script] = /\/_next\/static\/chunks\/[\w.-]+\.js/.exec((await open("", "/login")).body) ?? [
    "",
  ];
  const encodingFor = async (accepted: string) => {
    const { status, headers } = await open("", script, { "accept-encoding": accepted });
    return [status, headers["content-encoding"]];
  };
  expect(await encodingFor("gzip, br")).toEqual([200, "br"]);
  expect(await encodingFor("gzip, br;q=0.5")).toEqual([200, "br"]);
  expect(await encodingFor("br;q=0, gzip")).toEqual([200, "gzip"]);
  expect(await encodingFor("br; q=0.0")).toEqual([200, undefined]);
});

test("[SEC-01] responses proxied from the backend do not contain its internal address: index and pictures", async () => {
  const cookie = await cookieOf(seller.accounts.buyer);
  const index = await open(cookie, "/api/search-index", { "accept-encoding": "gzip" });
  expect([index.status, index.headers["content-encoding"]]).toEqual([200, "gzip"]);
  const known = await open(cookie, "/api/search-index", {
    "accept-encoding": "gzip",
    "if-none-match": index.headers.etag ?? "",
  });
  expect([known.status, known.body]).toEqual([304, ""]);
  const picture = await open(cookie, "/media/products/bag.svg");
  expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  expect(picture.body).toContain("<svg");
  const { host, port } = new URL(readStack().backendUrl);
  for (const { headers } of [
    index,
    known,
    picture,
    await open(cookie, "/media/products/nowhere.svg"),
    await open(cookie),
    await open("", "/login"),
  ]) {
    const said = JSON.stringify(headers);
    expect(said).not.toContain(host);
    expect(said).not.toContain(`:${port}`);
  }
});
