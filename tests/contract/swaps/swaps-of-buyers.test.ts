import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { signIn } from "../../fixtures/store-client";
import { askOwner } from "../people/people-backend";
import { createSwapWorld, type SwapWorld } from "./swap-world";

let world: SwapWorld;
beforeAll(async () => {
  world = await createSwapWorld("swaps-buyer");
});
afterAll(() => world.backend.stop());

const ask = (order: Order, returned: number, sent: number, body = {}, options = {}) =>
  world.buyer.client.post(
    "/store/swaps",
    {
      order_id: order.id,
      return_items: [{ item_id: world.lineOf(order), quantity: returned }],
      additional_items: [world.units("BAG-1", sent)],
      ...body,
    },
    options,
  );

describe("a swap requested by a buyer", () => {
  test("[ORD-07] is promised on her terms, found by its cart, packed and then paid", async () => {
    const order = await world.placeShipped(12);
    const stock = await world.stockOf("BAG-1");
    const response = await ask(order, 2, 5);
    expect(response.statusCode, response.body).toBe(200);
    const { swap } = response.json();
    expect(swap).toMatchObject({
      order_id: order.id,
      payment_status: "awaiting",
      confirmed_at: expect.any(String),
      additional_items: [{ quantity: 5, swap_id: swap.id, cart_id: swap.cart_id }],
      return_order: { status: "requested", items: [{ quantity: 2 }] },
      payment: { amount: swap.difference_due, provider_id: "manual", captured_at: null },
      order: { id: order.id },
      cart: { id: swap.cart_id, type: "swap", email: order.email },
      shipping_methods: [],
    });
    expect(await world.stockOf("BAG-1")).toBe(stock - 5);
    const read = await world.buyer.client.get(`/store/swaps/${swap.cart_id}`);
    expect(read.json().swap).toEqual(swap);
    const packed = await world.mustAct(order, swap.id, "fulfillments");
    expect(packed.fulfillment_status).toBe("fulfilled");
    const paid = await world.mustAct(order, swap.id, "process-payment");
    expect(paid).toMatchObject({ payment_status: "captured", payment: { id: swap.payment.id } });
  });

  test("[ORD-07] when promised and then canceled, the promise is canceled", async () => {
    const order = await world.placeShipped(12);
    const { swap } = (await ask(order, 1, 3)).json();
    await world.cancelReturn(swap);
    expect(await world.mustAct(order, swap.id, "cancel")).toMatchObject({
      payment_status: "canceled",
      payment: { canceled_at: expect.any(String), captured_at: null },
    });
  });

  test("[ORD-07] with limited credit, staff settle the difference", async () => {
    const order = await world.placeShipped(12);
    const limit = (value: number | null) =>
      askOwner(world.backend, "update company set credit_limit = $1 where id = $2", [
        value,
        order.company_id,
      ]);
    await limit(100_000_000);
    const { swap } = (await ask(order, 1, 3)).json();
    await limit(null);
    expect(swap).toMatchObject({ payment_status: "not_paid", payment: null });
    expect((await world.act(order, swap.id, "fulfillments")).statusCode).toBe(400);
    await world.mustAct(order, swap.id, "process-payment");
    expect((await world.act(order, swap.id, "fulfillments")).statusCode).toBe(200);
  });

  test("[ORD-07] is rejected after the seller's time limit, and errors are named", async () => {
    const order = await world.placeShipped(12);
    const setDays = (value: number | null) =>
      world.agents.admin.call("adminSetSettings", { body: { key: "return_days", value } });
    await setDays(0);
    expect((await ask(order, 1, 1)).json().code).toBe("return_period_over");
    await setDays(null);
    const item_id = world.lineOf(order);
    const refusals: [Record<string, unknown>, string][] = [
      [{ return_items: [{ item_id, quantity: -1 }] }, "return_items.0.quantity"],
      [{ return_items: [{ item_id: "item_nope", quantity: 1 }] }, "return_items.0.item_id"],
      [{ additional_items: [world.units("BAG-1", 1.5)] }, "additional_items.0.quantity"],
      [
        { additional_items: [{ variant_id: "variant_nope", quantity: 1 }] },
        "additional_items.0.variant_id",
      ],
      [{ return_shipping_option: world.seller.shippingOptions.eu?.[0] }, "return_shipping_option"],
      [{ price: 1 }, "price"],
    ];
    for (const [body, field] of refusals) {
      const response = await ask(order, 1, 1, body);
      expect([response.statusCode, response.body]).toEqual([400, expect.stringContaining(field)]);
    }
    expect((await ask(order, 13, 1)).json()).toMatchObject({ type: "not_allowed" });
    expect(await world.swapsOf(order)).toEqual([]);
  });

  test("[SEC-03] another company finds neither the order nor the swap", async () => {
    const order = await world.placeShipped(12);
    const { swap } = (await ask(order, 1, 1)).json();
    const { other } = smallSellerAccounts(world.seller.id);
    const stranger = await signIn(world.backend, world.seller.publishableKey, other);
    const responses = await Promise.all([
      stranger.post("/store/swaps", {
        order_id: order.id,
        return_items: [{ item_id: world.lineOf(order), quantity: 1 }],
        additional_items: [world.units("BAG-1", 1)],
      }),
      stranger.get(`/store/swaps/${swap.cart_id}`),
      stranger.get("/store/swaps/cart_nope"),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(responses[1]?.body).not.toContain(order.id);
  });

  test("[API-04] the same request with one key creates one swap", async () => {
    const order = await world.placeShipped(12);
    const options = { headers: { "idempotency-key": `swap-${order.id}` } };
    const [first, second] = [
      await ask(order, 1, 1, {}, options),
      await ask(order, 1, 1, {}, options),
    ];
    expect(second.json()).toEqual(first.json());
    expect(await world.swapsOf(order)).toHaveLength(1);
  });
});
