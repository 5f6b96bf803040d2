import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSwapWorld, type SwapWorld } from "./swap-world";

let world: SwapWorld;
beforeAll(async () => {
  world = await createSwapWorld("swaps-refused");
});
afterAll(() => world.backend.stop());

const faultOf = (response: LightMyRequestResponse) => [
  response.statusCode,
  response.json().code ?? response.json().type,
];
const sorted = (responses: LightMyRequestResponse[]) =>
  responses.map(({ statusCode }) => statusCode).sort();

test("[ADM-03] not shipped, already returned, in a swap or in a return", async () => {
  const unshipped = await world.place(12);
  expect(faultOf(await world.swap(unshipped, 1, 1))).toEqual([400, "return_units_exceeded"]);
  const order = await world.placeShipped(12, 8);
  const tooMany = await world.swap(order, 9, 1);
  expect([faultOf(tooMany), tooMany.json().data]).toEqual([
    [400, "return_units_exceeded"],
    { item_id: world.lineOf(order), returnable: 8, shipped: 8 },
  ]);
  await world.mustOpen(order, 2, { receive_now: true });
  await world.mustOpen(order, 2);
  await world.mustSwap(order, 3, 1);
  expect(faultOf(await world.swap(order, 2, 1))).toEqual([400, "return_units_exceeded"]);
  expect(faultOf(await world.open(order, 2))).toEqual([400, "return_units_exceeded"]);
  expect((await world.swap(order, 1, 1)).statusCode).toBe(200);
});

test("[API-05] invalid fields are named, and nothing happens", async () => {
  const order = await world.placeShipped(12);
  const foreign = await world.placeShipped(12);
  const item_id = world.lineOf(order);
  const one = { item_id, quantity: 1 };
  const bag = world.units("BAG-1", 1);
  const stock = await world.stockOf("BAG-1");
  const [eu = ""] = world.seller.shippingOptions.eu ?? [];
  const refusals: [Record<string, unknown>, string][] = [
    [{ return_items: [{ item_id, quantity: 1.5 }] }, "return_items.0.quantity"],
    [{ return_items: [{ item_id, quantity: -1 }] }, "return_items.0.quantity"],
    [{ return_items: [] }, "return_items"],
    [{ return_items: [one, one] }, "return_items.1.item_id"],
    [{ return_items: [{ ...one, item_id: "item_nope" }] }, "return_items.0.item_id"],
    [{ return_items: [{ ...one, item_id: world.lineOf(foreign) }] }, "return_items.0.item_id"],
    [{ return_items: [{ ...one, reason_id: "rr_nope" }] }, "return_items.0.reason_id"],
    [{ additional_items: [] }, "additional_items"],
    [{ additional_items: [{ ...bag, quantity: 0 }] }, "additional_items.0.quantity"],
    [{ additional_items: [{ ...bag, quantity: 2.5 }] }, "additional_items.0.quantity"],
    [{ additional_items: [bag, bag] }, "additional_items.1.variant_id"],
    [
      { additional_items: [{ ...bag, variant_id: "variant_nope" }] },
      "additional_items.0.variant_id",
    ],
    [{ return_shipping: { option_id: eu } }, "return_shipping.option_id"],
    [{ custom_shipping_options: [{ price: 5 }] }, "custom_shipping_options.0.option_id"],
    [
      { custom_shipping_options: [{ option_id: eu, price: -5 }] },
      "custom_shipping_options.0.price",
    ],
    [{ sales_channel_id: "sc_nope" }, "sales_channel_id"],
    [{ cake: 1 }, "cake"],
  ];
  for (const [body, field] of refusals) {
    const response = await world.swap(order, 1, 1, body);
    expect(response.statusCode, response.body).toBe(400);
    expect(response.body, JSON.stringify(body)).toContain(field);
  }
  expect(await world.swapsOf(order)).toEqual([]);
  expect(await world.stockOf("BAG-1")).toBe(stock);
});

test("[ADM-03] more than the stock can't be promised, nor can anything for a canceled order", async () => {
  const order = await world.placeShipped(12);
  const stock = await world.stockOf("BAG-1");
  const response = await world.swap(order, 1, stock + 1);
  expect(faultOf(response)).toEqual([400, "insufficient_inventory"]);
  expect(response.json().data).toMatchObject({ variant_id: world.seller.variants["BAG-1"] });
  expect(await world.stockOf("BAG-1")).toBe(stock);
  const canceled = await world.place(12);
  await world.member.call("adminCancelOrder", { params: { id: canceled.id }, body: {} });
  expect(faultOf(await world.swap(canceled, 1, 1))).toEqual([400, "transition_not_allowed"]);
  const unknown = { ...order, id: "order_nope" };
  expect(faultOf(await world.swap(unknown, 1, 1))).toEqual([404, "not_found"]);
});

test("[ADM-03] of two concurrent swaps of the same units one is created; likewise a swap and a return", async () => {
  const order = await world.placeShipped(12);
  expect(sorted(await Promise.all([1, 2].map((sent) => world.swap(order, 7, sent))))).toEqual([
    ...[200, 400],
  ]);
  const other = await world.placeShipped(12);
  const responses = await Promise.all([world.swap(other, 7, 1), world.open(other, 7)]);
  expect(sorted(responses)).toEqual([200, 400]);
});

test("[ADM-03] a change of an order that has changed since is rejected; so is another order's swap", async () => {
  const order = await world.placeShipped(12);
  const other = await world.placeShipped(12);
  const seen = { only_if_updated_at: (await world.read(order.id)).updated_at };
  const swap = await world.mustSwap(order, 1, 1, seen);
  expect(faultOf(await world.swap(order, 1, 1, seen))).toEqual([409, "order_changed"]);
  expect(faultOf(await world.act(other, swap.id, "cancel"))).toEqual([404, "not_found"]);
});
