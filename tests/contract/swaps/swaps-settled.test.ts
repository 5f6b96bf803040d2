import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deliverLastMail } from "../people/people-mail";
import { createSwapWorld, type SwapWorld } from "./swap-world";

let world: SwapWorld;
beforeAll(async () => {
  world = await createSwapWorld("swaps-settled");
});
afterAll(() => world.backend.stop());

const faultOf = (response: LightMyRequestResponse) => [
  response.statusCode,
  response.json().code ?? response.json().type,
];
const eventsOf = async (orderId: string, noun: string) => {
  const { history } = await world.member.call("adminListOrderHistory", { params: { id: orderId } });
  return history.filter((entry) => entry.noun === noun).map(({ event }) => event);
};

describe("a difference to pay", () => {
  test("[ADM-03] is paid by bank transfer before anything is packed, separately from the order's payments", async () => {
    const order = await world.placeShipped(12);
    const swap = await world.mustSwap(order, 2, 5);
    expect(swap.difference_due).toBeGreaterThan(0);
    const early = await world.act(order, swap.id, "fulfillments");
    expect([faultOf(early), early.json().data]).toEqual([
      [400, "not_allowed"],
      { payment_status: "not_paid", difference_due: swap.difference_due },
    ]);
    for (let time = 0; time < 2; time++)
      expect(await world.mustAct(order, swap.id, "process-payment")).toMatchObject({
        payment_status: "captured",
        confirmed_at: expect.any(String),
        payment: {
          amount: swap.difference_due,
          provider_id: "manual",
          swap_id: swap.id,
          order_id: null,
          captured_at: expect.any(String),
          data: { payment_method: "bank_transfer" },
        },
      });
    expect(await world.read(order.id)).toMatchObject({
      payment_status: "captured",
      paid_total: order.total,
      refundable_amount: order.total,
      payments: [{}],
    });
    expect(await eventsOf(order.id, "swap_payment")).toEqual(["await_payment", "capture"]);
    expect((await world.act(order, swap.id, "fulfillments")).statusCode).toBe(200);
    await world.cancelReturn(swap);
    const late = await world.act(order, swap.id, "cancel");
    expect(faultOf(late)).toEqual([400, "transition_not_allowed"]);
  });

  test("[ADM-03] once paid, can be refunded by its payment, never more than that", async () => {
    const order = await world.placeShipped(12);
    const { id } = await world.mustSwap(order, 1, 4);
    const { payment } = await world.mustAct(order, id, "process-payment");
    const params = { id: payment?.id ?? "" };
    const refund = (amount: number) =>
      world.member.send("adminRefundPayment", { params, body: { amount, reason: "swap" } });
    expect((await refund(100)).statusCode).toBe(200);
    expect((await world.swapOf(order, id)).payment_status).toBe("partially_refunded");
    const rest = (payment?.amount ?? 0) - 100;
    expect(faultOf(await refund(rest + 1))).toEqual([400, "not_allowed"]);
    expect((await refund(rest)).statusCode).toBe(200);
    expect(await world.swapOf(order, id)).toMatchObject({
      payment_status: "refunded",
      payment: { amount_refunded: payment?.amount },
    });
    expect((await world.read(order.id)).refunded_total).toBe(0);
  });

  test("[ADM-03] two concurrent captures capture it once; so does the payment's own endpoint", async () => {
    const order = await world.placeShipped(12);
    const { id } = await world.mustSwap(order, 1, 4);
    const both = await Promise.all([1, 2].map(() => world.act(order, id, "process-payment")));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await eventsOf(order.id, "swap_payment")).filter((e) => e === "capture")).toHaveLength(
      1,
    );
    const { payment } = await world.swapOf(order, id);
    const again = await world.member.send("adminCapturePayment", {
      params: { id: payment?.id ?? "" },
    });
    expect(again.json().payment).toMatchObject({ swap_id: id, captured_at: payment?.captured_at });
  });
});

describe("a difference to refund", () => {
  test("[ADM-03] is refunded to the cent, once, with the reason", async () => {
    const order = await world.placeShipped(12);
    const swap = await world.mustSwap(order, 5, 1);
    expect(swap.difference_due).toBeLessThan(0);
    for (let time = 0; time < 2; time++)
      expect((await world.mustAct(order, swap.id, "process-payment")).payment_status).toBe(
        "difference_refunded",
      );
    expect(await world.read(order.id)).toMatchObject({
      payment_status: "partially_refunded",
      refunded_total: -swap.difference_due,
      refunds: [{ amount: -swap.difference_due, reason: "swap", items: [] }],
    });
    const late = await world.act(order, swap.id, "cancel");
    expect(faultOf(late)).toEqual([400, "transition_not_allowed"]);
  });

  test("[ADM-03] for an unpaid order refunds nothing", async () => {
    const order = await world.place(12);
    await world.shipAll(order);
    const swap = await world.mustSwap(order, 5, 1);
    expect((await world.mustAct(order, swap.id, "process-payment")).payment_status).toBe(
      "difference_refunded",
    );
    expect((await world.read(order.id)).refunds).toEqual([]);
  });

  test("[ORD-06] leaves exactly the cost of the rest for a later return", async () => {
    const order = await world.placeDiscounted(14, 15);
    await world.member.call("adminCaptureOrder", { params: { id: order.id }, body: {} });
    await world.shipAll(order);
    const total = order.items[0]?.total ?? 0;
    const { id, return_order: back } = await world.mustSwap(order, 5, 1);
    await world.mustAct(order, id, "process-payment");
    const rest = await world.mustOpen(order, 9, { receive_now: true });
    expect(rest.refund_amount).toBe(total - (back?.refund_amount ?? 0));
  });
});

describe("parcels of a swap", () => {
  test("[ADM-03] reduce stock when they are packed and shipped, and the buyer gets a mail", async () => {
    const order = await world.placeShipped(12);
    const swap = await world.mustSwap(order, 3, 3);
    const stock = await world.stockOf("BAG-1");
    const packed = await world.mustAct(order, swap.id, "fulfillments");
    expect(packed).toMatchObject({
      fulfillment_status: "fulfilled",
      fulfillments: [{ swap_id: swap.id, claim_order_id: null, items: [{ quantity: 3 }] }],
    });
    const fulfillment_id = packed.fulfillments[0]?.id;
    const shipped = await world.mustAct(order, swap.id, "shipments", {
      fulfillment_id,
      tracking_numbers: ["SWAP-1"],
    });
    expect(shipped).toMatchObject({
      fulfillment_status: "shipped",
      fulfillments: [{ tracking_numbers: ["SWAP-1"], shipped_at: expect.any(String) }],
      additional_items: [{ fulfilled_quantity: 3, shipped_quantity: 3 }],
    });
    expect(await world.read(order.id)).toMatchObject({
      fulfillment_status: "shipped",
      fulfillments: [{}],
      items: [{ quantity: 12, shipped_quantity: 12 }],
      total: order.total,
    });
    expect(await world.stockOf("BAG-1")).toBe(stock);
    const mail = await deliverLastMail(world.backend, world.seller.id);
    expect(mail.text).toContain("SWAP-1");
    expect(mail.text).toContain(`3 × ${swap.additional_items[0]?.title}`);
  });

  test("[ADM-03] when unpacked, can be packed again, or the swap canceled and then no longer", async () => {
    const order = await world.placeShipped(12);
    const stock = await world.stockOf("BAG-1");
    const { id, ...swap } = await world.mustSwap(order, 4, 4);
    const packed = await world.mustAct(order, id, "fulfillments");
    expect(faultOf(await world.act(order, id, "cancel"))).toEqual([400, "transition_not_allowed"]);
    await world.mustAct(order, id, `fulfillments/${packed.fulfillments[0]?.id}`);
    const again = await world.mustAct(order, id, "fulfillments");
    expect(again.fulfillment_status).toBe("fulfilled");
    await world.mustAct(order, id, `fulfillments/${again.fulfillments[1]?.id}`);
    await world.cancelReturn({ id, ...swap });
    expect(await world.mustAct(order, id, "cancel")).toMatchObject({
      fulfillment_status: "canceled",
      canceled_at: expect.any(String),
    });
    expect(await world.stockOf("BAG-1")).toBe(stock);
    for (const path of ["fulfillments", "process-payment"])
      expect(faultOf(await world.act(order, id, path))).toEqual([400, "transition_not_allowed"]);
  });

  test("[API-05] of the order, another swap or unknown are rejected", async () => {
    const order = await world.placeShipped(12);
    const { id } = await world.mustSwap(order, 1, 1);
    const other = await world.mustSwap(order, 1, 1);
    const foreign = (await world.mustAct(order, other.id, "fulfillments")).fulfillments[0]?.id;
    const own = (await world.read(order.id)).fulfillments[0]?.id;
    for (const fulfillment_id of [foreign, own, "ful_nope"]) {
      const shipped = await world.act(order, id, "shipments", { fulfillment_id });
      expect(faultOf(shipped)).toEqual([404, "not_found"]);
      const unpacked = await world.act(order, id, `fulfillments/${fulfillment_id}`);
      expect(faultOf(unpacked)).toEqual([404, "not_found"]);
    }
    const many = await world.act(order, id, "shipments", {
      fulfillment_id: foreign,
      tracking_numbers: ["x".repeat(10_000)],
    });
    expect([many.statusCode, many.body]).toEqual([400, expect.stringContaining("tracking")]);
  });
});
