import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { customerVerbs } from "@/backend/people/customers/routes";
import type { StoreVerb } from "@/backend/platform/http/access/verb";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { sessionVerbs } from "@/backend/people/sessions/routes";
import { ApiError } from "@/backend/kernel/api-error";
import { withOwner } from "../fixtures/owner";
import { smallSellerAccounts } from "../fixtures/small-seller";
import { loadSmallSeller, signIn, type StoreClient } from "../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../fixtures/test-backend";

let backend: TestBackend;
let seller: LoadedSeller;
let buyer: StoreClient;
let colleague: StoreClient;
let failures: unknown[] = [];

const address = (address_1: string) => ({
  address_1,
  city: "Lyon",
  postal_code: "69003",
  country_code: "fr",
});
const withKey = (key: string) => ({ headers: { "idempotency-key": key } });
const addressesUrl = "/store/customers/me/company/addresses";

const addCompanyAddress: StoreVerb<"addCompanyAddress"> = async (context, request) => {
  const response = await customerVerbs.addCompanyAddress(context, request);
  const failure = failures.shift();
  if (failure) throw failure;
  return response;
};

async function countAddresses(address_1: string): Promise<number> {
  const rows = await withOwner(backend, (client) =>
    client.query<{ count: number }>("select count(*) from address where address_1 = $1", [
      address_1,
    ]),
  );
  return Number(rows.rows[0]?.count);
}

beforeAll(async () => {
  backend = await startTestBackend({
    verbs: { ...sessionVerbs, ...customerVerbs, addCompanyAddress },
  });
  seller = await loadSmallSeller(backend, "idem");
  const accounts = smallSellerAccounts("idem");
  buyer = await signIn(backend, seller.publishableKey, accounts.buyer);
  colleague = await signIn(backend, seller.publishableKey, accounts.colleague);
});
afterAll(() => backend.stop());

describe("Idempotency-Key", () => {
  test("[API-02] the same key and body replays status and body without further changes", async () => {
    const first = await buyer.post(addressesUrl, address("1 replay"), withKey("replay-1"));
    const second = await buyer.post(addressesUrl, address("1 replay"), withKey("replay-1"));
    expect(first.statusCode).toBe(200);
    expect(first.headers["idempotency-key"]).toBe("replay-1");
    expect(first.headers["idempotency-replayed"]).toBeUndefined();
    expect([second.statusCode, second.body, second.headers["content-type"]]).toEqual([
      first.statusCode,
      first.body,
      first.headers["content-type"],
    ]);
    expect(second.headers["idempotency-replayed"]).toBe("true");
    expect(await countAddresses("1 replay")).toBe(1);
  });

  test("[API-02] a long response is replayed as well, also one stored by an earlier version", async () => {
    const long = { ...address("1 long"), metadata: { note: "Quai d’été ".repeat(500) } };
    const first = await buyer.post(addressesUrl, long, withKey("long-1"));
    expect(first.statusCode).toBe(200);
    expect(first.body.length).toBeGreaterThan(5_000);
    const replay = async () => {
      const { body, headers } = await buyer.post(addressesUrl, long, withKey("long-1"));
      return [body, headers["idempotency-replayed"]];
    };
    expect(await replay()).toEqual([first.body, "true"]);
    await withOwner(backend, (client) =>
      client.query(
        "update idempotency_key set body = $1, compressed_body = null where key = 'long-1'",
        [first.body],
      ),
    );
    expect(await replay()).toEqual([first.body, "true"]);
    expect(await countAddresses("1 long")).toBe(1);
  });

  test("[API-02] the same key with another body is rejected with 422", async () => {
    await buyer.post(addressesUrl, address("1 reuse"), withKey("reuse-1"));
    const other = await buyer.post(addressesUrl, address("2 reuse"), withKey("reuse-1"));
    expect(other.statusCode).toBe(422);
    expect(other.json().code).toBe("idempotency_key_reused");
    expect(await countAddresses("2 reuse")).toBe(0);
  });

  test("[API-02] ten concurrent calls with one key make one change", async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        buyer.post(addressesUrl, address("1 race"), withKey("race-1")),
      ),
    );
    expect(new Set(responses.map((response) => response.body)).size).toBe(1);
    expect(responses.map((response) => response.statusCode)).toEqual(Array(10).fill(200));
    expect(
      responses.filter((response) => response.headers["idempotency-replayed"] === undefined),
    ).toHaveLength(1);
    expect(await countAddresses("1 race")).toBe(1);
  });

  test("[API-02] a failure rolls the change back and stores no response", async () => {
    failures = [new ApiError("not_allowed", "not now")];
    const refused = await buyer.post(addressesUrl, address("1 failure"), withKey("failure-1"));
    expect(refused.statusCode).toBe(400);
    expect(await countAddresses("1 failure")).toBe(0);
    const again = await buyer.post(addressesUrl, address("1 failure"), withKey("failure-1"));
    expect(again.statusCode).toBe(200);
    expect(again.headers["idempotency-replayed"]).toBeUndefined();
    expect(await countAddresses("1 failure")).toBe(1);
  });

  test("[API-02] a serialization failure is retried within one call", async () => {
    failures = [Object.assign(new Error("could not serialize access"), { code: "40001" })];
    const response = await buyer.post(addressesUrl, address("1 retry"), withKey("retry-1"));
    expect(response.statusCode).toBe(200);
    expect(await countAddresses("1 retry")).toBe(1);
  });

  test("[SEC-03] a key belongs to its customer and its path", async () => {
    const mine = await buyer.post(
      "/store/customers/me",
      { first_name: "Mine" },
      withKey("owned-1"),
    );
    const hers = await colleague.post(
      "/store/customers/me",
      { first_name: "Mine" },
      withKey("owned-1"),
    );
    const elsewhere = await buyer.post(addressesUrl, address("1 path"), withKey("owned-1"));
    expect(hers.json().customer.id).not.toBe(mine.json().customer.id);
    expect([hers.statusCode, elsewhere.statusCode]).toEqual([200, 200]);
    expect(elsewhere.headers["idempotency-replayed"]).toBeUndefined();
  });

  test("[API-02] after 24 hours the key can be used again", async () => {
    await buyer.post(addressesUrl, address("1 old"), withKey("old-1"));
    await withOwner(backend, (client) =>
      client.query(
        "update idempotency_key set created_at = now() - interval '24 hours 1 second' where key = 'old-1'",
      ),
    );
    const later = await buyer.post(addressesUrl, address("2 old"), withKey("old-1"));
    expect(later.statusCode).toBe(200);
    expect(await countAddresses("2 old")).toBe(1);
  });

  test.each(["x".repeat(256), "two words", "é"])(
    "[SEC-04] the malformed key %s is refused",
    async (key) => {
      const response = await buyer.post("/store/customers/me", { first_name: "A" }, withKey(key));
      expect(response.statusCode).toBe(400);
      expect(response.json().details[0].field).toBe("Idempotency-Key");
    },
  );

  test("[SEC-02] sign-in never replays a session", async () => {
    const { buyer: email } = smallSellerAccounts("idem");
    const call = () =>
      backend.inject({
        method: "POST",
        url: "/store/auth",
        headers: { "x-publishable-api-key": seller.publishableKey, "idempotency-key": "auth-1" },
        payload: { email, password: "correct horse battery" },
      });
    const [first, second] = [await call(), await call()];
    expect(first.cookies[0]?.value).toBeTruthy();
    expect(second.cookies[0]?.value).toBeTruthy();
    expect(first.cookies[0]?.value).not.toBe(second.cookies[0]?.value);
  });
});
