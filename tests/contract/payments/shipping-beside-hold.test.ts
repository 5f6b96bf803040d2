import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import type { PaymentCollection } from "@/contract/order/payment";
import { sampleLegalEntity } from "../../fixtures/issue-document";
import { allow, createStripeWorld, type StripeWorld } from "./stripe-world";

let world: StripeWorld;
beforeAll(async () => {
  world = await createStripeWorld("shipping-beside-hold");
});
afterAll(() => world.stop());

const read = async (id: string): Promise<Order> =>
  (await world.buyer.client.get(`/store/orders/${id}`)).json().order;
const capture = (id: string) => world.admin.call("adminCaptureOrder", { params: { id } });

/** An order whose card is only authorized, to which staff have added shipping: 7.00 and 20 %. */
async function placeWithAdded(): Promise<{ order: Order; intentId: string }> {
  const cart = await world.cardCart(12);
  const intentId = world.intentOf(cart);
  world.stripe.confirm(intentId, "paid");
  const order = await world.buyer.complete(cart.id, allow);
  await world.admin.call("adminAddOrderShippingMethod", {
    params: { id: order.id },
    body: { option_id: world.seller.shippingOptions.eu?.[0] ?? "", price: 700 },
  });
  return { order, intentId };
}

test("[ADM-03] [ORD-03] shipping added while a card is only authorized is due, and capturing the card does not mark it as paid", async () => {
  const { order, intentId } = await placeWithAdded();
  const raised = await read(order.id);
  expect([raised.total, raised.due_total, raised.payment_status]).toEqual([
    order.total + 840,
    840,
    "awaiting",
  ]);
  await capture(order.id);
  expect(world.stripe.intents.get(intentId)?.amount_received).toBe(order.total);
  const charged = await read(order.id);
  expect([charged.paid_total, charged.due_total, charged.payment_status]).toEqual([
    order.total,
    840,
    "awaiting",
  ]);
  await capture(order.id);
  const settled = await read(order.id);
  expect([settled.paid_total, settled.due_total, settled.payment_status]).toEqual([
    raised.total,
    0,
    "captured",
  ]);
});

test("[ORD-03] the buyer pays it by card like an open invoice, and the order stays open until the first card is charged", async () => {
  const { order } = await placeWithAdded();
  const opened = await world.buyer.client.post(`/store/orders/${order.id}/payment-collections`);
  const { payment_collection: due }: { payment_collection: PaymentCollection } = opened.json();
  expect(due.amount).toBe(840);
  const sessions = `/store/payment-collections/${due.id}/sessions`;
  const chosen = await world.buyer.client.post(sessions, { provider_id: "stripe" });
  const [session] = chosen.json().payment_collection.payment_sessions;
  world.stripe.confirm(String(session?.data.id), "paid");
  await world.buyer.client.post(`${sessions}/${session?.id}/authorize`);
  const half = await read(order.id);
  expect([half.paid_total, half.due_total, half.payment_status]).toEqual([840, 0, "awaiting"]);
  const { events } = (await world.buyer.client.get(`/store/orders/${order.id}/events`)).json();
  expect(events.at(-1)).toMatchObject({ event: "paid", is_part: true });
  await capture(order.id);
  expect(await read(order.id)).toMatchObject({
    ...{ paid_total: order.total + 840, payment_status: "captured" },
  });
});

test("[ORD-03] the amount due is lowered before the card's authorization, and canceling releases both", async () => {
  const { order, intentId } = await placeWithAdded();
  const { order_edit: begun } = await world.admin.call("adminCreateOrderEdit", {
    body: { order_id: order.id },
  });
  const params = { id: begun.id };
  await world.admin.call("adminUpdateOrderEditLineItem", {
    params: { ...params, item_id: begun.items[0]?.id ?? "" },
    body: { quantity: 11 },
  });
  await world.admin.call("adminConfirmOrderEdit", { params });
  const less = await read(order.id);
  const held = less.payments.find(({ provider_id: provider }) => provider === "stripe");
  expect(less.due_total + (held?.amount ?? 0)).toBe(less.total);
  expect(less.due_total).toBe(0);
  await capture(order.id);
  expect(world.stripe.intents.get(intentId)?.amount_received).toBe(less.total);
  expect((await read(order.id)).payment_status).toBe("captured");
  const other = await placeWithAdded();
  await world.admin.call("adminCancelOrder", { params: { id: other.order.id } });
  expect(await read(other.order.id)).toMatchObject({ payment_status: "canceled", due_total: 0 });
  expect(world.stripe.intents.get(other.intentId)?.status).toBe("canceled");
});

test("[ORD-03] the invoice of such an order is due as a whole until something is paid", async () => {
  const { order } = await placeWithAdded();
  await world.admin.call("adminSetSettings", {
    body: { key: "legal_entity", value: sampleLegalEntity },
  });
  const params = { id: order.id };
  const issue = async () =>
    (await world.admin.call("adminCreateOrderDocument", { params, body: { kind: "invoice" } }))
      .document;
  expect((await issue()).due_total).toBe(order.total + 840);
  const other = await placeWithAdded();
  params.id = other.order.id;
  await capture(other.order.id);
  expect((await issue()).due_total).toBe(840);
});
