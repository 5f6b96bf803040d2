import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import type { AdminOrderEdit } from "@/contract/order/order-edit";
import type { PaymentCollection } from "@/contract/order/payment";
import { shipOrder } from "../../fixtures/ship-order";
import { createStripeWorld, type StripeWorld } from "../payments/stripe-world";
import { faultOf } from "./edit-world";

let world: StripeWorld;
beforeAll(async () => {
  world = await createStripeWorld("edits-by-card");
});
afterAll(() => world.stop());
beforeEach(() => {
  world.stripe.mood = "well";
});

let quantity = 20;

/** An order of BAG-1 paid by her card, and captured by default. */
async function place({ isCollected = true } = {}): Promise<Order> {
  quantity += 1;
  const cart = await world.cardCart(quantity);
  world.stripe.confirm(world.intentOf(cart), "paid");
  const order = await world.buyer.complete(cart.id);
  if (isCollected) await world.admin.call("adminCaptureOrder", { params: { id: order.id } });
  return order;
}

/** Staff propose additional pieces to her. */
async function ask(order: Order, more: number): Promise<AdminOrderEdit> {
  const { admin } = world;
  const { order_edit: begun } = await admin.call("adminCreateOrderEdit", {
    body: { order_id: order.id },
  });
  const params = { id: begun.id };
  const itemId = begun.items[0]?.id ?? "";
  await admin.call("adminUpdateOrderEditLineItem", {
    params: { ...params, item_id: itemId },
    body: { quantity: (order.items[0]?.quantity ?? 0) + more },
  });
  return (await admin.call("adminRequestOrderEdit", { params, body: {} })).order_edit;
}

const post = (path: string, body: object = {}) => world.buyer.client.post(path, body);
const accept = ({ id }: AdminOrderEdit) => post(`/store/order-edits/${id}/complete`);
const read = async ({ id }: Order): Promise<Order> =>
  (await world.buyer.client.get(`/store/orders/${id}`)).json().order;
const statusOf = async ({ id }: AdminOrderEdit) =>
  (await world.admin.call("adminGetOrderEdit", { params: { id }, query: {} })).order_edit.status;
const intentOf = (id: string) => world.stripe.intents.get(id);

/** The edit's payment with a card, confirmed at Stripe with an outcome, before any notification. */
async function confirmCard(
  { payment_collection_id: id }: AdminOrderEdit,
  outcome: "paid" | "declined" = "paid",
) {
  const sessions = `/store/payment-collections/${id}/sessions`;
  const opened = await post(sessions, { provider_id: "stripe" });
  const collection: PaymentCollection = opened.json().payment_collection;
  const [session] = collection.payment_sessions;
  const intentId = String(session?.data.id);
  world.stripe.confirm(intentId, outcome);
  return { intentId, authorize: () => post(`${sessions}/${session?.id}/authorize`) };
}

test("[ORD-07] [CHK-02] an increase of an order paid by card is paid by card, once however often she clicks", async () => {
  const order = await place();
  const edit = await ask(order, 2);
  const { intentId, authorize } = await confirmCard(edit);
  const clicks = await Promise.all([authorize(), authorize(), authorize()]);
  expect(clicks.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(intentOf(intentId)?.status, "nothing is collected before she accepts").toBe(
    "requires_capture",
  );
  const accepted = await Promise.all([accept(edit), accept(edit), accept(edit)]);
  expect(accepted.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(intentOf(intentId)?.amount_received).toBe(edit.difference_due);
  const after = await read(order);
  expect(after.items[0]?.quantity).toBe((order.items[0]?.quantity ?? 0) + 2);
  expect(after).toMatchObject({
    total: order.total + edit.difference_due,
    paid_total: order.total + edit.difference_due,
    payment_status: "captured",
    due_total: 0,
  });
  expect(after.payments.map(({ amount }) => amount)).toEqual([order.total, edit.difference_due]);
  const { events } = (await world.buyer.client.get(`/store/orders/${order.id}/events`)).json();
  expect(events.filter(({ event }: { event: string }) => event === "paid")).toHaveLength(2);
});

test("[ORD-07] [CHK-02] a refund of an edit's payment in Stripe's own dashboard is recorded on the order", async () => {
  const order = await place();
  const edit = await ask(order, 2);
  const { intentId, authorize } = await confirmCard(edit);
  await authorize();
  expect((await accept(edit)).statusCode).toBe(200);
  const charge = intentOf(intentId)?.latest_charge;
  if (!charge) throw new Error("nothing was charged");
  charge.amount_refunded = edit.difference_due;
  await Promise.all([
    world.sendEvent(intentId, "charge.refunded"),
    world.sendEvent(intentId, "charge.refunded"),
  ]);
  expect(await read(order)).toMatchObject({
    ...{ payment_status: "partially_refunded", refunded_total: edit.difference_due },
    refundable_amount: order.total,
  });
});

test("[ORD-07] [CHK-02] while the order's own payment is only authorized, so is the difference", async () => {
  const order = await place({ isCollected: false });
  const edit = await ask(order, 2);
  const { intentId, authorize } = await confirmCard(edit);
  await authorize();
  expect((await accept(edit)).statusCode).toBe(200);
  expect(intentOf(intentId)?.status).toBe("requires_capture");
  await world.admin.call("adminCaptureOrder", { params: { id: order.id } });
  expect(intentOf(intentId)?.amount_received).toBe(edit.difference_due);
  expect((await read(order)).paid_total).toBe(order.total + edit.difference_due);
});

test("[ORD-07] [CHK-02] a declined card pays nothing, and the order is unchanged", async () => {
  const order = await place();
  const edit = await ask(order, 2);
  const { intentId, authorize } = await confirmCard(edit, "declined");
  await authorize();
  expect(faultOf(await accept(edit))).toEqual([400, "difference_unpaid"]);
  expect(intentOf(intentId)?.amount_received).toBe(0);
  expect(await statusOf(edit)).toBe("requested");
  expect(await read(order)).toMatchObject({ total: order.total, paid_total: order.total });
  world.stripe.confirm(intentId, "paid");
  expect((await authorize()).statusCode).toBe(200);
  expect((await accept(edit)).statusCode).toBe(200);
  expect(intentOf(intentId)?.amount_received).toBe(edit.difference_due);
});

test.each(["failing", "silent"] as const)(
  "[ORD-07] [CHK-02] while Stripe is %s nothing changes, and on retry it is paid once",
  async (mood) => {
    const order = await place();
    const edit = await ask(order, 2);
    const { intentId, authorize } = await confirmCard(edit);
    world.stripe.mood = mood;
    expect((await authorize()).statusCode).toBe(503);
    world.stripe.mood = "well";
    expect((await authorize()).statusCode).toBe(200);
    world.stripe.mood = mood;
    expect((await accept(edit)).statusCode).toBe(503);
    expect(await statusOf(edit)).toBe("requested");
    expect(await read(order)).toMatchObject({ total: order.total, paid_total: order.total });
    world.stripe.mood = "well";
    expect((await accept(edit)).statusCode).toBe(200);
    expect(intentOf(intentId)?.amount_received).toBe(edit.difference_due);
    expect((await read(order)).paid_total).toBe(order.total + edit.difference_due);
  },
);

const capturable = "payment_intent.amount_capturable_updated";

test("[ORD-07] [CHK-02] she pays an increase and never returns: Stripe's events accept it once, in her name", async () => {
  const order = await place();
  const edit = await ask(order, 2);
  const { intentId } = await confirmCard(edit);
  const sent = [capturable, capturable].map((type) => world.sendEvent(intentId, type));
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await statusOf(edit)).toBe("confirmed");
  expect(intentOf(intentId)?.amount_received).toBe(edit.difference_due);
  expect(await read(order)).toMatchObject({
    total: order.total + edit.difference_due,
    paid_total: order.total + edit.difference_due,
    due_total: 0,
  });
  const { events } = (await world.buyer.client.get(`/store/orders/${order.id}/events`)).json();
  const accepted = events.filter(({ event }: { event: string }) => event === "edit_accepted");
  expect(accepted).toMatchObject([{ actor: { kind: "customer" } }]);
});

test("[ORD-07] [CHK-02] a paid increase that can no longer be applied is only authorized, and she can drop it", async () => {
  const order = await place();
  const edit = await ask(order, 2);
  const { intentId } = await confirmCard(edit);
  const setStock = (inventory_quantity: number) =>
    world.admin.call("adminUpdateVariant", {
      params: {
        id: order.items[0]?.variant?.product_id ?? "",
        variant_id: order.items[0]?.variant_id ?? "",
      },
      body: { inventory_quantity },
    });
  await setStock(0);
  expect((await world.sendEvent(intentId, capturable)).status).toBe(200);
  await setStock(1000);
  expect(await statusOf(edit)).toBe("requested");
  expect(intentOf(intentId)?.status).toBe("requires_capture");
  expect(await read(order)).toMatchObject({ total: order.total, paid_total: order.total });
  expect((await post(`/store/order-edits/${edit.id}/decline`)).statusCode).toBe(200);
  expect(intentOf(intentId)?.status).toBe("canceled");
});

test("[ORD-07] [CHK-02] the card's authorization for a proposal is canceled when she declines it", async () => {
  const order = await place();
  const edit = await ask(order, 2);
  const { intentId, authorize } = await confirmCard(edit);
  await authorize();
  expect((await post(`/store/order-edits/${edit.id}/decline`)).statusCode).toBe(200);
  expect(intentOf(intentId)?.status).toBe("canceled");
  expect((await read(order)).paid_total).toBe(order.total);
});

test("[ORD-07] [CHK-02] a card that was captured in Stripe's dashboard for a proposal is refunded when she declines it", async () => {
  const order = await place();
  const edit = await ask(order, 2);
  const { intentId, authorize } = await confirmCard(edit);
  await authorize();
  world.stripe.capture(intentId);
  expect((await post(`/store/order-edits/${edit.id}/decline`)).statusCode).toBe(200);
  expect(intentOf(intentId)).toMatchObject({
    amount_received: edit.difference_due,
    latest_charge: { amount_refunded: edit.difference_due },
  });
  expect(await read(order)).toMatchObject({ total: order.total, paid_total: order.total });
});

test("[ORD-07] [CHK-02] an increase applied by staff is paid by card afterwards; not for a closed order", async () => {
  const order = await place();
  const edit = await ask(order, 2);
  await world.admin.call("adminConfirmOrderEdit", { params: { id: edit.id }, body: {} });
  const { intentId, authorize } = await confirmCard(edit);
  expect((await authorize()).statusCode).toBe(200);
  expect(intentOf(intentId)?.amount_received).toBe(edit.difference_due);
  expect(await read(order)).toMatchObject({
    payment_status: "captured",
    paid_total: order.total + edit.difference_due,
  });
  const other = await place();
  const late = await ask(other, 2);
  await world.admin.call("adminConfirmOrderEdit", { params: { id: late.id }, body: {} });
  const card = await confirmCard(late);
  await world.admin.call("adminCancelOrder", { params: { id: other.id } });
  await card.authorize();
  expect(intentOf(card.intentId)?.status).toBe("canceled");
  expect((await read(other)).refunded_total).toBe(other.total);
});

test("[ORD-07] [CHK-02] she accepts a decrease, and the excess is refunded to her card", async () => {
  const order = await place();
  const edit = await ask(order, -2);
  expect(edit.difference_due).toBeLessThan(0);
  const responses = [await accept(edit), await accept(edit)];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const [payment] = order.payments;
  const charge = intentOf(String(payment?.data.id))?.latest_charge;
  expect(charge?.amount_refunded).toBe(-edit.difference_due);
  expect(await read(order)).toMatchObject({
    total: order.total + edit.difference_due,
    payment_status: "partially_refunded",
    refunded_total: -edit.difference_due,
  });
});

test("[ORD-07] [CHK-02] of a card that is only authorized, a decreased order is captured in part; its uncaptured rest is no refund", async () => {
  const order = await place({ isCollected: false });
  const edit = await ask(order, -2);
  expect((await accept(edit)).statusCode).toBe(200);
  const less = -edit.difference_due;
  const intentId = String(order.payments[0]?.data.id);
  await world.admin.call("adminCaptureOrder", { params: { id: order.id } });
  expect(intentOf(intentId)?.amount_received).toBe(order.total - less);
  await world.sendEvent(intentId, "charge.refunded");
  const captured = { paid_total: order.total - less, due_total: 0 };
  expect(await read(order)).toMatchObject({ ...captured, refunded_total: 0 });
  const body = { amount: less, reason: "other" as const };
  await world.admin.call("adminRefundOrder", { params: { id: order.id }, body });
  expect(intentOf(intentId)?.latest_charge?.amount_refunded).toBe(2 * less);
  await world.sendEvent(intentId, "charge.refunded");
  expect(await read(order)).toMatchObject({ ...captured, refunded_total: less });
});

test("[ORD-03] [CHK-02] what comes back before a card is captured is not captured", async () => {
  const { admin } = world;
  const order = await place({ isCollected: false });
  await shipOrder(admin, order);
  const [line] = order.items;
  const items = [{ item_id: line?.id ?? "", quantity: 2 }];
  await admin.call("adminReturnOrder", {
    params: { id: order.id },
    body: { items, receive_now: true },
  });
  await admin.call("adminCaptureOrder", { params: { id: order.id } });
  const worth = ((line?.total ?? 0) * 2) / (line?.quantity ?? 1);
  const intentId = String(order.payments[0]?.data.id);
  expect(intentOf(intentId)?.amount_received).toBe(order.total - worth);
  expect(await read(order)).toMatchObject({
    ...{ paid_total: order.total - worth, refunded_total: 0, payment_status: "captured" },
  });
});
