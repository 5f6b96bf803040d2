import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { Cart } from "@/contract/cart/cart";
import type { Order } from "@/contract/order/order";
import { withOwner } from "../../fixtures/owner";
import { createSmallSellerInput, smallSellerPassword } from "../../fixtures/small-seller";
import { loadSmallSeller } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { type Buyer, createBuyer } from "./buyer";

const emails = Array.from({ length: 10 }, (_, index) => `buyer-${index}@joint.test`);
let backend: TestBackend;
let seller: LoadedSeller;
let buyers: Buyer[];

beforeAll(async () => {
  backend = await startTestBackend({ env: { LOG_LEVEL: "info" } });
  const [company] = createSmallSellerInput("joint").companies;
  if (!company) throw new Error("no company");
  const people = emails.map((email) => ({
    email,
    password: smallSellerPassword,
    firstName: "Zoé",
    lastName: "Roux",
  }));
  const companies = [people.slice(0, 5), people.slice(5)].map((customers, index) => ({
    ...company,
    name: `Company ${index}`,
    code: `J${index}`,
    minOrderAmountMinor: null,
    customers,
  }));
  seller = await loadSmallSeller(backend, "joint", { companies });
  buyers = await Promise.all(emails.map((email) => createBuyer(backend, seller, email)));
});
afterAll(() => backend?.stop());
beforeEach(async () => {
  await sql("update cart set deleted_at = now() where seller_id = $1 and completed_at is null", [
    seller.id,
  ]);
  await setStock({ "BAG-1": 500, "BAG-2": 100, "BIB-1": 100 });
});

const sql = async <T = Record<string, unknown>>(
  statement: string,
  values: unknown[] = [],
): Promise<T[]> => (await withOwner(backend, (client) => client.query(statement, values))).rows;

async function setStock(stock: Record<string, number>): Promise<void> {
  for (const [sku, quantity] of Object.entries(stock))
    await sql(
      "update product_variant set inventory_quantity = $3 where seller_id = $1 and sku = $2",
      [seller.id, sku, quantity],
    );
}

async function fill(buyer: Buyer, sku: string, quantity: number): Promise<Cart> {
  const { id } = await buyer.openCart();
  await buyer.add(id, sku, quantity);
  return buyer.checkOut(id);
}

type Completion = { buyer: Buyer; cart: Cart; key: string };

/** Each buyer's cart with pieces of one product; every call has its own key. */
const prepare = (sku: string, quantities: readonly number[]): Promise<Completion[]> =>
  Promise.all(
    quantities.map(async (quantity, index) => {
      const buyer = buyers[index];
      if (!buyer) throw new Error("more carts than buyers");
      return {
        buyer,
        cart: await fill(buyer, sku, quantity),
        key: `${sku}-${index}-${Math.random()}`,
      };
    }),
  );

const complete = ({ buyer, cart, key }: Completion) =>
  buyer.tryComplete(cart.id, { allow_duplicate: true }, { "idempotency-key": key });

/**
 * Sends all of them while the product's stock is locked, so that later ones share a transaction.
 */
async function completeTogether(sku: string, completions: readonly Completion[]) {
  return withOwner(backend, async (client) => {
    await client.query("begin");
    await client.query("select from product_variant where seller_id = $1 and sku = $2 for update", [
      seller.id,
      sku,
    ]);
    const responses = Promise.all(completions.map(complete));
    for (;;) {
      const { rows } = await client.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      if (rows.length > 0) break;
    }
    await client.query("commit");
    return responses;
  });
}

const ordersOf = (carts: readonly Cart[]) =>
  sql<{
    id: string;
    cart_id: string;
    display_id: number;
    customer_id: string;
    total: number;
  }>(`select id, cart_id, display_id, customer_id, total from "order" where cart_id = any($1)`, [
    carts.map(({ id }) => id),
  ]);

test("[STORE-03] concurrent orders each belong to their own buyer", async () => {
  const quantities = emails.map((_, index) => index + 1);
  const completions = await prepare("BAG-1", quantities);
  const responses = await completeTogether("BAG-1", completions);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(quantities.map(() => 200));
  const orders = responses.map((response) => response.json<{ data: Order }>().data);
  for (const [index, order] of orders.entries()) {
    expect(order.cart_id).toBe(completions[index]?.cart.id);
    expect(order.customer.email).toBe(emails[index]);
    expect(order.items.map(({ quantity }) => quantity)).toEqual([index + 1]);
    expect(order.total).toBe(completions[index]?.cart.total);
    expect(order.payments.map(({ amount }) => amount)).toEqual([order.total]);
    expect(order.shipping_address?.id).not.toBe(order.billing_address?.id);
  }
  const stored = await ordersOf(completions.map(({ cart }) => cart));
  expect(new Set(stored.map(({ display_id }) => display_id)).size).toBe(orders.length);
  const mails = await sql<{ id: string }>(
    "select payload->>'orderId' as id from outbox where seller_id = $1 and kind = 'order-confirmation'",
    [seller.id],
  );
  expect(mails.map(({ id }) => id).sort()).toEqual(orders.map(({ id }) => id).sort());
  const [stock] = await sql(
    "select inventory_quantity from product_variant where seller_id = $1 and sku = 'BAG-1'",
    [seller.id],
  );
  expect(stock).toEqual({ inventory_quantity: 500 - 55 });
  for (const [index, completion] of completions.entries()) {
    const again = await complete(completion);
    expect(again.headers["idempotency-replayed"]).toBe("true");
    expect(again.json().data.id).toBe(orders[index]?.id);
  }
});

test("[STORE-03] an error of one of them only affects that one", async () => {
  const completions = await prepare("BAG-1", [1, 2, 3, 4]);
  const short = {
    buyer: buyers[4] as Buyer,
    cart: await fill(buyers[4] as Buyer, "BAG-2", 5),
    key: `short-${Math.random()}`,
  };
  await setStock({ "BAG-2": 4 });
  const responses = await completeTogether("BAG-1", [
    ...completions.slice(0, 3),
    short,
    ...completions.slice(3),
  ]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 409, 200]);
  expect(responses[3]?.json()).toMatchObject({
    code: "insufficient_inventory",
    data: { variants: [{ requested: 5, available: 4 }] },
  });
  expect(await ordersOf([short.cart])).toEqual([]);
  await setStock({ "BAG-2": 5 });
  expect((await complete(short)).statusCode).toBe(200);
});

test("[STORE-03] together they take no more than the stock", async () => {
  const completions = await prepare("BAG-2", [3, 3, 3, 3, 3, 3]);
  await setStock({ "BAG-2": 10 });
  const responses = await completeTogether("BAG-2", completions);
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
  const [stock] = await sql(
    "select inventory_quantity from product_variant where seller_id = $1 and sku = 'BAG-2'",
    [seller.id],
  );
  expect(stock).toEqual({ inventory_quantity: 1 });
});

test("[CART-08] each line's promise is based on what the orders before it in the same transaction left", async () => {
  const completions = await prepare("BIB-1", [1, 1, 1, 1]);
  await setStock({ "BIB-1": 2 });
  const responses = await completeTogether("BIB-1", completions);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const promises = await sql<{ kind: string }>(
    "select snapshot->'promise'->0->>'kind' as kind from line_item where cart_id = any($1) order by 1",
    [completions.map(({ cart }) => cart.id)],
  );
  expect(promises.map(({ kind }) => kind)).toEqual(["now", "now", "production", "production"]);
});

test("[CART-04] a repeated call among others creates one order", async () => {
  const completions = await prepare("BAG-1", [1, 2, 3, 4]);
  const twice = completions[1] as Completion;
  const responses = await completeTogether("BAG-1", [
    ...completions,
    twice,
    { ...twice, key: `${twice.key}-other` },
  ]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  const ids = responses.map((response) => response.json<{ data: Order }>().data.id);
  expect([ids[4], ids[5]]).toEqual([ids[1], ids[1]]);
  expect(await ordersOf(completions.map(({ cart }) => cart))).toHaveLength(4);
});
