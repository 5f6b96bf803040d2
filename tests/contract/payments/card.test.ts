import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import type { Order } from "@/contract/order/order";
import { withOwner } from "../../fixtures/owner";
import { allow, cardOf, createStripeWorld, type StripeWorld } from "./stripe-world";

let world: StripeWorld;
beforeAll(async () => {
  world = await createStripeWorld("card");
});
afterAll(() => world.stop());
beforeEach(() => {
  world.stripe.mood = "well";
});

const ordersOf = (cartId: string) =>
  withOwner(world.backend, async (client) => {
    const { rows } = await client.query('select id from "order" where cart_id = $1', [cartId]);
    return rows.length;
  });

describe("[CHK-02] paying by card", () => {
  test("[CHK-02] a cart with an unconfirmed card stays a cart; once confirmed, it becomes an order", async () => {
    const cart = await world.cardCart();
    const open = await world.buyer.tryComplete(cart.id, allow);
    expect(open.statusCode).toBe(200);
    expect(open.json()).toMatchObject({ type: "cart", data: { id: cart.id, completed_at: null } });
    world.stripe.confirm(world.intentOf(cart), "paid");
    const order = await world.buyer.complete(cart.id, allow);
    expect(order.payments).toMatchObject([
      { provider_id: "stripe", amount: cart.total, captured_at: null },
    ]);
    expect(order.payments[0]?.data).not.toHaveProperty("client_secret");
    expect(order.payment_status).toBe("awaiting");
  });

  test("[CHK-02] 3-D Secure: the bank's challenge keeps the cart open and says so, completing it places the order", async () => {
    const cart = await world.cardCart();
    world.stripe.confirm(world.intentOf(cart), "challenge");
    const open = (await world.buyer.tryComplete(cart.id, allow)).json() as {
      type: string;
      data: Cart;
    };
    expect(open.type).toBe("cart");
    expect(cardOf(open.data)?.status).toBe("requires_more");
    world.stripe.passChallenge(world.intentOf(cart));
    const response = (await world.buyer.tryComplete(cart.id, allow)).json() as {
      type: string;
      data: Order;
    };
    expect(response.type).toBe("order");
  });

  test("[CHK-06] a reservation can't be paid by card: it is rejected, the card stays authorized, and bank transfer works", async () => {
    const key = ["card", "set_reservations", "reservation_enabled", "true"];
    await withOwner(world.backend, (client) =>
      client.query("insert into setting (seller_id, id, key, value) values ($1, $2, $3, $4)", key),
    );
    const cart = await world.cardCart();
    world.stripe.confirm(world.intentOf(cart), "paid");
    const reserve = () =>
      world.buyer.client.post(`/store/carts/${cart.id}/complete?is_reservation=true`, allow);
    const refused = await reserve();
    expect([refused.statusCode, refused.json().code, refused.json().details[0].field]).toEqual([
      ...[400, "cart_incompatible_state", "payment_session"],
    ]);
    expect([
      await ordersOf(cart.id),
      world.stripe.intents.get(world.intentOf(cart))?.status,
    ]).toEqual([0, "requires_capture"]);
    await world.buyer.client.post(`/store/carts/${cart.id}/payment-session`, {
      provider_id: "manual",
    });
    expect((await reserve()).json().data).toMatchObject({
      status: "reserved",
      payments: [{ provider_id: "manual" }],
    });
  });

  test("[CHK-02] a declined card leaves the cart unchanged, with the reason", async () => {
    const cart = await world.cardCart();
    world.stripe.confirm(world.intentOf(cart), "declined");
    const open = (await world.buyer.tryComplete(cart.id, allow)).json() as {
      type: string;
      data: Cart;
    };
    expect(cardOf(open.data)).toMatchObject({
      status: "pending",
      data: { error_code: "insufficient_funds" },
    });
    expect(open.data.items).toHaveLength(cart.items.length);
    expect(await ordersOf(cart.id)).toBe(0);
  });

  test("[CHK-02] a card confirmed for an amount other than the one due orders nothing; on retry it gets the current amount", async () => {
    const cart = await world.cardCart();
    const first = world.intentOf(cart);
    world.stripe.confirm(first, "paid");
    const more = await world.buyer.add(cart.id, "BAG-1", 1);
    await world.buyer.checkOut(cart.id);
    expect((await world.buyer.tryComplete(cart.id, allow)).json().type).toBe("cart");
    const again = (
      await world.buyer.client.post(`/store/carts/${cart.id}/payment-session`, {
        provider_id: "stripe",
      })
    ).json().cart as Cart;
    expect(world.intentOf(again)).not.toBe(first);
    expect(world.stripe.intents.get(first)?.status).toBe("canceled");
    expect(cardOf(again)?.data.amount).toBe(again.total);
    expect(again.total).toBeGreaterThan(cart.total);
    expect(more.id).toBe(cart.id);
    world.stripe.confirm(world.intentOf(again), "paid");
    expect((await world.buyer.complete(cart.id, allow)).total).toBe(again.total);
  });

  test.each(["failing", "rubbish", "silent"] as const)(
    "[CHK-02] Stripe %s: nothing is ordered, nothing is lost, and bank transfer is still available",
    async (mood) => {
      const cart = await world.cardCart();
      world.stripe.confirm(world.intentOf(cart), "paid");
      world.stripe.mood = mood;
      const refused = await world.buyer.tryComplete(cart.id, allow);
      expect(refused.statusCode).toBe(503);
      expect(refused.json()).toMatchObject({ code: "payment_provider_unavailable" });
      const sessions = await world.buyer.client.post(`/store/carts/${cart.id}/payment-sessions`);
      expect(sessions.statusCode).toBe(200);
      expect(
        (sessions.json().cart as Cart).payment_sessions
          .map((session) => session.provider_id)
          .sort(),
      ).toEqual(["manual", "stripe"]);
      world.stripe.mood = "well";
      expect((await world.buyer.complete(cart.id, allow)).payments).toMatchObject([
        { provider_id: "stripe" },
      ]);
    },
  );

  test("[TEN-04] a seller without keys accepts no cards, and never uses another's keys", async () => {
    const response = await world.backend.inject({
      method: "POST",
      url: "/webhooks/stripe/somebody-else",
      payload: {},
    });
    expect(response.statusCode).toBe(404);
  });
});
