import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { pathToFileURL } from "node:url";
import { expect, test } from "@playwright/test";
import { findFreePort } from "@/scripts/deployment/free-port";
import { type Program, startProgram, waitUntilReady } from "@/scripts/deployment/program";
import { readSecrets } from "@/scripts/deployment/secrets";
import { sendHttp, signInByHttp } from "../support/http";
import { createTestSeller } from "../support/seller";
import { readStack } from "../support/stack";

let storefront: Program | undefined;
let port: number;
let logFile: string;

// a separate storefront in which some requests throw uncaught errors
test.beforeEach(async () => {
  const { workerIndex, retry, title } = test.info();
  port = await findFreePort();
  const { backendUrl, dataDir } = readStack();
  const { directoryToken, sessionSecret } = readSecrets(dataDir);
  const name = title.replace(/\W+/g, "-").slice(0, 60);
  logFile = `${dataDir}/logs/uncaught-${name}-${workerIndex}-${retry}.log`;
  storefront = startProgram({
    name: "storefront that fails",
    args: ["node_modules/next/dist/bin/next", "start", "-p", String(port)],
    env: {
      ...process.env,
      NODE_ENV: "production",
      NODE_OPTIONS: `--import=${pathToFileURL("tests/fixtures/uncaught-in-requests.mjs").href}`,
      BACKEND_URL: backendUrl,
      DIRECTORY_TOKEN: directoryToken,
      SESSION_SECRET: sessionSecret,
    },
    logFile,
  });
  await waitUntilReady(storefront, { port, path: "/api/ready", timeoutMs: 60_000 });
});
test.afterEach(async () => {
  await storefront?.stop();
});

for (const [kind, message, error] of [
  ["rejection", "unhandled rejection", "a rejection that nobody handles"],
  ["exception", "uncaught exception", "an exception that nobody catches"],
] as const)
  test(`[OBS-04] an ${message} is logged with its request, gets a response, and ends the storefront`, async () => {
    const { host } = new URL((await createTestSeller("uncaught")).origin);
    const response = await sendHttp({
      host,
      port,
      path: "/login?token=secret",
      headers: { "x-fail-as": kind, "x-request-id": "request-uncaught" },
    });
    expect(response.status).toBe(200);
    expect(await storefront?.exited).toMatch(/^exit code [1-9]\d*$/);
    const lines = readFileSync(logFile, "utf8").split("\n");
    const line = lines.find((text) => text.startsWith("{") && text.includes(`"${message}"`));
    expect(JSON.parse(line ?? "{}")).toMatchObject({
      level: "fatal",
      error,
      requests: [{ requestId: "request-uncaught", method: "GET", path: "/login" }],
    });
  });

test("[OBS-04] callers who disconnect while sending a body or before the response do not end the storefront", async () => {
  const paths = ["/api/auth", "/api/cart", "/api/cart/line-items/batch", "/login", "/", "/nowhere"];
  for (const path of paths)
    for (const method of ["GET", "POST"])
      await new Promise<void>((resolve) => {
        const socket = connect(port, "127.0.0.1", () => {
          const body = method === "POST" ? "content-length: 5000\r\n" : "";
          const head = `${method} ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n`;
          socket.write(`${head}content-type: application/json\r\n${body}\r\n{"email":`, () =>
            setImmediate(() => socket.resetAndDestroy()),
          );
        });
        socket.once("error", () => undefined);
        socket.once("close", () => resolve());
      });
  const response = await sendHttp({ host: `localhost:${port}`, port, path: "/api/ready" });
  expect(response.status).toBe(200);
  expect(readFileSync(logFile, "utf8")).not.toContain('"level":"fatal"');
});

test("[OBS-04] signed-in callers who disconnect in the middle of a page do not end the storefront", async () => {
  test.setTimeout(120_000);
  const seller = await createTestSeller("leaves");
  const { host } = new URL(seller.origin);
  const cookie = await signInByHttp(seller.origin, seller.accounts.buyer, seller.password);
  const pages = [
    "/",
    "/products",
    "/products/cushion",
    "/cart",
    "/checkout",
    "/orders",
    "/orders/none",
    "/favorite-lists",
    "/api/cart",
  ];
  // immediately, with the first bytes of the page, and with each later part of it
  for (const path of pages)
    for (const partsBeforeLeaving of [0, 1, 2, 3])
      await leave(host, { path, cookie, partsBeforeLeaving });
  const response = await sendHttp({ host, port, path: "/products", headers: { cookie } });
  expect(response.status).toBe(200);
  expect(response.body).toContain("Coussin");
  expect(readFileSync(logFile, "utf8")).not.toContain('"level":"fatal"');
});

/**
 * Requests a page from this suite's storefront and closes the connection after some parts of the
 * response.
 */
function leave(
  host: string,
  {
    path,
    cookie,
    partsBeforeLeaving,
  }: { path: string; cookie: string; partsBeforeLeaving: number },
): Promise<void> {
  return new Promise((resolve) => {
    let parts = 0;
    const leaveAfter = (count: number) => {
      if (count >= partsBeforeLeaving) socket.resetAndDestroy();
    };
    const socket = connect(port, "127.0.0.1", () => {
      const head = `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n`;
      socket.write(`${head}cookie: ${cookie}\r\n\r\n`, () => setImmediate(leaveAfter, 0));
    });
    socket.on("data", () => {
      parts += 1;
      leaveAfter(parts);
    });
    socket.once("error", () => undefined);
    socket.once("close", () => resolve());
  });
}
