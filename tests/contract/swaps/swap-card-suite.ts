import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Order } from "@/contract/order/order";
import type { PaymentCollection } from "@/contract/order/payment";
import type { Swap } from "@/contract/order/swap";
import { shipOrder } from "../../fixtures/ship-order";
import { createStripeWorld, type StripeWorld } from "../payments/stripe-world";

export let world: StripeWorld;
let quantity = 20;

export const post = (path: string, body: object = {}) => world.buyer.client.post(path, body);

/** A shipped order, paid by her card or by transfer. */
export async function placeShipped({ isByCard = true } = {}): Promise<Order> {
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

/** She exchanges returned pieces for others. */
export async function swap(order: Order, returned = 1, sent = 4): Promise<Swap> {
  const response = await post("/store/swaps", {
    order_id: order.id,
    return_items: [{ item_id: order.items[0]?.id, quantity: returned }],
    additional_items: [{ variant_id: world.seller.variants["BAG-1"], quantity: sent }],
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().swap;
}

export const open = ({ cart_id: id }: Swap, client = world.buyer.client) =>
  client.post(`/store/swaps/${id}/payment-collections`, {});

export const read = async ({ cart_id: id }: Swap): Promise<Swap> =>
  (await world.buyer.client.get(`/store/swaps/${id}`)).json().swap;

export const intentOf = (id: string) => world.stripe.intents.get(id);

/** The swap's payment with a card, confirmed at Stripe with an outcome, before any notification. */
export async function confirmCard(of: Swap, outcome: "paid" | "declined" = "paid") {
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

/** A seller whose buyers pay a swap's difference by card. */
export function setUpCardSwaps(id: string): void {
  beforeAll(async () => {
    world = await createStripeWorld(id);
  });
  afterAll(() => world.stop());
  beforeEach(() => {
    world.stripe.mood = "well";
  });
}
