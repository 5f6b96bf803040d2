import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createStripeProvider } from "@/backend/markets/payment-providers/stripe-provider";
import type { Cart } from "@/contract/cart/cart";
import { eventually } from "@/tests/fixtures/eventually";
import { allow, cardOf, createStripeWorld, type StripeWorld } from "./stripe-world";

let world: StripeWorld;
beforeAll(async () => {
  world = await createStripeWorld("card-session");
});
afterAll(() => world.stop());

describe("[CHK-02] paying by card", () => {
  test("[CHK-02] a session contains what the browser needs and no secret of the seller", async () => {
    const cart = await world.cardCart();
    const session = cardOf(cart);
    expect(session).toMatchObject({
      is_selected: true,
      status: "pending",
      amount: cart.total,
      data: { payment_method: "card", amount: cart.total, publishable_key: "pk_test_suite" },
    });
    expect(session?.data.client_secret).toBe(`${world.intentOf(cart)}_secret_stand_in`);
    expect(JSON.stringify(cart)).not.toContain("sk_test");
    expect(world.stripe.intents.get(world.intentOf(cart))).toMatchObject({
      amount: cart.total,
      currency: "eur",
      metadata: { seller_id: "card-session", cart_id: cart.id },
    });
  });

  test("[CHK-02] an unconfirmed session follows the total without a new intent", async () => {
    const cart = await world.cardCart();
    await world.buyer.add(cart.id, "BAG-1", 1);
    const again = await world.buyer.checkOut(cart.id);
    expect(world.intentOf(again)).toBe(world.intentOf(cart));
    expect(world.stripe.intents.get(world.intentOf(cart))?.amount).toBe(again.total);
  });

  test("[CHK-02] Stripe counts Icelandic krónur in hundredths: requested, authorized, captured and refunded with the correct value", async () => {
    const keys = {
      secret_key: "sk_test_suite",
      publishable_key: "pk_test_suite",
      webhook_secret: world.webhookSecret,
    };
    const provider = createStripeProvider(keys, "card-session", world.backend.deps.env);
    const request = { amountMinor: 5_000, currencyCode: "isk", paymentTerms: null };
    const session = await provider.createSession(request, { sessionId: "ps_isk", cartId: null });
    const intent = world.stripe.intents.get(String(session.data.id));
    expect([intent?.amount, intent?.currency, session.data.amount]).toEqual([
      500_000,
      "isk",
      5_000,
    ]);
    const changed = { ...request, amountMinor: 6_000 };
    expect(
      (await provider.updateSession(session, changed, { sessionId: "ps_isk", cartId: null })).data,
    ).toMatchObject({
      id: session.data.id,
      amount: 6_000,
    });
    world.stripe.confirm(String(session.data.id), "paid");
    expect((await provider.authorize(session, changed)).status).toBe("authorized");
    expect((await provider.authorize(session, request)).status).toBe("pending");
    const payment = { id: "pay_isk", amountMinor: 6_000, currencyCode: "isk", data: session.data };
    await provider.capture(payment);
    await provider.refund(payment, { id: "ref_isk", amountMinor: 7, beforeMinor: 0 });
    expect(intent).toMatchObject({
      amount_received: 600_000,
      latest_charge: { amount_refunded: 700 },
    });
  });

  test("[CHK-02] an amount that cards can't pay gets its own error: the rest after a gift card, and a third decimal", async () => {
    const cart = await world.cardCart();
    const body = { region_id: cart.region_id, value: cart.subtotal + cart.shipping_total - 20 };
    const { gift_card: card } = await world.admin.call("adminCreateGiftCard", { body });
    const { client } = world.buyer;
    const carded = await client.post(`/store/carts/${cart.id}`, {
      gift_cards: [{ code: card.code }],
    });
    expect(carded.json().cart).toMatchObject({ total: 24 });
    const refused = await client.post(`/store/carts/${cart.id}/payment-session`, {
      provider_id: "stripe",
    });
    expect([refused.statusCode, refused.json().code]).toEqual([400, "payment_amount_refused"]);
    await client.post(`/store/carts/${cart.id}/payment-session`, { provider_id: "manual" });
    expect((await world.buyer.complete(cart.id, allow)).payments).toMatchObject([
      { provider_id: "manual", amount: 24 },
    ]);

    const keys = {
      secret_key: "sk_test_suite",
      publishable_key: "pk_test_suite",
      webhook_secret: world.webhookSecret,
    };
    const provider = createStripeProvider(keys, "card-session", world.backend.deps.env);
    const dinars = (amountMinor: number) => ({
      amountMinor,
      currencyCode: "kwd",
      paymentTerms: null,
    });
    const owner = { sessionId: "ps_kwd", cartId: null };
    await expect(provider.createSession(dinars(5_125), owner)).rejects.toMatchObject({
      errorName: "payment_amount_refused",
    });
    const session = await provider.createSession(dinars(5_120), owner);
    expect(session.data.amount).toBe(5_120);
    await expect(provider.updateSession(session, dinars(5_121), owner)).rejects.toMatchObject({
      errorName: "payment_amount_refused",
    });
    expect(world.stripe.intents.get(String(session.data.id))?.amount).toBe(5_120);
  });

  test("[CHK-02] two tabs requesting the sessions concurrently get the same ones, and no payment is left over", async () => {
    const { client } = world.buyer;
    const { id: cartId } = (await client.post("/store/carts", {})).json().cart as Cart;
    await world.buyer.add(cartId, "BAG-1", 12);
    const calls = Array.from({ length: 6 }, (_, index) =>
      index < 4
        ? client.post(`/store/carts/${cartId}/payment-sessions`)
        : client.post(`/store/carts/${cartId}/payment-session`, { provider_id: "stripe" }),
    );
    expect((await Promise.all(calls)).map((response) => response.statusCode)).toEqual(
      calls.map(() => 200),
    );
    const cart = await world.buyer.getCart(cartId);
    expect(cart.payment_sessions.map(({ provider_id }) => provider_id).sort()).toEqual([
      "manual",
      "stripe",
    ]);
    const openIntents = () =>
      [...world.stripe.intents.values()].filter(
        ({ metadata, status }) => metadata.cart_id === cartId && status !== "canceled",
      );
    await eventually(() =>
      expect(openIntents().map(({ id }) => id)).toEqual([world.intentOf(cart)]),
    );
  });

  test("[CHK-02] refresh restarts, delete cancels it, both at Stripe too", async () => {
    const cart = await world.cardCart();
    const { client } = world.buyer;
    const refreshed = (
      await client.post(`/store/carts/${cart.id}/payment-sessions/stripe/refresh`)
    ).json().cart as Cart;
    expect(world.intentOf(refreshed)).not.toBe(world.intentOf(cart));
    expect(cardOf(refreshed)?.is_selected).toBe(true);
    expect(world.stripe.intents.get(world.intentOf(cart))?.status).toBe("canceled");
    const deleted = (await client.delete(`/store/carts/${cart.id}/payment-sessions/stripe`)).json()
      .cart as Cart;
    expect(cardOf(deleted)).toBeUndefined();
    expect(world.stripe.intents.get(world.intentOf(refreshed))?.status).toBe("canceled");
    const again = await client.delete(`/store/carts/${cart.id}/payment-sessions/stripe`);
    expect(again.statusCode).toBe(200);
    expect(
      (await client.post(`/store/carts/${cart.id}/payment-sessions/stripe/refresh`)).statusCode,
    ).toBe(404);
  });

  test("[CHK-02] a payment missing in the account, as after a change of account, is restarted and blocks nothing", async () => {
    const { client } = world.buyer;
    const loseIntent = (cart: Cart) => world.stripe.intents.delete(world.intentOf(cart));
    const cart = await world.cardCart();
    loseIntent(cart);
    const open = (await world.buyer.tryComplete(cart.id, allow)).json() as {
      type: string;
      data: Cart;
    };
    expect([open.type, cardOf(open.data)?.status]).toEqual(["cart", "canceled"]);
    for (const path of ["payment-session", "payment-sessions/stripe/refresh"]) {
      const again = await client.post(
        `/store/carts/${cart.id}/${path}`,
        path === "payment-session" ? { provider_id: "stripe" } : {},
      );
      expect([again.statusCode, cardOf(again.json().cart)?.status]).toEqual([200, "pending"]);
      expect(world.stripe.intents.get(world.intentOf(again.json().cart))).toMatchObject({
        amount: cart.total,
        metadata: { cart_id: cart.id },
      });
      loseIntent(again.json().cart);
    }
    expect(
      (await client.delete(`/store/carts/${cart.id}/payment-sessions/stripe`)).statusCode,
    ).toBe(200);
    const chosen = (
      await client.post(`/store/carts/${cart.id}/payment-session`, { provider_id: "stripe" })
    ).json().cart as Cart;
    world.stripe.confirm(world.intentOf(chosen), "paid");
    expect((await world.buyer.complete(cart.id, allow)).payments).toMatchObject([
      { provider_id: "stripe", amount: cart.total },
    ]);
  });

  test("[CHK-02] a caller's own data in a session never changes the provider's", async () => {
    const cart = await world.cardCart();
    const response = await world.buyer.client.post(
      `/store/carts/${cart.id}/payment-sessions/stripe`,
      {
        data: { id: "pi_of_somebody_else", amount: 1, note: "cost centre 7" },
      },
    );
    expect(response.statusCode).toBe(200);
    expect(cardOf(response.json().cart)?.data).toMatchObject({
      id: world.intentOf(cart),
      amount: cart.total,
      note: "cost centre 7",
    });
  });

  test("[SEC-03] another company can't change the session of a cart", async () => {
    const cart = await world.cardCart();
    const { client } = world.other;
    const calls = [
      client.post(`/store/carts/${cart.id}/payment-sessions/stripe/refresh`),
      client.post(`/store/carts/${cart.id}/payment-sessions/stripe`, { data: {} }),
      client.delete(`/store/carts/${cart.id}/payment-sessions/stripe`),
      client.post(`/store/carts/${cart.id}/payment-session`, { provider_id: "stripe" }),
    ];
    expect((await Promise.all(calls)).map((response) => response.statusCode)).toEqual([
      404, 404, 404, 404,
    ]);
    expect(world.stripe.intents.get(world.intentOf(cart))?.status).toBe("requires_payment_method");
  });
});
