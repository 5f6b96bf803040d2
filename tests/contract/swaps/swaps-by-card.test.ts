import { expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { startWebhookLoop } from "@/backend/operations/webhooks/start-webhook-loop";
import { eventually } from "../../fixtures/eventually";
import { addWebhook, startWebhookListener } from "../../fixtures/webhook-listener";
import {
  confirmCard,
  intentOf,
  open,
  placeShipped,
  read,
  setUpCardSwaps,
  swap,
  world,
} from "./swap-card-suite";

setUpCardSwaps("swaps-by-card");

const orderOf = async ({ id }: Order): Promise<Order> =>
  (await world.buyer.client.get(`/store/orders/${id}`)).json().order;

test("[ORD-07] [CHK-02] a swap's difference is paid by card, once however often she clicks, and then packed", async () => {
  const order = await placeShipped();
  const created = await swap(order);
  expect(created).toMatchObject({ payment_status: "not_paid", payment: null });
  const { collection, intentId, authorize } = await confirmCard(created);
  expect(collection).toMatchObject({
    type: "swap",
    swap_id: created.id,
    order_id: null,
    amount: created.difference_due,
    status: "not_paid",
  });
  const clicks = await Promise.all([authorize(), authorize(), authorize()]);
  expect(clicks.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(intentOf(intentId)?.amount_received).toBe(created.difference_due);
  expect(await read(created)).toMatchObject({
    payment_status: "captured",
    confirmed_at: expect.any(String),
    payment: {
      provider_id: "stripe",
      amount: created.difference_due,
      swap_id: created.id,
      order_id: null,
      captured_at: expect.any(String),
    },
  });
  expect(await orderOf(order)).toMatchObject({
    paid_total: order.total,
    payment_status: "captured",
  });
  const { events } = (await world.buyer.client.get(`/store/orders/${order.id}/events`)).json();
  const paid = events.filter(({ event }: { event: string }) => event === "paid");
  expect(paid).toHaveLength(2);
  expect(paid.at(-1).actor.kind).toBe("customer");
  expect((await open(created)).statusCode).toBe(400);
  const packed = await world.admin.send("adminFulfillSwap", {
    params: { id: order.id, swap_id: created.id },
    body: {},
  });
  expect(packed.statusCode, packed.body).toBe(200);
});

test("[ORD-07] [CHK-02] she pays by card what she had promised to transfer, and staff refund it to the card", async () => {
  const order = await placeShipped({ isByCard: false });
  const created = await swap(order);
  expect(created).toMatchObject({ payment_status: "awaiting", payment: { provider_id: "manual" } });
  const { intentId, authorize } = await confirmCard(created);
  expect((await authorize()).statusCode).toBe(200);
  const { payment, payment_status: status } = await read(created);
  expect([status, payment?.provider_id, payment?.canceled_at]).toEqual([
    ...["captured", "stripe", null],
  ]);
  const refund = (amount: number) =>
    world.admin.send("adminRefundPayment", {
      params: { id: payment?.id ?? "" },
      body: { amount, reason: "swap" },
    });
  expect((await refund(created.difference_due + 1)).statusCode).toBe(400);
  expect((await refund(created.difference_due)).statusCode).toBe(200);
  expect(intentOf(intentId)?.latest_charge?.amount_refunded).toBe(created.difference_due);
  expect((await read(created)).payment_status).toBe("refunded");
});

test("[ORD-07] [CHK-02] a refund of a swap's payment in Stripe's own dashboard is recorded on the swap and in the order's history, once", async () => {
  const order = await placeShipped();
  const created = await swap(order);
  const { intentId, authorize } = await confirmCard(created);
  expect((await authorize()).statusCode).toBe(200);
  const charge = intentOf(intentId)?.latest_charge;
  if (!charge) throw new Error("nothing was charged");
  const listener = await startWebhookListener();
  await addWebhook(world.admin, listener, ["order.refunded"]);
  const loop = startWebhookLoop(world.backend.deps, world.backend.app.log);
  const sendRefundEvent = () => world.sendEvent(intentId, "charge.refunded");
  const listRefunds = async () => {
    const { history } = await world.admin.call("adminListOrderHistory", {
      params: { id: order.id },
    });
    return history
      .filter(({ noun, event }) => noun === "swap_payment" && event.startsWith("refund"))
      .map(({ event, data }) => [event, data.amount]);
  };
  charge.amount_refunded = 300;
  await Promise.all([sendRefundEvent(), sendRefundEvent()]);
  expect(await read(created)).toMatchObject({
    payment_status: "partially_refunded",
    payment: { amount_refunded: 300 },
  });
  charge.amount_refunded = created.difference_due;
  await sendRefundEvent();
  charge.amount_refunded = 300;
  await sendRefundEvent();
  expect(await read(created)).toMatchObject({
    payment_status: "refunded",
    payment: { amount_refunded: created.difference_due },
  });
  expect(await listRefunds()).toEqual([
    ["refund_part", 300],
    ["refund_all", created.difference_due - 300],
  ]);
  const { events } = (await world.buyer.client.get(`/store/orders/${order.id}/events`)).json();
  expect(events.slice(-2)).toMatchObject([
    { event: "refunded", is_part: true },
    { event: "refunded", is_part: false },
  ]);
  const more = await world.admin.send("adminRefundPayment", {
    params: { id: (await read(created)).payment?.id ?? "" },
    body: { amount: 1, reason: "swap" },
  });
  expect(more.statusCode).toBe(400);
  await eventually(() =>
    expect(listener.types(order.id)).toEqual(["order.refunded", "order.refunded"]),
  );
  expect(listener.received.map(({ message }) => message.data?.change?.noun)).toEqual([
    "swap_payment",
    "swap_payment",
  ]);
  await loop.stop();
  await listener.stop();
  expect(await orderOf(order)).toMatchObject({
    ...{ paid_total: order.total, payment_status: "captured", refunded_total: 0 },
  });
});

test("[ORD-07] [CHK-02] units sent by a swap are returned: refunded to the card that paid the difference, and to the order's for the rest", async () => {
  const order = await placeShipped();
  const created = await swap(order);
  const { intentId, authorize } = await confirmCard(created);
  expect((await authorize()).statusCode).toBe(200);
  const params = { id: order.id, swap_id: created.id };
  const packed = await world.admin.call("adminFulfillSwap", { params, body: {} });
  const { fulfillments = [] } = packed.order.swaps[0] ?? {};
  const shipment = { fulfillment_id: fulfillments[0]?.id ?? "" };
  await world.admin.call("adminShipSwap", { params, body: shipment });
  const [line] = created.additional_items;
  const items = [{ item_id: line?.id ?? "", quantity: line?.quantity ?? 0 }];
  const takeBack = () =>
    world.admin.send("adminReturnOrder", {
      params: { id: order.id },
      body: { items, receive_now: true },
    });
  world.stripe.mood = "failing";
  expect((await takeBack()).statusCode).toBe(503);
  world.stripe.mood = "well";
  expect((await orderOf(order)).returns).toEqual([]);
  const responses = await Promise.all([takeBack(), takeBack()]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect(intentOf(intentId)?.latest_charge?.amount_refunded).toBe(created.difference_due);
  expect((await read(created)).payment_status).toBe("refunded");
  expect(await orderOf(order)).toMatchObject({
    refunded_total: (line?.total ?? 0) - created.difference_due,
    payment_status: "partially_refunded",
  });
  await world.sendEvent(intentId, "charge.refunded");
  expect((await read(created)).payment?.amount_refunded).toBe(created.difference_due);
});
