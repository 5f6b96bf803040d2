import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import type { PaymentCollection } from "@/contract/order/payment";
import type { Swap } from "@/contract/order/swap";
import { startWebhookLoop } from "@/backend/operations/webhooks/start-webhook-loop";
import { eventually } from "../../fixtures/eventually";
import { shipOrder } from "../../fixtures/ship-order";
import { addWebhook, startWebhookListener } from "../../fixtures/webhook-listener";
import { createStripeWorld, type StripeWorld } from "../payments/stripe-world";

let world: StripeWorld;
beforeAll(async () => {
  world = await createStripeWorld("swaps-by-card");
});
afterAll(() => world.stop());
beforeEach(() => {
  world.stripe.mood = "well";
});

let quantity = 20;
const post = (path: string, body: object = {}) => world.buyer.client.post(path, body);

/** An order that her card has paid, or that is paid by transfer, and that was shipped. */
async function placeShipped({ isByCard = true } = {}): Promise<Order> {
  quantity += 1;
  let order: Order;
  if (isByCard) {
    const cart = await world.cardCart(quantity);
    world.stripe.confirm(world.intentOf(cart), "paid");
    order = await world.buyer.complete(cart.id);
  } else {
    const { id } = await world.buyer.openCart();
    await world.buyer.add(id, "BAG-1", quantity);
    await world.buyer.checkOut(id);
    await post(`/store/carts/${id}/payment-session`, { provider_id: "manual" });
    order = await world.buyer.complete(id);
  }
  await world.admin.call("adminCaptureOrder", { params: { id: order.id } });
  const items = [{ item_id: order.items[0]?.id ?? "", quantity }];
  await shipOrder(world.admin, order, items);
  return order;
}

/** She sends so many pieces back for so many others. */
async function swap(order: Order, returned = 1, sent = 4): Promise<Swap> {
  const answer = await post("/store/swaps", {
    order_id: order.id,
    return_items: [{ item_id: order.items[0]?.id, quantity: returned }],
    additional_items: [{ variant_id: world.seller.variants["BAG-1"], quantity: sent }],
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().swap;
}

const open = ({ cart_id: id }: Swap, client = world.buyer.client) =>
  client.post(`/store/swaps/${id}/payment-collections`, {});
const read = async ({ cart_id: id }: Swap): Promise<Swap> =>
  (await world.buyer.client.get(`/store/swaps/${id}`)).json().swap;
const orderOf = async ({ id }: Order): Promise<Order> =>
  (await world.buyer.client.get(`/store/orders/${id}`)).json().order;
const intentOf = (id: string) => world.stripe.intents.get(id);
const settle = (order: Order, { id }: Swap) =>
  world.admin.send("adminProcessSwapPayment", { params: { id: order.id, swap_id: id } });

/** The swap's payment with a card, confirmed at Stripe with an outcome; nobody was told yet. */
async function confirmCard(of: Swap, outcome: "paid" | "declined" = "paid") {
  const opened = await open(of);
  expect(opened.statusCode, opened.body).toBe(200);
  const collection: PaymentCollection = opened.json().payment_collection;
  const sessions = `/store/payment-collections/${collection.id}/sessions`;
  const begun = await post(sessions, { provider_id: "stripe" });
  const [session] = (begun.json().payment_collection as PaymentCollection).payment_sessions;
  const intentId = String(session?.data.id);
  world.stripe.confirm(intentId, outcome);
  const authorize = () => post(`${sessions}/${session?.id}/authorize`);
  return { collection, intentId, authorize };
}

test("[ORD-07] [CHK-02] what a swap leaves to pay is paid by card, once however often she clicks, and then packed", async () => {
  const order = await placeShipped();
  const asked = await swap(order);
  expect(asked).toMatchObject({ payment_status: "not_paid", payment: null });
  const { collection, intentId, authorize } = await confirmCard(asked);
  expect(collection).toMatchObject({
    type: "swap",
    swap_id: asked.id,
    order_id: null,
    amount: asked.difference_due,
    status: "not_paid",
  });
  const clicks = await Promise.all([authorize(), authorize(), authorize()]);
  expect(clicks.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(intentOf(intentId)?.amount_received).toBe(asked.difference_due);
  expect(await read(asked)).toMatchObject({
    payment_status: "captured",
    confirmed_at: expect.any(String),
    payment: {
      provider_id: "stripe",
      amount: asked.difference_due,
      swap_id: asked.id,
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
  expect((await open(asked)).statusCode).toBe(400);
  const packed = await world.admin.send("adminFulfillSwap", {
    params: { id: order.id, swap_id: asked.id },
    body: {},
  });
  expect(packed.statusCode, packed.body).toBe(200);
});

test("[ORD-07] [CHK-02] by card she pays at once what she had promised to transfer, and staff give it back onto the card", async () => {
  const order = await placeShipped({ isByCard: false });
  const asked = await swap(order);
  expect(asked).toMatchObject({ payment_status: "awaiting", payment: { provider_id: "manual" } });
  const { intentId, authorize } = await confirmCard(asked);
  expect((await authorize()).statusCode).toBe(200);
  const { payment, payment_status: status } = await read(asked);
  expect([status, payment?.provider_id, payment?.canceled_at]).toEqual([
    ...["captured", "stripe", null],
  ]);
  const refund = (amount: number) =>
    world.admin.send("adminRefundPayment", {
      params: { id: payment?.id ?? "" },
      body: { amount, reason: "swap" },
    });
  expect((await refund(asked.difference_due + 1)).statusCode).toBe(400);
  expect((await refund(asked.difference_due)).statusCode).toBe(200);
  expect(intentOf(intentId)?.latest_charge?.amount_refunded).toBe(asked.difference_due);
  expect((await read(asked)).payment_status).toBe("refunded");
});

test("[ORD-07] [CHK-02] what is given back of a swap's payment in Stripe's own dashboard stands on the swap and in the order's history, once", async () => {
  const order = await placeShipped();
  const asked = await swap(order);
  const { intentId, authorize } = await confirmCard(asked);
  expect((await authorize()).statusCode).toBe(200);
  const charge = intentOf(intentId)?.latest_charge;
  if (!charge) throw new Error("nothing was charged");
  const listener = await startWebhookListener();
  await addWebhook(world.admin, listener, ["order.refunded"]);
  const loop = startWebhookLoop(world.backend.deps, world.backend.app.log);
  const tell = () => world.sendEvent(intentId, "charge.refunded");
  const refundsTold = async () => {
    const { history } = await world.admin.call("adminListOrderHistory", {
      params: { id: order.id },
    });
    return history
      .filter(({ noun, event }) => noun === "swap_payment" && event.startsWith("refund"))
      .map(({ event, data }) => [event, data.amount]);
  };
  charge.amount_refunded = 300;
  await Promise.all([tell(), tell()]);
  expect(await read(asked)).toMatchObject({
    payment_status: "partially_refunded",
    payment: { amount_refunded: 300 },
  });
  charge.amount_refunded = asked.difference_due;
  await tell();
  charge.amount_refunded = 300;
  await tell();
  expect(await read(asked)).toMatchObject({
    payment_status: "refunded",
    payment: { amount_refunded: asked.difference_due },
  });
  expect(await refundsTold()).toEqual([
    ["refund_part", 300],
    ["refund_all", asked.difference_due - 300],
  ]);
  const { events } = (await world.buyer.client.get(`/store/orders/${order.id}/events`)).json();
  expect(events.slice(-2)).toMatchObject([
    { event: "refunded", is_part: true },
    { event: "refunded", is_part: false },
  ]);
  const more = await world.admin.send("adminRefundPayment", {
    params: { id: (await read(asked)).payment?.id ?? "" },
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

test("[ORD-07] [CHK-02] what a swap has sent comes back: its price goes onto the card that paid the difference, and the order's for the rest", async () => {
  const order = await placeShipped();
  const asked = await swap(order);
  const { intentId, authorize } = await confirmCard(asked);
  expect((await authorize()).statusCode).toBe(200);
  const params = { id: order.id, swap_id: asked.id };
  const packed = await world.admin.call("adminFulfillSwap", { params, body: {} });
  const { fulfillments = [] } = packed.order.swaps[0] ?? {};
  const shipment = { fulfillment_id: fulfillments[0]?.id ?? "" };
  await world.admin.call("adminShipSwap", { params, body: shipment });
  const [line] = asked.additional_items;
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
  const answers = await Promise.all([takeBack(), takeBack()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect(intentOf(intentId)?.latest_charge?.amount_refunded).toBe(asked.difference_due);
  expect((await read(asked)).payment_status).toBe("refunded");
  expect(await orderOf(order)).toMatchObject({
    refunded_total: (line?.total ?? 0) - asked.difference_due,
    payment_status: "partially_refunded",
  });
  await world.sendEvent(intentId, "charge.refunded");
  expect((await read(asked)).payment?.amount_refunded).toBe(asked.difference_due);
});

test("[ORD-07] [CHK-02] a card that is declined pays nothing, and another one does", async () => {
  const order = await placeShipped();
  const asked = await swap(order);
  const { intentId, authorize } = await confirmCard(asked, "declined");
  await authorize();
  expect(intentOf(intentId)?.amount_received).toBe(0);
  expect((await read(asked)).payment_status).toBe("not_paid");
  world.stripe.confirm(intentId, "paid");
  expect((await authorize()).statusCode).toBe(200);
  expect((await read(asked)).payment_status).toBe("captured");
});

test.each(["failing", "silent"] as const)(
  "[ORD-07] [CHK-02] while Stripe is %s nothing changes, and asked again it is paid once",
  async (mood) => {
    const order = await placeShipped();
    const asked = await swap(order);
    const { intentId, authorize } = await confirmCard(asked);
    world.stripe.mood = mood;
    expect((await authorize()).statusCode).toBe(503);
    expect((await read(asked)).payment_status).toBe("not_paid");
    world.stripe.mood = "well";
    const again = await Promise.all([authorize(), authorize()]);
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await read(asked)).payment_status).toBe("captured");
    expect(intentOf(intentId)?.amount_received).toBe(asked.difference_due);
  },
);

test("[ORD-07] [CHK-02] she confirms and never comes back: Stripe's events pay the swap once, in her name", async () => {
  const order = await placeShipped();
  const asked = await swap(order);
  const { intentId } = await confirmCard(asked);
  const type = "payment_intent.amount_capturable_updated";
  await Promise.all([world.sendEvent(intentId, type), world.sendEvent(intentId, type)]);
  expect((await read(asked)).payment_status).toBe("captured");
  expect(intentOf(intentId)?.amount_received).toBe(asked.difference_due);
  const { events } = (await world.buyer.client.get(`/store/orders/${order.id}/events`)).json();
  expect(events.at(-1)).toMatchObject({ event: "paid", actor: { kind: "customer" } });
});

test("[ORD-07] [CHK-02] settled by staff or canceled meanwhile, her card is charged nothing", async () => {
  const order = await placeShipped();
  const asked = await swap(order);
  const noted = await confirmCard(asked);
  expect((await settle(order, asked)).statusCode).toBe(200);
  expect((await noted.authorize()).statusCode).toBe(400);
  expect(intentOf(noted.intentId)?.status).toBe("canceled");
  expect((await read(asked)).payment).toMatchObject({ provider_id: "manual" });
  const dropped = await swap(order);
  const card = await confirmCard(dropped);
  await world.admin.call("adminCancelReturn", {
    params: { id: dropped.return_order?.id ?? "" },
  });
  const params = { id: order.id, swap_id: dropped.id };
  expect((await world.admin.send("adminCancelSwap", { params })).statusCode).toBe(200);
  expect((await card.authorize()).statusCode).toBe(400);
  expect(intentOf(card.intentId)?.status).toBe("canceled");
  expect((await open(dropped)).statusCode).toBe(400);
});

test("[ORD-07] the buyer pays while staff settle: the difference is paid once", async () => {
  const order = await placeShipped();
  const asked = await swap(order);
  const { intentId, authorize } = await confirmCard(asked);
  const [, settled] = await Promise.all([authorize(), settle(order, asked)]);
  expect(settled.statusCode, settled.body).toBe(200);
  const after = await read(asked);
  expect(after.payment_status).toBe("captured");
  const isByCard = after.payment?.provider_id === "stripe";
  expect(intentOf(intentId)?.status).toBe(isByCard ? "succeeded" : "canceled");
});

test("[ORD-07] opened twice at once it is one collection, and a transfer is none for it", async () => {
  const asked = await swap(await placeShipped());
  const both = await Promise.all([open(asked), open(asked)]);
  const ids = both.map((answer) => answer.json().payment_collection.id);
  expect(ids[1]).toBe(ids[0]);
  const path = `/store/payment-collections/${ids[0]}/sessions`;
  expect((await post(path, { provider_id: "manual" })).statusCode).toBe(400);
});

test("[SEC-03] [ORD-07] a swap that costs nothing and another company's are not paid", async () => {
  const order = await placeShipped();
  expect((await open(await swap(order, 5, 1))).statusCode).toBe(400);
  const asked = await swap(order);
  const stranger = await open(asked, world.other.client);
  const unknown = await world.other.client.post("/store/swaps/cart_nope/payment-collections", {});
  expect([stranger.statusCode, unknown.statusCode]).toEqual([404, 404]);
  expect(stranger.body).not.toContain(order.id);
});
