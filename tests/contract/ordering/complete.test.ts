import { expect, test } from "vitest";
import { withTransaction } from "@/backend/platform/db/with-transaction";
import { writeProductDocs } from "@/backend/catalogue/read-model/product-doc-rows";
import type { Order } from "@/contract/order/order";
import { createBuyer, refused, succeed } from "./buyer";
import {
  accounts,
  backend,
  buyer,
  dropOpenCarts,
  fill,
  now,
  seller,
  setNow,
  setUpCompletion,
  sql,
} from "./completion-suite";

setUpCompletion("complete");

test("[CHK-04] what a cart lacks is named, and nothing happens", async () => {
  await dropOpenCarts();
  const cart = await buyer.openCart();
  const response = await refused(buyer.tryComplete(cart.id));
  expect(response).toMatchObject({
    status: 400,
    type: "not_allowed",
    code: "cart_incompatible_state",
  });
  expect(response.details?.map(({ field }) => field)).toEqual([
    "items",
    "shipping_address",
    "billing_address",
    "shipping_method",
    "payment_session",
  ]);
  expect((await refused(buyer.tryComplete("cart_nope"))).status).toBe(404);
});

test("[CHK-03] below the minimum order nothing is completed, and the response has the missing amount", async () => {
  const { id } = await fill(buyer, [["BAG-1", 9]]);
  expect(await refused(buyer.tryComplete(id))).toMatchObject({
    status: 400,
    code: "minimum_order_not_reached",
    data: { amount: 10_000, remaining: 1_000, currency_code: "eur" },
  });
  await buyer.add(id, "BAG-1", 1);
  expect((await buyer.complete(id)).subtotal).toBe(10_000);
});

test("[CHK-04] the same order within 24 hours needs the buyer's confirmation", async () => {
  const first = await buyer.complete(
    (
      await fill(buyer, [
        ["TOY-3", 6],
        ["TOY-4", 7],
      ])
    ).id,
  );
  const colleague = await createBuyer(backend, seller, accounts().colleague);
  const { id } = await fill(colleague, [
    ["TOY-4", 7],
    ["TOY-3", 6],
  ]);
  expect(await refused(colleague.tryComplete(id))).toMatchObject({
    status: 422,
    type: "duplicate_error",
    code: "duplicate_order",
    data: { order_id: first.id, display_id: first.display_id },
  });
  expect((await colleague.complete(id, { allow_duplicate: true })).display_id).toBe(
    first.display_id + 1,
  );
  const later = await fill(buyer, [
    ["TOY-3", 6],
    ["TOY-4", 7],
  ]);
  const before = now;
  setNow(new Date(now.getTime() + 24 * 3_600_000 + 1_000));
  await sql("update session set expires_at = expires_at + interval '3 days' where seller_id = $1", [
    seller.id,
  ]);
  expect((await buyer.complete(later.id)).display_id).toBe(first.display_id + 2);
  setNow(before);
});

test("[STORE-02] a price that has changed since the cart was last read is reported, once", async () => {
  const { id } = await fill(buyer, [["TOY-7", 12]]);
  await setPrice("TOY-7", 1_100);
  expect(await refused(buyer.tryComplete(id))).toMatchObject({
    status: 400,
    type: "not_allowed",
    code: "price_changed",
    data: { total: 12 * 1_100 * 1.2 + 1_800 },
  });
  expect(await buyer.complete(id)).toMatchObject({
    subtotal: 13_200,
    payments: [{ amount: 12 * 1_100 * 1.2 + 1_800 }],
  });
});

test("[STORE-02] the same with an Idempotency-Key: repeating the call reports it again, another key completes", async () => {
  const { id } = await fill(buyer, [["TOY-8", 12]]);
  await setPrice("TOY-8", 1_100);
  const complete = (key: string) => buyer.tryComplete(id, {}, { "idempotency-key": key });
  const [first, ...others] = [
    ...(await Promise.all(Array.from({ length: 4 }, () => complete("price-1")))),
    await complete("price-1"),
  ];
  expect(first?.json()).toMatchObject({
    code: "price_changed",
    data: { total: 12 * 1_100 * 1.2 + 1_800 },
  });
  expect(first?.headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "idempotency-key": "price-1",
  });
  for (const { statusCode, body } of others) expect([statusCode, body]).toEqual([400, first?.body]);
  expect((await complete("price-2")).statusCode).toBe(200);
});

test("[CART-02] a deleted variant blocks completion and is named", async () => {
  const cart = await fill(buyer, [
    ["TOY-9", 12],
    ["TOY-10", 1],
  ]);
  await setPrice("TOY-10", -1);
  expect(await refused(buyer.tryComplete(cart.id))).toMatchObject({
    status: 400,
    code: "variant_unavailable",
    data: { variant_ids: [seller.variants["TOY-10"]], line_ids: [cart.items[1]?.id] },
  });
});

test("[CAT-04] a pack quantity changed since is checked again", async () => {
  const { id } = await fill(buyer, [["TOY-11", 13]]);
  await sql(
    `update product_variant set metadata = '{"pcb": 6}' where seller_id = $1 and sku = 'TOY-11'`,
    [seller.id],
  );
  await rewriteDoc("TOY-11");
  expect(await refused(buyer.tryComplete(id))).toMatchObject({
    status: 400,
    code: "invalid_quantity",
    data: { nearest: [12, 18] },
  });
});

test("[CHK-06] a reservation requires the seller's setting", async () => {
  const { id } = await fill(buyer, [["CAPE-3", 11]]);
  const reserve = () => buyer.client.post(`/store/carts/${id}/complete?is_reservation=true`, {});
  expect(await refused(reserve())).toMatchObject({ status: 400, type: "not_allowed" });
  await sql(
    "insert into setting (seller_id, id, key, value) values ($1, 'set_res', 'reservation_enabled', 'true')",
    [seller.id],
  );
  expect((await succeed<{ data: Order }>(reserve())).data.status).toBe("reserved");
});

async function setPrice(sku: string, amountMinor: number): Promise<void> {
  await sql(
    "update money_amount set amount = $3 where seller_id = $1 and variant_id = $2 and currency_code = 'eur'",
    [seller.id, seller.variants[sku], amountMinor],
  );
  await rewriteDoc(sku);
}

async function rewriteDoc(sku: string): Promise<void> {
  const [row] = await sql<{ product_id: string }>(
    "select product_id from product_variant where seller_id = $1 and sku = $2",
    [seller.id, sku],
  );
  await withTransaction(
    { database: backend.deps.database, prepared: true, sellerId: seller.id },
    (transaction) => writeProductDocs(transaction, [row?.product_id ?? ""]),
  );
}
