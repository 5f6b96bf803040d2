import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withOwner } from "../../fixtures/owner";
import { createStripeWorld, type StripeWorld } from "./stripe-world";
import { eventually } from "@/tests/fixtures/eventually";

let world: StripeWorld;
beforeAll(async () => {
  world = await createStripeWorld("hooks");
});
afterAll(() => world.stop());
beforeEach(() => {
  world.stripe.mood = "well";
});

type OrderRow = {
  id: string;
  payment_status: string;
  captured_at: Date | null;
  amount_refunded: number;
};
const ordersOf = (cartId: string) =>
  withOwner(world.backend, async (client) => {
    const { rows } = await client.query<OrderRow>(
      `select o.id, o.payment_status, p.captured_at, p.amount_refunded from "order" o join payment p on p.seller_id = o.seller_id and p.order_id = o.id where o.cart_id = $1`,
      [cartId],
    );
    return rows;
  });

/** A different quantity for each test, so that no order is a duplicate. */
let quantity = 20;
const nextCart = () => {
  quantity += 1;
  return world.cardCart(quantity);
};

describe("[CHK-02] Stripe's events", () => {
  test("[SEC-04] only signed events are accepted", async () => {
    const cart = await nextCart();
    const intent = world.intentOf(cart);
    world.stripe.confirm(intent, "paid");
    expect(
      (
        await world.sendEvent(intent, "payment_intent.amount_capturable_updated", {
          secret: "whsec_forged",
        })
      ).status,
    ).toBe(400);
    const unsigned = await world.backend.inject({
      method: "POST",
      url: "/webhooks/stripe/hooks",
      payload: { id: "evt_1" },
    });
    expect(unsigned.statusCode).toBe(400);
    expect(await ordersOf(cart.id)).toEqual([]);
  });

  test("[CHK-04] a buyer who paid and never returned gets her order, once, however often and in whatever order events arrive", async () => {
    const cart = await nextCart();
    const intent = world.intentOf(cart);
    world.stripe.confirm(intent, "paid");
    const responses = await Promise.all(
      [
        "payment_intent.amount_capturable_updated",
        "payment_intent.created",
        "payment_intent.amount_capturable_updated",
      ].map((type) => world.sendEvent(intent, type)),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await ordersOf(cart.id)).toMatchObject([
      { payment_status: "awaiting", captured_at: null },
    ]);
    const own = await world.buyer.tryComplete(cart.id);
    expect(own.json()).toMatchObject({ type: "order" });
    expect(await ordersOf(cart.id)).toHaveLength(1);
  });

  test("[CHK-02] a card authorized and then abandoned for a transfer orders nothing; placing the order releases it", async () => {
    const cart = await nextCart();
    const intent = world.intentOf(cart);
    world.stripe.confirm(intent, "paid");
    const chosen = await world.buyer.client.post(`/store/carts/${cart.id}/payment-session`, {
      provider_id: "manual",
    });
    expect(chosen.statusCode).toBe(200);
    expect((await world.sendEvent(intent, "payment_intent.amount_capturable_updated")).status).toBe(
      200,
    );
    expect(await ordersOf(cart.id)).toEqual([]);
    expect(world.stripe.intents.get(intent)?.status).toBe("requires_capture");
    const order = await world.buyer.complete(cart.id);
    expect(order.payments.map(({ provider_id, amount }) => [provider_id, amount])).toEqual([
      ["manual", order.total],
    ]);
    await eventually(() => expect(world.stripe.intents.get(intent)?.status).toBe("canceled"));
  });

  test("[CHK-02] events are not trusted: an old one after a new one changes nothing", async () => {
    const cart = await nextCart();
    const intent = world.intentOf(cart);
    expect((await world.sendEvent(intent, "payment_intent.succeeded")).status).toBe(200);
    expect(await ordersOf(cart.id)).toEqual([]);
  });

  test("[CHK-02] a capture and refunds at Stripe are applied to the order, refunds only increase", async () => {
    const cart = await nextCart();
    const intentId = world.intentOf(cart);
    const intent = world.stripe.confirm(intentId, "paid");
    await world.buyer.complete(cart.id);
    world.stripe.capture(intentId);
    await world.sendEvent(intentId, "payment_intent.succeeded");
    expect(await ordersOf(cart.id)).toMatchObject([
      { payment_status: "captured", captured_at: expect.any(Date) },
    ]);
    if (intent.latest_charge) intent.latest_charge.amount_refunded = 500;
    await Promise.all([
      world.sendEvent(intentId, "charge.refunded"),
      world.sendEvent(intentId, "charge.refunded"),
    ]);
    expect(await ordersOf(cart.id)).toMatchObject([
      { payment_status: "partially_refunded", amount_refunded: 500 },
    ]);
    if (intent.latest_charge) intent.latest_charge.amount_refunded = 0;
    await world.sendEvent(intentId, "charge.refunded");
    expect(await ordersOf(cart.id)).toMatchObject([
      { payment_status: "partially_refunded", amount_refunded: 500 },
    ]);
  });

  test("[CHK-02] an authorization that expires at Stripe no longer awaits capture: the order shows its payment as canceled", async () => {
    const cart = await nextCart();
    const intentId = world.intentOf(cart);
    world.stripe.confirm(intentId, "paid");
    const order = await world.buyer.complete(cart.id);
    world.stripe.expire(intentId);
    for (const _ of [1, 2])
      expect((await world.sendEvent(intentId, "payment_intent.canceled")).status).toBe(200);
    expect(await ordersOf(cart.id)).toMatchObject([
      { payment_status: "canceled", captured_at: null },
    ]);
    const read = (await world.buyer.client.get(`/store/orders/${order.id}`)).json().order;
    expect([read.payment_status, read.paid_total, typeof read.payments[0].canceled_at]).toEqual([
      "canceled",
      0,
      "string",
    ]);
    expect(read.refunded_total, "the released authorization is no refund").toBe(0);
    const capture = await world.admin.send("adminCapturePayment", {
      params: { id: order.payments[0]?.id ?? "" },
    });
    expect([capture.statusCode, capture.json().type]).toEqual([400, "not_allowed"]);
  });

  test("[CHK-04] a paid cart that can't be ordered stays a cart, and Stripe stops resending the event", async () => {
    const cart = await nextCart();
    await world.buyer.client.delete(`/store/carts/${cart.id}/line-items/${cart.items[0]?.id}`);
    world.stripe.confirm(world.intentOf(cart), "paid");
    expect(
      (await world.sendEvent(world.intentOf(cart), "payment_intent.amount_capturable_updated"))
        .status,
    ).toBe(200);
    expect(await ordersOf(cart.id)).toEqual([]);
  });

  test("[CHK-02] while Stripe does not respond, the event is rejected, so that it is sent again", async () => {
    const cart = await nextCart();
    const intent = world.intentOf(cart);
    world.stripe.confirm(intent, "paid");
    world.stripe.mood = "failing";
    expect((await world.sendEvent(intent, "payment_intent.amount_capturable_updated")).status).toBe(
      503,
    );
    world.stripe.mood = "well";
    expect((await world.sendEvent(intent, "payment_intent.amount_capturable_updated")).status).toBe(
      200,
    );
    expect(await ordersOf(cart.id)).toHaveLength(1);
  });
});
