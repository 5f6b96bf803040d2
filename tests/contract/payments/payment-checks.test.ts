import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkPayments } from "@/backend/orders/payment-checks/check-payments";
import { storeVerbs } from "@/backend/store-verbs";
import type { Order } from "@/contract/order/order";
import { createStripeWorld, type StripeWorld } from "./stripe-world";

let world: StripeWorld;
beforeAll(async () => {
  world = await createStripeWorld("checks");
});
afterAll(() => world.stop());
beforeEach(() => {
  world.stripe.mood = "well";
});

/** Runs the backend's periodic checks as of this many minutes from now. */
const checkIn = async (minutes: number) => {
  const { deps, app } = world.backend;
  const scope = { deps, log: app.log, completeCart: storeVerbs.completeCart };
  await checkPayments(scope, undefined, new Date(Date.now() + minutes * 60_000));
};
const ordersOf = async (cartId: string): Promise<Order[]> => {
  const { orders } = await world.admin.call("adminListOrders", { query: { limit: 100 } });
  return orders.filter(({ cart_id: id }) => id === cartId);
};
const countReads = (intent: string) =>
  world.stripe.calls.filter((call) => call === `GET /v1/payment_intents/${intent}`).length;

let quantity = 20;
/** A cart whose buyer has paid by card and never returned; no event has arrived. */
async function paidCart() {
  quantity += 1;
  const cart = await world.cardCart(quantity);
  const intentId = world.intentOf(cart);
  const intent = world.stripe.confirm(intentId, "paid");
  return { cart, intentId, intent };
}

test("[CHK-02] [CHK-04] a paid cart without an event becomes an order some minutes later, once, despite concurrent calls", async () => {
  const { cart, intentId } = await paidCart();
  await checkIn(4);
  expect(await ordersOf(cart.id)).toEqual([]);
  const before = countReads(intentId);
  await Promise.all([checkIn(6), checkIn(6), checkIn(6)]);
  expect(await ordersOf(cart.id)).toMatchObject([{ payment_status: "awaiting" }]);
  const reads = countReads(intentId);
  expect(reads).toBeGreaterThan(before);
  await checkIn(6);
  expect(countReads(intentId)).toBe(reads);
});

test("[CHK-02] a capture and a refund in Stripe's dashboard without events are applied to the order", async () => {
  const { cart, intentId, intent } = await paidCart();
  await world.buyer.complete(cart.id);
  world.stripe.capture(intentId);
  await checkIn(6);
  expect(await ordersOf(cart.id)).toMatchObject([{ payment_status: "captured" }]);
  if (intent.latest_charge) intent.latest_charge.amount_refunded = 500;
  await checkIn(6 + 9);
  expect(await ordersOf(cart.id)).toMatchObject([{ payment_status: "captured" }]);
  await checkIn(6 + 11);
  expect(await ordersOf(cart.id)).toMatchObject([
    { payment_status: "partially_refunded", refunded_total: 500 },
  ]);
  expect(countReads(intentId)).toBeGreaterThan(1);
});

test.each(["failing", "silent", "rubbish"] as const)(
  "[CHK-02] while Stripe is %s nothing changes; it is queried again at increasing intervals",
  async (mood) => {
    const { cart, intentId } = await paidCart();
    world.stripe.mood = mood;
    await checkIn(6);
    world.stripe.mood = "well";
    const reads = countReads(intentId);
    expect(reads).toBeGreaterThan(0);
    await checkIn(6 + 9);
    expect([countReads(intentId), await ordersOf(cart.id)]).toEqual([reads, []]);
    world.stripe.mood = mood;
    await checkIn(6 + 11);
    world.stripe.mood = "well";
    await checkIn(6 + 11 + 19);
    expect(await ordersOf(cart.id)).toEqual([]);
    await checkIn(6 + 11 + 21);
    expect(await ordersOf(cart.id)).toHaveLength(1);
  },
);

test("[CHK-02] an unconfirmed card, and one abandoned for a transfer, order nothing", async () => {
  quantity += 1;
  const unpaid = await world.cardCart(quantity);
  await checkIn(6);
  expect(await ordersOf(unpaid.id)).toEqual([]);
  const left = await paidCart();
  await world.buyer.client.post(`/store/carts/${left.cart.id}/payment-session`, {
    provider_id: "manual",
  });
  await checkIn(60);
  expect(await ordersOf(left.cart.id)).toEqual([]);
});
