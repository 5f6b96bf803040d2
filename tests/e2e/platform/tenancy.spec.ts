import { expect, test } from "@playwright/test";
import { callAdmin } from "../support/admin";
import { sendHttp, signInByHttp } from "../support/http";
import { createTestSeller, type TestSeller } from "../support/seller";

let alpha: TestSeller;
let beta: TestSeller;
let alphaCookie: string;
let betaCookie: string;
test.beforeAll(async () => {
  alpha = await createTestSeller("leak-a");
  beta = await createTestSeller("leak-b");
  alphaCookie = await signInByHttp(alpha.origin, alpha.accounts.buyer, alpha.password);
  betaCookie = await signInByHttp(beta.origin, beta.accounts.buyer, beta.password);
});

const hostOf = (seller: TestSeller) => new URL(seller.origin).host;
const get = (
  seller: TestSeller,
  path: string,
  cookie: string,
  headers: Record<string, string> = {},
) => sendHttp({ host: hostOf(seller), path, headers: { cookie, ...headers } });

test("[TEN-01] each host shows only its own brand", async () => {
  for (const [own, other] of [
    [alpha, beta],
    [beta, alpha],
  ] as const) {
    const page = await sendHttp({ host: hostOf(own), path: "/login" });
    expect(page.status).toBe(200);
    expect(page.body).toContain(own.name);
    expect(page.body).not.toContain(other.id);
  }
});

test("[TEN-03] an unknown host gets 404 without any seller, a malformed one 400", async () => {
  for (const path of ["/", "/login", "/products", "/api/cart", "/media/products/bag.svg"]) {
    const response = await sendHttp({ host: "unknown.localhost", path });
    expect(response.status, path).toBe(404);
    for (const seller of [alpha, beta]) expect(response.body).not.toContain(seller.id);
  }
  expect((await sendHttp({ host: "a..b", path: "/login" })).status).toBe(400);
});

test("[TEN-02] [GUARD-02] nobody is signed out while a brand replaces its publishable key, and nothing is restarted", async () => {
  const seller = await createTestSeller("new-key");
  const cookie = await signInByHttp(seller.origin, seller.accounts.buyer, seller.password);
  expect((await get(seller, "/products", cookie)).status).toBe(200);
  const path = "/admin/publishable-api-keys";
  const before = (await callAdmin(seller, "GET", path)) as {
    publishable_api_keys: { id: string }[];
  };
  await callAdmin(seller, "POST", path, { title: "Next" });
  for (const { id } of before.publishable_api_keys)
    await callAdmin(seller, "POST", `${path}/${id}/revoke`);
  const [cart, page] = [
    await get(seller, "/api/cart", cookie),
    await get(seller, "/products", cookie),
  ];
  expect([200, 503]).toContain(cart.status);
  expect(cart.headers["set-cookie"]).toBeUndefined();
  expect([200, 503]).toContain(page.status);
  const statuses = async () =>
    (await Promise.all(["/api/cart", "/products"].map((path) => get(seller, path, cookie)))).map(
      ({ status }) => status,
    );
  await expect.poll(statuses).toEqual([200, 200]);
});

for (const direction of ["forth", "back"] as const) {
  const pair = () =>
    direction === "forth"
      ? ({ owner: alpha, stranger: beta, cookie: alphaCookie } as const)
      : ({ owner: beta, stranger: alpha, cookie: betaCookie } as const);

  test(`[TEN-04] a session of one brand is not valid at the other, ${direction}`, async () => {
    const { owner, stranger, cookie } = pair();
    expect((await get(owner, "/products", cookie)).status).toBe(200);
    const page = await get(stranger, "/products", cookie);
    expect(page.status).toBe(307);
    expect(page.headers.location).toContain("/login");
    for (const path of ["/api/cart", "/api/customer"])
      expect((await get(stranger, path, cookie)).status, path).toBe(401);
  });

  test(`[TEN-04] x-forwarded-host of an untrusted peer changes nothing, ${direction}`, async () => {
    const { owner, stranger, cookie } = pair();
    const forged = {
      "x-forwarded-host": hostOf(stranger),
      "x-comptoir-seller": stranger.id,
      "x-comptoir-locale": "de-DE",
    };
    const page = await get(owner, "/products", cookie, forged);
    expect(page.status).toBe(200);
    expect(page.body).toContain(owner.name);
    expect(page.body).not.toContain(stranger.id);
    const strangerPage = await get(stranger, "/products", cookie, {
      "x-forwarded-host": hostOf(owner),
      "x-comptoir-seller": owner.id,
    });
    expect(strangerPage.status).toBe(307);
  });
}

test("[TEN-04] internal paths of the rewrite are not found from outside", async () => {
  const response = await get(alpha, `/${beta.id}/fr-FR/login`, alphaCookie);
  expect(response.status).toBe(404);
  expect(response.body).not.toContain(beta.name);
});

test("[SEC-01] an unknown path below /api gets an API error: never a page without its security headers", async () => {
  for (const path of [
    "/api",
    "/api/nothing",
    "/api/x/products",
    "/api/x/cart",
    "/api/fr-FR/orders",
    "/api/cart/x",
    "/api/products/a/b/c",
  ]) {
    const response = await get(alpha, path, alphaCookie);
    expect([path, response.status, JSON.parse(response.body).type]).toEqual([
      path,
      404,
      "not_found",
    ]);
    expect(response.headers["cache-control"], path).toContain("no-store");
  }
  const hidden = await get(alpha, "/x/y/cart/..%2f..%2f..%2fapi", alphaCookie);
  expect(hidden.status).toBe(400);
  expect(hidden.body).not.toContain(alpha.name);
});

test("[GUARD-06] a font may be cached for a year, a 404 for one may not", async () => {
  const font = await sendHttp({
    host: hostOf(alpha),
    path: "/fonts/figtree-latin-wght-normal.woff2",
  });
  expect([font.status, font.headers["cache-control"]]).toEqual([
    200,
    "public, max-age=31536000, immutable",
  ]);
  const gone = await sendHttp({ host: hostOf(alpha), path: "/fonts/gone.woff2" });
  expect([gone.status, gone.headers["cache-control"]]).toEqual([
    404,
    expect.not.stringContaining("immutable"),
  ]);
});

test("[SEC-04] a URL that no order list or product can have is an empty list and a page not found, not an error", async () => {
  expect((await get(alpha, "/orders?q=%00", alphaCookie)).status).toBe(200);
  expect((await get(alpha, `/products/${"x".repeat(3000)}`, alphaCookie)).status).toBe(404);
});

test("[TEN-03] unknown paths of static files get 404, not an error", async () => {
  for (const path of [
    "/_next/static/chunks/gone.js",
    "/fonts/gone.woff2",
    "/fonts/a/b",
    `/fonts/..%2f${alpha.id}%2ffr-FR%2flogin`,
  ]) {
    const response = await sendHttp({ host: hostOf(alpha), path });
    expect(response.status, path).toBe(404);
    expect(response.body, path).not.toContain(alpha.name);
  }
});

test("[GUARD-01] [TEN-04] where the middleware does not run, a client's own internal headers have no effect", async () => {
  const { regions } = (await callAdmin(alpha, "GET", "/admin/regions")) as {
    regions: { id: string }[];
  };
  const forged = {
    "x-comptoir-seller": alpha.id,
    "x-comptoir-locale": "fr-FR",
    "x-comptoir-path": "/products",
    "x-comptoir-reader": JSON.stringify({ regionId: regions[0]?.id, paymentCurrencyCode: null }),
  };
  for (const path of [
    "/fonts/fr-FR/products",
    "/favicon.ico/fr-FR/products",
    "/_next/static/products",
    "/fonts/fr-FR/products/sleeping-bag",
  ])
    for (const host of [hostOf(alpha), hostOf(beta)]) {
      const response = await sendHttp({ host, path, headers: forged });
      expect(response.body, path).not.toContain(alpha.name);
      expect(response.status, path).toBe(404);
    }
  const { headers } = await get(alpha, "/orders", alphaCookie);
  expect(JSON.stringify(headers)).not.toContain("x-comptoir-proof");
});

test("[GUARD-06] pages of a signed-in buyer are never served without her session", async () => {
  for (const path of ["/", "/products", "/products/sleeping-bag", "/cart", "/orders"]) {
    const inside = await get(alpha, path, alphaCookie);
    expect(inside.status, path).toBe(200);
    expect(inside.headers["cache-control"], path).toMatch(/private.*no-store/);
    const outside = await sendHttp({ host: hostOf(alpha), path });
    expect(outside.status, path).toBe(307);
    expect(outside.body, path).not.toContain("Gigoteuse");
  }
});

test("[GUARD-01] encoded, doubled and nested paths are protected like plain ones", async () => {
  for (const path of [
    "/%63art",
    "/%2563art/../cart",
    "//cart",
    "/./orders",
    "/reorder",
    "/my/products",
  ]) {
    const response = await sendHttp({ host: hostOf(alpha), path });
    expect([307, 308, 400, 404], path).toContain(response.status);
    expect(response.body, path).not.toContain("Gigoteuse");
  }
});

test("[SEC-01] a state-changing call from another origin is rejected", async () => {
  const { host } = new URL(alpha.origin);
  for (const headers of [
    { origin: "https://evil.example" },
    { origin: beta.origin },
    { "sec-fetch-site": "cross-site" },
    {},
  ] as Record<string, string>[]) {
    const response = await sendHttp({
      host,
      path: "/api/auth",
      method: "DELETE",
      headers: { cookie: alphaCookie, ...headers },
    });
    expect(response.status, JSON.stringify(headers)).toBe(403);
  }
  expect((await get(alpha, "/products", alphaCookie)).status).toBe(200);
});

test("[SEC-01] pages carry a nonce policy and security headers", async () => {
  const first = await sendHttp({ host: hostOf(alpha), path: "/login" });
  const second = await sendHttp({ host: hostOf(alpha), path: "/login" });
  const nonce = (response: typeof first) =>
    String(response.headers["content-security-policy"]).match(/'nonce-([^']+)'/)?.[1];
  expect(nonce(first)).toBeTruthy();
  expect(nonce(first)).not.toBe(nonce(second));
  expect(first.headers["content-security-policy"]).toContain("object-src 'none'");
  expect(first.headers["x-content-type-options"]).toBe("nosniff");
  expect(first.headers["x-frame-options"]).toBe("DENY");
});

test("[SEC-01] the redirect after sign-in can't leave the host", async () => {
  for (const target of ["https://evil.example/", "//evil.example", "/\\evil.example"]) {
    const response = await get(alpha, `/login?return=${encodeURIComponent(target)}`, alphaCookie);
    expect([307, 303]).toContain(response.status);
    expect(response.headers.location).toBe("/");
  }
});

test("[SEC-04] an invalid body gets an error with the field's name", async () => {
  const { host } = new URL(alpha.origin);
  const send = (body: string) =>
    sendHttp({
      host,
      path: "/api/auth",
      method: "POST",
      headers: { origin: alpha.origin, "content-type": "application/json" },
      body,
    });
  const unknownField = await send(
    JSON.stringify({ email: "a@b.test", password: "longenough", admin: true }),
  );
  expect(unknownField.status).toBe(400);
  expect(JSON.parse(unknownField.body)).toMatchObject({
    type: "invalid_data",
    details: [{ field: "admin", code: "unknown" }],
  });
  expect((await send("{")).status).toBe(400);
  expect((await send(JSON.stringify({ email: "a".repeat(2_000_000) }))).status).toBe(413);
});

test("[TEN-04] [SEC-03] a cart and an order of one brand can't be accessed from the other, nor from another company", async () => {
  const post = (seller: TestSeller, path: string, cookie: string, body: object) =>
    sendHttp({
      host: hostOf(seller),
      path,
      method: "POST",
      headers: { cookie, origin: seller.origin, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const { cart } = JSON.parse((await get(alpha, "/api/cart", alphaCookie)).body) as {
    cart: { id: string; customerId: string };
  };
  const cartId = cart.id;
  const batch = {
    customer_id: cart.customerId,
    cart_id: cartId,
    entries: [{ variant_id: alpha.loaded.variants["BAG-1"], quantity: 12 }],
  };
  const filled = await post(alpha, "/api/cart/line-items/batch", alphaCookie, batch);
  expect(filled.status, filled.body).toBe(200);
  expect((await post(alpha, "/api/checkout/prepare", alphaCookie, {})).status).toBe(200);
  const otherCompany = await signInByHttp(alpha.origin, alpha.accounts.other, alpha.password);
  const strangers = [
    [beta, betaCookie],
    [alpha, otherCompany],
  ] as const;
  for (const [seller, cookie] of strangers) {
    expect(
      (await post(seller, "/api/cart/line-items/batch", cookie, batch)).status,
      "a page of another customer",
    ).toBe(409);
    const { cart: own } = JSON.parse((await get(seller, "/api/cart", cookie)).body) as {
      cart: { customerId: string };
    };
    for (const [path, body] of [
      ["/api/cart/line-items/batch", { ...batch, customer_id: own.customerId }],
      ["/api/cart", { cart_id: cartId, metadata: { comment: "mine" } }],
      ["/api/checkout/complete", { cart_id: cartId }],
    ] as const) {
      const response = await post(seller, path, cookie, body);
      expect(response.status, `${seller.id} ${path}`).toBe(404);
    }
    expect((await get(seller, "/api/cart", cookie)).body).not.toContain(cartId);
  }
  const completed = await post(alpha, "/api/checkout/complete", alphaCookie, { cart_id: cartId });
  expect(completed.status, completed.body).toBe(200);
  const orderPath = `/orders/${JSON.parse(completed.body).order.id}`;
  expect((await get(alpha, orderPath, alphaCookie)).body).toContain("BAG-1");
  for (const [seller, cookie] of strangers)
    expect((await get(seller, orderPath, cookie)).body).not.toContain("BAG-1");
});

test("[TEN-02] a new brand is available at once, despite many requests for unknown hosts", async () => {
  const strangers = Array.from({ length: 40 }, (_, index) =>
    sendHttp({ host: `stranger-${index}.localhost`, path: "/login" }),
  );
  const responses = await Promise.all(strangers);
  expect(responses.filter(({ status }) => status !== 404)).toEqual([]);
  const gamma = await createTestSeller("leak-c");
  const page = await sendHttp({ host: hostOf(gamma), path: "/login" });
  expect(page.status).toBe(200);
  expect(page.body).toContain(gamma.name);
});
