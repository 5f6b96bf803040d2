import { expect, test } from "@playwright/test";
import { enterByHttp, sendHttp } from "../support/http";
import { createTestSeller, type TestSeller } from "../support/seller";

let seller: TestSeller;
test.beforeAll(async () => {
  seller = await createTestSeller("kept");
});

const hostOf = (owner: TestSeller) => new URL(owner.origin).host;
const open = (cookie: string, path = "/products", headers: Record<string, string> = {}) =>
  sendHttp({ host: hostOf(seller), path, headers: { cookie, ...headers } });
const cookieOf = (email: string) => enterByHttp(seller, email);

test("[CAT-01] [SEC-01] a cached page is sent in Brotli, with the headers of every page, to its own customer", async () => {
  const cookie = await cookieOf(seller.accounts.buyer);
  const path = "/products/sleeping-bag";
  const first = await open(cookie, path);
  const again = await open(cookie, path);
  expect([again.status, again.body]).toEqual([200, first.body]);
  for (const name of [
    "cache-control",
    "content-security-policy",
    "content-type",
    "cross-origin-opener-policy",
    "permissions-policy",
    "referrer-policy",
    "x-comptoir-owner",
    "x-content-type-options",
    "x-frame-options",
  ])
    expect([name, again.headers[name]]).toEqual([name, first.headers[name] ?? "missing"]);
  expect(again.headers["set-cookie"]).toBeUndefined();
  for (const [accepted, encoding] of [
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
  ] as const) {
    const { status, headers, bytes } = await open(cookie, path, { "accept-encoding": accepted });
    expect([status, headers["content-encoding"]]).toEqual([200, encoding]);
    expect(bytes).toBeLessThan(first.bytes / 3);
  }
});

test("[SEC-03] [TEN-04] a cached page is not sent to a session of another brand, or a forged one", async () => {
  const cookie = await cookieOf(seller.accounts.buyer);
  await open(cookie);
  const elsewhere = await createTestSeller("shared-b");
  const foreign = await sendHttp({
    host: hostOf(elsewhere),
    path: "/products",
    headers: { cookie },
  });
  expect([foreign.status, foreign.headers.location]).toEqual([307, "/login?return=%2Fproducts"]);
  const forged = await open(cookie.replace(/(comptoir_session=.{80})./, "$1_"));
  expect([forged.status, forged.headers.location]).toEqual([307, "/login?return=%2Fproducts"]);
  expect(forged.body).not.toContain("Gigoteuse");
});
