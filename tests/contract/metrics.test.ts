import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSeller } from "@/backend/operations/seed/create-seller";
import { type MetricsServer, startMetrics } from "@/backend/platform/metrics/start-metrics";
import { startMetrics as startStorefrontMetrics } from "@/lib/watch/start-metrics";
import { withOwner } from "../fixtures/owner";
import { startTestBackend, type TestBackend } from "../fixtures/test-backend";

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

let backend: TestBackend;
let server: MetricsServer | undefined;

beforeAll(async () => {
  backend = await startTestBackend({ env: { BACKEND_METRICS_PORT: "0" } });
  server = await startMetrics(backend.app, backend.deps);
  await createSeller(backend.deps, {
    id: "first",
    name: "First",
    hosts: ["first.test"],
    adminEmail: "admin@first.test",
    adminPassword: "a long password",
  });
});
afterAll(async () => {
  await server?.stop();
  await backend.stop();
});

const ask = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${server?.port}${path}`, init);
const read = async () => (await ask("/metrics")).text();
/** The value of the line with this prefix. */
const findFigure = (text: string, start: string): number | undefined => {
  const line = text.split("\n").find((entry) => entry.startsWith(start));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(" ") + 1));
};
const requests = (method: string, route: string, status: number) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

test("[OBS-04] requests are counted by route and status, with their durations, never by URL", async () => {
  await backend.inject({ url: "/health" });
  await backend.inject({ url: "/health" });
  await backend.inject({ url: "/store/products/prod_secret" });
  await backend.inject({ url: "/nowhere/secret" });
  const text = await read();
  expect(findFigure(text, requests("GET", "/health", 200))).toBe(2);
  expect(text).toMatch(/_count\{method="GET",route="\/store\/products\/:id",status="4\d\d"\} 1\n/);
  expect(findFigure(text, requests("GET", "unknown", 404))).toBe(1);
  expect(text).not.toContain("secret");
  expect(text).toContain('http_request_duration_seconds_bucket{le="0.05"');
});

test("[OBS-04] reports outbox size and age, job progress, the pool, the caches and Node.js", async () => {
  await withOwner(backend, async (client) => {
    await client.query(
      `insert into outbox (seller_id, id, kind, payload, created_at, available_at, done_at) values
       ('first', 'o1', 'mail', '{}', now() - interval '1 hour', now() + interval '1 day', null),
       ('first', 'o2', 'mail', '{}', now() - interval '1 minute', now() + interval '1 day', null),
       ('first', 'o3', 'mail', '{}', now() - interval '2 days', now(), now())`,
    );
    await client.query(
      `insert into shared_catalogue (seller_id, id, token, name, content_type, content_ids, prices, mode)
       values ('first', 's1', 'token', 'Shared', 'products', '{}', 'none', 'look')`,
    );
    await client.query(
      `insert into shared_catalogue_file (seller_id, id, shared_catalogue_id, kind, lang, version,
         link_updated_at) values ('first', 'f1', 's1', 'line_sheet', 'fr', 'v1', now())`,
    );
    await client.query(
      `insert into batch_job (seller_id, id, type, status, result) values
       ('first', 'j1', 'product-import', 'processing', '{"advancement_count": 30, "progress": 0.25}'),
       ('first', 'j2', 'product-import', 'completed', '{"advancement_count": 9, "progress": 1}')`,
    );
  });
  const text = await read();
  const mails = '{queue="outbox",kind="mail",status="waiting"}';
  expect(findFigure(text, `queue_entries${mails}`)).toBe(2);
  const files = '{queue="files",kind="line_sheet",status="waiting"}';
  expect(findFigure(text, `queue_entries${files}`)).toBe(1);
  const age = findFigure(text, `queue_oldest_age_seconds${mails}`) ?? 0;
  expect(Math.round(age / 600)).toBe(6);
  expect(findFigure(text, 'job_rows_done{kind="product-import"}')).toBe(30);
  expect(findFigure(text, 'job_progress_ratio{kind="product-import"}')).toBe(0.25);
  expect(findFigure(text, "database_up")).toBe(1);
  expect(findFigure(text, 'database_pool_connections{state="open"}')).toBeGreaterThan(0);
  expect(findFigure(text, 'database_pool_connections{state="waiting"}')).toBe(0);
  expect(findFigure(text, 'cache_lookups_total{cache="callers",found="miss"}')).toBeGreaterThan(0);
  expect(findFigure(text, "process_resident_memory_bytes")).toBeGreaterThan(0);
});

test("[OBS-04] every panel of the dashboard shows metrics that a program exports", async () => {
  const port = await startStorefrontMetrics({ port: 0, host: "127.0.0.1" });
  const ofStorefront = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const known = [await read(), ofStorefront].join("\n").matchAll(/^# TYPE (\S+) /gm);
  const names = new Set([...known].map(([, name]) => name));
  const isKnown = (word: string) =>
    names.has(word) || names.has(word.replace(/_(count|bucket)$/, ""));
  const { panels } = JSON.parse(await readFile("docs/dashboard.json", "utf8")) as Dashboard;
  for (const { title, targets } of panels)
    for (const { expr } of targets) {
      const figures = expr.replace(/\{[^}]*\}|by \([^)]*\)|histogram_quantile/g, "");
      const words = figures.match(/\w+_\w+/g) ?? [];
      expect(words.length, title).toBeGreaterThan(0);
      const unknown = words.filter((word) => !isKnown(word));
      expect([title, unknown]).toEqual([title, []]);
    }
});

test("[OBS-04] an empty queue is no longer listed", async () => {
  await withOwner(backend, (client) => client.query("update outbox set done_at = now()"));
  expect(await read()).not.toContain('queue="outbox"');
});

test("[OBS-04] [SEC-01] metrics are only served on their own port, which serves nothing else", async () => {
  expect((await ask("/metrics")).headers.get("content-type")).toMatch(/^text\/plain; version=0/);
  for (const [path, init] of [["/"], ["/health"], ["/metrics", { method: "POST" }]] as const)
    expect((await ask(path, init)).status, path).toBe(404);
  expect((await backend.inject({ url: "/metrics" })).statusCode).toBe(404);
});

test("[OBS-04] without a port nothing is counted and nothing listens", async () => {
  const { BACKEND_METRICS_PORT: _port, ...env } = backend.deps.env;
  const deps = { ...backend.deps, env: env as typeof backend.deps.env };
  expect(await startMetrics(backend.app, deps)).toBeUndefined();
});
