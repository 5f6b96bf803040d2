import { afterAll, beforeAll, expect, test } from "vitest";
import { withOwner } from "../../fixtures/owner";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { signIn } from "../../fixtures/store-client";
import { createOrderWorld, type OrderWorld } from "../admin/orders/order-world";

let world: OrderWorld;
beforeAll(async () => {
  world = await createOrderWorld("buyer-cancels");
});
afterAll(() => world.backend.stop());

const setMinutes = (value: number) =>
  world.agents.admin.call("adminSetSettings", {
    body: { settings: [{ key: "order_amendment_minutes", value }] },
  });
const cancel = (id: string, headers: Record<string, string> = {}) =>
  world.buyer.client.post(`/store/orders/${id}/cancel`, undefined, { headers });
const stock = async () =>
  (
    await world.agents.admin.call("adminGetVariant", {
      params: { id: world.seller.variants["BAG-1"] ?? "" },
    })
  ).variant.inventory_quantity;
const change = (id: string, assignments: string) =>
  withOwner(world.backend, (client) =>
    client.query(`update "order" set ${assignments} where seller_id = $1 and id = $2`, [
      world.seller.id,
      id,
    ]),
  );

test("[ORD-02] without a time limit, which is the default, a buyer can't cancel", async () => {
  const before = await stock();
  const { id } = await world.place(12);
  const response = await cancel(id);
  expect([response.statusCode, response.json().code]).toEqual([400, "amendment_closed"]);
  expect(await stock()).toBe(before - 12);
  expect((await world.buyer.client.get(`/store/orders/${id}`)).json().order.status).toBe("pending");
});

test("[ORD-02] [API-02] within the time limit a buyer cancels once: stock released, payment canceled, the same response for the same key", async () => {
  await setMinutes(30);
  const before = await stock();
  const { id } = await world.place(12);
  const key = { "idempotency-key": `cancel-${id}` };
  const first = await cancel(id, key);
  expect(first.statusCode).toBe(200);
  expect(first.json().order).toMatchObject({
    status: "canceled",
    fulfillment_status: "canceled",
    payment_status: "canceled",
    canceled_at: expect.any(String),
  });
  expect((await cancel(id, key)).json()).toEqual(first.json());
  const again = await cancel(id);
  expect([again.statusCode, again.json().code]).toEqual([400, "transition_not_allowed"]);
  expect(await stock()).toBe(before);
  const { events } = (await world.buyer.client.get(`/store/orders/${id}/events`)).json();
  expect(events.at(-1)).toMatchObject({ event: "canceled", actor: { kind: "customer" } });
});

test("[ORD-02] of several concurrent cancellations one succeeds, and the stock is released once", async () => {
  await setMinutes(30);
  const before = await stock();
  const { id } = await world.place(12);
  const responses = await Promise.all([1, 2, 3, 4].map(() => cancel(id)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
  expect(await stock()).toBe(before);
});

test("[ORD-02] neither after the time limit nor once picking has started", async () => {
  await setMinutes(30);
  const { id: late } = await world.place(12);
  await change(late, "created_at = created_at - interval '31 minutes'");
  const { id: picked } = await world.place(12);
  await change(picked, "fulfillment_status = 'partially_fulfilled'");
  for (const id of [late, picked]) {
    const response = await cancel(id);
    expect([response.statusCode, response.json().code]).toEqual([400, "amendment_closed"]);
  }
});

test("[SEC-03] another company's order is not found", async () => {
  await setMinutes(30);
  const { id } = await world.place(12);
  const accounts = smallSellerAccounts(world.seller.id);
  const stranger = await signIn(world.backend, world.seller.publishableKey, accounts.other);
  expect((await stranger.post(`/store/orders/${id}/cancel`)).statusCode).toBe(404);
});

test("[ORD-02] a captured payment of an order canceled by its buyer is refunded", async () => {
  await setMinutes(30);
  const placed = await world.place(12);
  await world.member.call("adminCaptureOrder", { params: { id: placed.id }, body: {} });
  const response = await cancel(placed.id);
  expect(response.json().order).toMatchObject({
    status: "canceled",
    payment_status: "refunded",
    refunded_total: placed.total,
  });
});
