import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import { sendHttp, signInByHttp } from "../support/http";
import { createTestSeller, type TestSeller } from "../support/seller";
import { readStack } from "../support/stack";

let seller: TestSeller;
let host: string;
let cookie: string;

test.beforeAll(async () => {
  seller = await createTestSeller("refusals");
  host = new URL(seller.origin).host;
  cookie = await signInByHttp(seller.origin, seller.accounts.buyer, seller.password);
});

/**
 * The status line and headers of the storefront's response to these bytes, which no HTTP client
 * would send.
 */
function sendBytes(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(readStack().storefrontPort, "127.0.0.1");
    let response = "";
    socket.on("data", (chunk) => {
      response += chunk;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(response.split("\r\n\r\n")[0] ?? ""));
    socket.write(bytes);
  });
}

const sniffingRefused = (head: string) => head.match(/^x-content-type-options: nosniff$/gim);

test("[SEC-04] invalid page requests are rejected by the storefront, without errors", async () => {
  const lines = `Host: ${host}\r\nConnection: close\r\n\r\n`;
  const refused: [bytes: string, status: number][] = [
    [`TRACE / HTTP/1.1\r\n${lines}`, 405],
    [`TRACE /api/cart HTTP/1.1\r\n${lines}`, 405],
    [`OPTIONS * HTTP/1.1\r\n${lines}`, 204],
    [`GET products HTTP/1.1\r\n${lines}`, 400],
    ["GARBAGE\r\n\r\n", 400],
    [`GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n${lines}`, 307],
    [`GET /nowhere.png HTTP/1.1\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n${lines}`, 404],
    [`GET / HTTP/9.9\r\n${lines}`, 400],
    [`GET / HTTP/1.1\r\nHost : ${host}\r\n\r\n`, 400],
    [`GET / HTTP/1.1\r\nX-Long: ${"a".repeat(40_000)}\r\n${lines}`, 431],
    [
      `POST /api/cart HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n${lines}0\r\n\r\n`,
      400,
    ],
  ];
  for (const [bytes, status] of refused) {
    const head = await sendBytes(bytes);
    const name = JSON.stringify(bytes.slice(0, 40));
    expect(head, name).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(sniffingRefused(head), name).toHaveLength(1);
  }
  const deep = `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`;
  for (const path of ["/api/auth", "/api/auth/email", "/api/cart", "/api/cart/line-items/batch"])
    for (const body of [deep, `${"[".repeat(5000)}${"]".repeat(5000)}`]) {
      const headers = { cookie, origin: seller.origin, "content-type": "application/json" };
      const response = await sendHttp({ host, path, method: "POST", headers, body });
      expect([response.status, JSON.parse(response.body).type], path).toEqual([
        400,
        "invalid_data",
      ]);
    }
  for (const method of ["PROPFIND", "PURGE", "OPTIONS", "PATCH"])
    for (const path of ["/", "/products", "/login", "/api/cart", "/media/nothing.png"]) {
      const { status } = await sendHttp({ host, path, method, headers: { cookie } });
      expect(status, `${method} ${path}`).toBeLessThan(500);
    }
  expect((await sendHttp({ host, path: "/cart", headers: { cookie } })).status).toBe(200);
});

test("[SEC-01] every response has nosniff exactly once", async () => {
  const chunk = readdirSync(".next/static/chunks").find((name) => name.endsWith(".js"));
  const font = readdirSync("public/fonts").find((name) => name.endsWith(".woff2"));
  const expected: [path: string, status: number][] = [
    ["/cart", 200],
    ["/products", 200],
    ["/login", 307],
    ["/nowhere", 404],
    [`/_next/static/chunks/${chunk}`, 200],
    ["/_next/static/chunks/none.js", 404],
    [`/fonts/${font}`, 200],
    ["/favicon.ico", 404],
    ["/media/products/bag.svg", 200],
    ["/media/nothing.png", 404],
    ["/api/cart", 200],
    ["/api/search-index", 200],
    ["/api/nothing", 404],
    ["/api/health", 200],
  ];
  for (const [path, status] of expected) {
    const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`;
    const head = await sendBytes(request);
    expect(head, path).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(sniffingRefused(head), path).toHaveLength(1);
  }
});
