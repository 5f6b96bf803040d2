import { afterAll, beforeAll, expect, test } from "vitest";
import { withOwner } from "../../fixtures/owner";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { loadSmallSeller } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { createBuyer, succeed } from "./buyer";

const seen = [
  "cart",
  '"order"',
  "address",
  "outbox",
  "idempotency_key",
  "order_counter",
  "terms_change",
];
let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend?.stop());

test("[TEN-04] a seller that is deleted leaves no row of its orders behind, and another's stay", async () => {
  const [gone, kept] = [
    await loadSmallSeller(backend, "gone"),
    await loadSmallSeller(backend, "kept"),
  ];
  for (const [name, seller] of [["gone", gone] as const, ["kept", kept] as const]) {
    const buyer = await createBuyer(backend, seller, smallSellerAccounts(name).buyer);
    const { id } = await buyer.openCart();
    await buyer.add(id, "BAG-1", 10);
    await succeed(buyer.client.post("/store/customers/me", { first_name: "Ada" }));
    await buyer.checkOut(id);
    await succeed(buyer.tryComplete(id, {}, { "idempotency-key": "once" }));
  }
  const count = (table: string, sellerId: string) =>
    withOwner(backend, async (client) => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::integer from ${table} where seller_id = $1`,
        [sellerId],
      );
      return rows[0]?.count;
    });
  for (const table of seen) expect([table, await count(table, gone.id)]).not.toEqual([table, 0]);
  await withOwner(backend, (client) => client.query("delete from seller where id = $1", [gone.id]));
  for (const table of seen) {
    expect([table, await count(table, gone.id)]).toEqual([table, 0]);
    expect([table, await count(table, kept.id)]).not.toEqual([table, 0]);
  }
});
