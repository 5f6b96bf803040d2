import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { createStripeWorld, type StripeWorld } from "./stripe-world";

let world: StripeWorld;
beforeAll(async () => {
  world = await createStripeWorld("acts-by-card");
});
afterAll(() => world.stop());
beforeEach(() => {
  world.stripe.mood = "well";
});

let quantity = 20;

async function place(): Promise<{ order: Order; intentId: string }> {
  quantity += 1;
  const cart = await world.cardCart(quantity);
  world.stripe.confirm(world.intentOf(cart), "paid");
  return { order: await world.buyer.complete(cart.id), intentId: world.intentOf(cart) };
}
const act = (
  name: "adminCaptureOrder" | "adminCancelOrder" | "adminGetOrder",
  { id }: { id: string },
) => world.admin.send(name, { params: { id } });
const refund = ({ id }: { id: string }, amount: number, key?: string) =>
  world.admin.send(
    "adminRefundOrder",
    { params: { id }, body: { amount, reason: "other" } },
    key === undefined ? {} : { "idempotency-key": key },
  );
const read = async (order: { id: string }) => (await act("adminGetOrder", order)).json().order;

test("[ADM-03] a card is charged once, refunded in parts, and released when the order is canceled", async () => {
  const { order, intentId } = await place();
  const both = await Promise.all([
    act("adminCaptureOrder", order),
    act("adminCaptureOrder", order),
  ]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(world.stripe.intents.get(intentId)).toMatchObject({ amount_received: order.total });
  expect((await refund(order, 500)).statusCode).toBe(200);
  expect((await act("adminCancelOrder", order)).json().order).toMatchObject({
    status: "canceled",
    payment_status: "refunded",
    refunded_total: order.total,
  });
  expect(world.stripe.intents.get(intentId)?.latest_charge?.amount_refunded).toBe(order.total);
  const unpaid = await place();
  expect((await act("adminCancelOrder", unpaid.order)).json().order.payment_status).toBe(
    "canceled",
  );
  expect(world.stripe.intents.get(unpaid.intentId)?.status).toBe("canceled");
});

test.each(["failing", "silent", "rubbish"] as const)(
  "[CHK-02] while Stripe is %s the order does not change, and a retry works",
  async (mood) => {
    const { order } = await place();
    const before = await read(order);
    world.stripe.mood = mood;
    for (const name of ["adminCaptureOrder", "adminCancelOrder"] as const)
      expect((await act(name, order)).statusCode).toBe(503);
    world.stripe.mood = "well";
    expect(await read(order)).toEqual(before);
    expect((await act("adminCaptureOrder", order)).statusCode).toBe(200);
    const captured = await read(order);
    world.stripe.mood = mood;
    expect((await refund(order, 100)).statusCode).toBe(503);
    world.stripe.mood = "well";
    expect(await read(order)).toEqual(captured);
    expect((await refund(order, 100)).json().order.refunded_total).toBe(100);
  },
);

test("[CHK-02] what Stripe did while its response was lost is done once, despite retries", async () => {
  const { order, intentId } = await place();
  const intent = () => world.stripe.intents.get(intentId);
  world.stripe.mood = "lost";
  expect((await act("adminCaptureOrder", order)).statusCode).toBe(503);
  expect([intent()?.status, (await read(order)).payment_status]).toEqual(["succeeded", "awaiting"]);
  world.stripe.mood = "well";
  expect((await act("adminCaptureOrder", order)).json().order.payment_status).toBe("captured");
  expect(intent()?.amount_received).toBe(order.total);
  for (const key of [undefined, "refund-once"]) {
    const known = intent()?.latest_charge?.amount_refunded ?? 0;
    world.stripe.mood = "lost";
    expect((await refund(order, 300, key)).statusCode).toBe(503);
    expect(intent()?.latest_charge?.amount_refunded).toBe(known + 300);
    world.stripe.mood = "well";
    const again = await refund(order, 300, key);
    expect([again.statusCode, again.json().order.refunded_total]).toEqual([200, known + 300]);
    expect(intent()?.latest_charge?.amount_refunded).toBe(known + 300);
  }
  expect((await refund(order, 300)).json().order.refunded_total).toBe(900);
  expect(intent()?.latest_charge?.amount_refunded).toBe(900);
});

test("[CHK-02] a card charged at Stripe itself is refunded when the order is canceled", async () => {
  const { order, intentId } = await place();
  const intent = world.stripe.intents.get(intentId);
  if (!intent) throw new Error("the card has no intent");
  world.stripe.capture(intentId);
  expect((await act("adminCancelOrder", order)).json().order).toMatchObject({
    status: "canceled",
    payment_status: "refunded",
    paid_total: order.total,
    refundable_amount: 0,
  });
  expect(intent.latest_charge?.amount_refunded).toBe(order.total);
});

test("[CHK-02] only a part captured in Stripe's dashboard is only a part paid", async () => {
  const { order, intentId } = await place();
  world.stripe.capture(intentId, order.total - 700);
  await world.sendEvent(intentId, "payment_intent.succeeded");
  await world.sendEvent(intentId, "charge.refunded");
  expect(await read(order)).toMatchObject({
    ...{ total: order.total, paid_total: order.total - 700, refunded_total: 0 },
    refundable_amount: order.total - 700,
  });
  const other = await place();
  world.stripe.capture(other.intentId, 900);
  expect((await act("adminCancelOrder", other.order)).json().order).toMatchObject({
    ...{ status: "canceled", paid_total: 900, refunded_total: 900 },
  });
});

test("[CHK-02] Stripe's events are recorded in the order's history, once each", async () => {
  const { order, intentId } = await place();
  const intent = world.stripe.intents.get(intentId);
  if (!intent?.latest_charge) throw new Error("the card has no charge");
  world.stripe.capture(intentId);
  for (let time = 0; time < 2; time += 1)
    await world.sendEvent(intentId, "payment_intent.succeeded");
  intent.latest_charge.amount_refunded = 200;
  for (let time = 0; time < 2; time += 1) await world.sendEvent(intentId, "charge.refunded");
  const { history } = await world.admin.call("adminListOrderHistory", { params: { id: order.id } });
  expect(history.map(({ event, actor }) => [event, actor.kind])).toEqual([
    ["place", "customer"],
    ["capture", "system"],
    ["refund_part", "system"],
  ]);
});
