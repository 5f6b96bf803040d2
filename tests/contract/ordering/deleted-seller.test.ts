import { afterAll, beforeAll, expect, test } from "vitest";
import { removeSeller } from "@/backend/platform/db/backup/remove-seller";
import { withOwner } from "../../fixtures/owner";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { loadSmallSeller } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { createBuyer, succeed } from "./buyer";

/** Tables without a reference to the seller. */
const looselyTied = [
  "address",
  "gift_card",
  "gift_card_transaction",
  "idempotency_key",
  "order",
  "outbox",
  "terms_change",
];
let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend?.stop());

test("[TEN-04] deleting a seller leaves no rows or files, and other sellers' are kept", async () => {
  const [deleted, remaining] = [
    await loadSmallSeller(backend, "deleted"),
    await loadSmallSeller(backend, "remaining"),
  ];
  for (const [name, seller] of [["deleted", deleted] as const, ["remaining", remaining] as const]) {
    const buyer = await createBuyer(backend, seller, smallSellerAccounts(name).buyer);
    const { id } = await buyer.openCart();
    await buyer.add(id, "BAG-1", 10);
    await succeed(buyer.client.post("/store/customers/me", { first_name: "Ada" }));
    await buyer.checkOut(id);
    await succeed(buyer.tryComplete(id, {}, { "idempotency-key": "once" }));
  }
  // a card refers to its region, and not to the seller
  await withOwner(backend, (client) =>
    client.query(
      `with card as (insert into gift_card (seller_id, id, code, value, balance, region_id)
         select distinct on (seller_id) seller_id, 'gift_1', 'CARD', 1000, 900, id from region
         returning seller_id, id)
       insert into gift_card_transaction (seller_id, id, gift_card_id, order_id, amount)
       select c.seller_id, 'gct_1', c.id, o.id, 100 from card c
       join "order" o on o.seller_id = c.seller_id`,
    ),
  );
  await backend.deps.files.write(deleted.id, "pictures/a.txt", "of the one that goes");
  await backend.deps.files.write(remaining.id, "pictures/b.txt", "of the other");
  const before = await countRows(remaining.id);
  const filled = Object.entries(await countRows(deleted.id)).filter(([, rows]) => rows > 0);
  expect(filled.map(([table]) => table)).toEqual(expect.arrayContaining(looselyTied));
  expect(filled.length).toBeGreaterThan(40);
  const target = { ownerUrl: backend.ownerUrl, dataDir: backend.deps.env.DATA_DIR };
  await removeSeller(target, deleted.id);
  expect(Object.values(await countRows(deleted.id)).filter((rows) => rows > 0)).toEqual([]);
  expect(await countRows(remaining.id)).toEqual(before);
  expect(await backend.deps.files.read(deleted.id, "pictures/a.txt")).toBeUndefined();
  expect(await backend.deps.files.read(remaining.id, "pictures/b.txt")).toBeDefined();
  await expect(removeSeller(target, deleted.id)).rejects.toThrow("there is no seller deleted");
});

/** The number of a seller's rows in each table. */
function countRows(sellerId: string): Promise<Record<string, number>> {
  return withOwner(backend, async (client) => {
    const { rows: tables } = await client.query<{ name: string; column: string }>(
      `select c.relname as name, a.attname as column from pg_class c
       join pg_attribute a on a.attrelid = c.oid
         and a.attname = case c.relname when 'seller' then 'id' else 'seller_id' end
       where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name, column } of tables) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::integer from "${name}" where ${column} = $1`,
        [sellerId],
      );
      counts[name] = rows[0]?.count ?? 0;
    }
    return counts;
  });
}
