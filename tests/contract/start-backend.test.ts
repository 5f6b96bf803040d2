import { createServer } from "node:net";
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readBackendEnv } from "@/backend/kernel/env";
import type { AdminVerbs } from "@/backend/platform/http/access/admin-verb";
import type { StoreVerbs } from "@/backend/platform/http/access/verb";
import { createSeller } from "@/backend/operations/seed/create-seller";
import { startBackend } from "@/backend/start-backend";
import { adminVerbs } from "@/backend/admin-verbs";
import { storeVerbs } from "@/backend/store-verbs";
import { createApp } from "@/backend/app";
import { withOwner } from "../fixtures/owner";
import { startTestBackend, type TestBackend } from "../fixtures/test-backend";

let backend: TestBackend;
let dataDir: string;

const env = (part: Record<string, string> = {}) =>
  readBackendEnv({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    BACKEND_PORT: "0",
    DATABASE_URL: backend.ownerUrl,
    DATA_DIR: dataDir,
    ...part,
  });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "comptoir-start-"));
  backend = await startTestBackend({ verbs: {} });
});
afterAll(async () => {
  await backend.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test("[OBS-04] starts on a migrated database, serves calls, and shuts down", async () => {
  const running = await startBackend(env());
  expect((await fetch(`${running.url}/ready`)).status).toBe(200);
  await Promise.all([running.stop(), running.stop()]);
  await expect(fetch(`${running.url}/health`)).rejects.toThrow();
});

test("[OBS-04] startup removes expired data and partial files of killed processes", async () => {
  const folder = join(dataDir, "incoming-files", "left");
  const parts = ["old.part", "new.part"].map((name) => join(folder, name));
  const [old = ""] = parts;
  await mkdir(folder, { recursive: true });
  for (const path of parts) await writeFile(path, "half");
  const lastWeek = new Date(Date.now() - 7 * 86_400_000);
  await utimes(old, lastWeek, lastWeek);
  const counters = (statement: string) =>
    withOwner(backend, async (client) => (await client.query(statement)).rowCount);
  await counters(`insert into rate_limit (seller_id, key, started_at, attempts)
    values ('left', 'key', now() - interval '1 day', 1)`);
  const running = await startBackend(env());
  await expect.poll(() => readdir(folder)).toEqual(["new.part"]);
  await expect.poll(() => counters("select from rate_limit where seller_id = 'left'")).toBe(0);
  await running.stop();
});

test("a port in use is reported in one line naming BACKEND_PORT", async () => {
  const holder = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => holder.once("listening", resolve));
  const address = holder.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await expect(startBackend(env({ BACKEND_PORT: String(port) }))).rejects.toThrow(
    `BACKEND_PORT: port ${port} is taken by another program`,
  );
  await new Promise((resolve) => holder.close(resolve));
});

test("an unreachable database is reported in one line naming DATABASE_URL", async () => {
  await expect(
    startBackend(env({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" })),
  ).rejects.toThrow(/^DATABASE_URL: connect ECONNREFUSED/);
});

test.each([
  [{ DATABASE_APP_URL: "postgres://shop@127.0.0.1:1/none" }, /^DATABASE_APP_URL: connect ECONNREF/],
  [{ DATABASE_APP_URL: "postgres://127.0.0.1:1/none" }, /^DATABASE_APP_URL: names no user/],
  [{ DATABASE_MIGRATIONS_DIR: "/nowhere" }, /^DATABASE_MIGRATIONS_DIR: ENOENT/],
  [{ DATA_DIR: join(import.meta.filename, "data") }, /^DATA_DIR: .* can't be written to \(ENOTDIR/],
  [{ BACKEND_HOST: "192.0.2.1" }, /^BACKEND_HOST, BACKEND_PORT: listen EADDRNOTAVAIL/],
  [
    { METRICS_HOST: "192.0.2.1", BACKEND_METRICS_PORT: "0" },
    /^METRICS_HOST, BACKEND_METRICS_PORT: listen EADDRNOTAVAIL/,
  ],
])("[OBS-04] what can't be used as %j says is one line that names it", async (part, reason) => {
  await expect(startBackend(env(part))).rejects.toThrow(reason);
});

test("[OBS-04] readiness names a file folder that is no longer writable", async () => {
  const folder = join(dataDir, "kept");
  const running = await startBackend(env({ DATA_DIR: folder }));
  const readiness = async () => (await fetch(`${running.url}/ready`)).json();
  expect(await readiness()).toEqual({ status: "ready" });
  await rm(folder, { recursive: true });
  await symlink(join(import.meta.filename, "gone"), folder);
  expect(await readiness()).toEqual({
    status: "ready",
    problems: ["DATA_DIR can't be written to (ENOTDIR)"],
  });
  await running.stop();
});

test("an endpoint without a verb fails at startup with its name", async () => {
  const { getOrder: _left, ...incomplete } = storeVerbs;
  await expect(
    createApp(backend.deps, { store: incomplete as StoreVerbs, admin: adminVerbs }),
  ).rejects.toThrow("endpoint getOrder (GET /store/orders/:id) has no verb");
  const { adminGetSession: _gone, ...incompleteAdmin } = adminVerbs;
  await expect(
    createApp(backend.deps, { store: storeVerbs, admin: incompleteAdmin as AdminVerbs }),
  ).rejects.toThrow("endpoint adminGetSession (GET /admin/auth) has no verb");
});

test.each([
  [
    { NODE_ENV: "production", RATE_LIMITS: "off", DIRECTORY_TOKEN: "a-token-of-production" },
    /RATE_LIMITS/,
  ],
  [{ NODE_ENV: "production" }, /DIRECTORY_TOKEN/],
  [{ BACKEND_PORT: "http" }, /BACKEND_PORT/],
  [{ DATABASE_SCHEMA: "a; drop schema" }, /DATABASE_SCHEMA/],
  [{ SMTP_URL: "mail.example.com" }, /^SMTP_URL: must be an address like smtp:/],
  [{ SMTP_URL: "smtp://" }, /^SMTP_URL: must be an address like smtp:/],
  [{ BACKEND_PUBLIC_URL: "backend:9000" }, /^BACKEND_PUBLIC_URL: must be an address like https:/],
  [{ STRIPE_API_URL: "localhost:12111" }, /^STRIPE_API_URL: must be an address like https:/],
  [{ DATABASE_URL: "localhost:5432/shop" }, /^DATABASE_URL: must be an address like postgres:/],
  [{ DATABASE_APP_URL: "shop" }, /^DATABASE_APP_URL: must be an address like postgres:/],
  [{ SENTRY_DSN: "https://sentry.example/1" }, /^SENTRY_DSN: must be a DSN like https:/],
  [
    { STOREFRONT_URL_TEMPLATE: "{host}" },
    /^STOREFRONT_URL_TEMPLATE: must be an address like https:/,
  ],
  [{ TRUSTED_PROXIES: "all" }, /^TRUSTED_PROXIES: must be addresses/],
  [{ TRUSTED_PROXIES: "10.0.0.0/33" }, /^TRUSTED_PROXIES: must be addresses/],
])("[SEC-01] the configuration %j is rejected by name", (part, name) => {
  expect(() => readBackendEnv(part)).toThrow(name);
});

test("[SEC-01] trusted proxies can be addresses, ranges and named ranges", () => {
  const list = "loopback, 10.0.0.7,10.0.0.0/8, 2001:db8::/32,uniquelocal";
  expect(readBackendEnv({ TRUSTED_PROXIES: list }).TRUSTED_PROXIES).toBe(list);
  expect(readBackendEnv({ TRUSTED_PROXIES: "" }).TRUSTED_PROXIES).toBeUndefined();
});

test("[OBS-04] a request in flight is completed before the backend stops", async () => {
  let entered: () => void = () => undefined;
  let letGo: () => void = () => undefined;
  const inside = new Promise<void>((resolve) => {
    entered = resolve;
  });
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const listRegions = async () => {
    entered();
    await gate;
    return { regions: [], count: 0, offset: 0, limit: 100 };
  };
  const app = await createApp(
    backend.deps,
    { store: { ...storeVerbs, listRegions }, admin: adminVerbs },
    { logStream: { write: () => undefined } },
  );
  await createSeller(backend.deps, {
    id: "closing",
    name: "Closing",
    hosts: ["closing.localhost"],
    adminEmail: "a@closing.test",
    adminPassword: "a long password",
  });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const response = fetch(`${url}/store/regions`);
  await inside;
  const closed = app.close();
  letGo();
  expect((await response).status).toBe(200);
  await closed;
  await expect(fetch(`${url}/health`)).rejects.toThrow();
});
