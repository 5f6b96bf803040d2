import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askOwner } from "../people/people-backend";
import { createSentLinesWorld, type SentLinesWorld } from "./sent-lines-world";

let world: SentLinesWorld;
beforeAll(async () => {
  world = await createSentLinesWorld("returns-sent");
  await world.claims.agents.admin.call("adminCreateStockLocation", { body: { name: "Depot" } });
});
afterAll(() => world.claims.backend.stop());

const pieces = ({ total, quantity }: { total: number; quantity: number }, units: number) =>
  Math.round((total * units) / quantity);

describe("units sent by a swap", () => {
  test("[ORD-06] [ADM-03] are returned in portions, and refunded to the cent: the swap's payment first, then the order's", async () => {
    const order = await world.claims.placeShipped(12);
    const { line, sender } = await world.exchange(order, 2, 5);
    const due = sender.difference_due;
    expect([due > 0, pieces(line, 2) < due, line.total > due]).toEqual([true, true, true]);
    const stock = await world.claims.stockOf("BAG-1");
    await world.takeBack(order, line, 2);
    expect(await world.refunded(order)).toEqual({ ofOrder: 0, ofSwaps: [pieces(line, 2)] });
    const part = await world.claims.read(order.id);
    expect(part).toMatchObject({
      fulfillment_status: "partially_returned",
      payment_status: "captured",
      items: [{ returned_quantity: null }],
      swaps: [
        {
          payment_status: "partially_refunded",
          additional_items: [{ shipped_quantity: 5, returned_quantity: 2 }],
        },
      ],
      returns: [{ status: "received", items: [{ item_id: line.id, quantity: 2 }] }],
    });
    await world.takeBack(order, line, 3);
    expect(await world.refunded(order)).toEqual({ ofOrder: line.total - due, ofSwaps: [due] });
    expect(await world.claims.read(order.id)).toMatchObject({
      payment_status: "partially_refunded",
      swaps: [{ payment_status: "refunded", additional_items: [{ returned_quantity: 5 }] }],
      returns: [{}, { refund_amount: line.total - pieces(line, 2) }],
    });
    expect(await world.claims.stockOf("BAG-1")).toBe(stock + 5);
    const { history } = await world.claims.member.call("adminListOrderHistory", {
      params: { id: order.id },
    });
    const entries = history.filter(({ noun }) => noun === "swap_payment").slice(-2);
    expect(entries.map(({ event, data }) => [event, data.amount])).toEqual([
      ["refund_part", pieces(line, 2)],
      ["refund_all", due - pieces(line, 2)],
    ]);
  });

  test("[ORD-06] [ADM-03] are put into stock at the return's location, and listed as returnable", async () => {
    const order = await world.claims.placeShipped(12);
    const { line } = await world.exchange(order, 3, 3);
    const { stock_location: shed } = await world.claims.agents.admin.call(
      "adminCreateStockLocation",
      { body: { name: "Shed" } },
    );
    const query = { expand: "returnable_items" };
    const { order: expanded } = await world.claims.member.call("adminGetOrder", {
      params: { id: order.id },
      query,
    });
    expect(expanded.returnable_items?.map(({ id }) => id)).toEqual([
      ...[world.claims.lineOf(order), line.id],
    ]);
    await world.takeBack(order, line, 3, { location_id: shed.id });
    const { inventory_item: item } = await world.claims.member.call("adminListLocationLevels", {
      params: { id: world.claims.seller.variants["BAG-1"] ?? "" },
    });
    const level = item.location_levels?.find(({ location_id: id }) => id === shed.id);
    expect(level?.stocked_quantity).toBe(3);
    const after = await world.claims.member.call("adminGetOrder", {
      params: { id: order.id },
      query,
    });
    expect(after.order.returnable_items?.map(({ id }) => id)).toEqual([world.claims.lineOf(order)]);
  });

  test("[ORD-06] leave exactly the cost of the order's own lines for their return", async () => {
    const order = await world.claims.placeShipped(12);
    const { line, sender } = await world.exchange(order, 4, 6);
    await world.claims.receive(sender.return_order?.id ?? "", { [world.claims.lineOf(order)]: 4 });
    await world.takeBack(order, line, 6);
    await world.takeBack(order, order.items[0] ?? line, 8);
    expect(await world.refunded(order)).toEqual({
      ofOrder: order.items[0]?.total,
      ofSwaps: [sender.difference_due],
    });
  });

  test("[ORD-06] refunds never exceed what was paid: nothing from the order, and the difference", async () => {
    const order = await world.claims.place(12);
    await world.claims.shipAll(order);
    const { line, sender } = await world.exchange(order, 2, 5);
    const tooMuch = await world.open(order, line, 5, { refund: sender.difference_due + 1 });
    expect([tooMuch.statusCode, tooMuch.json().data]).toEqual([
      400,
      { refundable_amount: sender.difference_due },
    ]);
    expect((await world.claims.read(order.id)).returns).toEqual([]);
    const items = [
      { item_id: world.claims.lineOf(order), quantity: 10 },
      { item_id: line.id, quantity: 1 },
    ];
    await world.takeBack(order, line, 1, { items });
    expect(await world.refunded(order)).toEqual({ ofOrder: 0, ofSwaps: [pieces(line, 1)] });
    await world.takeBack(order, line, 4);
    expect(await world.refunded(order)).toEqual({ ofOrder: 0, ofSwaps: [sender.difference_due] });
  });

  test("[ORD-02] [ADM-03] leave a returned order returned; if other units arrive first, it is returned afterwards", async () => {
    const order = await world.claims.placeShipped(11);
    const own = world.claims.lineOf(order);
    const { line, sender } = await world.exchange(order, 11, 11);
    await world.claims.receive(sender.return_order?.id ?? "", { [own]: 11 });
    const stateOf = async () => (await world.claims.read(order.id)).fulfillment_status;
    expect(await stateOf()).toBe("returned");
    await world.takeBack(order, line, 4);
    expect(await stateOf()).toBe("returned");
    const opened = await world.open(order, line, 2);
    const { id } = opened.json().order.returns.at(-1);
    expect((await world.claims.receive(id, { [line.id]: 3 })).statusCode).toBe(200);
    expect(await stateOf()).toBe("requires_action");
    expect((await world.claims.receive(id, { [line.id]: 3 })).statusCode).toBe(200);
    expect(await stateOf()).toBe("returned");
    expect((await world.swaps.swapOf(order, sender.id)).additional_items).toMatchObject([
      { returned_quantity: 7 },
    ]);
  });
});

describe("units sent by a claim", () => {
  test("[ORD-06] [ADM-03] are returned to stock without a refund, since nothing was paid for them", async () => {
    const order = await world.claims.placeShipped(12);
    const { line } = await world.replace(order, 3);
    const stock = await world.claims.stockOf("BAG-1");
    await world.takeBack(order, line, 2);
    expect(await world.claims.read(order.id)).toMatchObject({
      refunded_total: 0,
      fulfillment_status: "partially_returned",
      returns: [{ refund_amount: 0, status: "received" }],
      claims: [{ additional_items: [{ returned_quantity: 2 }] }],
    });
    expect(await world.claims.stockOf("BAG-1")).toBe(stock + 2);
    await world.takeBack(order, order.items[0] ?? line, 9);
    const nine = pieces(order.items[0] ?? line, 9);
    expect(await world.refunded(order)).toEqual({ ofOrder: nine, ofSwaps: [] });
  });
});

describe("a buyer", () => {
  const returnable = async (orderId: string) =>
    (await world.claims.buyer.client.get(`/store/orders/${orderId}/returnable-items`)).json()
      .returnable_items as { item_id: string; shipped: number; returnable: number }[];

  test("[ORD-06] sees units sent to her once they are shipped, requests their return and cancels it", async () => {
    const order = await world.claims.placeShipped(12);
    const { id } = await world.swaps.mustSwap(order, 3, 3);
    const [, early] = await returnable(order.id);
    expect(early).toMatchObject({ shipped: 0, returnable: 0 });
    await world.swaps.mustAct(order, id, "process-payment");
    const { fulfillments } = await world.swaps.mustAct(order, id, "fulfillments");
    await world.swaps.mustAct(order, id, "shipments", { fulfillment_id: fulfillments[0]?.id });
    const { line } = await world.replace(order, 1);
    const [sentBySwap] = (await world.swaps.swapOf(order, id)).additional_items;
    expect(await returnable(order.id)).toEqual([
      { item_id: world.claims.lineOf(order), shipped: 12, returnable: 8, is_over: false },
      { item_id: sentBySwap?.id, shipped: 3, returnable: 3, is_over: false },
      { item_id: line.id, shipped: 1, returnable: 1, is_over: false },
    ]);
    const response = await world.claims.buyer.client.post("/store/returns", {
      order_id: order.id,
      items: [sentBySwap, line].map((item) => ({ item_id: item?.id, quantity: 1 })),
    });
    expect(response.json().return).toMatchObject({
      status: "requested",
      refund_amount: pieces(sentBySwap ?? line, 1),
      items: [{ item_id: sentBySwap?.id }, { item_id: line.id }],
    });
    expect((await returnable(order.id)).map((item) => item.returnable)).toEqual([8, 2, 0]);
    await world.claims.buyer.client.post(`/store/returns/${response.json().return.id}/cancel`);
    expect((await returnable(order.id)).map((item) => item.returnable)).toEqual([8, 3, 1]);
  });

  test("[ORD-06] has the seller's days from when they were shipped, not from when the order was", async () => {
    const order = await world.claims.placeShipped(12);
    const shipEarlier = (owner: "is null" | "is not null") =>
      askOwner(
        world.claims.backend,
        `update fulfillment set shipped_at = now() - interval '20 days' where order_id = $1
          and swap_id ${owner}`,
        [order.id],
      );
    const { line } = await world.exchange(order, 2, 2);
    await shipEarlier("is null");
    const setDays = (value: number | null) =>
      world.claims.agents.admin.call("adminSetSettings", { body: { key: "return_days", value } });
    await setDays(14);
    const ask = (itemId: string) =>
      world.claims.buyer.client.post("/store/returns", {
        order_id: order.id,
        items: [{ item_id: itemId, quantity: 1 }],
      });
    expect((await ask(world.claims.lineOf(order))).json().code).toBe("return_period_over");
    expect((await ask(line.id)).statusCode).toBe(200);
    await shipEarlier("is not null");
    expect((await ask(line.id)).json().code).toBe("return_period_over");
    await setDays(null);
  });
});
