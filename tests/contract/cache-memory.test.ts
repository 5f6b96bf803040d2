import { afterAll, beforeAll, expect, test } from "vitest";
import { type LoadedSeller, loadSeller } from "@/backend/operations/seed/load-seller";
import { createLargeSellerInput } from "../fixtures/large-seller-input";
import { usedBytes } from "../fixtures/heap-growth";
import { signIn, type StoreClient } from "../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../fixtures/test-backend";

/** What a cache takes beyond its entries' estimated size, and code compiled meanwhile. */
const tolerance = { share: 1.2, bytes: 5e6 };

let backend: TestBackend;
let seller: LoadedSeller;
let buyer: StoreClient;

beforeAll(async () => {
  backend = await startTestBackend({ env: { RESPONSE_VALIDATION: "off" } });
  const size = { products: 200, variants: 5 };
  seller = await loadSeller(backend.deps, createLargeSellerInput("kept", size));
  buyer = await signIn(backend, seller.publishableKey, "buyer@kept.test");
});
afterAll(() => backend.stop());

test("[SEC-04] compressed responses in memory take what the process counts for them", async () => {
  const pricing = `region_id=${seller.regions.eu}&currency_code=eur`;
  const headers = { "accept-encoding": "br" };
  const read = async (turn: number) => {
    const page = `limit=${10 + (turn % 10)}&offset=${Math.floor(turn / 10)}`;
    const { statusCode } = await buyer.get(`/store/products?${page}&${pricing}`, { headers });
    expect(statusCode).toBe(200);
  };
  await expectCounted(read, 1_500);
});

test("[SEC-04] large carts in memory take what the process counts for them", async () => {
  const entries = Object.values(seller.variants).map((variant_id) => ({ variant_id, quantity: 6 }));
  const fill = async () => {
    const { cart } = (await buyer.post("/store/carts")).json();
    const path = `/store/carts/${cart.id}/line-items/batch`;
    expect((await buyer.post(path, { entries })).statusCode).toBe(200);
  };
  await expectCounted(fill, 10);
});

/** Calls once to warm up, then `times`, which the caches have room for. */
async function expectCounted(call: (turn: number) => Promise<void>, times: number): Promise<void> {
  const { caches } = backend.deps;
  await call(0);
  const before = { used: await usedBytes(), counted: caches.bytes };
  for (let turn = 1; turn <= times; turn += 1) await call(turn);
  const grown = { used: (await usedBytes()) - before.used, counted: caches.bytes - before.counted };
  expect(grown.used).toBeLessThan(grown.counted * tolerance.share + tolerance.bytes);
}
