import { closeSync, existsSync, openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { backendBundle } from "@/scripts/deployment/build-outdated";
import { type BackendProcess, startBackendProcess } from "../fixtures/backend-process";
import { eventually } from "../fixtures/eventually";
import { loadSmallSeller } from "../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../fixtures/test-backend";

let backend: TestBackend;
let separate: BackendProcess | undefined;
let headers: Record<string, string>;

beforeAll(async () => {
  backend = await startTestBackend();
  const { publishableKey } = await loadSmallSeller(backend, "process");
  headers = { "x-publishable-api-key": publishableKey };
});
afterEach(async () => {
  if (separate?.isRunning()) await separate.stop();
});
afterAll(() => backend.stop());

test.each([
  ["/store/regions", "a rejection that nobody handles", "unhandled rejection"],
  ["/store/settings", "an exception that nobody catches", "uncaught exception"],
])(
  "[OBS-04] an uncaught error in %s is logged with its request and shuts the process down gracefully",
  async (path, message, kind) => {
    separate = await startBackendProcess(
      backend,
      {},
      { imports: ["./tests/fixtures/uncaught-in-verbs.ts"] },
    );
    const response = fetch(`${separate.url}${path}`, {
      headers: { ...headers, "x-request-id": "request-uncaught" },
    }).catch(() => undefined);
    expect(await separate.exited).toBe("1");
    await response;
    const line = separate
      .output()
      .split("\n")
      .find((text) => text.includes(kind));
    expect(JSON.parse(line ?? "{}")).toMatchObject({
      level: 60,
      err: { message },
      requests: [{ requestId: "request-uncaught", seller: "process", method: "GET", route: path }],
    });
  },
);

test.skipIf(!existsSync("/dev/full"))(
  "[OBS-04] a full disk below the log stops nothing, and /ready says what is wrong",
  async () => {
    const full = openSync("/dev/full", "w");
    separate = await startBackendProcess(backend, {}, { stdout: full });
    closeSync(full);
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const response = await fetch(`${separate?.url}/store/regions`, { headers });
        return response.status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    const ready = await fetch(`${separate.url}/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      {
        status: "ready",
        problems: [
          expect.stringMatching(/^the log can't be written \(ENOSPC\); lines dropped: \d{3,}$/),
        ],
      },
    ]);
    expect(separate.isRunning()).toBe(true);
  },
);

test("[OBS-04] on shutdown, health checks return 503 and calls are served until proxies have removed the process, each response closing its connection", async () => {
  separate = await startBackendProcess(backend, { STOP_DELAY_MS: "3000" });
  const { url, exited } = separate;
  const statusOf = async (path: string) => (await fetch(`${url}${path}`, { headers })).status;
  expect([await statusOf("/health"), await statusOf("/ready")]).toEqual([200, 200]);
  const stopped = separate.stop();
  await eventually(async () =>
    expect([await statusOf("/health"), await statusOf("/ready")]).toEqual([503, 503]),
  );
  const response = await fetch(`${url}/store/regions`, { headers });
  expect([response.status, response.headers.get("connection")]).toEqual([200, "close"]);
  await stopped;
  expect(await exited).toBe("0");
});

test("[OBS-01] error reporting, spreadsheet and document libraries are loaded on first use, not at startup", async () => {
  const lines = (await readFile(backendBundle, "utf8")).split("\n");
  const atStart = lines.flatMap((line) => /^import .*from "([^"]+)";$/.exec(line)?.[1] ?? []);
  expect(atStart).toContain("fastify");
  for (const name of [
    "@sentry/node",
    "@e-invoice-eu/core",
    "pdfkit",
    "read-excel-file/node",
    "write-excel-file/node",
  ])
    expect(atStart).not.toContain(name);
});
