import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { productVerbs } from "@/backend/catalogue/products/routes";
import { loadSeller } from "@/backend/operations/seed/load-seller";
import { sessionVerbs } from "@/backend/people/sessions/routes";
import { createLargeSellerInput, largeSellerPassword } from "../../fixtures/large-seller-input";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { eventually } from "@/tests/fixtures/eventually";

/**
 * Many more bytes than two sockets buffer, so that a caller who does not read blocks the sender.
 */
const size = { products: 800, variants: 5 };
const description = "Cousu main dans notre atelier. ".repeat(200);

let backend: TestBackend;
let baseUrl: string;
let headers: Record<string, string>;
let region: string;

const open = (path: string, more: Record<string, string> = {}) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`${baseUrl}${path}`, { headers: { ...headers, ...more } }, resolve).on("error", reject);
  });
const isAtRest = () => {
  const { pool } = backend.deps.database;
  return pool.idleCount === pool.totalCount && pool.waitingCount === 0;
};

beforeAll(async () => {
  backend = await startTestBackend({ verbs: { ...sessionVerbs, ...productVerbs } });
  const input = createLargeSellerInput("stream", size);
  for (const product of input.products) product.description = { fr: description };
  const seller = await loadSeller(backend.deps, input);
  region = seller.regions.eu ?? "";
  baseUrl = await backend.listen();
  const key = { "x-publishable-api-key": seller.publishableKey };
  const email = input.companies[0]?.customers[0]?.email;
  const response = await backend.inject({
    method: "POST",
    url: "/store/auth",
    headers: key,
    payload: { email, password: largeSellerPassword },
  });
  headers = { ...key, cookie: String(response.headers["set-cookie"]).split(";")[0] ?? "" };
}, 120_000);
afterAll(() => backend.stop());

test("[STORE-01] the whole catalogue is streamed in many chunks and equals its pages", async () => {
  const whole = await open(`/store/variants?region_id=${region}`);
  expect([
    whole.statusCode,
    whole.headers["transfer-encoding"],
    whole.headers["cache-control"],
  ]).toEqual([200, "chunked", "no-store"]);
  let pieces = 0;
  whole.on("data", () => {
    pieces += 1;
  });
  const bytes = await buffer(whole);
  expect(pieces).toBeGreaterThan(10);
  const starts = [0, 1000, 2000, 3000];
  const pages = await Promise.all(
    starts.map(async (offset) => {
      const page = await backend.inject({
        url: `/store/variants?region_id=${region}&limit=1000&offset=${offset}`,
        headers,
      });
      return page.body.slice('{"variants":['.length, -"]}".length);
    }),
  );
  expect(Buffer.from(`{"variants":[${pages.join(",")}]}`).equals(bytes)).toBe(true);
  expect(JSON.parse(bytes.toString()).variants).toHaveLength(size.products * size.variants);
  const compressed = await buffer(
    await open(`/store/variants?limit=0&region_id=${region}`, { "accept-encoding": "br" }),
  );
  expect(brotliDecompressSync(compressed).equals(bytes)).toBe(true);
});

test("[STORE-01] a long list that is filtered, or starts in the middle of a product, is complete too", async () => {
  const all = (await backend.inject({ url: "/store/variants", headers })).json().variants;
  const narrowed = (
    await backend.inject({ url: "/store/variants?inventory_quantity[gt]=5", headers })
  ).json().variants;
  expect(narrowed).toEqual(all);
  const later = (
    await backend.inject({ url: "/store/variants?offset=1013&fields=sku", headers })
  ).json().variants;
  expect(later.map(({ sku }: { sku: string }) => sku)).toEqual(
    all.slice(1013).map(({ sku }: { sku: string }) => sku),
  );
  expect(
    (await backend.inject({ url: `/store/variants?id=${all[3].id}`, headers })).json().variants,
  ).toEqual([all[3]]);
});

test("[STORE-01] a caller who disconnects leaves no query or connection behind", async () => {
  const connects = vi.spyOn(backend.deps.database.pool, "connect");
  const closed = new Promise((resolve) => {
    backend.app.server.once("request", (_request, response) => response.once("close", resolve));
  });
  const response = await open(`/store/variants?region_id=${region}`);
  await new Promise((resolve) => response.once("data", resolve));
  response.pause();
  response.destroy();
  await closed;
  await eventually(() => expect(isAtRest()).toBe(true));
  expect(connects.mock.calls.length).toBeLessThan((size.products * size.variants) / 250);
  connects.mockRestore();
  const owner = new pg.Client({ connectionString: backend.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query(
    "select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and backend_type = 'client backend'",
  );
  await owner.end();
  expect(rows).toEqual([]);
});

test("[SEC-04] a failure while streaming closes the connection, one before the first chunk is an error response", async () => {
  const owner = new pg.Client({ connectionString: backend.ownerUrl });
  await owner.connect();
  const response = await open(`/store/variants?region_id=${region}`);
  await new Promise((resolve) => response.once("data", resolve));
  response.pause();
  await owner.query("alter table product_doc rename to product_doc_away");
  try {
    await expect(buffer(response)).rejects.toThrow("aborted");
    expect(response.complete).toBe(false);
    const refused = await backend.inject({ url: "/store/variants", headers });
    expect([refused.statusCode, refused.json().type]).toEqual([500, "unknown_error"]);
  } finally {
    await owner.query("alter table product_doc_away rename to product_doc");
    await owner.end();
  }
  await eventually(() => expect(isAtRest()).toBe(true));
  expect(
    (await backend.inject({ url: "/store/variants?limit=1", headers })).json().variants,
  ).toHaveLength(1);
});
