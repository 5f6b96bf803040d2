import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import type { Order } from "@/contract/order/order";
import { withOwner } from "../../fixtures/owner";
import { refused, succeed } from "../ordering/buyer";
import { createStripeWorld, type StripeWorld } from "./stripe-world";

let world: StripeWorld;
let regionId: string;
beforeAll(async () => {
  world = await createStripeWorld("nothing-due");
  regionId = Object.values(world.seller.regions)[0] ?? "";
  await withOwner(world.backend, (client) =>
    client.query(
      "update company set metadata = metadata - 'min_order_amount' where seller_id = $1",
      [world.seller.id],
    ),
  );
});
afterAll(() => world.stop());
beforeEach(() => {
  world.stripe.mood = "well";
});

const region = {
  automatic_taxes: true,
  gift_cards_taxable: true,
  payment_providers: ["manual", "stripe"],
};
const setRegion = (body: Partial<typeof region>) =>
  world.admin.call("adminUpdateRegion", { params: { region_id: regionId }, body });
const withRegion = async (body: Partial<typeof region>, work: () => Promise<void>) => {
  await setRegion(body);
  try {
    await work();
  } finally {
    await setRegion(region);
  }
};
const change = async (cartId: string, body: object) =>
  (await succeed<{ cart: Cart }>(world.buyer.client.post(`/store/carts/${cartId}`, body))).cart;
const payWithGiftCard = async (cartId: string, value = 1_000_000) => {
  const { gift_card: card } = await world.admin.call("adminCreateGiftCard", {
    body: { region_id: regionId, value },
  });
  return change(cartId, { gift_cards: [{ code: card.code }] });
};
/** The buyer's open cart without lines and codes. */
const emptyCart = async () => {
  const { id, items } = await world.buyer.openCart();
  for (const item of items)
    await world.buyer.client.delete(`/store/carts/${id}/line-items/${item.id}`);
  return change(id, { gift_cards: [], discounts: [] });
};
const paidCart = async () => {
  const { id } = await emptyCart();
  await world.buyer.add(id, "BAG-1", 12);
  await payWithGiftCard(id);
  return world.buyer.checkOut(id);
};
const complete = (cartId: string) => world.buyer.complete(cartId, { allow_duplicate: true });
const createdIntents = () =>
  world.stripe.calls.filter((call) => call === "POST /v1/payment_intents").length;
const cardCart = async () => {
  await emptyCart();
  return world.cardCart();
};

describe("[CHK-02] nothing is due", () => {
  test("[CHK-02] if only cards are accepted, a cart fully paid by a gift card is ordered without any payment", () =>
    withRegion({ payment_providers: ["stripe"] }, async () => {
      const before = createdIntents();
      const cart = await paidCart();
      expect(cart).toMatchObject({ total: 0, payment_sessions: [], payment_session: null });
      const chosen = await succeed<{ cart: Cart }>(
        world.buyer.client.post(`/store/carts/${cart.id}/payment-session`, {
          provider_id: "stripe",
        }),
      );
      expect(chosen.cart.payment_sessions).toEqual([]);
      const order = await complete(cart.id);
      expect(order).toMatchObject({
        total: 0,
        payments: [],
        payment_status: "captured",
        paid_total: 0,
      });
      expect(createdIntents()).toBe(before);
      const { order: read } = await succeed<{ order: Order }>(
        world.buyer.client.get(`/store/orders/${order.id}`),
      );
      expect(read).toMatchObject({ total: 0, payments: [], payment_status: "captured" });
    }));

  test("[CHK-02] a 100 % discount with free shipping leaves nothing to pay either", () =>
    withRegion({ payment_providers: ["stripe"] }, async () => {
      for (const [code, rule] of [
        ["ALL-OFF", { type: "percentage", value: 100, allocation: "total" }],
        ["SHIP-OFF", { type: "free_shipping", value: 0, allocation: "total" }],
      ] as const)
        await world.admin.call("adminCreateDiscount", {
          body: { code, regions: [regionId], rule } as never,
        });
      const { id } = await emptyCart();
      await world.buyer.add(id, "BAG-1", 12);
      await change(id, { discounts: [{ code: "ALL-OFF" }, { code: "SHIP-OFF" }] });
      expect(await world.buyer.checkOut(id)).toMatchObject({ total: 0, payment_sessions: [] });
      expect(await complete(id)).toMatchObject({ total: 0, payments: [] });
    }));

  test("[CHK-02] a previously selected card is not charged, and its payment is canceled with the order", async () => {
    const cart = await cardCart();
    await payWithGiftCard(cart.id);
    expect(await complete(cart.id)).toMatchObject({ total: 0, payments: [] });
    await expect
      .poll(() => world.stripe.intents.get(world.intentOf(cart))?.status)
      .toBe("canceled");
  });

  test("[CHK-02] the order does not wait for an unresponsive Stripe", async () => {
    const cart = await cardCart();
    await payWithGiftCard(cart.id);
    world.stripe.mood = "failing";
    expect(await complete(cart.id)).toMatchObject({ total: 0, payments: [] });
  });

  test("[CHK-02] requesting the sessions cancels a card session that is no longer needed; once something is due there is one again", async () => {
    const cart = await cardCart();
    await payWithGiftCard(cart.id);
    const without = await succeed<{ cart: Cart }>(
      world.buyer.client.post(`/store/carts/${cart.id}/payment-sessions`),
    );
    expect(without.cart.payment_sessions.map(({ provider_id: id }) => id)).toEqual(["manual"]);
    await expect
      .poll(() => world.stripe.intents.get(world.intentOf(cart))?.status)
      .toBe("canceled");
    await change(cart.id, { gift_cards: [] });
    const again = await succeed<{ cart: Cart }>(
      world.buyer.client.post(`/store/carts/${cart.id}/payment-session`, { provider_id: "stripe" }),
    );
    expect(again.cart.payment_session).toMatchObject({ provider_id: "stripe", amount: cart.total });
  });

  test("[CHK-02] without a session a cart with an amount due is rejected as before", async () => {
    const cart = await emptyCart();
    await world.buyer.add(cart.id, "BAG-1", 12);
    await world.buyer.checkOut(cart.id);
    await world.buyer.client.delete(`/store/carts/${cart.id}/payment-sessions/manual`);
    await world.buyer.client.delete(`/store/carts/${cart.id}/payment-sessions/stripe`);
    expect(
      await refused(world.buyer.tryComplete(cart.id, { allow_duplicate: true })),
    ).toMatchObject({
      status: 400,
      code: "cart_incompatible_state",
      details: [{ field: "payment_session", code: "required" }],
    });
  });

  test("[STORE-02] if taxes are only computed at payment, they are computed for an order without payment too", () =>
    withRegion(
      { automatic_taxes: false, gift_cards_taxable: false, payment_providers: ["stripe"] },
      async () => {
        const { id } = await emptyCart();
        await world.buyer.client.delete(`/store/carts/${id}/payment-sessions/stripe`);
        const bag = await world.buyer.add(id, "BAG-1", 1);
        const short = await payWithGiftCard(id, bag.subtotal + 1_500);
        expect(short.tax_total).toBe(0);
        await world.buyer.client.post(`/store/carts/${id}`, { gift_cards: [] });
        const cart = await paidCart();
        expect(cart).toMatchObject({ total: 0, tax_total: 0, payment_sessions: [] });
        const order = await complete(cart.id);
        expect(order.tax_total).toBeGreaterThan(0);
        expect(order).toMatchObject({
          total: 0,
          gift_card_total: order.subtotal + order.shipping_total + order.tax_total,
        });
      },
    ));
});

describe("[CHK-02] a payment method removed from the region", () => {
  test.each(["manual", "stripe"])(
    "[CHK-02] a session of %s is removed with it, and the buyer has to select another",
    async (gone) => {
      const { id } = await emptyCart();
      await world.buyer.add(id, "BAG-1", 12);
      await world.buyer.checkOut(id);
      const chosen = await succeed<{ cart: Cart }>(
        world.buyer.client.post(`/store/carts/${id}/payment-session`, { provider_id: gone }),
      );
      const left = gone === "manual" ? "stripe" : "manual";
      await withRegion({ payment_providers: [left] }, async () => {
        expect(await refused(world.buyer.tryComplete(id, { allow_duplicate: true }))).toMatchObject(
          {
            status: 400,
            code: "cart_incompatible_state",
            details: [{ field: "payment_session" }],
          },
        );
        expect((await world.buyer.getCart(id)).payment_session).toBeNull();
        const next = await succeed<{ cart: Cart }>(
          world.buyer.client.post(`/store/carts/${id}/payment-sessions`),
        );
        expect(next.cart.payment_session).toMatchObject({ provider_id: left, is_selected: true });
      });
      if (gone === "stripe")
        await expect
          .poll(() => world.stripe.intents.get(world.intentOf(chosen.cart))?.status)
          .toBe("canceled");
    },
  );
});
