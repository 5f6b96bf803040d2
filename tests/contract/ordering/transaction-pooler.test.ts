import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { Order } from "@/contract/order/order";
import { withOwner } from "../../fixtures/owner";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { loadSmallSeller } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { type Buyer, createBuyer, lineOf, refused, succeed } from "./buyer";

let backend: TestBackend;
let seller: LoadedSeller;
let buyer: Buyer;
let forgotten = 0;

/**
 * As behind a transaction pooler: a session's prepared statements are gone when the next
 * transaction starts.
 */
const forget = (error: Error | boolean | undefined, client: pg.PoolClient) => {
  if (error) return;
  forgotten += 1;
  void client.query("discard all");
};

beforeAll(async () => {
  backend = await startTestBackend({ env: { DATABASE_PREPARED: "off" } });
  backend.deps.database.pool.on("release", forget);
  seller = await loadSmallSeller(backend, "pooler");
  buyer = await createBuyer(backend, seller, smallSellerAccounts("pooler").buyer);
});
afterAll(() => backend?.stop());

const sql = (statement: string, values: unknown[]) =>
  withOwner(backend, (client) => client.query(statement, values));

async function readyCart(sku: string): Promise<string> {
  const { id } = await buyer.openCart();
  await buyer.add(id, sku, 12);
  await buyer.checkOut(id);
  await sql("update cart set type = 'payment_link' where seller_id = $1 and id = $2", [
    seller.id,
    id,
  ]);
  return id;
}

test("[STORE-01] connections without prepared statements serve catalogue, cart and order", async () => {
  const { products } = await succeed<{ products: { id: string }[] }>(
    buyer.client.get("/store/products?q=bag"),
  );
  expect(products.length).toBeGreaterThan(0);
  const { id } = await buyer.openCart();
  const added = await Promise.all([1, 2, 3, 4].map(() => buyer.add(id, "BAG-1", 3)));
  expect(Math.max(...added.map((cart) => lineOf(cart, seller.variants["BAG-1"]).quantity))).toBe(
    12,
  );
  expect(await refused(buyer.tryComplete(id))).toMatchObject({
    status: 400,
    code: "cart_incompatible_state",
  });
  await buyer.checkOut(id);
  const responses = await Promise.all(
    ["a", "a", "b"].map((key) => buyer.tryComplete(id, {}, { "idempotency-key": key })),
  );
  const orders = responses.map(({ body }) => (JSON.parse(body) as { data: Order }).data);
  expect(new Set(orders.map((order) => order.id)).size).toBe(1);
  const { order } = await succeed<{ order: Order }>(buyer.client.get(`/store/orders/cart/${id}`));
  expect(order.items[0]?.promise).toMatchObject([{ kind: "now", quantity: 12 }]);
  expect(forgotten).toBeGreaterThan(0);
});

test("[STORE-03] and never oversell", async () => {
  await sql(
    "update product_variant set inventory_quantity = 36 where seller_id = $1 and sku = 'CAPE-5'",
    [seller.id],
  );
  const ids: string[] = [];
  for (let index = 0; index < 6; index += 1) ids.push(await readyCart("CAPE-5"));
  const responses = await Promise.all(
    ids.map((id) => buyer.tryComplete(id, { allow_duplicate: true })),
  );
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
    200, 200, 200, 409, 409, 409,
  ]);
  const { rows } = await sql(
    "select inventory_quantity from product_variant where seller_id = $1 and sku = 'CAPE-5'",
    [seller.id],
  );
  expect(rows).toEqual([{ inventory_quantity: 0 }]);
});
