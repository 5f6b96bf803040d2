import { afterAll, beforeAll, expect, test } from "vitest";
import type { Backorder } from "@/contract/order/backorder-endpoints";
import type { Order } from "@/contract/order/order";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { signIn } from "../../fixtures/store-client";
import { createEditWorld, type EditWorld, faultOf } from "../edits/edit-world";
import { deliverMails } from "../people/people-mail";

let world: EditWorld;
beforeAll(async () => {
  world = await createEditWorld("backorder-cancel");
  await allow(true);
});
afterAll(() => world.backend.stop());

type Item = { item_id: string; quantity?: number };
const allow = (value: boolean) =>
  world.agents.admin.call("adminSetSettings", {
    body: { settings: [{ key: "backorder_cancellation_enabled", value }] },
  });
const cancel = (order: Order, items: Item[], more: object = {}, headers = {}) =>
  world.buyer.client.post(
    `/store/orders/${order.id}/cancel-backorder`,
    { items, ...more },
    { headers },
  );
const lineOf = (order: Order, sku: string) =>
  order.items.find(({ variant_id: id }) => id === world.seller.variants[sku])?.id ?? "";
const listed = async (order: Order): Promise<Backorder[]> => {
  const path = `/store/customers/me/company/backorders?order_id[]=${order.id}&order=sku`;
  return (await world.buyer.client.get(path)).json().backorders;
};
async function order(quantities: Record<string, number>): Promise<Order> {
  const { buyer } = world;
  const { id } = await buyer.openCart();
  for (const [sku, quantity] of Object.entries(quantities)) await buyer.add(id, sku, quantity);
  await buyer.checkOut(id);
  await buyer.client.post(`/store/carts/${id}/payment-session`, { provider_id: "manual" });
  return buyer.complete(id, { allow_duplicate: true });
}
const historyOf = async (id: string) =>
  (await world.member.call("adminListOrderHistory", { params: { id } })).history;

test("[ORD-05] a buyer cancels units on backorder once: stock released, less due, in history and mail", async () => {
  const placed = await order({ "BAG-1": 12, "BAG-4": 5 });
  expect((await listed(placed)).map(({ sku, cancelable_quantity: most }) => [sku, most])).toEqual([
    ["BAG-1", 0],
    ["BAG-4", 5],
  ]);
  const stock = await world.stockOf("BAG-4");
  const item = { item_id: lineOf(placed, "BAG-4"), quantity: 3 };
  const key = { "idempotency-key": `cancel-${placed.id}` };
  const first = await cancel(placed, [item], {}, key);
  expect([first.statusCode, first.body]).toEqual([
    200,
    (await cancel(placed, [item], {}, key)).body,
  ]);
  const after: Order = first.json().order;
  const line = after.items.find(({ id }) => id === item.item_id);
  expect(line).toMatchObject({ quantity: 2, unit_price: placed.items[1]?.unit_price });
  expect(after).toMatchObject({ status: "pending", payments: [{ amount: after.total }] });
  expect(after.total).toBeLessThan(placed.total);
  expect(await world.stockOf("BAG-4")).toBe(stock + 3);
  expect((await historyOf(placed.id)).at(-1)).toMatchObject({
    noun: "order",
    event: "cancel_backorder",
    actor: { kind: "customer" },
    data: { items: [{ item_id: item.item_id, from: 5, to: 2 }] },
  });
  const { events } = (await world.buyer.client.get(`/store/orders/${placed.id}/events`)).json();
  expect(events.at(-1)).toMatchObject({
    event: "backorder_canceled",
    actor: { kind: "customer" },
  });
  expect((await cancel(placed, [{ item_id: item.item_id }])).statusCode).toBe(200);
  expect(await world.stockOf("BAG-4")).toBe(stock + 5);
  expect((await world.read(placed.id)).items.map(({ quantity }) => quantity)).toEqual([12]);
  const mails = (await deliverMails(world.backend, world.seller.id)).filter(({ subject }) =>
    subject?.startsWith(`Articles annulés de votre commande n° ${placed.display_id}`),
  );
  expect(mails.map(({ text }) => text?.match(/(\d+) × Gigoteuse/)?.[1])).toEqual(["3", "2"]);
  const { notifications } = await world.agents.admin.call("adminListNotifications", {
    query: { resource_id: placed.id, event_name: "order.backorder_canceled" },
  });
  expect(notifications).toHaveLength(2);
});

test("[ORD-05] the paid part is refunded; a parcel in transit is unaffected", async () => {
  const placed = await order({ "BAG-1": 12, "BAG-4": 5 });
  await world.member.call("adminCaptureOrder", { params: { id: placed.id }, body: {} });
  await world.member.call("adminCreateFulfillment", {
    params: { id: placed.id },
    body: { items: [{ item_id: lineOf(placed, "BAG-1"), quantity: 12 }] },
  });
  const response = await cancel(placed, [{ item_id: lineOf(placed, "BAG-4") }]);
  const after: Order = response.json().order;
  expect(after).toMatchObject({
    fulfillment_status: "fulfilled",
    payment_status: "partially_refunded",
    refunded_total: placed.total - after.total,
  });
  expect(after.items.map(({ quantity }) => quantity)).toEqual([12]);
});

test("[ORD-05] an order without remaining units is canceled", async () => {
  const stock = await world.stockOf("BAG-4");
  const placed = await order({ "BAG-4": 12 });
  const response = await cancel(placed, [{ item_id: lineOf(placed, "BAG-4") }]);
  expect(response.json().order).toMatchObject({ status: "canceled", payment_status: "canceled" });
  expect(await world.stockOf("BAG-4")).toBe(stock);
  const again = await cancel(placed, [{ item_id: lineOf(placed, "BAG-4") }]);
  expect(faultOf(again)).toEqual([400, "transition_not_allowed"]);
});

test("[ORD-05] [API-05] not if the seller disallows it, not more than is missing, and not by strangers", async () => {
  const placed = await order({ "BAG-1": 12, "BAG-4": 5 });
  const [bag, missing] = [lineOf(placed, "BAG-1"), lineOf(placed, "BAG-4")];
  expect(faultOf(await cancel(placed, [{ item_id: bag }]))).toEqual([
    400,
    "backorder_units_exceeded",
  ]);
  const over = await cancel(placed, [{ item_id: missing, quantity: 6 }]);
  expect([...faultOf(over), over.json().data.most]).toEqual([400, "backorder_units_exceeded", 5]);
  for (const [items, field] of [
    [[{ item_id: "nope" }], "items.0.item_id"],
    [[{ item_id: missing }, { item_id: missing }], "items.1.item_id"],
    [[{ item_id: missing, quantity: 0 }], "items.0.quantity"],
    [[{ item_id: missing, quantity: 1.5 }], "items.0.quantity"],
    [[], "items"],
  ] as const) {
    const response = await cancel(placed, [...items]);
    expect([response.statusCode, response.json().details?.[0]?.field]).toEqual([400, field]);
  }
  const stale = { only_if_updated_at: "2020-01-01T00:00:00.000Z" };
  const seen = await cancel(placed, [{ item_id: missing }], stale);
  expect(faultOf(seen)).toEqual([409, "order_changed"]);
  const accounts = smallSellerAccounts(world.seller.id);
  const stranger = await signIn(world.backend, world.seller.publishableKey, accounts.other);
  const url = `/store/orders/${placed.id}/cancel-backorder`;
  expect((await stranger.post(url, { items: [{ item_id: missing }] })).statusCode).toBe(404);
  await allow(false);
  expect(faultOf(await cancel(placed, [{ item_id: missing }]))).toEqual([
    400,
    "backorder_cancellation_disabled",
  ]);
  expect((await listed(placed)).map(({ cancelable_quantity: most }) => most)).toEqual([0, 0]);
  await allow(true);
  expect(await world.read(placed.id)).toMatchObject({ updated_at: placed.updated_at });
});

test("[ORD-05] of several concurrent cancellations, and staff packing meanwhile, one succeeds", async () => {
  const stock = await world.stockOf("BAG-4");
  const placed = await order({ "BAG-1": 12, "BAG-4": 5 });
  const item_id = lineOf(placed, "BAG-4");
  const responses = await Promise.all([
    ...[1, 2, 3].map(() => cancel(placed, [{ item_id, quantity: 5 }])),
    world.member.send("adminCreateFulfillment", {
      params: { id: placed.id },
      body: { items: [{ item_id, quantity: 5 }] },
    }),
  ]);
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const left = (await world.read(placed.id)).items.reduce((sum, line) => sum + line.quantity, 0);
  expect(await world.stockOf("BAG-4")).toBe(stock - (left - 12));
});
