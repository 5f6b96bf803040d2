import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderRefundInput } from "@/contract/admin/ordering/order";
import type { Order } from "@/contract/order/order";
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
  const answer = await send(id, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().order as Awaited<ReturnType<typeof read>>;
}
const read = async (id: string) =>
  (await world.member.call("adminGetOrder", { params: { id } })).order;
const capture = async (order: Order) => {
  await world.member.call("adminCaptureOrder", { params: { id: order.id } });
  return order;
};

test("[ADM-03] an amount is given back in parts, and never more than was paid", async () => {
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

test("[ADM-03] lines are given back with their discounts and taxes to the cent, in any portions", async () => {
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

test("[ADM-03] what a gift card paid goes back onto the card, after what was paid in money", async () => {
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

test("[API-03] what can't be given back is refused and changes nothing", async () => {
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
    const answer = await send(order.id, body as never);
    expect([body, answer.statusCode, answer.json().type]).toEqual([body, 400, type]);
  }
  expect(await read(order.id)).toEqual(before);
});

test("[ADM-03] of refunds at once no more is given back than was paid", async () => {
  const { id, total } = await capture(await world.place(12));
  const half = Math.ceil(total / 2) + 1;
  const answers = await Promise.all([1, 2, 3].map(() => send(id, { amount: half })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  expect((await read(id)).refunded_total).toBe(half);
});
