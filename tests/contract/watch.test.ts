import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readBackendEnv } from "@/backend/kernel/env";
import { startWatch } from "@/backend/platform/watch/start-watch";
import type { Watch } from "@/backend/platform/watch/watch";
import { startBackendProcess } from "../fixtures/backend-process";
import { type IngestStandIn, startIngestStandIn } from "../fixtures/ingest-stand-in";
import { loadSmallSeller } from "../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../fixtures/test-backend";

let backend: TestBackend;
let ingest: IngestStandIn;
let watch: Watch;
let url: string;
let headers: Record<string, string>;

const traceId = "0af7651916cd43dd8448eb211c80319c";
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

beforeAll(async () => {
  ingest = await startIngestStandIn();
  watch = await startWatch(readBackendEnv({ NODE_ENV: "test", SENTRY_DSN: ingest.dsn }));
  backend = await startTestBackend({ watch });
  const { publishableKey } = await loadSmallSeller(backend, "watched");
  headers = { "x-publishable-api-key": publishableKey, traceparent };
  url = await backend.listen();
});
beforeEach(() => {
  ingest.isSilent = false;
  ingest.items.length = 0;
});
afterAll(async () => {
  await backend.stop();
  await watch.stop();
  await ingest.stop();
});

type Span = {
  trace_id: string;
  name: string;
  attributes: Record<string, { value: unknown }>;
};

/** All spans of a trace, a request's own and those of its statements. */
const listParts = () =>
  ingest.items
    .filter(({ type }) => type === "span")
    .flatMap(({ payload }) => (payload as { items: Span[] }).items)
    .map(({ trace_id, name, attributes }) => ({
      trace_id,
      name,
      op: attributes["sentry.op"]?.value,
    }));

test("[OBS-01] [OBS-04] a request and its statements are part of the caller's trace from W3C's traceparent", async () => {
  const response = await fetch(`${url}/store/products?q=secretsearch`, { headers });
  expect(response.status).toBe(401);
  const ofRequest = { trace_id: traceId, name: "GET /store/products", op: "http.server" };
  await expect.poll(listParts, { timeout: 20_000 }).toContainEqual(ofRequest);
  const ofStatement = { trace_id: traceId, name: expect.stringMatching(/^select /i), op: "db" };
  await expect.poll(listParts, { timeout: 20_000 }).toContainEqual(ofStatement);
  expect(ingest.items.map(({ text }) => text).join()).not.toContain("secretsearch");
  expect(backend.logLines).toContainEqual(
    expect.objectContaining({ route: "/store/products", traceId, status: 401 }),
  );
});

test("[OBS-01] an uncaught error is reported with its release before the process exits", async () => {
  const watched = await startBackendProcess(
    backend,
    { SENTRY_DSN: ingest.dsn, SENTRY_ENVIRONMENT: "tests" },
    { imports: ["./tests/fixtures/uncaught-in-verbs.ts"] },
  );
  await fetch(`${watched.url}/store/regions`, { headers }).catch(() => undefined);
  expect(await watched.exited).toBe("1");
  const event = ingest.items.find(({ type }) => type === "event");
  expect(event?.payload).toMatchObject({
    release: "2.7.0",
    environment: "tests",
    exception: { values: [{ value: "a rejection that nobody handles" }] },
  });
  expect(event?.text).not.toContain(headers["x-publishable-api-key"]);
});

test("[OBS-01] requests are served even if the error service is down", async () => {
  ingest.isSilent = true;
  const before = ingest.requestCount;
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`${url}/store/regions`, { headers })),
  );
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  await expect.poll(() => ingest.requestCount, { timeout: 20_000 }).toBeGreaterThan(before);
});
