import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderRefundInput } from "@/contract/admin/ordering/order";
import type { Order } from "@/contract/order/order";
import { withOwner } from "@/tests/fixtures/owner";
import { deliverMails } from "../../people/people-mail";
import { createOrderWorld, type OrderWorld } from "./order-world";

let world: OrderWorld;
beforeAll(async () => {
  world = await createOrderWorld("order-refunds");
});
afterAll(() => world.backend.stop());

type Body = Omit<OrderRefundInput, "reason"> & { reason?: OrderRefundInput["reason"] };
const send = (id: string, body: Body) =>
  world.member.send("adminRefundOrder", { params: { id }, body: { reason: "other", ...body } });
async function refund(id: string, body: Body) {
  const response = await send(id, body);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().order as Awaited<ReturnType<typeof read>>;
}
const read = async (id: string) =>
  (await world.member.call("adminGetOrder", { params: { id } })).order;
const capture = async (order: Order) => {
  await world.member.call("adminCaptureOrder", { params: { id: order.id } });
  return order;
};

test("[ADM-03] an amount is refunded in parts, and never more than was paid", async () => {
  const { id, total } = await capture(await world.place(12));
  const note = "one bag was torn";
  const part = await refund(id, { amount: 700, reason: "discount", note });
  expect(part).toMatchObject({
    payment_status: "partially_refunded",
    refunded_total: 700,
    refundable_amount: total - 700,
    refunds: [{ amount: 700, reason: "discount", note, items: [] }],
  });
  const seen = (await world.buyer.client.get(`/store/orders/${id}`)).json().order;
  expect(seen.refunds).toMatchObject([{ amount: 700, note: null }]);
  const tooMuch = await send(id, { amount: total - 699 });
  expect([tooMuch.statusCode, tooMuch.json().type, tooMuch.json().data]).toEqual([
    400,
    "not_allowed",
    { refundable_amount: total - 700 },
  ]);
  const rest = await refund(id, { amount: total - 700 });
  expect(rest).toMatchObject({ payment_status: "refunded", refundable_amount: 0 });
  expect((await send(id, { amount: 1 })).statusCode).toBe(400);
});

test("[ADM-03] lines are refunded with their discounts and taxes to the cent, in any portions", async () => {
  const order = await capture(await world.placeDiscounted(23, 33));
  const [line] = order.items;
  const [method] = order.shipping_methods;
  if (!line || !method) throw new Error("an order has a line and a way of shipping");
  expect(line.discount_total).toBeGreaterThan(0);
  for (const quantity of [10, 1, 7])
    await refund(order.id, { items: [{ item_id: line.id, quantity }] });
  const tooMany = await send(order.id, { items: [{ item_id: line.id, quantity: 6 }] });
  expect([tooMany.statusCode, tooMany.json().type]).toEqual([400, "not_allowed"]);
  const whole = await refund(order.id, {
    items: [{ item_id: line.id, quantity: 5 }],
    shipping_methods: [method.id],
  });
  const parts = whole.refunds.flatMap(({ items }) => items);
  const sum = (name: "subtotal" | "discount_total" | "tax_total" | "amount", ofLine: boolean) =>
    parts
      .filter(({ item_id: id }) => (id !== null) === ofLine)
      .reduce((total, part) => total + part[name], 0);
  expect([sum("subtotal", true), sum("discount_total", true)]).toEqual([
    line.subtotal,
    line.discount_total,
  ]);
  expect([sum("tax_total", true), sum("amount", true)]).toEqual([line.tax_total, line.total]);
  expect([sum("tax_total", false), sum("amount", false)]).toEqual([
    order.shipping_tax_total,
    order.shipping_total + order.shipping_tax_total,
  ]);
  for (const part of parts)
    expect(part.subtotal - part.discount_total + part.tax_total).toBe(part.amount);
  expect(whole).toMatchObject({
    payment_status: "refunded",
    refunded_total: order.total,
    refundable_amount: 0,
  });
  expect((await send(order.id, { shipping_methods: [method.id] })).statusCode).toBe(400);
});

test("[ADM-03] the gift card's part is refunded to the card, after the part paid in money", async () => {
  const { order, card } = await world.placeWithCard(12, 5_000);
  await capture(order);
  const balance = async () =>
    (await world.agents.admin.call("adminGetGiftCard", { params: { id: card.id } })).gift_card;
  expect(order).toMatchObject({ gift_card_total: 5_000 });
  expect(await balance()).toMatchObject({ balance: 0, is_disabled: true });
  expect((await read(order.id)).refundable_amount).toBe(order.total + 5_000);
  const part = await refund(order.id, { amount: order.total + 2_000 });
  expect(part.refunds).toMatchObject([
    { amount: order.total, payment_id: order.payments[0]?.id, gift_card_id: null },
    { amount: 2_000, payment_id: null, gift_card_id: card.id },
  ]);
  expect(part).toMatchObject({ payment_status: "partially_refunded", refundable_amount: 3_000 });
  expect(await balance()).toMatchObject({ balance: 2_000, is_disabled: false });
  expect((await send(order.id, { amount: 3_001 })).statusCode).toBe(400);
  const rest = await refund(order.id, { amount: 3_000 });
  expect(rest).toMatchObject({ payment_status: "refunded", refundable_amount: 0 });
  expect(await balance()).toMatchObject({ balance: 5_000 });
});

test("[API-03] what can't be refunded is rejected and changes nothing", async () => {
  const order = await capture(await world.place(12));
  const other = await world.place(12);
  const [line] = order.items;
  const item = (item_id: string, quantity: number) => ({ item_id, quantity });
  const itemId = line?.id ?? "";
  const bodies: [object, string][] = [
    [{ amount: 0 }, "invalid_data"],
    [{ amount: -5 }, "invalid_data"],
    [{ amount: 1.5 }, "invalid_data"],
    [{ amount: "12" }, "invalid_data"],
    [{ amount: 1e12 }, "not_allowed"],
    [{}, "invalid_data"],
    [{ amount: 5, items: [item(itemId, 1)] }, "invalid_data"],
    [{ items: [] }, "invalid_data"],
    [{ items: [item(itemId, 0)] }, "invalid_data"],
    [{ items: [item(itemId, 13)] }, "not_allowed"],
    [{ items: [item(itemId, 1), item(itemId, 1)] }, "invalid_data"],
    [{ items: [item(other.items[0]?.id ?? "", 1)] }, "invalid_data"],
    [{ shipping_methods: ["sm_none"] }, "invalid_data"],
    [{ amount: 5, reason: "whim" }, "invalid_data"],
    [{ amount: 5, note: "x".repeat(1001) }, "invalid_data"],
  ];
  const before = await read(order.id);
  for (const [body, type] of bodies) {
    const response = await send(order.id, body as never);
    expect([body, response.statusCode, response.json().type]).toEqual([body, 400, type]);
  }
  expect(await read(order.id)).toEqual(before);
});

test("[ADM-03] concurrent refunds never exceed what was paid", async () => {
  const { id, total } = await capture(await world.place(12));
  const half = Math.ceil(total / 2) + 1;
  const responses = await Promise.all([1, 2, 3].map(() => send(id, { amount: half })));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  expect((await read(id)).refunded_total).toBe(half);
});

const refundable = async (id: string) =>
  (await world.member.call("adminGetRefundable", { params: { id } })).refundable;
const preview = (id: string, body: object) =>
  world.member.send("adminPreviewRefund", { params: { id }, body: body as never });

test("[ADM-03] a preview computes a refund by lines to the cent, and refunds nothing", async () => {
  const order = await capture(await world.placeDiscounted(23, 33));
  const [line] = order.items;
  const [method] = order.shipping_methods;
  if (!line || !method) throw new Error("an order has a line and a way of shipping");
  const shipping = order.shipping_total + order.shipping_tax_total;
  const ofLine = { item_id: line.id, quantity: 23 };
  expect(await refundable(order.id)).toEqual({
    items: [{ ...ofLine, refundable_quantity: 23, refundable_amount: line.total }],
    shipping_methods: [{ shipping_method_id: method.id, amount: shipping, is_refunded: false }],
    refundable_amount: order.total,
  });
  const requested = { items: [{ ...ofLine, quantity: 7 }], shipping_methods: [method.id] };
  const before = await read(order.id);
  const response = await preview(order.id, { ...requested, only_if_updated_at: before.updated_at });
  expect(response.statusCode, response.body).toBe(200);
  expect(await read(order.id)).toEqual(before);
  const { amount: previewed } = response.json().refund_preview;
  const other = await send(order.id, { ...requested, expected_amount: previewed + 1 });
  expect([other.statusCode, other.json()]).toMatchObject([
    409,
    { code: "refund_amount_changed", data: { amount: previewed } },
  ]);
  expect(await read(order.id)).toEqual(before);
  const after = await refund(order.id, { ...requested, expected_amount: previewed });
  const { items, amount, subtotal, discount_total, tax_total } = response.json().refund_preview;
  expect(subtotal - discount_total + tax_total).toBe(amount);
  expect([after.refunds[0]?.items, after.refunds[0]?.amount]).toEqual([items, amount]);
  expect(await refundable(order.id)).toEqual({
    items: [
      { ...ofLine, refundable_quantity: 16, refundable_amount: line.total - amount + shipping },
    ],
    shipping_methods: [{ shipping_method_id: method.id, amount: shipping, is_refunded: true }],
    refundable_amount: order.total - amount,
  });
  const late = await preview(order.id, { ...requested, only_if_updated_at: before.updated_at });
  expect([late.statusCode, late.json().code]).toEqual([409, "order_changed"]);
});

test("[ADM-03] refundable amounts can be read while somebody else changes the order and its payments", async () => {
  const order = await capture(await world.place(12));
  const before = await refundable(order.id);
  expect(before.refundable_amount).toBe(order.total);
  const requested = {
    items: [{ item_id: order.items[0]?.id ?? "", quantity: 7 }],
    only_if_updated_at: (await read(order.id)).updated_at,
  };
  const previewed = (await preview(order.id, requested)).json();
  expect(previewed.refund_preview.items).toMatchObject(requested.items);
  await withOwner(world.backend, async (client) => {
    await client.query("begin");
    await client.query('select from "order" where id = $1 for update', [order.id]);
    await client.query("update payment set amount_refunded = 1 where order_id = $1", [order.id]);
    expect(await refundable(order.id)).toEqual(before);
    expect((await preview(order.id, requested)).json()).toEqual(previewed);
    await client.query("rollback");
  });
  const none = await world.member.send("adminGetRefundable", { params: { id: "order_none" } });
  for (const response of [none, await preview("order_none", requested)])
    expect([response.statusCode, response.json().type]).toEqual([404, "not_found"]);
});

test("[ADM-03] [API-02] a preview reflects the current order, even with a key that was used before", async () => {
  const order = await capture(await world.place(12));
  const input = {
    params: { id: order.id },
    body: { items: [{ item_id: order.items[0]?.id ?? "", quantity: 7 }] },
  };
  const ask = () =>
    world.member.send("adminPreviewRefund", input, { "idempotency-key": "seven-units" });
  expect((await ask()).statusCode).toBe(200);
  await refund(order.id, input.body);
  const late = await ask();
  expect([late.statusCode, late.json().code]).toEqual([400, "refund_units_exceeded"]);
});

test("[ADM-03] [API-03] a refund by lines and its preview have the same errors, with the field and what is left", async () => {
  const unpaid = await world.place(12);
  const order = await capture(await world.place(12));
  const item_id = order.items[0]?.id ?? "";
  const method = order.shipping_methods[0]?.id ?? "";
  const items = (quantity: number, id = item_id) => [{ item_id: id, quantity }];
  await refund(order.id, { items: items(5), shipping_methods: [method] });
  const cases: [string, object, number, string, object][] = [
    [
      order.id,
      { items: items(8) },
      ...([400, "refund_units_exceeded"] as const),
      { details: [{ field: "items.0.quantity", code: "too_big", params: { max: 7 } }] },
    ],
    [
      order.id,
      { shipping_methods: [method] },
      ...([400, "refund_units_exceeded"] as const),
      { details: [{ field: "shipping_methods.0", code: "invalid_value" }] },
    ],
    [
      unpaid.id,
      { items: items(1, unpaid.items[0]?.id) },
      ...([400, "refund_exceeds_paid"] as const),
      { data: { refundable_amount: 0 } },
    ],
  ];
  for (const [id, body, status, code, facts] of cases)
    for (const response of [await preview(id, body), await send(id, body)]) {
      expect([response.statusCode, response.json().code], response.body).toEqual([status, code]);
      expect(response.json()).toMatchObject({ type: "not_allowed", ...facts });
    }
  expect((await preview(order.id, {})).json().type).toBe("invalid_data");
});

test("[ADM-03] the buyer gets a mail about a refund unless staff disable it", async () => {
  const order = await capture(await world.place(12));
  const subject = `Remboursement pour votre commande n° ${order.display_id}`;
  const count = async () =>
    (await deliverMails(world.backend, "order-refunds")).filter(
      (mail) => mail.subject?.replace(/\s/g, " ") === subject,
    ).length;
  const items = [{ item_id: order.items[0]?.id ?? "", quantity: 1 }];
  await refund(order.id, { items, no_notification: true });
  expect(await count()).toBe(0);
  await refund(order.id, { items, no_notification: false });
  expect(await count()).toBe(1);
});
