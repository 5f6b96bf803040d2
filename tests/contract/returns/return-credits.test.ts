import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderDocument } from "@/contract/order/document";
import type { Order } from "@/contract/order/order";
import { sampleLegalEntity } from "../../fixtures/issue-document";
import { deliverMails } from "../people/people-mail";
import { setDeposit } from "./parcel-life";
import { createReturnWorld, type ReturnWorld } from "./return-world";

let world: ReturnWorld;
beforeAll(async () => {
  world = await createReturnWorld("return-credits");
  await world.agents.admin.call("adminSetSettings", {
    body: { key: "legal_entity", value: sampleLegalEntity },
  });
});
afterAll(() => world.backend.stop());

const lineOf = ({ items }: Order) => items[0]?.id ?? "";
/** The invoice of each credit note, the units, and the rest of its total, which is shipping. */
const shapeOf = ({ items: [line] }: Order, notes: readonly OrderDocument[]) =>
  notes.map(({ invoice_id: invoiceId, items, total }) => {
    const units = items[0]?.quantity ?? 0;
    const ofUnits = (units * (line?.total ?? 0)) / (line?.quantity ?? 1);
    return [invoiceId, units, (total ?? 0) - ofUnits];
  });
type Body = { kind: "invoice" | "credit_note"; invoice_id?: string; items?: object[] };
const issue = async ({ id }: Order, body: Body) =>
  (
    await world.member.call("adminCreateOrderDocument", {
      params: { id },
      body: body as { kind: "invoice" },
    })
  ).document;
const invoiced = async (quantity: number) => {
  const order = await world.placeShipped(quantity);
  return { order, invoice: await issue(order, { kind: "invoice" }) };
};
const takeBack = async (order: Order, quantity: number, body: object = {}) => {
  const { id } = await world.mustOpen(order, quantity);
  const response = await world.receive(id, { [lineOf(order)]: quantity }, { ...body });
  expect(response.statusCode, response.body).toBe(200);
};
const refund = (order: Order, body: object) =>
  world.member.call("adminRefundOrder", {
    params: { id: order.id },
    body: { reason: "other", ...body } as { reason: "other"; amount: number },
  });
async function listCredits({ id }: Order) {
  await deliverMails(world.backend, world.seller.id);
  const { documents } = await world.member.call("adminListOrderDocuments", { params: { id } });
  return documents.filter(({ kind }) => kind === "credit_note");
}

test("[ORD-03] [ORD-06] returned units of an invoiced order are credited to the cent, once", async () => {
  const { order, invoice } = await invoiced(12);
  await takeBack(order, 5);
  const [note, ...more] = await listCredits(order);
  expect(more).toEqual([]);
  const { refunded_total: given } = await world.read(order.id);
  expect(note).toMatchObject({
    invoice_id: invoice.id,
    total: given,
    items: [{ item_id: lineOf(order), quantity: 5 }],
  });
  await takeBack(order, 7);
  const notes = await listCredits(order);
  expect(notes.map(({ items }) => items[0]?.quantity)).toEqual([5, 7]);
  const after = await world.read(order.id);
  expect(notes.reduce((sum, { total }) => sum + (total ?? 0), 0)).toBe(after.refunded_total);
});

test("[ORD-03] refunded lines are credited; a later return credits the rest", async () => {
  const { order } = await invoiced(12);
  await refund(order, { items: [{ item_id: lineOf(order), quantity: 10 }] });
  expect((await listCredits(order)).map(({ items }) => items[0]?.quantity)).toEqual([10]);
  await takeBack(order, 5);
  const notes = await listCredits(order);
  expect(notes.map(({ items }) => items[0]?.quantity)).toEqual([10, 2]);
  const after = await world.read(order.id);
  expect(notes.reduce((sum, { total }) => sum + (total ?? 0), 0)).toBe(after.refunded_total);
});

test("[ORD-03] what staff have credited, other amounts, and what is not invoiced are left to them", async () => {
  const { order, invoice } = await invoiced(12);
  const items = [{ item_id: lineOf(order), quantity: 2 }];
  await issue(order, { kind: "credit_note", invoice_id: invoice.id, items });
  await takeBack(order, 2);
  expect(await listCredits(order)).toHaveLength(1);
  await takeBack(order, 1, { refund: 100 });
  await refund(order, { amount: 200 });
  expect(await listCredits(order)).toHaveLength(1);
  const bare = await world.placeShipped(12);
  await takeBack(bare, 2);
  expect(await listCredits(bare)).toEqual([]);
});

test("[ORD-03] [ORD-06] units returned and shipping refunded before an invoice are credited when it is issued, once", async () => {
  const order = await world.placeShipped(12);
  await takeBack(order, 3);
  await takeBack(order, 1, { refund: 100 });
  const [method] = order.shipping_methods;
  await refund(order, { shipping_methods: [method?.id ?? ""] });
  expect(await listCredits(order)).toEqual([]);
  const items = [{ item_id: lineOf(order), quantity: 2 }];
  const first = await issue(order, { kind: "invoice", items });
  expect(shapeOf(order, await listCredits(order))).toEqual([[first.id, 2, method?.total]]);
  const second = await issue(order, { kind: "invoice" });
  expect(shapeOf(order, await listCredits(order)).slice(1)).toEqual([[second.id, 1, 0]]);
  await takeBack(order, 2);
  const all = await listCredits(order);
  expect(all).toHaveLength(3);
  const after = await world.read(order.id);
  const credited = all.reduce((sum, { total }) => sum + (total ?? 0), 0);
  expect(credited).toBe(after.refunded_total - 100);
});

test("[ORD-03] [ORD-06] for an order to be paid later, returned units are credited before any payment, and less is due", async () => {
  const order = await world.place(12);
  await world.shipAll(order);
  await issue(order, { kind: "invoice" });
  await takeBack(order, 6);
  const [note] = await listCredits(order);
  expect(note).toMatchObject({ total: Math.round((order.items[0]?.total ?? 0) / 2) });
  const worth = note?.total ?? 0;
  expect(await world.read(order.id)).toMatchObject({
    refunded_total: 0,
    due_total: order.total - worth,
  });
  await world.member.call("adminCaptureOrder", { params: { id: order.id }, body: {} });
  await takeBack(order, 3);
  expect(await world.read(order.id)).toMatchObject({
    paid_total: order.total - worth,
    refunded_total: worth / 2,
  });
  expect((await listCredits(order)).map(({ total }) => total)).toEqual([worth, worth / 2]);
});

test("[ORD-03] [ORD-06] unpaid units that are returned are deducted from the amount due, down to the shipping, and the buyer's mail says so", async () => {
  const order = await world.place(12);
  await world.shipAll(order);
  await deliverMails(world.backend, world.seller.id);
  await takeBack(order, 5);
  const mails = await deliverMails(world.backend, world.seller.id);
  expect(mails.map(({ text }) => text).join()).toContain("Déduit du montant à payer");
  await takeBack(order, 7);
  const [method] = order.shipping_methods;
  expect(await world.read(order.id)).toMatchObject({
    due_total: method?.total,
    refunded_total: 0,
    fulfillment_status: "returned",
  });
});

async function claim(order: Order, quantity: number) {
  const items = [{ item_id: lineOf(order), quantity, reason: "production_failure" as const }];
  const body = { type: "refund" as const, claim_items: items };
  const created = await world.member.call("adminCreateClaim", { params: { id: order.id }, body });
  return created.order;
}

test("[ORD-03] [ADM-03] a claim before payment is deducted from the amount due and credited, once", async () => {
  const order = await world.place(12);
  await world.shipAll(order);
  await claim(order, 2);
  const invoice = await issue(order, { kind: "invoice" });
  await claim(order, 3);
  const notes = await listCredits(order);
  expect(shapeOf(order, notes).toSorted()).toEqual([
    [invoice.id, 2, 0],
    [invoice.id, 3, 0],
  ]);
  const credited = notes.reduce((sum, { total }) => sum + (total ?? 0), 0);
  expect((await world.read(order.id)).due_total).toBe(order.total - credited);
});

test("[CHK-06] [ORD-03] [ADM-03] what a preorder's deposit does not cover of a claim or a return is deducted from its balance, and credited", async () => {
  await setDeposit(world, 30);
  const order = await world.placeShipped(20);
  await issue(order, { kind: "invoice" });
  const paid = order.preorder_deposit?.amount ?? 0;
  const balance = order.preorder_deposit?.remaining ?? 0;
  const unit = (order.items[0]?.total ?? 0) / 20;
  const [first] = (await claim(order, 6)).claims;
  expect(first).toMatchObject({ payment_status: "refunded", refund_amount: 6 * unit });
  await deliverMails(world.backend, world.seller.id);
  const second = (await claim(order, 3)).claims.at(-1);
  expect(second).toMatchObject({ payment_status: "refunded", refund_amount: 3 * unit });
  const mails = await deliverMails(world.backend, world.seller.id);
  expect(mails.map(({ text }) => text).join()).toContain("Déduit du montant à payer");
  await takeBack(order, 2);
  expect(await world.read(order.id)).toMatchObject({
    refunded_total: paid,
    preorder_deposit: { amount: paid, remaining: balance - (11 * unit - paid) },
  });
  const notes = await listCredits(order);
  expect(notes.map(({ items }) => items[0]?.quantity).toSorted()).toEqual([2, 3, 6]);
  expect(notes.reduce((sum, { total }) => sum + (total ?? 0), 0)).toBe(11 * unit);
  await setDeposit(world, 0);
});

test("[ORD-03] [ADM-03] a claim is credited even if all money was refunded before, and stays", async () => {
  const { order } = await invoiced(12);
  await refund(order, { amount: order.total });
  const [claimed] = (await claim(order, 2)).claims;
  expect(claimed).toMatchObject({ payment_status: "refunded", refund_amount: 0 });
  expect((await listCredits(order)).map(({ items }) => items[0]?.quantity)).toEqual([2]);
  const params = { id: order.id, claim_id: claimed?.id ?? "" };
  expect((await world.member.send("adminCancelClaim", { params })).statusCode).toBe(400);
});
