import { expect, test } from "@playwright/test";
import { controlFaults, controlFileFaults } from "../support/control";
import { sendHttp, signInByHttp } from "../support/http";
import { createTestSeller, type TestSeller } from "../support/seller";
import { text } from "../support/texts";

let seller: TestSeller;
let cookie: string;
let host: string;

test.beforeAll(async () => {
  seller = await createTestSeller("hanging");
  host = new URL(seller.origin).host;
  cookie = await signInByHttp(seller.origin, seller.accounts.buyer, seller.password);
});
test.afterEach(async () => {
  await controlFaults(seller);
  await controlFileFaults(seller);
});

const open = (path: string, headers: Record<string, string> = {}) =>
  sendHttp({ host, path, headers: { cookie, ...headers } });

test("[GUARD-02] an outage page is sent with 503 and Retry-After; the data of a client-side navigation is not", async () => {
  expect((await open("/cart")).status).toBe(200);
  await controlFaults(seller, { kind: "torn", pattern: "." });
  for (const path of ["/", "/products", "/cart", "/orders", "/favorite-lists", "/checkout"]) {
    const response = await open(path, { accept: "text/html" });
    expect([path, response.status], response.body.slice(0, 200)).toEqual([path, 503]);
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
    expect(response.headers["cache-control"]).toContain("no-store");
    expect(response.body).toContain(text("fr", "ui.outage.title"));
  }
  // the router's own address, without the parameter that states its headers
  const redirect = await open("/cart", { rsc: "1", accept: "*/*" });
  const { pathname, search } = new URL(redirect.headers.location ?? "/cart", seller.origin);
  expect((await open(`${pathname}${search}`, { rsc: "1", accept: "*/*" })).status).toBe(200);
  await controlFaults(seller);
  expect((await open("/cart")).status).toBe(200);
});

test("[GUARD-02] a page whose own data can't be read is sent with 503 too", async () => {
  await controlFaults(seller, { kind: "failed", pattern: "^GET /store/customers/me/cart" });
  const response = await open("/cart", { accept: "text/html" });
  expect([response.status, response.headers["retry-after"]]).toEqual([503, "5"]);
});

test("[GUARD-02] [LOGIN-06] a registration page without its countries says that the shop can't be reached", async () => {
  await controlFaults(seller, { kind: "failed", pattern: "^GET /store/regions" });
  const response = await sendHttp({
    host,
    path: "/login?step=registration",
    headers: { accept: "text/html" },
  });
  expect(response.status).toBe(503);
  expect(response.body).toContain(text("fr", "ui.outage.title"));
});

test("[API-02] requests to an unresponsive backend time out: pages, pictures, the search index and cart changes", async () => {
  test.setTimeout(120_000);
  const cart = JSON.parse((await open("/api/cart")).body).cart;
  await controlFaults(seller, { kind: "silent", pattern: "." });
  await controlFileFaults(seller, { kind: "silent", pattern: "." });
  const responses = await Promise.all([
    open("/cart", { accept: "text/html" }),
    open("/media/nothing.png"),
    open("/api/search-index"),
    open("/api/cart"),
    sendHttp({
      host,
      path: "/api/cart",
      method: "POST",
      headers: { cookie, origin: seller.origin, "content-type": "application/json" },
      body: JSON.stringify({ cart_id: cart.id, metadata: { comment: "Bonjour" } }),
    }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
  for (const { headers } of responses) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
});

test("[SESS-05] [CART-01] with an expired session a page's calls return 401, never something empty", async () => {
  const ended = await signInByHttp(seller.origin, seller.accounts.colleague, seller.password);
  const session = { cookie: ended, origin: seller.origin };
  await sendHttp({ host, path: "/api/auth", method: "DELETE", headers: session });
  for (const path of [
    "/api/article-codes",
    "/api/cart",
    "/api/cart/delivery?cart_id=cart_1",
    "/api/cart/export?format=csv",
    "/api/cart/price?cart_id=cart_1&line_id=item_1",
    "/api/cart/top-ups?cart_id=cart_1&goal=franco",
    "/api/checkout/earlier-order/order_1",
    "/api/customer",
    "/api/favorite-lists",
    "/api/products/cushion/variants",
    "/api/products/favorites",
    "/api/products/table?offset=0",
    "/api/saved-carts",
    "/api/search-index",
    "/api/search-variant?sku=BAG-1",
  ]) {
    const response = await open(path, { cookie: ended });
    expect([path, response.status], response.body.slice(0, 200)).toEqual([path, 401]);
  }
});

test("[SEC-01] the storefront stores the device id of a sign-in in its own cookie and sends it at the next one", async () => {
  const signInAgain = (headers: Record<string, string>) =>
    sendHttp({
      host,
      path: "/api/auth",
      method: "POST",
      headers: { "content-type": "application/json", origin: seller.origin, ...headers },
      body: JSON.stringify({ email: seller.accounts.buyer, password: seller.password }),
    });
  const deviceOf = (cookies: string[] = []) =>
    cookies.find((one) => one.startsWith("comptoir_device="))?.split(";")[0];
  const first = await signInAgain({});
  expect(first.headers["set-cookie"]?.join("\n")).toMatch(/comptoir_device=[^;]+;.*HttpOnly/i);
  const device = deviceOf(first.headers["set-cookie"]) ?? "";
  const second = deviceOf((await signInAgain({ cookie: device })).headers["set-cookie"]);
  const third = deviceOf((await signInAgain({})).headers["set-cookie"]);
  expect(second?.split(".")[0]).toBe(device.split(".")[0]);
  expect(third?.split(".")[0]).not.toBe(device.split(".")[0]);
});
