import { afterAll, beforeAll, expect, test } from "vitest";
import { createOrderWorld, type OrderWorld } from "./order-world";

let world: OrderWorld;
beforeAll(async () => {
  world = await createOrderWorld("order-updated");
});
afterAll(() => world.backend.stop());

const historyOf = async (id: string) =>
  (await world.member.call("adminListOrderHistory", { params: { id } })).history;

test("[ADM-03] a member changes an order's data, and the history names her", async () => {
  const placed = await world.place(12);
  const params = { id: placed.id };
  const body = {
    email: "Books@Shop.test",
    shipping_address: { city: "Roubaix", phone: "+33 3 20 00 00 00" },
    no_notification: true,
    metadata: { comment: "ring twice", floor: "2" },
    external_id: "ERP-1",
    seller_order_id: "S-9",
    delivery_date: "2026-12-24",
    receipt_url: "https://files.example/receipt.pdf",
    invoice_url: "https://files.example/invoice.pdf",
    delivery_note_url: "https://files.example/note.pdf",
  };
  const { order } = await world.member.call("adminUpdateOrder", { params, body });
  expect(order).toMatchObject({
    email: "books@shop.test",
    no_notification: true,
    external_id: "ERP-1",
    seller_order_id: "S-9",
    delivery_date: "2026-12-24",
    receipt_url: body.receipt_url,
    metadata: {
      comment: "ring twice",
      floor: "2",
      invoice_url: body.invoice_url,
      delivery_note_url: body.delivery_note_url,
    },
    shipping_address: {
      ...placed.shipping_address,
      ...{ id: expect.any(String), created_at: expect.any(String), updated_at: expect.any(String) },
      city: "Roubaix",
      phone: "+33320000000",
    },
    billing_address: placed.billing_address,
    total: placed.total,
  });
  expect(order.updated_at > placed.updated_at).toBe(true);
  const seen = (await world.buyer.client.get(`/store/orders/${placed.id}`)).json().order;
  expect([seen.receipt_url, seen.shipping_address.city]).toEqual([body.receipt_url, "Roubaix"]);
  const history = await historyOf(placed.id);
  expect(history).toMatchObject([
    { event: "place", to: "pending", actor: { kind: "customer", id: world.customerId } },
    {
      event: "update",
      noun: "order",
      object_id: placed.id,
      from: "pending",
      to: "pending",
      created_at: order.updated_at,
      actor: { kind: "user", name: expect.any(String) },
      acting_as: null,
    },
  ]);
  expect(history[1]?.data.changed).toContain("email");
  const { audit_log: trail } = await world.agents.admin.call("adminListAuditLog", {
    query: { object_id: placed.id },
  });
  expect(trail).toMatchObject([
    { verb: "update_order", before: { email: placed.email }, after: { email: "books@shop.test" } },
  ]);
});

test("[ADM-03] a change without effect leaves the order and its history unchanged", async () => {
  const { id, updated_at: before } = await world.place(12);
  const body = { metadata: {}, external_id: null };
  const { order } = await world.member.call("adminUpdateOrder", { params: { id }, body });
  expect(order.updated_at).toBe(before);
  expect(await historyOf(id)).toHaveLength(1);
});

test("[ADM-03] of two concurrent changes the later one is told what the first has changed", async () => {
  const { id, updated_at: seen } = await world.place(12);
  const params = { id };
  const change = (external_id: string) =>
    world.member.send("adminUpdateOrder", {
      params,
      body: { external_id, only_if_updated_at: seen },
    });
  const responses = await Promise.all([change("A"), change("B"), change("C")]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const won = responses.find(({ statusCode }) => statusCode === 200)?.json().order;
  const stale = await change("D");
  expect([stale.statusCode, stale.json().code]).toEqual([409, "order_changed"]);
  expect(stale.json().data).toMatchObject({
    updated_at: won.updated_at,
    changes: [{ event: "update", data: { changed: ["external_id"] }, actor: { kind: "user" } }],
  });
  const { order } = await world.member.call("adminGetOrder", { params });
  expect(order.external_id).toBe(won.external_id);
});

test("[API-03] invalid order data is rejected and changes nothing", async () => {
  const { id, updated_at: before } = await world.place(12);
  const bodies = [
    { email: "nobody" },
    { shipping_address: { country_code: "jp" } },
    { shipping_address: { street: "1" } },
    { delivery_date: "2026-02-30" },
    { receipt_url: "javascript:alert(1)" },
    { invoice_url: "no address" },
    { external_id: "x".repeat(101) },
    { seller_order_id: " " },
    { only_if_updated_at: "yesterday" },
    { total: 1 },
    { status: "completed" },
  ];
  for (const body of bodies) {
    const response = await world.member.send("adminUpdateOrder", {
      params: { id },
      body: body as never,
    });
    expect([body, response.statusCode, response.json().type]).toEqual([body, 400, "invalid_data"]);
  }
  const { order } = await world.member.call("adminGetOrder", { params: { id } });
  expect(order.updated_at).toBe(before);
  for (const name of ["adminGetOrder", "adminUpdateOrder", "adminListOrderHistory"] as const)
    expect((await world.member.send(name, { params: { id: "order_nope" } })).statusCode).toBe(404);
});
