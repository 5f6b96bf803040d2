import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { createStripeWorld, type StripeWorld } from "./stripe-world";

let world: StripeWorld;
beforeAll(async () => {
  world = await createStripeWorld("payments");
});
afterAll(() => world.stop());
beforeEach(() => {
  world.stripe.mood = "well";
});

let quantity = 20;

async function orderBy(
  provider: "manual" | "stripe",
): Promise<{ order: Order; paymentId: string; intentId: string }> {
  quantity += 1;
  const cart = await world.cardCart(quantity);
  if (provider === "manual")
    await world.buyer.client.post(`/store/carts/${cart.id}/payment-session`, {
      provider_id: "manual",
    });
  else world.stripe.confirm(world.intentOf(cart), "paid");
  const order = await world.buyer.complete(cart.id);
  return { order, paymentId: order.payments[0]?.id ?? "", intentId: world.intentOf(cart) };
}

const statusOf = async (order: Order) =>
  (await world.buyer.client.get(`/store/orders/${order.id}`)).json().order as Pick<
    Order,
    "payment_status" | "paid_total" | "refunded_total"
  >;

describe.each(["manual", "stripe"] as const)("[ADM-03] payments by %s", (provider) => {
  test("[ADM-03] captured once, refunded in parts and never more than was paid", async () => {
    const { order, paymentId, intentId } = await orderBy(provider);
    expect(
      (await world.admin.call("adminGetPayment", { params: { id: paymentId } })).payment,
    ).toMatchObject({
      id: paymentId,
      order_id: order.id,
      amount: order.total,
      captured_at: null,
    });
    const early = await world.admin.send("adminRefundPayment", {
      params: { id: paymentId },
      body: { amount: 1, reason: "other" },
    });
    expect(early.statusCode).toBe(400);
    const captured = await world.admin.call("adminCapturePayment", { params: { id: paymentId } });
    const again = await world.admin.call("adminCapturePayment", { params: { id: paymentId } });
    expect(captured.payment.captured_at).not.toBeNull();
    expect(again.payment.captured_at).toBe(captured.payment.captured_at);
    expect(await statusOf(order)).toMatchObject({
      payment_status: "captured",
      paid_total: order.total,
    });
    const part = await world.admin.call("adminRefundPayment", {
      params: { id: paymentId },
      body: { amount: 500, reason: "discount", note: "Eck ab" },
    });
    expect(part.refund).toMatchObject({
      payment_id: paymentId,
      order_id: order.id,
      amount: 500,
      reason: "discount",
      note: "Eck ab",
    });
    expect(await statusOf(order)).toMatchObject({
      payment_status: "partially_refunded",
      refunded_total: 500,
    });
    const tooMuch = await world.admin.send("adminRefundPayment", {
      params: { id: paymentId },
      body: { amount: order.total, reason: "other" },
    });
    expect(tooMuch.statusCode).toBe(400);
    expect(tooMuch.json().message).toBe(
      `Only ${order.total - 500} can be refunded from Payment ${paymentId}`,
    );
    await world.admin.call("adminRefundPayment", {
      params: { id: paymentId },
      body: { amount: order.total - 500, reason: "return" },
    });
    expect(await statusOf(order)).toMatchObject({ payment_status: "refunded" });
    const { refunds } = (await world.buyer.client.get(`/store/orders/cart/${order.cart_id}`)).json()
      .order as Order;
    expect(
      refunds.map(({ payment_id, amount, reason, note }) => [payment_id, amount, reason, note]),
    ).toEqual([
      [paymentId, 500, "discount", null],
      [paymentId, order.total - 500, "return", null],
    ]);
    if (provider === "stripe")
      expect(world.stripe.intents.get(intentId)?.latest_charge?.amount_refunded).toBe(order.total);
  });

  test("[ADM-03] two concurrent refunds never exceed what was paid", async () => {
    const { order, paymentId } = await orderBy(provider);
    await world.admin.call("adminCapturePayment", { params: { id: paymentId } });
    const responses = await Promise.all(
      [1, 2, 3].map(() =>
        world.admin.send("adminRefundPayment", {
          params: { id: paymentId },
          body: { amount: order.total, reason: "other" },
        }),
      ),
    );
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 400, 400]);
    const { payment } = await world.admin.call("adminGetPayment", { params: { id: paymentId } });
    expect(payment.amount_refunded).toBe(order.total);
  });
});

test("[ADM-03] nothing is recorded that Stripe has not executed", async () => {
  const { order, paymentId } = await orderBy("stripe");
  world.stripe.mood = "failing";
  expect(
    (await world.admin.send("adminCapturePayment", { params: { id: paymentId } })).statusCode,
  ).toBe(503);
  world.stripe.mood = "well";
  expect(
    (await world.admin.call("adminGetPayment", { params: { id: paymentId } })).payment.captured_at,
  ).toBeNull();
  await world.admin.call("adminCapturePayment", { params: { id: paymentId } });
  world.stripe.mood = "failing";
  const refund = { params: { id: paymentId }, body: { amount: 100, reason: "other" as const } };
  expect((await world.admin.send("adminRefundPayment", refund)).statusCode).toBe(503);
  world.stripe.mood = "well";
  expect(await statusOf(order)).toMatchObject({ payment_status: "captured", refunded_total: 0 });
});

test("[ADM-01] unknown payments and invalid amounts", async () => {
  expect(
    (await world.admin.send("adminGetPayment", { params: { id: "pay_nope" } })).statusCode,
  ).toBe(404);
  const { paymentId } = await orderBy("manual");
  for (const amount of [0, -1, 1.5]) {
    const response = await world.admin.send("adminRefundPayment", {
      params: { id: paymentId },
      body: { amount, reason: "other" },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().details).toMatchObject([{ field: "amount" }]);
  }
});
