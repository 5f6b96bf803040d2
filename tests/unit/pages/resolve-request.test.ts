import { describe, expect, test } from "vitest";
import type { Seller } from "@/contract/seller/seller";
import { type RequestFacts, resolveRequest, toHostName } from "@/lib/routing/resolve-request";

const seller = (id: string): Seller => ({
  id,
  name: id,
  hosts: [`${id}.localhost`],
  api_base_url: "http://localhost:9000",
  default_locale: "fr-FR",
  support_email: `aide@${id}.example`,
});
const sellers = new Map([seller("alpha"), seller("beta")].map((entry) => [entry.hosts[0], entry]));

const facts = (over: Partial<RequestFacts>): RequestFacts => ({
  host: "alpha.localhost:3000",
  path: "/login",
  search: "",
  localeCookie: undefined,
  sessionSellerId: undefined,
  findSeller: (host) => sellers.get(host),
  ...over,
});

describe("seller by host", () => {
  test("[TEN-01] only the host name determines the seller", () => {
    expect(resolveRequest(facts({}))).toMatchObject({ kind: "page", seller: { id: "alpha" } });
    expect(resolveRequest(facts({ host: "BETA.localhost" }))).toMatchObject({
      kind: "page",
      seller: { id: "beta" },
    });
  });

  test("[TEN-03] an unknown host belongs to no seller", () => {
    expect(resolveRequest(facts({ host: "gamma.localhost" }))).toEqual({ kind: "unknownHost" });
  });

  test.each([
    "",
    "a b",
    "alpha.localhost:99999999",
    "-alpha",
    "alpha..localhost",
    "alpha.localhost/evil",
    "[::1",
    "alpha\u0000",
  ])("[TEN-03] malformed host %j is rejected", (host) => {
    expect(toHostName(host)).toBeUndefined();
    expect(resolveRequest(facts({ host }))).toEqual({ kind: "badRequest" });
  });

  test("[TEN-03] a missing host is rejected", () => {
    expect(resolveRequest(facts({ host: null }))).toEqual({ kind: "badRequest" });
  });
});

test("[CAT-06] [TEN-04] the search index is only sent to a session of the same seller", () => {
  const path = "/api/search-index";
  expect(
    resolveRequest(facts({ path, sessionSellerId: "alpha", localeCookie: "de-DE" })),
  ).toMatchObject({
    kind: "searchIndex",
    seller: { id: "alpha" },
    locale: "de-DE",
    isSignedIn: true,
  });
  for (const sessionSellerId of [undefined, "beta"])
    expect(resolveRequest(facts({ path, sessionSellerId }))).toMatchObject({
      kind: "searchIndex",
      isSignedIn: false,
    });
});

test("[SEC-01] an API call is determined by the URL's own path, not by decoding its slashes", () => {
  expect(resolveRequest(facts({ path: "/api/cart" }))).toMatchObject({ kind: "api" });
  for (const path of ["/x/y/cart/..%2f..%2f..%2fapi", "/x/y/..%2f..%2fapi%2fcart"])
    expect(resolveRequest(facts({ path, sessionSellerId: "alpha" }))).toEqual({
      kind: "badRequest",
    });
});

describe("route guard", () => {
  const protectedPaths = [
    "/",
    "/orders",
    "/orders/order_1",
    "/reorder",
    "/%63art",
    "/cart",
    "/checkout",
    "/account",
    "/backorders",
    "/favorite-lists",
    "/products/lange",
    "/my-products-x",
    "//cart",
    "/x/../cart",
    "/x\\cart",
  ];

  test.each(protectedPaths)("[GUARD-01] %s is protected", (path) => {
    expect(resolveRequest(facts({ path }))).toMatchObject({ kind: "redirect" });
  });

  test.each(["/login", "/login/x", "/catalogue/orders-of-spring", "/configuration-error"])(
    "[GUARD-01] %s is public",
    (path) => {
      expect(resolveRequest(facts({ path }))).toMatchObject({ kind: "page", protectedPath: false });
    },
  );

  test("[GUARD-02] without a session it redirects to /login with the page to return to", () => {
    expect(resolveRequest(facts({ path: "/products", search: "?q=lin&page=2" }))).toMatchObject({
      kind: "redirect",
      location: `/login?return=${encodeURIComponent("/products?q=lin&page=2")}`,
    });
  });

  test("[GUARD-02] the root needs no page to return to", () => {
    expect(resolveRequest(facts({ path: "/" }))).toMatchObject({
      kind: "redirect",
      location: "/login",
    });
  });

  test("[GUARD-01] a session of this seller allows access", () => {
    expect(resolveRequest(facts({ path: "/cart", sessionSellerId: "alpha" }))).toMatchObject({
      kind: "page",
      path: "/cart",
      protectedPath: true,
    });
  });

  test("[SEC-03] the product list of a session may be a shared page, her other pages never", () => {
    const open = (path: string, search = "") =>
      resolveRequest(facts({ path, search, sessionSellerId: "alpha" }));
    expect(open("/products", "?page=2")).toMatchObject({
      kind: "page",
      sharedLocation: "/products?page=2",
    });
    expect(open("/products", "?favorites=1")).toMatchObject({
      kind: "page",
      sharedLocation: undefined,
    });
    expect(open("/products/lange", "?variant=A")).toMatchObject({
      kind: "page",
      sharedLocation: "/products/lange",
    });
    expect(open("/cart")).toMatchObject({ kind: "page", sharedLocation: undefined });
  });

  test("[TEN-04] a session of another seller is not valid", () => {
    expect(resolveRequest(facts({ path: "/cart", sessionSellerId: "beta" }))).toMatchObject({
      kind: "redirect",
    });
  });

  test("[GUARD-01] BFF routes check access themselves", () => {
    expect(resolveRequest(facts({ path: "/api/cart" }))).toMatchObject({
      kind: "api",
      seller: { id: "alpha" },
    });
  });

  test("[OBS-04] health needs no seller", () => {
    expect(resolveRequest(facts({ path: "/api/health", host: "10.0.0.1" }))).toEqual({
      kind: "platform",
    });
  });

  test("[SEC-04] a path that can't be decoded is rejected", () => {
    expect(resolveRequest(facts({ path: "/%E0%A4%A" }))).toEqual({ kind: "badRequest" });
  });
});

describe("language", () => {
  test("[I18N-04] the cookie takes precedence, else the seller's default", () => {
    expect(resolveRequest(facts({}))).toMatchObject({ locale: "fr-FR" });
    expect(resolveRequest(facts({ localeCookie: "nl-NL" }))).toMatchObject({ locale: "nl-NL" });
    expect(resolveRequest(facts({ localeCookie: "de" }))).toMatchObject({ locale: "de-DE" });
    expect(resolveRequest(facts({ localeCookie: "xx" }))).toMatchObject({ locale: "fr-FR" });
  });
});
