import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import type { OrderEdit } from "@/contract/order/order-edit";
import type { PaymentCollection } from "@/contract/order/payment";
import { faultOf } from "../edits/edit-world";
import { createStripeWorld, type StripeWorld } from "../payments/stripe-world";

let world: StripeWorld;
beforeAll(async () => {
  world = await createStripeWorld("amended-by-card");
  await world.admin.call("adminSetSettings", {
    body: { key: "order_amendment_minutes", value: 30 },
  });
});
afterAll(() => world.stop());

const post = (path: string, body: object = {}) => world.buyer.client.post(path, body);
const amend = (order: Order, body: object) => post(`/store/orders/${order.id}/amend`, body);
const read = async ({ id }: Order): Promise<Order> =>
  (await world.buyer.client.get(`/store/orders/${id}`)).json().order;

/** An order paid by card and captured. */
async function place(quantity: number): Promise<Order> {
  const cart = await world.cardCart(quantity);
  world.stripe.confirm(world.intentOf(cart), "paid");
  const order = await world.buyer.complete(cart.id);
  await world.admin.call("adminCaptureOrder", { params: { id: order.id } });
  return order;
}
const more = (order: Order) => ({
  items: [{ item_id: order.items[0]?.id, quantity: (order.items[0]?.quantity ?? 0) + 2 }],
});

test("[ORD-01] [CHK-02] an increase of an order paid by card is paid first, then its lines change", async () => {
  const order = await place(21);
  expect(faultOf(await amend(order, more(order)))).toEqual([400, "amendment_needs_payment"]);
  const wish = { ...more(order), comment: "Back door", pay_difference: true };
  const seen = (await amend(order, { ...wish, dry_run: true })).json();
  const rise = seen.order.total - order.total;
  expect(seen).toMatchObject({ payment_total: rise, difference_total: rise, order_edit_id: null });
  const meant = await amend(order, { ...wish, expected_total: seen.order.total });
  expect(meant.statusCode, meant.body).toBe(200);
  const { order_edit_id: id, payment_total } = meant.json();
  expect(payment_total).toBe(rise);
  expect(await read(order)).toMatchObject({
    ...{ total: order.total, metadata: { comment: "Back door" } },
    items: [{ quantity: 21 }],
  });
  const edit: OrderEdit = (await world.buyer.client.get(`/store/order-edits/${id}`)).json()
    .order_edit;
  expect(edit).toMatchObject({
    ...{ status: "requested", is_by_buyer: true, difference_due: rise },
    payment_collection: { amount: rise },
  });
  expect(faultOf(await amend(order, { comment: "Again" }))).toEqual([400, "own_change_unpaid"]);
  expect(faultOf(await post(`/store/order-edits/${id}/complete`))).toEqual([
    400,
    "difference_unpaid",
  ]);
  const sessions = `/store/payment-collections/${edit.payment_collection_id}/sessions`;
  const opened: { payment_collection: PaymentCollection } = (
    await post(sessions, { provider_id: "stripe" })
  ).json();
  const [session] = opened.payment_collection.payment_sessions;
  world.stripe.confirm(String(session?.data.id), "paid");
  expect((await post(`${sessions}/${session?.id}/authorize`)).statusCode).toBe(200);
  const accepted = await post(`/store/order-edits/${id}/complete`);
  expect(accepted.statusCode, accepted.body).toBe(200);
  expect(await read(order)).toMatchObject({
    ...{ total: order.total + rise, paid_total: order.total + rise, due_total: 0 },
    items: [{ quantity: 23 }],
  });
});

test("[ORD-01] [CHK-02] unpaid changes are dropped, and a decrease needs no payment", async () => {
  const order = await place(24);
  const meant = (await amend(order, { ...more(order), pay_difference: true })).json();
  expect((await post(`/store/order-edits/${meant.order_edit_id}/decline`)).statusCode).toBe(200);
  expect(await read(order)).toMatchObject({ total: order.total, items: [{ quantity: 24 }] });
  const items = [{ item_id: order.items[0]?.id, quantity: 20 }];
  const less = (await amend(order, { items, pay_difference: true })).json();
  expect(less).toMatchObject({ order_edit_id: null, payment_total: 0 });
  expect(less.order.items).toMatchObject([{ quantity: 20 }]);
});

test("[ORD-01] [ORD-05] an increased line's promised date is based on the day of the change, even if she pays later", async () => {
  const id = world.seller.variants["BAG-4"] ?? "";
  const { variant } = await world.admin.call("adminGetVariant", { params: { id } });
  const stock = (inventory_quantity: number) =>
    world.admin.call("adminUpdateVariant", {
      params: { id: variant.product_id, variant_id: id },
      body: { inventory_quantity },
    });
  await stock(30);
  const { buyer } = world;
  const cart = await buyer.openCart();
  await buyer.add(cart.id, "BAG-4", 12);
  await buyer.checkOut(cart.id);
  const chosen = await post(`/store/carts/${cart.id}/payment-session`, { provider_id: "stripe" });
  world.stripe.confirm(world.intentOf(chosen.json().cart), "paid");
  const order = await buyer.complete(cart.id);
  await world.admin.call("adminCaptureOrder", { params: { id: order.id } });
  const promised = order.items[0]?.promise ?? [];
  expect(promised).toMatchObject([{ kind: "now", quantity: 12 }]);
  const items = [{ item_id: order.items[0]?.id, quantity: 15 }];
  const meant = (await amend(order, { items, pay_difference: true })).json();
  await stock(-50);
  const edit: OrderEdit = (
    await world.buyer.client.get(`/store/order-edits/${meant.order_edit_id}`)
  ).json().order_edit;
  const raised = [{ ...promised[0], quantity: 15 }];
  expect(edit.items).toMatchObject([{ quantity: 15, promise: raised }]);
  expect((await read(order)).items[0]?.promise).toEqual(promised);
  const sessions = `/store/payment-collections/${edit.payment_collection_id}/sessions`;
  const opened = (await post(sessions, { provider_id: "stripe" })).json();
  const [session] = opened.payment_collection.payment_sessions;
  world.stripe.confirm(String(session?.data.id), "paid");
  await post(`${sessions}/${session?.id}/authorize`);
  await post(`/store/order-edits/${meant.order_edit_id}/complete`);
  expect((await read(order)).items).toMatchObject([{ quantity: 15, promise: raised }]);
});

test("[ORD-01] [ORD-03] [ORD-05] a change awaiting payment shows when its units are expected, and so do the order's lines afterwards", async () => {
  const id = world.seller.variants["BAG-4"] ?? "";
  const { variant } = await world.admin.call("adminGetVariant", { params: { id } });
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await world.admin.call("adminUpdateVariant", {
    params: { id: variant.product_id, variant_id: id },
    body: {
      inventory_quantity: 14,
      metadata: { next_restock_date: day, quantity_in_production: 0 },
    },
  });
  const { buyer } = world;
  const cart = await buyer.openCart();
  await buyer.add(cart.id, "BAG-4", 11);
  await buyer.checkOut(cart.id);
  const chosen = await post(`/store/carts/${cart.id}/payment-session`, { provider_id: "stripe" });
  world.stripe.confirm(world.intentOf(chosen.json().cart), "paid");
  const order = await buyer.complete(cart.id);
  await world.admin.call("adminCaptureOrder", { params: { id: order.id } });
  const meant = await amend(order, {
    items: [{ item_id: order.items[0]?.id, quantity: 15 }],
    additional_items: [{ variant_id: world.seller.variants["DEM-1"], quantity: 12 }],
    pay_difference: true,
  });
  expect(meant.statusCode, meant.body).toBe(200);
  const path = `/store/order-edits/${meant.json().order_edit_id}`;
  const edit: OrderEdit = (await world.buyer.client.get(path)).json().order_edit;
  const [raised, added] = edit.items;
  expect(raised?.promise).toMatchObject([
    { kind: "now", quantity: 14 },
    { kind: "restock", quantity: 1 },
  ]);
  expect(String(raised?.promise?.[1]?.date) >= day).toBe(true);
  expect(added?.promise).toMatchObject([{ kind: "on_demand", quantity: 12 }]);
  expect(edit.changes.map(({ line_item: line }) => line?.promise)).toEqual([
    raised?.promise,
    added?.promise,
  ]);
  const sessions = `/store/payment-collections/${edit.payment_collection_id}/sessions`;
  const opened = (await post(sessions, { provider_id: "stripe" })).json();
  const [session] = opened.payment_collection.payment_sessions;
  world.stripe.confirm(String(session?.data.id), "paid");
  await post(`${sessions}/${session?.id}/authorize`);
  expect((await post(`${path}/complete`)).statusCode).toBe(200);
  expect((await read(order)).items.map(({ promise }) => promise)).toEqual([
    raised?.promise,
    added?.promise,
  ]);
});
