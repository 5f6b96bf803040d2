import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import type { Order } from "@/contract/order/order";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { createBuyer, succeed } from "../ordering/buyer";
import { createMoneyWorld, type MoneyWorld } from "./money-world";

let world: MoneyWorld;
let cart: Cart;

beforeAll(async () => {
  world = await createMoneyWorld("order-amounts");
  await world.sql("update company set metadata = null where seller_id = $1", [world.seller.id]);
});
afterAll(() => world?.backend.stop());
beforeEach(async () => {
  cart = await world.emptyCart();
});

const add = (sku: string, quantity: number) => world.buyer.add(cart.id, sku, quantity);
const usesOf = async (id: string) =>
  (
    await world.sql<{ usage_count: number }>(
      "select usage_count from discount where seller_id = $1 and id = $2",
      [world.seller.id, id],
    )
  )[0]?.usage_count;
const readOrder = async (id: string) =>
  (await succeed<{ order: Order }>(world.buyer.client.get(`/store/orders/${id}`))).order;

function expectToAddUp(order: Order | Cart): void {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  expect(order.total).toBe(
    order.subtotal +
      order.shipping_total +
      order.tax_total -
      order.discount_total -
      order.gift_card_total -
      order.gift_card_tax_total,
  );
  expect(sum(order.items.map((item) => item.subtotal))).toBe(order.subtotal);
  expect(sum(order.items.map((item) => item.discount_total))).toBe(order.discount_total);
  expect(sum(order.items.map((item) => item.tax_total))).toBe(order.item_tax_total);
  expect(sum(order.shipping_methods.map((method) => method.subtotal))).toBe(order.shipping_total);
  expect(sum(order.taxes.map((tax) => tax.amount))).toBe(order.tax_total);
  expect(sum(order.taxes.map((tax) => tax.shipping_amount))).toBe(order.shipping_tax_total);
  for (const item of order.items) {
    expect(sum(item.adjustments.map(({ amount }) => amount))).toBe(item.discount_total);
    expect(item.total).toBe(item.subtotal - item.discount_total + item.tax_total);
  }
}

test("[STORE-02] an order's discounts, taxes and amounts are fixed, and add up whatever happens afterwards", async () => {
  const typed = await world.discount("KEEP", {
    type: "fixed",
    value: 1_001,
    allocation: "total",
    description: "Kept",
  });
  const automatic = await world.discount("SELF", { value: 3 }, { metadata: { auto_apply: true } });
  const products = [world.seller.products["sleeping-bag"]];
  const { tax_rate: rate } = await world.admin.call("adminCreateTaxRate", {
    body: { name: "Reduced", code: "R", region_id: world.regionId, rate: 5.5, products } as never,
  });
  await add("BAG-1", 7);
  await add("TOY-1", 3);
  await add("TIER-1", 11);
  await world.change(cart.id, { discounts: [{ code: "KEEP" }] });
  const ready = await world.buyer.checkOut(cart.id);
  expectToAddUp(ready);
  const made = await world.buyer.complete(cart.id);
  expectToAddUp(made);
  const amountsOf = ({
    subtotal,
    discount_total,
    tax_total,
    shipping_total,
    total,
  }: Order | Cart) => ({
    subtotal,
    discount_total,
    tax_total,
    shipping_total,
    total,
  });
  expect(amountsOf(made)).toEqual(amountsOf(ready));
  expect(made.payments).toMatchObject([{ amount: made.total }]);
  expect(
    made.discounts.map(({ code, is_automatic, amount }) => [code, is_automatic, amount]),
  ).toEqual([
    ["SELF", true, made.discount_total - 1_001],
    ["KEEP", false, 1_001],
  ]);
  expect([await usesOf(typed.id), await usesOf(automatic.id)]).toEqual([1, 1]);
  for (const { id } of [typed, automatic])
    await world.admin.call("adminDeleteDiscount", { params: { discount_id: id } });
  await world.admin.call("adminDeleteTaxRate", { params: { id: rate.id } });
  await world.admin.call("adminUpdateRegion", {
    params: { region_id: world.regionId },
    body: { tax_rate: 1 },
  });
  const later = await readOrder(made.id);
  await world.admin.call("adminUpdateRegion", {
    params: { region_id: world.regionId },
    body: { tax_rate: 20 },
  });
  expectToAddUp(later);
  expect(later.items).toEqual(made.items);
  expect(later.discounts).toEqual(made.discounts);
  expect(later.items[0]).toMatchObject({
    tax_lines: [{ rate: 5.5, name: "Reduced" }],
    refundable: made.items[0]?.total,
  });
  expect(amountsOf(later)).toEqual(amountsOf(made));
});

test("[STORE-03] concurrent completions never exceed a code's usage limit", async () => {
  const limit = 2;
  const discount = await world.discount("LIMITED", { value: 10 }, { usage_limit: limit });
  await add("TOY-3", 20);
  await world.change(cart.id, { discounts: [{ code: "LIMITED" }] });
  await world.buyer.checkOut(cart.id);
  const ids = [cart.id, ...(await cloneCart(cart.id, 4))];
  const responses = await Promise.all(
    ids.map((id, index) =>
      world.buyer.tryComplete(
        id,
        { allow_duplicate: true },
        index % 2 ? { "idempotency-key": id } : {},
      ),
    ),
  );
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 400, 400, 400]);
  expect(responses.flatMap((response) => response.json().code ?? [])).toEqual([
    "price_changed",
    "price_changed",
    "price_changed",
  ]);
  expect(await usesOf(discount.id)).toBe(limit);
  for (const [index, response] of responses.entries()) {
    if (response.statusCode === 200) continue;
    const read = await world.buyer.getCart(ids[index] ?? "");
    expect(read).toMatchObject({
      discount_total: 0,
      discounts: [{ code: "LIMITED", amount: 0, obstacle: "used_up" }],
    });
    const again = await world.buyer.complete(read.id, { allow_duplicate: true });
    expect(again).toMatchObject({ discount_total: 0, discounts: [], total: read.total });
  }
  expect(await usesOf(discount.id)).toBe(limit);
});

test("[STORE-03] a failed completion uses no code and no gift card", async () => {
  const discount = await world.discount("UNUSED", { value: 10 });
  const { gift_card: card } = await world.admin.call("adminCreateGiftCard", {
    body: { region_id: world.regionId, value: 700 },
  });
  await add("CAPE-9", 10);
  await world.change(cart.id, {
    discounts: [{ code: "UNUSED" }],
    gift_cards: [{ code: card.code }],
  });
  await world.buyer.checkOut(cart.id);
  await world.sql(
    "update product_variant set inventory_quantity = 9 where seller_id = $1 and sku = 'CAPE-9'",
    [world.seller.id],
  );
  expect((await world.buyer.tryComplete(cart.id, { allow_duplicate: true })).json()).toMatchObject({
    code: "insufficient_inventory",
  });
  expect(await usesOf(discount.id)).toBe(0);
  expect(
    await world.sql("select balance from gift_card where seller_id = $1 and id = $2", [
      world.seller.id,
      card.id,
    ]),
  ).toEqual([{ balance: 700 }]);
});

test("[CHK-06] a preorder's payment is for the deposit; cart and order show the balance", async () => {
  await world.setting("preorder_deposit_percentage", 30);
  await add("PRE-1", 7);
  const ready = await world.buyer.checkOut(cart.id);
  expect(ready.total).toBe(10_200);
  expect(ready.preorder_deposit).toEqual({ percentage: 30, amount: 3_060, remaining: 7_140 });
  expect(ready.payment_session?.amount).toBe(3_060);
  const made = await world.buyer.complete(cart.id);
  expect(made).toMatchObject({
    total: 10_200,
    preorder_deposit: { amount: 3_060, remaining: 7_140 },
    payments: [{ amount: 3_060 }],
  });
  await world.setting("preorder_deposit_percentage", 50);
  expect((await readOrder(made.id)).preorder_deposit).toEqual({
    percentage: 30,
    amount: 3_060,
    remaining: 7_140,
  });
  cart = await world.emptyCart();
  expect((await add("TOY-1", 1)).preorder_deposit).toBeNull();
  await world.setting("preorder_deposit_percentage", 0);
});

test("[SEC-03] an order's discounts and gift cards are only visible to its company", async () => {
  await add("TOY-4", 2);
  await world.buyer.checkOut(cart.id);
  const made = await world.buyer.complete(cart.id, { allow_duplicate: true });
  const other = await createBuyer(
    world.backend,
    world.seller,
    smallSellerAccounts("order-amounts").other,
  );
  expect((await other.client.get(`/store/orders/${made.id}`)).statusCode).toBe(404);
});

/** Copies of a cart that is ready to complete, with its codes. */
async function cloneCart(cartId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `cart_copy_${index}`);
  const copy = (table: string, changes: string) =>
    `insert into ${table} select (jsonb_populate_record(t, ${changes})).* from ${table} t where ${table === "cart" ? "id" : "cart_id"} = $1`;
  for (const id of ids) {
    await world.sql(copy("cart", "jsonb_build_object('id', $2::text, 'type', 'payment_link')"), [
      cartId,
      id,
    ]);
    for (const table of ["line_item", "shipping_method", "payment_session"])
      await world.sql(
        copy(table, "jsonb_build_object('id', t.id || $2::text, 'cart_id', $2::text)"),
        [cartId, id],
      );
    await world.sql(copy("cart_discount", "jsonb_build_object('cart_id', $2::text)"), [cartId, id]);
  }
  return ids;
}

test("[STORE-02] a cart that is an order returns its order's data: gift cards, discounts and deposit as placed, whatever happens to them", async () => {
  const typed = await world.discount("READ", { value: 10 });
  const automatic = await world.discount(
    "READSELF",
    { type: "fixed", value: 100, allocation: "total" },
    { metadata: { auto_apply: true } },
  );
  const { gift_card: card } = await world.admin.call("adminCreateGiftCard", {
    body: { region_id: world.regionId, value: 700 },
  });
  await world.setting("preorder_deposit_percentage", 30);
  await add("PRE-1", 12);
  await world.change(cart.id, { discounts: [{ code: "READ" }], gift_cards: [{ code: card.code }] });
  await world.buyer.checkOut(cart.id);
  const order = await world.buyer.complete(cart.id);
  expect(order).toMatchObject({
    discount_total: 1_300,
    gift_card_total: 700,
    gift_card_tax_total: 140,
    preorder_deposit: { percentage: 30 },
  });
  const expectAsOrdered = async () => {
    const read = await world.buyer.getCart(cart.id);
    for (const key of [
      "subtotal",
      "discount_total",
      "tax_total",
      "gift_card_total",
      "gift_card_tax_total",
      "total",
    ] as const)
      expect(read[key], key).toBe(order[key]);
    expect(read.preorder_deposit).toEqual(order.preorder_deposit);
    expect(read.discounts).toEqual(order.discounts);
    expect(read.gift_cards.map(({ id, balance }) => [id, balance])).toEqual([[card.id, 0]]);
  };
  await expectAsOrdered();
  await world.setting("preorder_deposit_percentage", 50);
  for (const { id } of [typed, automatic])
    await world.admin.call("adminDeleteDiscount", { params: { discount_id: id } });
  await world.admin.call("adminDeleteGiftCard", { params: { id: card.id } });
  await expectAsOrdered();
  await world.setting("preorder_deposit_percentage", 0);
});
