import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";
import { createInventoryWorld, type InventoryWorld, orderOf, stockOf } from "./inventory-world";

let backend: TestBackend;
let world: InventoryWorld;
let sellers = 0;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  sellers += 1;
  world = await createInventoryWorld(backend, `inventory-${sellers}`);
});
afterAll(() => backend.stop());

const setLevel = (sku: string, locationId: string, stocked: number) =>
  world.admin.call("adminUpdateLocationLevel", {
    params: { id: world.variantOf(sku), location_id: locationId },
    body: { stocked_quantity: stocked },
  });
const addLevel = (sku: string, stocked: number) =>
  world.admin.call("adminCreateLocationLevel", {
    params: { id: world.variantOf(sku) },
    body: { location_id: world.shop, stocked_quantity: stocked },
  });
const reserve = (sku: string, quantity: number, more: object = {}) =>
  world.admin.send("adminCreateReservation", {
    body: {
      inventory_item_id: world.variantOf(sku),
      location_id: world.depot,
      quantity,
      ...more,
    },
  });

test("[ADM-01] [CAT-03] an order's stock is reserved, and stays at its location", async () => {
  const { depot, shop } = world;
  expect(await stockOf(world, "BAG-1")).toEqual({
    levels: { [depot]: [500, 0, 500] },
    ...{ stocked: 500, reserved: 0, available: 500 },
  });
  await orderOf(world.buyer, { "BAG-1": 20 });
  await addLevel("BAG-1", 30);
  expect(await stockOf(world, "BAG-1")).toEqual({
    levels: { [depot]: [500, 20, 480], [shop]: [30, 0, 30] },
    ...{ stocked: 530, reserved: 20, available: 510 },
  });
  await setLevel("BAG-1", depot, 15);
  expect(await stockOf(world, "BAG-1")).toEqual({
    levels: { [depot]: [15, 15, 0], [shop]: [30, 5, 25] },
    ...{ stocked: 45, reserved: 20, available: 25 },
  });
});

test("[CAT-03] the store's next response shows the quantity set at a location", async () => {
  const shown = async () => {
    const response = await world.buyer.client.get(`/store/variants/${world.variantOf("BAG-2")}`);
    return response.json().variant.inventory_quantity;
  };
  expect(await shown()).toBe(4);
  await setLevel("BAG-2", world.depot, 9);
  expect(await shown()).toBe(9);
  expect((await reserve("BAG-2", 2)).statusCode).toBe(200);
  expect(await shown()).toBe(7);
});

test("[ADM-01] a level is created once, and can be deleted when nothing is reserved there", async () => {
  const { shop, admin } = world;
  const params = { id: world.variantOf("BAG-1"), location_id: shop };
  const remove = () => admin.send("adminDeleteLocationLevel", { params });
  expect((await remove()).statusCode).toBe(404);
  await addLevel("BAG-1", 10);
  const again = await admin.send("adminCreateLocationLevel", {
    params: { id: params.id },
    body: { location_id: shop, stocked_quantity: 1 },
  });
  expect([again.statusCode, again.json().type]).toEqual([422, "duplicate_error"]);
  const reserved = (await reserve("BAG-1", 4, { location_id: shop })).json().reservation;
  expect((await remove()).json().type).toBe("not_allowed");
  await admin.call("adminDeleteReservation", { params: { id: reserved.id } });
  expect((await remove()).statusCode).toBe(200);
  expect((await stockOf(world, "BAG-1")).available).toBe(500);
});

test("[CAT-03] reducing the available quantity takes the excess from other locations", async () => {
  await addLevel("BAG-2", 30);
  const variant = { id: world.variantOf("BAG-2") };
  const { product_id: id } = (await world.admin.call("adminGetVariant", { params: variant }))
    .variant;
  await world.admin.call("adminUpdateVariant", {
    params: { id, variant_id: variant.id },
    body: { inventory_quantity: 12 },
  });
  expect(await stockOf(world, "BAG-2")).toEqual({
    levels: { [world.depot]: [0, 0, 0], [world.shop]: [12, 0, 12] },
    ...{ stocked: 12, reserved: 0, available: 12 },
  });
});

test("[CAT-03] a reservation reduces the available quantity, never below zero", async () => {
  const made = await reserve("BAG-2", 3, { description: "for a fair", metadata: { stand: 4 } });
  expect(made.json().reservation).toMatchObject({
    inventory_item_id: world.variantOf("BAG-2"),
    location_id: world.depot,
    line_item_id: null,
    quantity: 3,
    description: "for a fair",
    metadata: { stand: 4 },
  });
  const { id } = made.json().reservation;
  const refusal = await reserve("BAG-2", 2);
  expect([refusal.statusCode, refusal.json()]).toMatchObject([
    400,
    { type: "not_allowed", code: "insufficient_inventory", data: { available: 1 } },
  ]);
  const change = (body: object) =>
    world.admin.send("adminUpdateReservation", { params: { id }, body });
  expect((await change({ quantity: 5 })).json().code).toBe("insufficient_inventory");
  expect((await change({ quantity: 4, description: "for two" })).statusCode).toBe(200);
  expect(await stockOf(world, "BAG-2")).toMatchObject({ stocked: 4, reserved: 4, available: 0 });
  expect((await change({ location_id: world.shop })).json().type).toBe("not_found");
  await world.admin.call("adminDeleteReservation", { params: { id } });
  expect(await stockOf(world, "BAG-2")).toMatchObject({ stocked: 4, reserved: 0, available: 4 });
  expect((await change({ quantity: 1 })).statusCode).toBe(404);
});

test("[CAT-03] a reservation for an order's line sets the location of its stock without taking any", async () => {
  const order = await orderOf(world.buyer, { "BAG-1": 20 });
  const line = order.items[0]?.id ?? "";
  await addLevel("BAG-1", 30);
  const pinned = await reserve("BAG-1", 8, { line_item_id: line, location_id: world.shop });
  expect(pinned.statusCode).toBe(200);
  expect(await stockOf(world, "BAG-1")).toEqual({
    levels: { [world.depot]: [500, 12, 488], [world.shop]: [30, 8, 22] },
    ...{ stocked: 530, reserved: 20, available: 510 },
  });
  const more = await reserve("BAG-1", 13, { line_item_id: line });
  expect([more.statusCode, more.json().type]).toEqual([400, "not_allowed"]);
  expect((await reserve("BAG-1", 1, { line_item_id: "item_none" })).statusCode).toBe(404);
  expect((await reserve("BAG-2", 1, { line_item_id: line })).statusCode).toBe(404);
  const { reservations, count } = await world.admin.call("adminListReservations", {
    query: { line_item_id: [line], expand: "line_item,inventory_item" },
  });
  expect([count, reservations[0]]).toMatchObject([
    1,
    { line_item: { id: line, order: { display_id: order.display_id } }, inventory_item: {} },
  ]);
});

test("[CAT-03] of two reservations for the last unit one is created, and an order takes its share", async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, () => reserve("BAG-2", 1)));
  const made = responses.filter(({ statusCode }) => statusCode === 200);
  expect(made).toHaveLength(4);
  expect(await stockOf(world, "BAG-2")).toMatchObject({ stocked: 4, reserved: 4, available: 0 });
});

test("[ADM-01] an item is its variant: codes and measures are shared, the rest is separate", async () => {
  const { admin } = world;
  const id = world.variantOf("BAG-1");
  const changed = await admin.call("adminUpdateInventoryItem", {
    params: { id },
    body: { sku: "BAG-1X", weight: 777, title: "Crate 7", metadata: { row: "B" } },
  });
  expect(changed.inventory_item).toMatchObject({
    ...{ id, sku: "BAG-1X", weight: 777, title: "Crate 7", metadata: { row: "B" } },
  });
  const { variant } = await admin.call("adminGetVariant", { params: { id } });
  expect(variant).toMatchObject({ sku: "BAG-1X", weight: 777, metadata: {} });
  expect(variant.title).not.toBe("Crate 7");
  const found = await admin.call("adminListInventoryItems", {
    query: { q: "crate", weight: 777, location_id: [world.depot] },
  });
  expect([found.count, found.inventory_items[0]?.variants[0]?.id]).toEqual([1, id]);
  expect((await admin.call("adminListInventoryItems", { query: { sku: ["NONE"] } })).count).toBe(0);
  await admin.call("adminDeleteInventoryItem", { params: { id } });
  expect((await admin.send("adminGetInventoryItem", { params: { id } })).statusCode).toBe(404);
  expect((await admin.call("adminGetVariant", { params: { id } })).variant.manage_inventory).toBe(
    false,
  );
  const again = { body: { variant_id: id, hs_code: "6302" } };
  expect((await admin.call("adminCreateInventoryItem", again)).inventory_item).toMatchObject({
    ...{ id, hs_code: "6302", stocked_quantity: 500 },
  });
  expect((await admin.send("adminCreateInventoryItem", again)).json().type).toBe("not_allowed");
  expect((await admin.send("adminCreateInventoryItem", { body: {} })).statusCode).toBe(400);
});

test("[API-01] unknown names, negative and fractional quantities are rejected", async () => {
  const id = world.variantOf("BAG-1");
  for (const quantity of [0, -1, 1.5, 2_000_000])
    expect((await reserve("BAG-1", quantity)).statusCode).toBe(400);
  for (const stocked of [-1, 0.5])
    expect(
      (
        await world.admin.send("adminUpdateLocationLevel", {
          params: { id, location_id: world.depot },
          body: { stocked_quantity: stocked },
        })
      ).statusCode,
    ).toBe(400);
  for (const query of [{ expand: "secrets" }, { order: "metadata" }, { nothing: 1 }])
    expect(
      (await world.admin.send("adminListReservations", { query: query as never })).statusCode,
    ).toBe(400);
});
