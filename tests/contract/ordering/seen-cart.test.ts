import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withTransaction } from "@/backend/platform/db/with-transaction";
import { writeProductDocs } from "@/backend/catalogue/read-model/product-doc-rows";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { Cart } from "@/contract/cart/cart";
import type { Order } from "@/contract/order/order";
import { changeTerms, withOwner } from "../../fixtures/owner";
import { startSecondProcess } from "../../fixtures/second-process";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { loadSmallSeller } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { type Buyer, createBuyer, lineOf } from "./buyer";

let clock: Date | undefined;
let first: TestBackend;
let second: TestBackend;
let seller: LoadedSeller;
let buyer: Buyer;
let colleague: Buyer;
let cart: Cart;

beforeAll(async () => {
  first = await startTestBackend({ now: () => clock ?? new Date() });
  seller = await loadSmallSeller(first, "seen");
  second = await startSecondProcess(first);
  const accounts = smallSellerAccounts("seen");
  buyer = await createBuyer(first, seller, accounts.buyer);
  colleague = await createBuyer(second, seller, accounts.colleague);
});
afterAll(async () => {
  await second?.stop();
  await first?.stop();
});
beforeEach(async () => {
  clock = undefined;
  cart = await buyer.openCart();
  await buyer.add(cart.id, "BAG-1", 10);
  cart = await buyer.checkOut(cart.id);
});

const complete = (seen: Cart) =>
  buyer.tryComplete(seen.id, { only_if_updated_at: seen.updated_at, allow_duplicate: true });
const bag = () => seller.variants["BAG-1"];

test("[CHK-04] a cart changed by a colleague after it was read can't be ordered; after reading it again, it can", async () => {
  const changed = await colleague.add(cart.id, "BAG-1", 1);
  const refusal = await complete(cart);
  expect([refusal.statusCode, refusal.json()]).toEqual([
    409,
    expect.objectContaining({
      type: "conflict",
      code: "cart_changed",
      data: { updated_at: changed.updated_at },
    }),
  ]);
  const now = await buyer.getCart(cart.id);
  expect(now.completed_at).toBeNull();
  const done = await complete(await colleague.checkOut(cart.id));
  expect(lineOf(done.json<{ data: Order }>().data, bag()).quantity).toBe(11);
});

test("[CHK-04] whoever changes the cart while it is ordered: the order contains what was seen, or there is none", async () => {
  await withOwner(first, async (client) => {
    await client.query("begin");
    await client.query("select from cart where id = $1 for update", [cart.id]);
    const waiting = async () =>
      (
        await client.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      ).rowCount ?? 0;
    const adding = colleague.client.post(`/store/carts/${cart.id}/line-items`, {
      variant_id: bag(),
      quantity: 1,
    });
    await expect.poll(waiting).toBeGreaterThanOrEqual(1);
    const completing = complete(cart);
    await expect.poll(waiting).toBeGreaterThanOrEqual(2);
    await client.query("commit");
    expect([(await adding).statusCode, (await completing).statusCode]).toEqual([200, 409]);
  });
  expect((await buyer.getCart(cart.id)).completed_at).toBeNull();
});

test("[CHK-04] a cart that is already an order returns that order, whichever version was seen", async () => {
  const order = (await complete(cart)).json<{ data: Order }>().data;
  const again = await complete(cart);
  expect([again.statusCode, again.json<{ data: Order }>().data.id]).toEqual([200, order.id]);
});

test("[CHK-04] two changes at the same instant are two versions", async () => {
  clock = new Date(Date.now() + 1000);
  const seen = await buyer.add(cart.id, "BAG-1", 1);
  const next = await buyer.add(cart.id, "BAG-1", 1);
  expect(Date.parse(next.updated_at)).toBeGreaterThan(Date.parse(seen.updated_at));
  expect((await complete(seen)).statusCode).toBe(409);
});

test("[CHK-02] [CHK-04] payment terms changed since are reported, once, and apply to the order", async () => {
  const give = (terms: string) =>
    changeTerms(first, seller.id, "update company set payment_terms = $2 where seller_id = $1", [
      seller.id,
      terms,
    ]);
  await give("60 jours");
  await buyer.client.post(`/store/carts/${cart.id}`, { metadata: { comment: "vu" } });
  const seen = await buyer.getCart(cart.id);
  expect(seen.payment_session?.data.delay).toBe("60 jours");
  await give("À la commande");
  expect((await complete(seen)).json()).toMatchObject({
    type: "not_allowed",
    code: "price_changed",
  });
  const now = await buyer.getCart(cart.id);
  expect([now.completed_at, now.payment_session?.data.delay]).toEqual([null, "À la commande"]);
  expect((await complete(now)).json<{ data: Order }>().data.payments[0]?.data).toMatchObject({
    delay: "À la commande",
  });
});

test("[STORE-02] price changes that cancel each other out in the total are reported as well", async () => {
  await buyer.add(cart.id, "TOY-1", 6);
  await buyer.add(cart.id, "TOY-2", 6);
  const seen = await buyer.checkOut(cart.id);
  await setPrice("TOY-1", 1_100);
  await setPrice("TOY-2", 900);
  expect((await complete(seen)).json()).toMatchObject({
    type: "not_allowed",
    code: "price_changed",
    data: { total: seen.total },
  });
  const now = await buyer.getCart(cart.id);
  expect(["TOY-1", "TOY-2"].map((sku) => lineOf(now, seller.variants[sku]).unit_price)).toEqual([
    1_100, 900,
  ]);
  expect((await complete(now)).statusCode).toBe(200);
});

test("[CHK-04] an order that was canceled or rejected does not count as a duplicate", async () => {
  await buyer.complete(cart.id, { allow_duplicate: true });
  for (const status of ["canceled", "rejected"]) {
    const { id } = await buyer.openCart();
    await buyer.add(id, "BAG-1", 10);
    await buyer.checkOut(id);
    expect((await buyer.tryComplete(id)).json()).toMatchObject({ code: "duplicate_order" });
    await withOwner(first, (client) =>
      client.query(`update "order" set status = $2 where seller_id = $1`, [seller.id, status]),
    );
    expect((await buyer.tryComplete(id)).statusCode).toBe(200);
  }
});

async function setPrice(sku: string, amountMinor: number): Promise<void> {
  const variantId = seller.variants[sku];
  const productId = await withOwner(first, async (client) => {
    const where = "where seller_id = $1 and variant_id = $2 and currency_code = 'eur'";
    await client.query(`update money_amount set amount = $3 ${where}`, [
      seller.id,
      variantId,
      amountMinor,
    ]);
    const { rows } = await client.query<{ product_id: string }>(
      "select product_id from product_variant where id = $1",
      [variantId],
    );
    return rows[0]?.product_id ?? "";
  });
  await withTransaction(
    { database: first.deps.database, prepared: true, sellerId: seller.id },
    (transaction) => writeProductDocs(transaction, [productId]),
  );
}
