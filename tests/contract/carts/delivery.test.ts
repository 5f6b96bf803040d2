import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import { firstDeliveryDay } from "@/domain/calendar/first-delivery-day";
import { toWorkingDay } from "@/domain/calendar/working-day";
import type { CartDelivery, DeliveryKind } from "@/contract/cart/delivery";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { createBuyer, lineOf, refused, succeed } from "../ordering/buyer";
import { createMoneyWorld, type MoneyWorld } from "./money-world";

let world: MoneyWorld;
let cart: Cart;
const day = (min_delivery_delay: number) =>
  firstDeliveryDay(new Date(), { min_delivery_delay, time_zone: "Europe/Paris" });
const openDay = (days: number) =>
  toWorkingDay(day(days), cart.shipping_address?.country_code ?? null);

beforeAll(async () => {
  world = await createMoneyWorld("delivery");
  await world.setting("disable_add_to_cart_when_no_stock", false);
  await world.setting("min_delivery_delay", 3);
});
afterAll(() => world?.backend.stop());
beforeEach(async () => {
  cart = await world.emptyCart();
});

const add = (sku: string, quantity: number) => world.buyer.add(cart.id, sku, quantity);
const read = async () =>
  (
    await succeed<{ delivery: CartDelivery }>(
      world.buyer.client.get(`/store/carts/${cart.id}/delivery`),
    )
  ).delivery;
const summary = (delivery: CartDelivery) =>
  delivery.shipments.map(({ kind, date, items, goods }) => [
    kind,
    date,
    items.map(({ quantity }) => quantity),
    goods,
  ]);

test("[CAT-03] lines grouped by shipment: now, from production by its date, with the restock, made to order, and unavailable", async () => {
  await add("BAG-1", 2);
  await add("BAG-2", 6);
  await add("BIB-1", 5);
  await add("BAG-4", 3);
  await add("DEM-1", 1);
  const delivery = await read();
  const bag = lineOf(await world.buyer.getCart(cart.id), world.seller.variants["BAG-1"]).unit_price;
  expect(summary(delivery)).toEqual([
    ["now", openDay(3), [2, 4], 6 * bag],
    ["production", openDay(21), [5], expect.any(Number)],
    ["restock", null, [3], 3 * bag],
    ["on_demand", null, [1], expect.any(Number)],
    ["unavailable", null, [2], 2 * bag],
  ]);
  const whole = await world.buyer.getCart(cart.id);
  expect(delivery.shipments.reduce((sum, { goods }) => sum + goods, 0)).toBe(
    whole.subtotal - whole.discount_total,
  );
});

test("[CHK-03] each shipment has its own progress to free shipping", async () => {
  await add("BAG-1", 60);
  await add("BAG-4", 1);
  const { shipments } = await read();
  const goods = shipments.map((shipment) => shipment.goods);
  expect(shipments.map(({ franco }) => franco)).toEqual([
    { amount: 50_000, remaining: 0, reached: true },
    { amount: 50_000, remaining: 50_000 - (goods[1] ?? 0), reached: false },
  ]);
});

test("[CHK-01] a requested delivery day is never promised earlier; if days are disabled, none is promised from stock", async () => {
  await add("BAG-1", 1);
  const wished = await world.change(cart.id, {
    metadata: { delivery_date: toWorkingDay(day(30), "fr") },
  });
  const date = wished.metadata?.delivery_date;
  expect((await read()).shipments[0]?.date).toBe(date);
  await world.change(cart.id, { metadata: { delivery_date: null } });
  await world.setting("delivery_date_disabled", true);
  expect((await read()).shipments[0]).toMatchObject({ kind: "now", date: null });
  await world.setting("delivery_date_disabled", false);
});

test("[ORD-03] each order line keeps its promised date, whatever happens to the stock later", async () => {
  await add("BAG-1", 10);
  await add("BIB-1", 4);
  await add("BAG-4", 2);
  await world.buyer.checkOut(cart.id);
  const order = await world.buyer.complete(cart.id);
  const promised = [
    [{ kind: "now", quantity: 10, date: openDay(3) }],
    [{ kind: "production", quantity: 4, date: openDay(21) }],
    [{ kind: "restock", quantity: 2, date: null }],
  ];
  expect(order.items.map(({ promise }) => promise)).toEqual(promised);
  await world.sql(
    "update product_variant set inventory_quantity = 0 where seller_id = $1 and sku = 'BAG-1'",
    [world.seller.id],
  );
  const later = await succeed<{ order: typeof order }>(
    world.buyer.client.get(`/store/orders/${order.id}`),
  );
  expect(later.order.items.map(({ promise }) => promise)).toEqual(promised);
  await world.sql(
    "update product_variant set inventory_quantity = 500 where seller_id = $1 and sku = 'BAG-1'",
    [world.seller.id],
  );
});

/** A cart ready to order, saved so that the buyer's next one is another. */
async function readyCart(sku: string, quantity: number): Promise<string> {
  const { id } = await world.emptyCart();
  await world.buyer.add(id, sku, quantity);
  await world.buyer.checkOut(id);
  await world.sql("update cart set type = 'payment_link' where seller_id = $1 and id = $2", [
    world.seller.id,
    id,
  ]);
  return id;
}

test("[STORE-03] concurrent orders promise available stock and production together, and no unit twice", async () => {
  const setStock = (sku: string, quantity: number) =>
    world.sql(
      "update product_variant set inventory_quantity = $3 where seller_id = $1 and sku = $2",
      [world.seller.id, sku, quantity],
    );
  await setStock("BAG-4", 10);
  await setStock("BIB-1", 6);
  await world.sql("update company set metadata = null where seller_id = $1", [world.seller.id]);
  const promisedBy = async (sku: string, quantity: number) => {
    const ids: string[] = [];
    for (let index = 0; index < 6; index += 1) ids.push(await readyCart(sku, quantity));
    const orders = await Promise.all(
      ids.map((id) => world.buyer.complete(id, { allow_duplicate: true })),
    );
    const read = await Promise.all(
      orders.map(({ id }) =>
        succeed<{ order: (typeof orders)[number] }>(world.buyer.client.get(`/store/orders/${id}`)),
      ),
    );
    expect(read.map(({ order }) => order.items[0]?.promise)).toEqual(
      orders.map(({ items }) => items[0]?.promise),
    );
    const sums: Partial<Record<DeliveryKind, number>> = {};
    for (const { kind, quantity: units } of orders.flatMap(({ items }) => items[0]?.promise ?? []))
      sums[kind] = (sums[kind] ?? 0) + units;
    return sums;
  };
  expect(await promisedBy("BAG-4", 4)).toEqual({ now: 10, restock: 14 });
  expect(await promisedBy("BIB-1", 5)).toEqual({ now: 6, production: 24 });
  await world.sql(
    "update product_variant set allow_backorder = true where seller_id = $1 and sku = 'BIB-1'",
    [world.seller.id],
  );
  const { product_id: productId } =
    lineOf(await world.buyer.getCart(await readyCart("BIB-1", 1)), world.seller.variants["BIB-1"])
      .variant ?? {};
  await world.admin.call("adminUpdateProduct", {
    params: { id: productId ?? "" },
    body: { subtitle: "Backorder" },
  });
  await setStock("BIB-1", -70);
  expect(await promisedBy("BIB-1", 4)).toEqual({ production: 10, restock: 14 });
});

test("[SEC-03] another company's cart can't be read for its delivery", async () => {
  await add("BAG-1", 1);
  const other = await createBuyer(
    world.backend,
    world.seller,
    smallSellerAccounts("delivery").other,
  );
  expect((await refused(other.client.get(`/store/carts/${cart.id}/delivery`))).status).toBe(404);
  expect(
    (await refused(other.client.get(`/store/carts/${cart.id}/top-ups?goal=franco`))).status,
  ).toBe(404);
});
