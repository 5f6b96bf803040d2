import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import type { PaymentCollection } from "@/contract/order/payment";
import { createStripeWorld, type StripeWorld } from "./stripe-world";

let world: StripeWorld;
beforeAll(async () => {
  world = await createStripeWorld("order-payment");
});
afterAll(() => world.stop());
beforeEach(() => {
  world.stripe.mood = "well";
});

let quantity = 20;

/** An order to be paid by transfer. */
async function place(): Promise<Order> {
  quantity += 1;
  const { id } = await world.buyer.openCart();
  await world.buyer.add(id, "BAG-1", quantity);
  await world.buyer.checkOut(id);
  await world.buyer.client.post(`/store/carts/${id}/payment-session`, { provider_id: "manual" });
  return world.buyer.complete(id);
}

type TestResponse = { statusCode: number; json(): { payment_collection: PaymentCollection } };
const post = (path: string, body?: object): Promise<TestResponse> =>
  world.buyer.client.post(path, body);
const open = ({ id }: Order) => post(`/store/orders/${id}/payment-collections`);
const read = async ({ id }: Order): Promise<Order> =>
  (await world.buyer.client.get(`/store/orders/${id}`)).json().order;

/** Her order's payment with a card that she has confirmed, before any notification. */
async function confirmCard(order: Order) {
  const { payment_collection: opened } = (await open(order)).json();
  const response = await post(`/store/payment-collections/${opened.id}/sessions`, {
    provider_id: "stripe",
  });
  const [session] = response.json().payment_collection.payment_sessions;
  const intentId = String(session?.data.id);
  world.stripe.confirm(intentId, "paid");
  const path = `/store/payment-collections/${opened.id}/sessions/${session?.id}/authorize`;
  return { collection: opened, intentId, authorize: () => post(path) };
}

const amountReceived = (intentId: string) => world.stripe.intents.get(intentId)?.amount_received;

test("[ORD-03] [CHK-02] a buyer pays by card instead of transfer, once however often she clicks", async () => {
  const order = await place();
  expect(order).toMatchObject({ payment_status: "awaiting", due_total: order.total });
  const { collection, intentId, authorize } = await confirmCard(order);
  expect(collection).toMatchObject({
    type: "order",
    order_id: order.id,
    amount: order.total,
    status: "not_paid",
  });
  const clicks = await Promise.all([authorize(), authorize(), authorize()]);
  expect(clicks.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(amountReceived(intentId)).toBe(order.total);
  const paid = await read(order);
  expect(paid).toMatchObject({
    payment_status: "captured",
    paid_total: order.total,
    refundable_amount: order.total,
    due_total: 0,
  });
  expect(
    paid.payments.map((payment) => [payment.provider_id, payment.captured_at !== null]),
  ).toEqual([
    ["manual", false],
    ["stripe", true],
  ]);
  const { events } = (await world.buyer.client.get(`/store/orders/${order.id}/events`)).json();
  expect(events.at(-1)).toMatchObject({ event: "paid" });
  expect(events.at(-1).actor.name).not.toBeNull();
  expect((await open(order)).statusCode).toBe(400);
  const refunded = await world.admin.send("adminRefundOrder", {
    params: { id: order.id },
    body: { amount: 300, reason: "other" },
  });
  expect(refunded.json().order).toMatchObject({ payment_status: "partially_refunded" });
  expect(world.stripe.intents.get(intentId)?.latest_charge?.amount_refunded).toBe(300);
});

test("[ORD-03] opened twice concurrently it is one collection", async () => {
  const order = await place();
  const [first, second] = await Promise.all([open(order), open(order)]);
  const { id } = first.json().payment_collection;
  expect(second.json().payment_collection.id).toBe(id);
  expect((await open(order)).json().payment_collection.id).toBe(id);
});

test("[ORD-03] [CHK-02] if staff recorded the transfer meanwhile, the card's authorization is canceled", async () => {
  const order = await place();
  const { intentId, collection, authorize } = await confirmCard(order);
  await world.admin.call("adminCaptureOrder", { params: { id: order.id } });
  expect((await authorize()).statusCode).toBe(200);
  expect(world.stripe.intents.get(intentId)?.status).toBe("canceled");
  expect(
    (await world.buyer.client.get(`/store/payment-collections/${collection.id}`)).json(),
  ).toMatchObject({ payment_collection: { status: "canceled" } });
  expect(await read(order)).toMatchObject({ payment_status: "captured", paid_total: order.total });
});

test("[ORD-03] [CHK-02] a payment that Stripe captured for an order paid meanwhile is refunded", async () => {
  const order = await place();
  const { intentId, authorize } = await confirmCard(order);
  const intent = world.stripe.intents.get(intentId);
  const captured = await fetch(`${world.stripe.url}/v1/payment_intents/${intentId}/capture`, {
    method: "POST",
  });
  expect([captured.status, intent?.status]).toEqual([200, "succeeded"]);
  await world.admin.call("adminCaptureOrder", { params: { id: order.id } });
  expect((await authorize()).statusCode).toBe(200);
  expect(intent?.latest_charge?.amount_refunded).toBe(order.total);
  expect(await read(order)).toMatchObject({ paid_total: order.total, refunded_total: 0 });
});

test("[ORD-03] concurrent capture by staff and payment by the buyer: it is paid once", async () => {
  const order = await place();
  const { intentId, authorize } = await confirmCard(order);
  await Promise.all([
    authorize(),
    world.admin.send("adminCaptureOrder", { params: { id: order.id } }),
  ]);
  const { paid_total: paid } = await read(order);
  expect(paid).toBe(order.total);
  const { status } = world.stripe.intents.get(intentId) ?? {};
  expect(["succeeded", "canceled"]).toContain(status);
  expect(
    (await read(order)).payments.some(
      ({ provider_id: id, captured_at: at }) => id === "manual" && at !== null,
    ),
  ).toBe(status === "canceled");
});

test("[CHK-02] she confirms and never returns: Stripe's event pays the order", async () => {
  const order = await place();
  const { intentId } = await confirmCard(order);
  await world.sendEvent(intentId, "payment_intent.amount_capturable_updated");
  expect(await read(order)).toMatchObject({ payment_status: "captured", due_total: 0 });
  expect(amountReceived(intentId)).toBe(order.total);
});

test.each(["failing", "silent"] as const)(
  "[CHK-02] while Stripe is %s nothing changes, and on retry it is paid once",
  async (mood) => {
    const order = await place();
    const { intentId, authorize } = await confirmCard(order);
    world.stripe.mood = mood;
    expect((await authorize()).statusCode).toBe(503);
    expect(await read(order)).toMatchObject({ payment_status: "awaiting" });
    world.stripe.mood = "well";
    expect((await authorize()).statusCode).toBe(200);
    expect(await read(order)).toMatchObject({ payment_status: "captured" });
    expect(amountReceived(intentId)).toBe(order.total);
  },
);

test("[SEC-03] [ORD-03] nothing due, a pending transfer, a canceled order and another company's are rejected", async () => {
  const order = await place();
  const other = await world.other.client.post(`/store/orders/${order.id}/payment-collections`);
  expect(other.statusCode).toBe(404);
  const { id } = (await open(order)).json().payment_collection;
  const later = await post(`/store/payment-collections/${id}/sessions`, { provider_id: "manual" });
  expect(later.statusCode).toBe(400);
  await world.admin.call("adminCancelOrder", { params: { id: order.id } });
  expect((await open(order)).statusCode).toBe(400);
  const byCard = await world.cardCart(13);
  world.stripe.confirm(world.intentOf(byCard), "paid");
  expect((await open(await world.buyer.complete(byCard.id))).statusCode).toBe(400);
});
