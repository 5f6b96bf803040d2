import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AdminOrder } from "@/contract/admin/ordering/order";
import type { Order } from "@/contract/order/order";
import { startTestBackend, type TestBackend } from "../../../fixtures/test-backend";
import {
  createInventoryWorld,
  type InventoryWorld,
  orderOf,
  stockOf,
} from "../inventory/inventory-world";

let backend: TestBackend;
let world: InventoryWorld;
let sellers = 0;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  sellers += 1;
  world = await createInventoryWorld(backend, `fulfillments-${sellers}`);
});
afterAll(() => backend.stop());

const lineOf = (order: Order | AdminOrder, sku: string) =>
  order.items.find((item) => item.variant_id === world.variantOf(sku))?.id ?? "";
const fulfill = (order: Order, quantities: Record<string, number>, more: object = {}) =>
  world.admin.send("adminCreateFulfillment", {
    params: { id: order.id },
    body: {
      items: Object.entries(quantities).map(([sku, quantity]) => ({
        item_id: lineOf(order, sku),
        quantity,
      })),
      ...more,
    },
  });
const ship = (order: Order, fulfillmentId: string | undefined, more: object = {}) =>
  world.admin.send("adminCreateShipment", {
    params: { id: order.id },
    body: { fulfillment_id: fulfillmentId ?? "", ...more },
  });
const unpack = (order: Order, fulfillmentId: string | undefined) =>
  world.admin.send("adminCancelFulfillment", {
    params: { id: order.id, fulfillment_id: fulfillmentId ?? "" },
  });
const readOrder = async (order: Order) =>
  (await world.admin.call("adminGetOrder", { params: { id: order.id } })).order;
const counts = (order: AdminOrder | Order, sku: string) => {
  const line = order.items.find((item) => item.variant_id === world.variantOf(sku));
  return [line?.quantity, line?.fulfilled_quantity, line?.shipped_quantity];
};
async function addShopLevel(sku: string, stocked: number) {
  await world.admin.call("adminCreateLocationLevel", {
    params: { id: world.variantOf(sku) },
    body: { location_id: world.shop, stocked_quantity: stocked },
  });
}

test("[ORD-03] [ADM-03] an order is packed and shipped partially, from several locations", async () => {
  const order = await orderOf(world.buyer, { "BAG-1": 20, "PACK-1": 12 });
  await addShopLevel("BAG-1", 8);
  const first = await fulfill(order, { "BAG-1": 5 }, { location_id: world.shop });
  expect(first.statusCode).toBe(200);
  const packed: AdminOrder = first.json().order;
  expect([packed.fulfillment_status, counts(packed, "BAG-1")]).toEqual([
    "partially_fulfilled",
    [20, 5, null],
  ]);
  expect(await stockOf(world, "BAG-1")).toEqual({
    levels: { [world.depot]: [500, 15, 485], [world.shop]: [3, 0, 3] },
    ...{ stocked: 503, reserved: 15, available: 488 },
  });
  const parcel = packed.fulfillments[0];
  expect(parcel).toMatchObject({
    ...{ location_id: world.shop, provider_id: "manual", shipped_at: null, canceled_at: null },
    items: [{ item_id: lineOf(order, "BAG-1"), quantity: 5 }],
    ...{ tracking_numbers: [], tracking_links: [], metadata: {} },
  });
  const shipped: AdminOrder = (
    await ship(order, parcel?.id, {
      tracking_numbers: ["1Z999"],
      tracking_links: [{ tracking_number: "LA77", url: "https://carrier.test/LA77" }],
      invoice_url: "https://erp.test/invoice.pdf",
    })
  ).json().order;
  expect([shipped.fulfillment_status, counts(shipped, "BAG-1")]).toEqual([
    "partially_shipped",
    [20, 5, 5],
  ]);
  const rest = await fulfill(order, { "BAG-1": 15, "PACK-1": 12 });
  expect(rest.json().order.fulfillment_status).toBe("partially_shipped");
  const second = rest.json().order.fulfillments[1];
  expect((await ship(order, second.id)).json().order.fulfillment_status).toBe("shipped");
  const { order: seen } = (await world.buyer.client.get(`/store/orders/${order.id}`)).json();
  expect(seen.fulfillments).toMatchObject([
    {
      shipped_at: expect.stringMatching(/Z$/),
      tracking_numbers: ["LA77", "1Z999"],
      tracking_links: [
        { tracking_number: "LA77", url: "https://carrier.test/LA77" },
        { tracking_number: "1Z999", url: null },
      ],
      metadata: { invoice_url: "https://erp.test/invoice.pdf" },
    },
    { items: [{ quantity: 15 }, { quantity: 12 }].map((item) => expect.objectContaining(item)) },
  ]);
  expect(await stockOf(world, "BAG-1")).toMatchObject({
    ...{ stocked: 488, reserved: 0, available: 488 },
  });
});

test("[ADM-03] unpacked stock returns to its location and stays reserved for the order", async () => {
  const order = await orderOf(world.buyer, { "BAG-1": 20 });
  await addShopLevel("BAG-1", 8);
  const before = await stockOf(world, "BAG-1");
  const packed = await fulfill(order, { "BAG-1": 8 }, { location_id: world.shop });
  const [parcel] = packed.json().order.fulfillments;
  expect((await stockOf(world, "BAG-1")).levels[world.shop]).toEqual([0, 0, 0]);
  const unpacked = await unpack(order, parcel.id);
  expect(unpacked.json().order).toMatchObject({
    fulfillment_status: "canceled",
    fulfillments: [{ canceled_at: expect.any(String) }],
  });
  expect(await stockOf(world, "BAG-1")).toEqual(before);
  for (const again of [await unpack(order, parcel.id), await ship(order, parcel.id)])
    expect([again.statusCode, again.json().code]).toEqual([400, "transition_not_allowed"]);
  const all = await fulfill(order, { "BAG-1": 20 });
  expect(all.json().order.fulfillment_status).toBe("fulfilled");
  const shipped = await ship(order, all.json().order.fulfillments[1].id);
  expect(shipped.json().order.fulfillment_status).toBe("shipped");
  const late = await unpack(order, all.json().order.fulfillments[1].id);
  expect([late.statusCode, late.json().code]).toEqual([400, "transition_not_allowed"]);
});

test("[ADM-03] never more than was ordered, or is in stock at the location", async () => {
  const order = await orderOf(world.buyer, { "BAG-1": 20 });
  await addShopLevel("BAG-1", 8);
  const tooMany = await fulfill(order, { "BAG-1": 21 });
  expect([tooMany.statusCode, tooMany.json()]).toMatchObject([
    400,
    { type: "not_allowed", data: { ordered: 20, left: 20 } },
  ]);
  const notThere = await fulfill(order, { "BAG-1": 9 }, { location_id: world.shop });
  expect([notThere.statusCode, notThere.json()]).toMatchObject([
    400,
    { code: "insufficient_inventory", data: { available: 8 } },
  ]);
  const item = { item_id: lineOf(order, "BAG-1"), quantity: 1 };
  const bodies: [object, number][] = [
    [{ items: [] }, 400],
    [{ items: [{ ...item, quantity: 0 }] }, 400],
    [{ items: [{ ...item, quantity: -1 }] }, 400],
    [{ items: [{ ...item, quantity: 1.5 }] }, 400],
    [{ items: [item, item] }, 400],
    [{ items: [{ ...item, item_id: "item_none" }] }, 404],
    [{ items: [item], location_id: "sloc_none" }, 404],
    [{ items: [item], only_if_updated_at: "2020-01-01T00:00:00.000Z" }, 409],
  ];
  for (const [body, status] of bodies) {
    const response = await fulfill(order, {}, body);
    expect([body, response.statusCode]).toEqual([body, status]);
  }
  expect((await readOrder(order)).fulfillment_status).toBe("not_fulfilled");
  expect((await readOrder(order)).fulfillments).toEqual([]);
  const packed = await fulfill(order, { "BAG-1": 2 });
  const [parcel] = packed.json().order.fulfillments;
  for (const more of [
    { tracking_numbers: ["x".repeat(10_000)] },
    { tracking_numbers: [""] },
    { tracking_links: [{ tracking_number: "1", url: "javascript:alert(1)" }] },
    { invoice_url: "file:///etc/passwd" },
  ])
    expect((await ship(order, parcel.id, more)).statusCode).toBe(400);
  expect((await ship(order, "ful_none")).statusCode).toBe(404);
  const other = await orderOf(world.buyer, { "BAG-1": 10 });
  expect((await ship(other, parcel.id)).statusCode).toBe(404);
});

test("[ADM-03] concurrent calls never pack or ship the last unit twice", async () => {
  const order = await orderOf(world.buyer, { "BAG-1": 10 });
  const packed = await Promise.all(Array.from({ length: 6 }, () => fulfill(order, { "BAG-1": 3 })));
  expect(packed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 400, 400, 400]);
  const seen = await readOrder(order);
  expect([counts(seen, "BAG-1"), seen.fulfillments.length]).toEqual([[10, 9, null], 3]);
  const [first, second] = seen.fulfillments;
  const acts = await Promise.all([
    ship(order, first?.id),
    ship(order, first?.id),
    unpack(order, first?.id),
    unpack(order, second?.id),
    ship(order, second?.id),
  ]);
  const done = acts.map(({ statusCode }) => statusCode === 200);
  expect(done.slice(0, 3).filter(Boolean)).toHaveLength(1);
  expect(done.slice(3).filter(Boolean)).toHaveLength(1);
  expect(await stockOf(world, "BAG-1")).toMatchObject({ available: 490 });
  const [, fulfilled = 0] = counts(await readOrder(order), "BAG-1") as number[];
  expect(await stockOf(world, "BAG-1")).toMatchObject({
    ...{ stocked: 500 - fulfilled, reserved: 10 - fulfilled },
  });
});

test("[ADM-03] [CAT-03] a line's reservations are reduced by what is packed", async () => {
  const order = await orderOf(world.buyer, { "BAG-1": 20 });
  await addShopLevel("BAG-1", 30);
  const reserve = (locationId: string, quantity: number) =>
    world.admin.call("adminCreateReservation", {
      body: {
        inventory_item_id: world.variantOf("BAG-1"),
        location_id: locationId,
        line_item_id: lineOf(order, "BAG-1"),
        quantity,
      },
    });
  await reserve(world.shop, 8);
  await reserve(world.depot, 6);
  const left = async () => {
    const { reservations } = await world.admin.call("adminListOrderReservations", {
      params: { id: order.id },
    });
    const quantityAt = (id: string) =>
      reservations.find((entry) => entry.location_id === id)?.quantity;
    return [quantityAt(world.shop), quantityAt(world.depot)];
  };
  expect(await left()).toEqual([8, 6]);
  await fulfill(order, { "BAG-1": 5 }, { location_id: world.shop });
  expect(await left()).toEqual([3, 6]);
  await fulfill(order, { "BAG-1": 10 }, { location_id: world.depot });
  expect(await left()).toEqual([3, undefined]);
  await fulfill(order, { "BAG-1": 4 }, { location_id: world.depot });
  expect(await left()).toEqual([1, undefined]);
  expect(await stockOf(world, "BAG-1")).toEqual({
    levels: { [world.depot]: [486, 0, 486], [world.shop]: [25, 1, 24] },
    ...{ stocked: 511, reserved: 1, available: 510 },
  });
});

test("[ADM-03] [STORE-01] the stock of an order's line is reserved by the line itself", async () => {
  const order = await orderOf(world.buyer, { "BAG-1": 12 });
  const lineId = lineOf(order, "BAG-1");
  const reserve = (line: string, quantity?: number) =>
    world.admin.send("adminReserveOrderLine", {
      params: { id: order.id, line_item_id: line },
      body: { location_id: world.depot, ...(quantity !== undefined && { quantity }) },
    });
  const part = await reserve(lineId, 3);
  expect(part.json().reservation).toMatchObject({
    ...{ line_item_id: lineId, location_id: world.depot, quantity: 3 },
    inventory_item_id: world.variantOf("BAG-1"),
  });
  const tooMuch = await reserve(lineId);
  expect([tooMuch.statusCode, tooMuch.json().type]).toEqual([400, "not_allowed"]);
  expect((await reserve(lineId, 9)).statusCode).toBe(200);
  expect((await reserve("item_unknown", 1)).statusCode).toBe(404);
  const { reservations } = await world.admin.call("adminListOrderReservations", {
    params: { id: order.id },
  });
  expect(reservations.map(({ quantity }) => quantity).sort()).toEqual([3, 9]);
});

test("[ORD-05] packed units are not on backorder; unpacked ones are again", async () => {
  const order = await orderOf(world.buyer, { "BAG-1": 10, "BAG-4": 12 });
  const waiting = async () => {
    const response = await world.buyer.client.get(
      "/store/customers/me/company/backorders?order=sku",
    );
    return response
      .json()
      .backorders.map((entry: { sku: string; quantity: number }) => [entry.sku, entry.quantity]);
  };
  const packed = await fulfill(order, { "BAG-1": 10, "BAG-4": 2 });
  expect(await waiting()).toEqual([["BAG-4", 10]]);
  await unpack(order, packed.json().order.fulfillments[0].id);
  expect(await waiting()).toEqual([
    ["BAG-1", 10],
    ["BAG-4", 12],
  ]);
});
