import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSwapWorld, type SwapWorld } from "./swap-world";

let world: SwapWorld;
beforeAll(async () => {
  world = await createSwapWorld("swaps");
});
afterAll(() => world.backend.stop());

/** The price of units of a line, with the cents distributed over its portions. */
const shareOf = (total: number, units: number, of: number) => Math.round((total * units) / of);

describe("a swap created by staff", () => {
  test("[ADM-03] takes units back and reserves others, with the difference to the cent", async () => {
    const order = await world.placeShipped(12);
    const stock = await world.stockOf("BAG-1");
    const [option = ""] = world.seller.shippingOptions.eu ?? [];
    const swap = await world.mustSwap(order, 5, 7, {
      custom_shipping_options: [{ option_id: option, price: 900 }],
      no_notification: true,
    });
    const [line] = order.items;
    const back = shareOf(line?.total ?? 0, 5, 12);
    const shipping = swap.shipping_methods[0];
    const sent = swap.additional_items[0];
    expect(swap).toMatchObject({
      id: expect.stringMatching(/^swap_/),
      cart_id: expect.stringMatching(/^cart_/),
      order_id: order.id,
      fulfillment_status: "not_fulfilled",
      payment_status: "not_paid",
      difference_due: (sent?.total ?? 0) + (shipping?.total ?? 0) - back,
      no_notification: true,
      confirmed_at: null,
      payment: null,
      additional_items: [
        {
          variant_id: world.seller.variants["BAG-1"],
          quantity: 7,
          unit_price: line?.unit_price,
          tax_total: expect.any(Number),
          swap_id: swap.id,
          claim_order_id: null,
        },
      ],
      shipping_methods: [{ price: 900, swap_id: swap.id }],
      return_order: {
        status: "requested",
        swap_id: swap.id,
        refund_amount: back,
        items: [{ item_id: line?.id, quantity: 5 }],
      },
    });
    expect(sent?.tax_total).toBeGreaterThan(0);
    expect(await world.stockOf("BAG-1")).toBe(stock - 7);
    const after = await world.read(order.id);
    expect(after).toMatchObject({
      total: order.total,
      paid_total: order.total,
      refunded_total: 0,
      refunds: [],
      returns: [],
      items: [{ quantity: 12 }],
      payments: [{}],
    });
    const { history } = await world.member.call("adminListOrderHistory", {
      params: { id: order.id },
    });
    expect(history.filter(({ noun }) => noun === "swap")).toMatchObject([
      { event: "request", object_id: swap.id, data: { difference_due: swap.difference_due } },
    ]);
    const { audit_log: trail } = await world.agents.admin.call("adminListAuditLog", {
      query: { object_id: order.id, limit: 1 },
    });
    expect(trail.map(({ verb }) => verb)).toEqual(["create_swap"]);
    const read = await world.buyer.client.get(`/store/orders/${order.id}`);
    expect(read.json().order.swaps).toMatchObject([{ id: swap.id, metadata: null }]);
  });

  test("[ADM-03] with nothing to pay is confirmed at once; return shipping is deducted", async () => {
    const order = await world.placeShipped(12);
    const even = await world.mustSwap(order, 3, 3);
    expect(even).toMatchObject({
      difference_due: 0,
      payment_status: "confirmed",
      confirmed_at: expect.any(String),
    });
    const fewer = await world.mustSwap(order, 4, 1);
    expect(fewer.difference_due).toBe(
      (fewer.additional_items[0]?.total ?? 0) - (fewer.return_order?.refund_amount ?? 0),
    );
    expect(fewer.difference_due).toBeLessThan(0);
    expect(fewer.payment_status).toBe("confirmed");
  });

  test("[ADM-03] its units are received without a refund, restocked, and have no further value", async () => {
    const order = await world.placeShipped(12);
    const swap = await world.mustSwap(order, 5, 5);
    const stock = await world.stockOf("BAG-1");
    const returned = await world.receive(swap.return_order?.id ?? "", { [world.lineOf(order)]: 5 });
    expect(returned.json().return).toMatchObject({
      status: "received",
      refund_amount: 0,
      swap: { id: swap.id, order_id: order.id },
    });
    expect(await world.stockOf("BAG-1")).toBe(stock + 5);
    const after = await world.read(order.id);
    expect(after).toMatchObject({ refunded_total: 0, items: [{ returned_quantity: 5 }] });
    expect(after.swaps[0]?.return_order).toMatchObject({ status: "received" });
    expect((await world.open(order, 8)).statusCode).toBe(400);
    const rest = await world.mustOpen(order, 7, { receive_now: true });
    const total = order.items[0]?.total ?? 0;
    expect(rest.refund_amount).toBe(total - shareOf(total, 5, 12));
    const again = await world.member.send("adminRefundOrder", {
      params: { id: order.id },
      body: { items: [{ item_id: world.lineOf(order), quantity: 1 }], reason: "other" },
    });
    expect(again.statusCode, again.body).toBe(400);
  });

  test("[ADM-03] when canceled after its return, stock and units are released", async () => {
    const order = await world.placeShipped(12);
    const stock = await world.stockOf("BAG-1");
    const swap = await world.mustSwap(order, 12, 4);
    expect((await world.open(order, 1)).statusCode).toBe(400);
    const early = await world.act(order, swap.id, "cancel");
    expect([early.statusCode, early.json().type]).toEqual([400, "not_allowed"]);
    expect((await world.cancelReturn(swap)).statusCode).toBe(200);
    expect((await world.open(order, 1)).statusCode).toBe(400);
    for (let time = 0; time < 2; time++)
      expect((await world.act(order, swap.id, "cancel")).statusCode).toBe(200);
    expect(await world.swapOf(order, swap.id)).toMatchObject({
      fulfillment_status: "canceled",
      payment_status: "canceled",
      canceled_at: expect.any(String),
    });
    expect(await world.stockOf("BAG-1")).toBe(stock);
    const whole = await world.mustOpen(order, 12);
    expect(whole.refund_amount).toBe(order.items[0]?.total);
  });

  test("[ADM-03] is listed, read with its order, and referred to by its return", async () => {
    const order = await world.placeShipped(12);
    const first = await world.mustSwap(order, 1, 1);
    const second = await world.mustSwap(order, 1, 2);
    const page = await world.member.call("adminListSwaps", { query: { order_id: order.id } });
    expect(page).toMatchObject({ count: 2, offset: 0, limit: 50 });
    expect(page.swaps.map(({ id }) => id)).toEqual([second.id, first.id]);
    const { swap } = await world.member.call("adminGetSwap", { params: { id: second.id } });
    expect(swap).toMatchObject({
      ...second,
      order: { id: order.id, display_id: order.display_id },
      cart: { id: second.cart_id, type: "swap", customer_id: order.customer_id },
      shipping_address: { address_1: order.shipping_address?.address_1 },
    });
    const { returns } = await world.member.call("adminListReturns", {
      query: { order_id: order.id },
    });
    expect(returns.map((found) => found.swap?.id)).toEqual([second.id, first.id]);
    const none = await world.member.send("adminGetSwap", { params: { id: "swap_nope" } });
    expect([none.statusCode, none.json().type]).toEqual([404, "not_found"]);
  });
});
