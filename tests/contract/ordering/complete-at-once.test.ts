import { expect, test } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import type { Order } from "@/contract/order/order";
import { withOwner } from "../../fixtures/owner";
import { type Buyer, createBuyer, refused, succeed } from "./buyer";
import {
  accounts,
  backend,
  buyer,
  dropOpenCarts,
  fill,
  seller,
  setUpCompletion,
  sql,
} from "./completion-suite";

setUpCompletion("complete-at-once");

const stockOf = async (sku: string) =>
  (
    await sql<{ inventory_quantity: number }>(
      "select inventory_quantity from product_variant where seller_id = $1 and sku = $2",
      [seller.id, sku],
    )
  )[0]?.inventory_quantity;

const idOf = async ({ client }: Buyer) =>
  (await succeed<{ customer: { id: string } }>(client.get("/store/customers/me"))).customer.id;

test("[STORE-03] a failed completion leaves nothing: no order, payment, mail or stock change", async () => {
  const { id } = await fill(buyer, [
    ["TOY-5", 60],
    ["TOY-6", 60],
  ]);
  await sql(
    "update product_variant set inventory_quantity = 59 where seller_id = $1 and sku = 'TOY-6'",
    [seller.id],
  );
  const count = async () =>
    (
      await sql(
        `select (select count(*) from "order") o, (select count(*) from payment) p, (select count(*) from outbox) m, (select count(*) from address) a, (select last_display_id from order_counter where seller_id = $1) d`,
        [seller.id],
      )
    )[0];
  const before = await count();
  const response = await refused(buyer.tryComplete(id));
  expect(response).toMatchObject({
    status: 409,
    type: "not_allowed",
    code: "insufficient_inventory",
    errors: [{ type: "not_allowed", code: "insufficient_inventory" }],
    data: { variants: [{ variant_id: seller.variants["TOY-6"], requested: 60, available: 59 }] },
  });
  expect(await count()).toEqual(before);
  expect(await stockOf("TOY-5")).toBe(100);
  const open = await buyer.getCart(id);
  expect(open.completed_at).toBeNull();
  expect(open.items).toHaveLength(2);
  await buyer.setQuantity(id, open.items[1]?.id ?? "", 59);
  await buyer.complete(id);
  expect([await stockOf("TOY-5"), await stockOf("TOY-6")]).toEqual([40, 0]);
});

test("[CAT-03] stock: lines of one variant are counted together; backorder and preorder go below zero, on demand and unmanaged are unchanged", async () => {
  await dropOpenCarts();
  const { id } = await buyer.openCart();
  await buyer.add(id, "CAPE-1", 5);
  await buyer.add(id, "CAPE-1", 6, { note: "second" });
  for (const [sku, quantity] of [
    ["BAG-4", 7],
    ["DEM-1", 8],
    ["FREE-1", 9],
    ["BIB-1", 30],
  ] as const)
    await buyer.add(id, sku, quantity);
  await buyer.checkOut(id);
  await buyer.complete(id);
  expect(await Promise.all(["CAPE-1", "BAG-4", "DEM-1", "FREE-1", "BIB-1"].map(stockOf))).toEqual([
    89, -7, 0, 0, -30,
  ]);
  const next = await fill(buyer, [["CAPE-2", 10]]);
  expect(
    (
      await refused(
        buyer.client.post(`/store/carts/${next.id}/line-items`, {
          variant_id: seller.variants["BIB-1"],
          quantity: 51,
        }),
      )
    ).data,
  ).toMatchObject({ available: 50 });
});

test("[CHK-04] a double click, two tabs and a retry create one order", async () => {
  const { id } = await fill(buyer, [["CAPE-4", 12]]);
  const keys = [undefined, "tab-a", "tab-a", "tab-b", undefined, undefined];
  const responses = await Promise.all(
    keys.map((key) => buyer.tryComplete(id, {}, key ? { "idempotency-key": key } : {})),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(keys.map(() => 200));
  expect(new Set(responses.map(({ body }) => JSON.parse(body).data.id)).size).toBe(1);
  expect(await stockOf("CAPE-4")).toBe(88);
  expect(await sql(`select 1 from "order" where cart_id = $1`, [id])).toHaveLength(1);
});

test("[CHK-04] two buyers of a company order one cart concurrently: one order, and both see which of them placed it", async () => {
  const colleague = await createBuyer(backend, seller, accounts().colleague);
  const { id } = await fill(buyer, [["CAPE-4", 18]]);
  const [own, others] = await Promise.all([buyer.complete(id), colleague.complete(id)]);
  expect(others).toMatchObject({
    id: own.id,
    customer_id: own.customer_id,
    placed_by: own.placed_by,
  });
  const ids = await Promise.all([buyer, colleague].map(idOf));
  expect(ids).toContain(own.placed_by);
  const { order } = await succeed<{ order: Order }>(buyer.client.get(`/store/orders/cart/${id}`));
  expect(order.placed_by).toBe(own.placed_by);
  const later = await fill(buyer, [["CAPE-4", 24]]);
  expect((await colleague.complete(later.id)).placed_by).toBe(ids[1]);
  expect((await buyer.complete(later.id)).placed_by).toBe(ids[1]);
});

test("[STORE-03] 200 concurrent completions with a stock of 50 sell exactly 50", async () => {
  await sql("update company set metadata = null where seller_id = $1", [seller.id]);
  await sql(
    "update product_variant set inventory_quantity = 50 where seller_id = $1 and sku in ('CAPE-5', 'CAPE-6')",
    [seller.id],
  );
  await dropOpenCarts();
  const [lead, trail] = [seller.variants["CAPE-5"], seller.variants["CAPE-6"]];
  const ids = await cloneCarts(
    await fill(buyer, [
      ["CAPE-5", 1],
      ["CAPE-6", 1],
    ]),
    200,
    [lead, trail],
  );
  const [before] = await sql<{ d: number }>(
    "select last_display_id d from order_counter where seller_id = $1",
    [seller.id],
  );
  const responses = await Promise.all(
    ids.map((id) => buyer.tryComplete(id, { allow_duplicate: true })),
  );
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  expect(statuses.filter((status) => status === 409)).toHaveLength(150);
  expect([await stockOf("CAPE-5"), await stockOf("CAPE-6")]).toEqual([0, 0]);
  const orders = await sql<{ display_id: number }>(
    `select display_id from "order" where cart_id = any($1) order by display_id`,
    [ids],
  );
  expect(orders.map(({ display_id }) => display_id)).toEqual(
    Array.from({ length: 50 }, (_, index) => (before?.d ?? 0) + 1 + index),
  );
});

/**
 * Copies of a cart that is ready to complete, each with its own lines; in reverse order for every
 * other one.
 */
async function cloneCarts(
  cart: Cart,
  count: number,
  variantIds: (string | undefined)[],
): Promise<string[]> {
  return withOwner(backend, async (client) => {
    const ids = Array.from({ length: count }, (_, index) => `cart_clone_${index}`);
    for (const [index, id] of ids.entries()) {
      await client.query(
        "insert into cart select (jsonb_populate_record(c, jsonb_build_object('id', $2::text, 'type', 'payment_link'))).* from cart c where id = $1",
        [cart.id, id],
      );
      for (const [rank, variantId] of (index % 2
        ? variantIds
        : [...variantIds].reverse()
      ).entries()) {
        await client.query(
          "insert into line_item select (jsonb_populate_record(l, jsonb_build_object('id', $3::text, 'cart_id', $4::text, 'rank', $5::int))).* from line_item l where cart_id = $1 and variant_id = $2",
          [cart.id, variantId, `item_${id}_${rank}`, id, rank],
        );
      }
      await client.query(
        "insert into shipping_method select (jsonb_populate_record(m, jsonb_build_object('id', $2::text, 'cart_id', $3::text))).* from shipping_method m where cart_id = $1",
        [cart.id, `sm_${id}`, id],
      );
      await client.query(
        "insert into payment_session select (jsonb_populate_record(s, jsonb_build_object('id', $2::text, 'cart_id', $3::text))).* from payment_session s where cart_id = $1",
        [cart.id, `ps_${id}`, id],
      );
    }
    return ids;
  });
}
