import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { sampleLegalEntity } from "../../../fixtures/issue-document";
import { withOwner } from "../../../fixtures/owner";
import { deliverMails } from "../../people/people-mail";
import { createOrderWorld, type OrderWorld } from "./order-world";

let world: OrderWorld;
beforeAll(async () => {
  world = await createOrderWorld("canceled-invoices");
  await set("legal_entity", sampleLegalEntity);
});
afterAll(() => world.backend.stop());

const set = (key: string, value: unknown) =>
  world.agents.admin.call("adminSetSettings", { body: { key, value } });
type Body = { kind: "invoice" | "credit_note"; invoice_id?: string; items?: object[] };
const issue = async ({ id }: Order, body: Body) =>
  (
    await world.member.call("adminCreateOrderDocument", {
      params: { id },
      body: body as { kind: "invoice" },
    })
  ).document;
const cancel = ({ id }: Order) => world.member.send("adminCancelOrder", { params: { id } });
const lineOf = ({ items }: Order) => items[0]?.id ?? "";
async function listDocuments({ id }: Order) {
  await deliverMails(world.backend, world.seller.id);
  return (await world.member.call("adminListOrderDocuments", { params: { id } })).documents;
}
const listCredits = async (order: Order) =>
  (await listDocuments(order)).filter(({ kind }) => kind === "credit_note");
const sum = (documents: { total: number | null }[]) =>
  documents.reduce((total, one) => total + (one.total ?? 0), 0);

test("[ORD-03] [ADM-03] canceling an invoiced order credits everything the invoice charged, including shipping, and notifies the buyer", async () => {
  const order = await world.place(12);
  const invoice = await issue(order, { kind: "invoice" });
  expect(order.shipping_total).toBeGreaterThan(0);
  expect((await cancel(order)).statusCode).toBe(200);
  const [note, ...more] = await listCredits(order);
  expect(more).toEqual([]);
  expect(note).toMatchObject({
    invoice_id: invoice.id,
    lang: invoice.lang,
    net_total: invoice.net_total,
    tax_total: invoice.tax_total,
    total: invoice.total,
  });
  expect(invoice.total).toBe(order.total);
  const mails = await deliverMails(world.backend, world.seller.id);
  expect(mails.filter(({ subject }) => subject?.includes(note?.number ?? ""))).toHaveLength(1);
});

test("[ORD-03] for a rejected order, what was credited before is not credited again", async () => {
  const order = await world.place(12);
  const items = [{ item_id: lineOf(order), quantity: 5 }];
  const first = await issue(order, { kind: "invoice", items });
  const second = await issue(order, { kind: "invoice" });
  await issue(order, {
    kind: "credit_note",
    invoice_id: first.id,
    items: [{ item_id: lineOf(order), quantity: 2 }],
  });
  await world.member.call("adminRejectOrder", { params: { id: order.id } });
  const notes = await listCredits(order);
  expect(notes.map((note) => [note.invoice_id, note.items[0]?.quantity])).toEqual([
    [first.id, 2],
    [first.id, 3],
    [second.id, 7],
  ]);
  expect(sum(notes)).toBe(order.total);
});

test("[ORD-03] orders canceled concurrently are each credited once, with consecutive numbers", async () => {
  const orders: Order[] = [];
  while (orders.length < 4) orders.push(await world.place(12));
  for (const order of orders) await issue(order, { kind: "invoice" });
  const responses = await Promise.all([...orders, ...orders].map(cancel));
  const statuses = responses.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 400, 400, 400, 400]);
  await Promise.all([1, 2].map(() => deliverMails(world.backend, world.seller.id)));
  for (const order of orders) expect(sum(await listCredits(order))).toBe(order.total);
  const { documents } = await world.member.call("adminListDocuments", { query: { limit: 100 } });
  const numbers = documents
    .filter(({ kind }) => kind === "credit_note")
    .map(({ number }) => Number(number.split("-").at(-1)))
    .toSorted((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});

test("[ORD-03] an order canceled before its documents are issued has none, and no credit note", async () => {
  await set("documents_at_placing", ["order_confirmation", "invoice"]);
  const order = await world.place(12);
  await cancel(order);
  expect(await listDocuments(order)).toEqual([]);
  const waiting = await withOwner(world.backend, (client) =>
    client.query(
      "select kind, last_error from outbox where payload ->> 'orderId' = $1 and done_at is null",
      [order.id],
    ),
  );
  expect(waiting.rows).toEqual([]);
  await set("documents_at_placing", []);
});

test("[ORD-03] [CHK-06] a reservation is confirmed when placed, and invoiced once it is an order", async () => {
  await set("documents_at_placing", ["order_confirmation", "invoice"]);
  await set("reservation_enabled", true);
  const cart = await world.buyer.openCart();
  await world.buyer.add(cart.id, "BAG-1", 12);
  await world.buyer.checkOut(cart.id);
  const path = `/store/carts/${cart.id}`;
  await world.buyer.client.post(`${path}/payment-session`, { provider_id: "manual" });
  const response = await world.buyer.client.post(`${path}/complete?is_reservation=true`, {
    allow_duplicate: true,
  });
  const { data: order } = response.json();
  expect(order.status, response.body).toBe("reserved");
  const kinds = async () => (await listDocuments(order)).map(({ kind }) => kind);
  expect(await kinds()).toEqual(["order_confirmation"]);
  await world.member.call("adminConfirmOrder", { params: { id: order.id } });
  expect(await kinds()).toEqual(["order_confirmation", "invoice"]);
  await set("documents_at_placing", []);
});
