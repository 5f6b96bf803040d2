import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withDatabaseName } from "@/backend/platform/db/database-url";
import { customerVerbs } from "@/backend/people/customers/routes";
import { regionVerbs } from "@/backend/markets/regions/routes";
import { sessionVerbs } from "@/backend/people/sessions/routes";
import { smallSellerAccounts } from "../fixtures/small-seller";
import { loadSmallSeller, signIn, type StoreClient } from "../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../fixtures/test-backend";

let backend: TestBackend;
let buyer: StoreClient;

beforeAll(async () => {
  backend = await startTestBackend({
    verbs: { ...sessionVerbs, ...customerVerbs, ...regionVerbs },
  });
  buyer = await signIn(
    backend,
    (await loadSmallSeller(backend, "outage")).publishableKey,
    smallSellerAccounts("outage").buyer,
  );
});
afterAll(() => backend.stop());

async function withoutDatabase(work: () => Promise<void>): Promise<void> {
  const name = new pg.Client({ connectionString: backend.ownerUrl }).database ?? "";
  const client = new pg.Client({
    connectionString: withDatabaseName(backend.ownerUrl, "postgres"),
  });
  await client.connect();
  try {
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1",
      [name],
    );
    await client.query(`alter database ${name} rename to ${name}_away`);
    await work();
    await client.query(`alter database ${name}_away rename to ${name}`);
  } finally {
    await client.end();
  }
}

test("[OBS-04] while the database is down calls return 503 with Retry-After and nobody is signed out; afterwards everything works again", async () => {
  const before = (await buyer.get("/store/customers/me")).json();
  const logged = backend.logLines.length;
  await withoutDatabase(async () => {
    const responses = await Promise.all([
      buyer.get("/store/customers/me"),
      buyer.get("/store/regions"),
      buyer.post(
        "/store/customers/me",
        { first_name: "Lost" },
        { headers: { "idempotency-key": "outage-1" } },
      ),
      backend.inject({ url: "/ready" }),
    ]);
    for (const response of responses) {
      expect(
        [response.statusCode, response.json().code, response.headers["set-cookie"]],
        response.body,
      ).toEqual([503, "service_unavailable", undefined]);
      expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
    }
    expect((await backend.inject({ url: "/health" })).statusCode).toBe(200);
  });
  const reasons = backend.logLines
    .slice(logged)
    .filter((line) => line.msg === "request failed: database unavailable");
  expect(reasons.map(({ level, code }) => [level, code])).toContainEqual([50, "3D000"]);
  for (const { cause } of reasons) expect(cause).toEqual(expect.stringMatching(/\w/));
  expect((await backend.inject({ url: "/ready" })).statusCode).toBe(200);
  expect((await buyer.get("/store/customers/me")).json()).toEqual(before);
});

test("[OBS-04] a connection lost between two statements only fails its own transaction", async () => {
  const { database } = backend.deps;
  const held = await database.pool.connect();
  const { rows } = await held.query<{ pid: number }>("select pg_backend_pid() as pid");
  const ended = new Promise<void>((resolve) => held.once("end", resolve));
  const owner = new pg.Client({ connectionString: backend.ownerUrl });
  await owner.connect();
  await owner.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  await owner.end();
  await ended;
  held.release();
  await expect(held.query("select 1")).rejects.toThrow("not queryable");
  expect((await buyer.get("/store/customers/me")).statusCode).toBe(200);
});

test("[API-02] a write whose connection was lost can be sent again with its key and happens once", async () => {
  const retried = await buyer.post(
    "/store/customers/me",
    { first_name: "Found" },
    { headers: { "idempotency-key": "outage-1" } },
  );
  expect([retried.statusCode, retried.json().code]).toEqual([200, undefined]);
  expect(retried.headers["idempotency-replayed"]).toBeUndefined();
});
