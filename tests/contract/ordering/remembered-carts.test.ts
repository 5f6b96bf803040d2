import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withTransaction } from "@/backend/platform/db/with-transaction";
import { writeProductDocs } from "@/backend/catalogue/read-model/product-doc-rows";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { withOwner } from "../../fixtures/owner";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { loadSmallSeller } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { type Buyer, createBuyer, lineOf, refused } from "./buyer";

const hourMs = 3_600_000;
let backend: TestBackend;
let seller: LoadedSeller;
let other: LoadedSeller;
let buyer: Buyer;
let shiftMs = 0;

beforeAll(async () => {
  backend = await startTestBackend({ now: () => new Date(Date.now() + shiftMs) });
  [seller, other] = [
    await loadSmallSeller(backend, "remembered"),
    await loadSmallSeller(backend, "remembered-other"),
  ];
  buyer = await createBuyer(backend, seller, smallSellerAccounts("remembered").buyer);
});
afterAll(() => backend?.stop());

const bag = () => seller.variants["BAG-1"] ?? "";
const unitPrice = (cart: Parameters<typeof lineOf>[0]) => lineOf(cart, bag()).unit_price;

test("[STORE-02] a remembered cart follows a price list that starts and ends by the clock alone", async () => {
  const { id } = await buyer.openCart();
  const listed = unitPrice(await buyer.add(id, "BAG-1", 1));
  await withTransaction(
    { database: backend.deps.database, prepared: true, sellerId: seller.id },
    async (transaction) => {
      const at = (offsetMs: number) => new Date(Date.now() + offsetMs);
      await transaction.query(sql`insert into price_list (seller_id, id, name, type, starts_at, ends_at)
      values (${seller.id}, 'pl_soon', 'Bientôt', 'sale', ${at(hourMs)}, ${at(2 * hourMs)})`);
      await transaction.query(sql`insert into money_amount (seller_id, id, variant_id, currency_code, amount, price_list_id)
      values (${seller.id}, 'ma_soon', ${bag()}, 'eur', 11, 'pl_soon')`);
      const productId = sql`select product_id from product_variant where seller_id = ${seller.id} and id = ${bag()}`;
      const [row] = await transaction.query<{ product_id: string }>(productId);
      await writeProductDocs(transaction, [row?.product_id ?? ""]);
    },
  );
  for (const [moment, price] of [
    [0, listed],
    [1.5 * hourMs, 11],
    [2.5 * hourMs, listed],
    [1.5 * hourMs, 11],
  ] as const) {
    shiftMs = moment;
    expect(unitPrice(await buyer.getCart(id))).toBe(price);
    expect(unitPrice(await buyer.add(id, "BAG-1", 1))).toBe(price);
    expect(unitPrice(await buyer.add(id, "BAG-1", 1))).toBe(price);
  }
  shiftMs = 1.5 * hourMs;
  await buyer.checkOut(id);
  shiftMs = 2.5 * hourMs;
  expect((await refused(buyer.tryComplete(id))).code).toBe("price_changed");
  expect(unitPrice(await buyer.getCart(id))).toBe(listed);
  shiftMs = 0;
});

test("[STORE-02] whatever a cart depends on is counted for its seller when it changes, and for no other", async () => {
  const changes = [
    "update company set updated_at = now() where seller_id = $1",
    "update customer set first_name = 'Ada' where seller_id = $1",
    "update region set updated_at = now() where seller_id = $1",
    "update sales_channel set is_disabled = false where seller_id = $1",
    "update shipping_option set amount = amount + 1 where seller_id = $1",
    "update address set city = 'Lyon' where seller_id = $1 and kind <> 'document'",
    "insert into setting (seller_id, id, key, value) values ($1, 'set_moq', 'allow_override_pcb', 'true')",
    "update setting set value = 'false' where seller_id = $1 and id = 'set_moq'",
    "delete from setting where seller_id = $1 and id = 'set_moq'",
    "delete from customer_group_customer where seller_id = $1",
  ];
  await withOwner(backend, async (client) => {
    const count = async (sellerId: string) => {
      const { rows } = await client.query<{ count: number }>(
        "select coalesce(sum(changes), 0)::integer as count from terms_change where seller_id = $1",
        [sellerId],
      );
      return rows[0]?.count ?? 0;
    };
    const untouched = await count(other.id);
    for (const change of changes) {
      const before = await count(seller.id);
      await client.query(change, [seller.id]);
      expect([change, await count(seller.id)]).toEqual([change, before + 1]);
    }
    expect(await count(other.id)).toBe(untouched);
  });
});

test("[SEC-03] a remembered cart that could be ordered at once is ordered by its own company alone", async () => {
  const stranger = await createBuyer(backend, seller, smallSellerAccounts("remembered").other);
  const { id } = await buyer.openCart();
  await buyer.add(id, "BAG-1", 1);
  await buyer.checkOut(id);
  expect(await refused(stranger.tryComplete(id))).toMatchObject({ status: 404, type: "not_found" });
  expect((await buyer.complete(id)).cart_id).toBe(id);
});
