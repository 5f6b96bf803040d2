import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { createReturnWorld, type ReturnWorld } from "./return-world";

let world: ReturnWorld;
beforeAll(async () => {
  world = await createReturnWorld("returns");
});
afterAll(() => world.backend.stop());

const lineOf = (order: Order) => order.items[0]?.id ?? "";
const returnOption = async () => {
  const { shipping_option: option } = await world.agents.admin.call("adminCreateShippingOption", {
    body: {
      name: "Retour par transporteur",
      region_id: world.seller.regions.eu ?? "",
      provider_id: "manual",
      data: {},
      price_type: "flat_rate",
      amount: 500,
      is_return: true,
    },
  });
  return option.id;
};

describe("a return created and received by staff", () => {
  test("[ADM-03] refunds to the cent, restocks, and is recorded in the order's history", async () => {
    const order = await world.placeShipped(12);
    const stock = await world.stockOf("BAG-1");
    const opened = await world.mustOpen(order, 5, { note: "Called us" });
    const share = Math.round((order.items[0]?.total ?? 0) * (5 / 12));
    expect(opened).toMatchObject({
      id: expect.stringMatching(/^ret_/),
      status: "requested",
      order_id: order.id,
      refund_amount: share,
      received_at: null,
      metadata: { note: "Called us" },
      items: [{ item_id: lineOf(order), quantity: 5, requested_quantity: 5, is_requested: true }],
    });
    expect(await world.stockOf("BAG-1")).toBe(stock);
    const response = await world.receive(opened.id, { [lineOf(order)]: 5 });
    expect(response.json().return).toMatchObject({
      status: "received",
      received_at: expect.any(String),
      items: [{ received_quantity: 5 }],
      swap: null,
    });
    const after = await world.read(order.id);
    expect(after).toMatchObject({
      fulfillment_status: "partially_returned",
      payment_status: "partially_refunded",
      refunded_total: share,
      items: [{ returned_quantity: 5, shipped_quantity: 12 }],
      refunds: [{ amount: share, reason: "return", items: [{ quantity: 5, amount: share }] }],
    });
    expect(await world.stockOf("BAG-1")).toBe(stock + 5);
    const { history } = await world.member.call("adminListOrderHistory", {
      params: { id: order.id },
    });
    expect(history.filter(({ noun }) => noun === "return")).toMatchObject([
      { event: "request", object_id: opened.id, actor: { kind: "user" } },
      { event: "receive", from: "requested", to: "received" },
    ]);
    const { audit_log: trail } = await world.agents.admin.call("adminListAuditLog", {
      query: { object_id: order.id, limit: 2 },
    });
    expect(trail.map(({ verb }) => verb)).toEqual(["receive_return", "return_order"]);
  });

  test("[ADM-03] in portions adds up to exactly what the lines cost", async () => {
    const order = await world.placeDiscounted(14, 15);
    await world.member.call("adminCaptureOrder", { params: { id: order.id }, body: {} });
    await world.shipAll(order);
    for (const quantity of [5, 5, 4]) {
      const { id } = await world.mustOpen(order, quantity);
      expect((await world.receive(id, { [lineOf(order)]: quantity })).statusCode).toBe(200);
    }
    const after = await world.read(order.id);
    expect([after.refunded_total, after.fulfillment_status]).toEqual([
      order.items[0]?.total,
      "returned",
    ]);
  });

  test("[ADM-03] is received at once, at another price, with return shipping deducted", async () => {
    const order = await world.placeShipped(12);
    const option = await returnOption();
    const opened = await world.mustOpen(order, 2, { return_shipping: { option_id: option } });
    const worth = Math.round((order.items[0]?.total ?? 0) / 6);
    expect(opened).toMatchObject({
      refund_amount: worth - 600,
      shipping_method: { return_id: opened.id, price: 500, total: 600, tax_total: 100 },
    });
    await world.member.call("adminCancelReturn", { params: { id: opened.id } });
    const free = await world.mustOpen(order, 2, {
      return_shipping: { option_id: option, price: 0 },
      refund: 700,
      receive_now: true,
    });
    expect(free).toMatchObject({ status: "received", refund_amount: 700 });
    expect((await world.read(order.id)).refunded_total).toBe(700);
  });

  test("[ADM-03] for an unpaid order refunds nothing, and for a gift card to the card", async () => {
    const unpaid = await world.place(12);
    await world.shipAll(unpaid);
    await world.mustOpen(unpaid, 12, { receive_now: true });
    expect(await world.read(unpaid.id)).toMatchObject({
      fulfillment_status: "returned",
      refunded_total: 0,
      refunds: [],
    });
    const { order, card } = await world.placeWithCard(12, 100_000_00);
    await world.shipAll(order);
    const balance = async () =>
      (await world.agents.admin.call("adminGetGiftCard", { params: { id: card.id } })).gift_card
        .balance;
    const before = await balance();
    await world.mustOpen(order, 3, { receive_now: true });
    const { refunds } = await world.read(order.id);
    expect(refunds).toMatchObject([{ gift_card_id: card.id, reason: "return" }]);
    expect(await balance()).toBe(before + (refunds[0]?.amount ?? Number.NaN));
  });

  test("[ADM-03] is restocked at the specified location", async () => {
    const order = await world.placeShipped(12);
    await world.agents.admin.call("adminCreateStockLocation", { body: { name: "Depot" } });
    const { stock_location: shed } = await world.agents.admin.call("adminCreateStockLocation", {
      body: { name: "Shed" },
    });
    const stock = await world.stockOf("BAG-1");
    const { id } = await world.mustOpen(order, 4, { location_id: shed.id });
    await world.receive(id, { [lineOf(order)]: 4 });
    expect(await world.stockOf("BAG-1")).toBe(stock + 4);
    const { inventory_item: item } = await world.member.call("adminListLocationLevels", {
      params: { id: world.seller.variants["BAG-1"] ?? "" },
    });
    expect(
      item.location_levels.find((level: { location_id: string }) => level.location_id === shed.id),
    ).toMatchObject({ stocked_quantity: 4 });
  });
});

describe("other units are received", () => {
  test("[ADM-03] staff have to check it; repeating the same settles it", async () => {
    const order = await world.placeShipped(12);
    const stock = await world.stockOf("BAG-1");
    const { id } = await world.mustOpen(order, 5);
    const line = lineOf(order);
    const first = await world.receive(id, { [line]: 3 });
    expect(first.json().return).toMatchObject({
      status: "requires_action",
      received_at: null,
      items: [{ requested_quantity: 5, received_quantity: 3, quantity: 3 }],
    });
    expect(await world.read(order.id)).toMatchObject({
      fulfillment_status: "requires_action",
      refunded_total: 0,
      items: [{ returned_quantity: null }],
    });
    expect(await world.stockOf("BAG-1")).toBe(stock);
    const second = await world.receive(id, { [line]: 3 });
    expect(second.json().return).toMatchObject({ status: "received" });
    const after = await world.read(order.id);
    expect([after.fulfillment_status, after.items[0]?.returned_quantity]).toEqual([
      "partially_returned",
      3,
    ]);
    expect(after.refunded_total).toBe(Math.round((order.items[0]?.total ?? 0) / 4));
    expect(await world.stockOf("BAG-1")).toBe(stock + 3);
  });

  test("[ADM-03] then everything arrives after all, or the return is canceled", async () => {
    const order = await world.placeShipped(12);
    const line = lineOf(order);
    const whole = await world.mustOpen(order, 2);
    await world.receive(whole.id, { [line]: 1 });
    expect((await world.receive(whole.id, { [line]: 2 })).json().return.status).toBe("received");
    const other = await world.mustOpen(order, 2);
    await world.receive(other.id, { [line]: 1 });
    const { order: after } = await world.member.call("adminCancelReturn", {
      params: { id: other.id },
    });
    expect(after.returns.at(-1)?.status).toBe("canceled");
    expect(after.items[0]?.returned_quantity).toBe(2);
  });
});

test("[ADM-03] the list has each return with its order, by status and order", async () => {
  const order = await world.placeShipped(12);
  const { id } = await world.mustOpen(order, 1);
  const { returns, ...envelope } = await world.member.call("adminListReturns", {
    query: { order_id: order.id, status: "requested" },
  });
  expect(returns).toMatchObject([{ id, order: { id: order.id, object: "order" }, swap: null }]);
  expect(envelope).toEqual({ count: 1, offset: 0, limit: 50 });
  const received = await world.member.call("adminListReturns", {
    query: { order_id: order.id, status: "received" },
  });
  expect(received.count).toBe(0);
});
