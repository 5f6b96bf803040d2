import { afterAll, beforeAll, expect, test } from "vitest";
import { toRankingVersion } from "@/backend/orders/list-best-sellers";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { loadSmallSeller } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { adminClient } from "../../fixtures/admin-client";
import { type Buyer, createBuyer, refused, succeed } from "./buyer";

let backend: TestBackend;
let seller: LoadedSeller;
let elsewhere: LoadedSeller;
let buyer: Buyer;
let other: Buyer;

beforeAll(async () => {
  backend = await startTestBackend();
  seller = await loadSmallSeller(backend, "sells");
  elsewhere = await loadSmallSeller(backend, "elsewhere");
  buyer = await createBuyer(backend, seller, smallSellerAccounts("sells").buyer);
  other = await createBuyer(backend, seller, smallSellerAccounts("sells").other);
});
afterAll(() => backend?.stop());

async function order(who: Buyer, articles: Record<string, number>): Promise<void> {
  const { id } = await who.openCart();
  for (const [sku, quantity] of Object.entries(articles)) await who.add(id, sku, quantity);
  await who.checkOut(id);
  await who.complete(id, { allow_duplicate: true });
}

const list = async ({ client }: Buyer, query = "") =>
  (await succeed<{ product_ids: string[] }>(client.get(`/store/best-sellers${query}`))).product_ids;

async function productOf({ client }: Buyer, sku: string): Promise<string> {
  const { variants } = await succeed<{ variants: { product_id: string }[] }>(
    client.get(`/store/variants?sku=${sku}`),
  );
  return variants[0]?.product_id ?? "";
}

test("[CAT-06] [TEN-01] best sellers are what several companies of this seller ordered, by number of pieces", async () => {
  expect(await list(buyer)).toEqual([]);
  await order(buyer, { "BAG-1": 20, "FREE-1": 30 });
  expect(await list(other), "one company's order tells the others nothing").toEqual([]);
  await order(other, { "BAG-1": 20, "FREE-1": 30 });
  const [bag, free] = [await productOf(buyer, "BAG-1"), await productOf(buyer, "FREE-1")];
  expect(await list(buyer)).toEqual([free, bag]);
  expect(await list(buyer, "?limit=1")).toEqual([free]);
  const stranger = await createBuyer(backend, elsewhere, smallSellerAccounts("elsewhere").buyer);
  expect(await list(stranger)).toEqual([]);
});

test("[CAT-06] [CAT-02] a best seller that is hidden from the buyer or unpublished is left out", async () => {
  const free = await productOf(buyer, "FREE-1");
  const admin = adminClient(backend, seller);
  await admin.call("adminUpdateProduct", { params: { id: free }, body: { status: "draft" } });
  expect(await list(buyer)).toEqual([await productOf(buyer, "BAG-1")]);
});

test("[CAT-06] an invalid limit is rejected by name", async () => {
  expect((await refused(buyer.client.get("/store/best-sellers?limit=0"))).status).toBe(400);
  expect((await refused(buyer.client.get("/store/best-sellers?limit=x"))).details).toMatchObject([
    { field: "limit" },
  ]);
});

test("[CAT-06] the ranking is rebuilt after each of the first orders, later after every tenth", () => {
  expect([0, 1, 199].map(toRankingVersion)).toEqual([0, 1, 199]);
  expect([5009, 5010, 5019].map(toRankingVersion)).toEqual([5000, 5010, 5010]);
});
