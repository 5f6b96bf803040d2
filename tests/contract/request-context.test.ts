import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { customerVerbs } from "@/backend/people/customers/routes";
import type { StoreVerb } from "@/backend/platform/http/access/verb";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { sessionVerbs } from "@/backend/people/sessions/routes";
import { withOwner } from "../fixtures/owner";
import { smallSellerAccounts } from "../fixtures/small-seller";
import {
  createStoreClient,
  loadSmallSeller,
  signIn,
  type StoreClient,
} from "../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../fixtures/test-backend";

let backend: TestBackend;
let seller: LoadedSeller;
let langs: string[] = [];

const listRegions = (async (context: { lang: string }) => {
  langs.push(context.lang);
  return { regions: [], count: 0, offset: 0, limit: 100 };
}) as unknown as StoreVerb<"listRegions">;

const me = "/store/customers/me";

async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const pool = backend.deps.database.pool;
  const query = pool.query;
  let count = 0;
  pool.query = function counted(this: typeof pool, ...args: Parameters<typeof query>) {
    count += 1;
    return Reflect.apply(query, pool, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pool.query = query;
  }
  return count;
}

beforeAll(async () => {
  backend = await startTestBackend({ verbs: { ...sessionVerbs, ...customerVerbs, listRegions } });
});
afterAll(() => backend.stop());

describe("seller and session of a request", () => {
  test("[TEN-01] without a key the only seller is used", async () => {
    seller = await loadSmallSeller(backend, "ctx-a");
    expect((await backend.inject({ url: "/store/regions" })).statusCode).toBe(200);
  });

  test("[TEN-01] no key with several sellers, an unknown or a revoked key: 401", async () => {
    const second = await loadSmallSeller(backend, "ctx-b");
    await withOwner(backend, (client) =>
      client.query("update publishable_api_key set revoked_at = now() where id = $1", [
        second.publishableKey,
      ]),
    );
    for (const headers of [
      {},
      { "x-publishable-api-key": "pk_unknown" },
      { "x-publishable-api-key": "" },
      { "x-publishable-api-key": second.publishableKey },
    ]) {
      const response = await backend.inject({ url: "/store/regions", headers });
      expect([response.statusCode, response.json().code]).toEqual([401, "unknown_publishable_key"]);
    }
  });

  test("[TEN-04] a session of another seller is not valid", async () => {
    const other = await loadSmallSeller(backend, "ctx-c");
    const buyer = await signIn(backend, seller.publishableKey, smallSellerAccounts("ctx-a").buyer);
    const crossed = createStoreClient(backend, other.publishableKey, buyer.headers.cookie);
    expect((await buyer.get(me)).statusCode).toBe(200);
    expect((await crossed.get(me)).statusCode).toBe(401);
    expect((await crossed.get("/store/regions")).statusCode).toBe(200);
  });

  test.each(["", "short", "x".repeat(43), "s%3Aabc.def", "x".repeat(5000)])(
    "[SESS-01] the cookie %s is no session and no fault",
    async (value) => {
      const response = await createStoreClient(
        backend,
        seller.publishableKey,
        `connect.sid=${value}`,
      ).get(me);
      expect([response.statusCode, response.json().type]).toEqual([401, "unauthorized"]);
    },
  );

  test("[SESS-01] requests that share a round trip keep their own identity", async () => {
    const accounts = smallSellerAccounts("ctx-a");
    const clients: [string, StoreClient][] = [];
    for (const email of [accounts.buyer, accounts.colleague, accounts.other])
      clients.push([email, await signIn(backend, seller.publishableKey, email)]);
    const calls = Array.from(
      { length: 60 },
      (_, index) => clients[index % clients.length] as [string, StoreClient],
    );
    const responses = await Promise.all(calls.map(([, client]) => client.get(me)));
    expect(responses.map((response) => response.json().customer.email)).toEqual(
      calls.map(([email]) => email),
    );
    const regions = () => Promise.all(calls.map(([, client]) => client.get("/store/regions")));
    const queries = await countQueries(regions);
    expect(queries).toBeGreaterThan(0);
    expect(queries).toBeLessThan(15);
  });

  test("[SEC-02] a revoked or expired session is invalid at once", async () => {
    for (const change of ["revoked_at = now()", "expires_at = now() - interval '1 second'"]) {
      const buyer = await signIn(
        backend,
        seller.publishableKey,
        smallSellerAccounts("ctx-a").buyer,
      );
      expect((await buyer.get(me)).statusCode).toBe(200);
      await withOwner(backend, (client) =>
        client.query(`update session set ${change} where seller_id = 'ctx-a'`),
      );
      expect((await buyer.get(me)).statusCode).toBe(401);
    }
  });

  test("[I18N-05] the language is the first part of the query's, else the seller's", async () => {
    const anybody = createStoreClient(backend, seller.publishableKey);
    langs = [];
    for (const query of ["", "?lang=de", "?lang=nl-NL", "?lang=EN"])
      await anybody.get(`/store/regions${query}`);
    expect(langs).toEqual(["fr", "de", "nl", "en"]);
  });
});
