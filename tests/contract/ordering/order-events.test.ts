import { afterAll, beforeAll, expect, test } from "vitest";
import type { ErrorEnvelope } from "@/contract/errors";
import type { Order } from "@/contract/order/order";
import type { OrderEvent } from "@/contract/order/order-event";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { signIn } from "../../fixtures/store-client";
import { createOrderWorld, type OrderWorld } from "../admin/orders/order-world";

let world: OrderWorld;
beforeAll(async () => {
  world = await createOrderWorld("order-events");
});
afterAll(() => world.backend.stop());

const setSetting = (key: string, value: boolean) =>
  world.agents.admin.call("adminSetSettings", { body: { settings: [{ key, value }] } });

async function reserve(): Promise<Order> {
  const { buyer } = world;
  const cart = await buyer.openCart();
  await buyer.add(cart.id, "BAG-1", 12);
  await buyer.checkOut(cart.id);
  await buyer.client.post(`/store/carts/${cart.id}/payment-session`, { provider_id: "manual" });
  const response = await buyer.client.post(`/store/carts/${cart.id}/complete?is_reservation=true`, {
    allow_duplicate: true,
  });
  return response.json().data;
}

const confirm = (id: string, client = world.buyer.client) =>
  client.post(`/store/orders/${id}/confirm`);
const codeOf = (response: { json(): ErrorEnvelope }) =>
  response.json().code ?? response.json().type;
const eventsOf = async (id: string): Promise<OrderEvent[]> =>
  (await world.buyer.client.get(`/store/orders/${id}/events`)).json().events;
const other = () =>
  signIn(world.backend, world.seller.publishableKey, smallSellerAccounts(world.seller.id).other);

test("[ORD-06] a buyer can turn a reservation into an order only if the seller allows it, and once", async () => {
  await setSetting("reservation_enabled", true);
  const order = await reserve();
  expect(order.status).toBe("reserved");
  const refused = await confirm(order.id);
  expect([refused.statusCode, codeOf(refused)]).toEqual([400, "reservation_confirmed_by_seller"]);
  await setSetting("reservation_to_order_enabled", true);
  const responses = await Promise.all([confirm(order.id), confirm(order.id), confirm(order.id)]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  const done = responses.find(({ statusCode }) => statusCode === 200)?.json().order;
  expect(done).toMatchObject({ id: order.id, status: "pending", total: order.total });
  const again = await confirm(order.id);
  expect([again.statusCode, codeOf(again)]).toEqual([400, "transition_not_allowed"]);
  expect(await eventsOf(order.id)).toMatchObject([
    { event: "placed", actor: { kind: "customer", name: "Claire Durand" } },
    { event: "confirmed", actor: { kind: "customer", name: "Claire Durand" } },
  ]);
});

test("[ORD-06] the same Idempotency-Key confirms once and gets the same response", async () => {
  const order = await reserve();
  const options = { headers: { "idempotency-key": "confirm-once" } };
  const path = `/store/orders/${order.id}/confirm`;
  const first = await world.buyer.client.post(path, undefined, options);
  const second = await world.buyer.client.post(path, undefined, options);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(second.json()).toEqual(first.json());
});

test("[SEC-03] another company can't confirm an order or see its history", async () => {
  const order = await reserve();
  const stranger = await other();
  expect((await confirm(order.id, stranger)).statusCode).toBe(404);
  expect((await stranger.get(`/store/orders/${order.id}/events`)).statusCode).toBe(404);
  expect((await eventsOf(order.id)).map(({ event }) => event)).toEqual(["placed"]);
});

test("[ORD-03] a buyer sees what the seller did with her order, but not which member of staff", async () => {
  const { id } = await world.place(12);
  await world.member.call("adminUpdateOrder", { params: { id }, body: { external_id: "EXT-1" } });
  const events = await eventsOf(id);
  expect(events.map(({ event }) => event)).toEqual(["placed"]);
});
