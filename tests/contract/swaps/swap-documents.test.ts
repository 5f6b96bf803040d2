import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { adminClient } from "../../fixtures/admin-client";
import { sampleLegalEntity } from "../../fixtures/issue-document";
import { delayJobs, deliverMails } from "../people/people-mail";
import { createSwapWorld, type SwapWorld } from "./swap-world";

let world: SwapWorld;
beforeAll(async () => {
  world = await createSwapWorld("swap-documents");
  await adminClient(world.backend, world.seller).call("adminSetSettings", {
    body: { key: "legal_entity", value: sampleLegalEntity },
  });
});
afterAll(() => world.backend.stop());

/** Invoices and credit notes. */
async function listIssued({ id }: Order) {
  await deliverMails(world.backend, world.seller.id);
  const { documents } = await world.member.call("adminListOrderDocuments", { params: { id } });
  return documents.filter(({ kind }) => kind !== "delivery_note");
}

/** A swap of 4 units of an order for 6 others, everything received. */
async function exchange(order: Order) {
  const [option = ""] = world.seller.shippingOptions.eu ?? [];
  const swap = await world.mustSwap(order, 4, 6, {
    custom_shipping_options: [{ option_id: option, price: 900 }],
  });
  await world.mustAct(order, swap.id, "process-payment");
  await world.receive(swap.return_order?.id ?? "", { [world.lineOf(order)]: 4 });
  const { fulfillments } = await world.mustAct(order, swap.id, "fulfillments");
  const shipment = { fulfillment_id: fulfillments[0]?.id };
  return world.mustAct(order, swap.id, "shipments", shipment);
}

test("[ADM-03] [ORD-03] for an invoiced order, units returned by a swap are credited and units sent are invoiced, to the cent", async () => {
  const order = await world.placeShipped(12);
  const params = { id: order.id };
  await world.member.call("adminCreateOrderDocument", { params, body: { kind: "invoice" } });
  const swap = await exchange(order);
  const documents = await listIssued(order);
  const [invoice, ...followed] = documents;
  const byKind = new Map(followed.map((document) => [document.kind, document]));
  const credit = byKind.get("credit_note");
  const sent = byKind.get("invoice");
  expect(followed).toHaveLength(2);
  expect(credit).toMatchObject({
    invoice_id: invoice?.id,
    items: [{ item_id: world.lineOf(order), quantity: 4 }],
  });
  expect(sent).toMatchObject({
    items: [{ item_id: swap.additional_items[0]?.id, quantity: 6 }],
    due_total: (sent?.total ?? 0) - swap.difference_due,
  });
  expect((sent?.total ?? 0) - (credit?.total ?? 0)).toBe(swap.difference_due);
  expect(await listIssued(order)).toHaveLength(3);
  const again = await world.member.send("adminCreateOrderDocument", {
    params,
    body: { kind: "invoice" },
  });
  expect(again.json().code).toBe("nothing_to_invoice");
});

test("[ADM-03] [ORD-03] a swap of an order without invoices has no documents until the order is invoiced", async () => {
  const order = await world.placeShipped(12);
  const swap = await exchange(order);
  expect(await listIssued(order)).toEqual([]);
  const params = { id: order.id };
  await world.member.call("adminCreateOrderDocument", { params, body: { kind: "invoice" } });
  const documents = await listIssued(order);
  const ids = [world.lineOf(order), swap.additional_items[0]?.id];
  expect(
    documents.map(({ kind, items }) => [kind, ids.indexOf(items[0]?.item_id), items[0]?.quantity]),
  ).toEqual([
    ["invoice", 0, 12],
    ["credit_note", 0, 4],
    ["invoice", 1, 6],
  ]);
  const [of, credit, sent] = documents.map(({ total }) => total ?? 0) as [number, number, number];
  expect([of, sent - credit]).toEqual([order.total, swap.difference_due]);
});

test("[ADM-03] [ORD-03] units sent by a swap and returned are credited on its invoice, to the cent, once", async () => {
  const order = await world.placeShipped(12);
  const params = { id: order.id };
  await world.member.call("adminCreateOrderDocument", { params, body: { kind: "invoice" } });
  const swap = await exchange(order);
  const [line] = swap.additional_items;
  const sent = (await listIssued(order)).find(
    ({ kind, items }) => kind === "invoice" && items[0]?.item_id === line?.id,
  );
  const takeBack = async (quantity: number, body: object = {}) => {
    const items = [{ item_id: line?.id ?? "", quantity }];
    const opened = { items, receive_now: true, ...body };
    await world.member.call("adminReturnOrder", { params, body: opened });
  };
  const listNotes = async () =>
    (await listIssued(order)).filter(({ invoice_id: id }) => id !== null && id === sent?.id);
  await takeBack(1, { refund: 100 });
  expect(await listNotes()).toEqual([]);
  await takeBack(2);
  await listNotes();
  await takeBack(1);
  const notes = await listNotes();
  expect(notes.map(({ items }) => items[0])).toMatchObject([
    { item_id: line?.id, quantity: 2 },
    { item_id: line?.id, quantity: 1 },
  ]);
  const back = [line?.id ?? "", 2] as const;
  const again = await world.mustSwap(order, 0, 1, {
    return_items: [{ item_id: back[0], quantity: back[1] }],
  });
  await world.receive(again.return_order?.id ?? "", { [back[0]]: back[1] });
  const all = await listNotes();
  expect(all.map(({ items }) => items[0]?.quantity)).toEqual([2, 1, 2]);
  const worth = ((line?.total ?? 0) * 5) / 6;
  const credited = all.reduce((sum, { total }) => sum + (total ?? 0), 0);
  expect(Math.abs(credited - worth)).toBeLessThanOrEqual(1);
  expect(await listIssued(order)).toHaveLength(6);
});

test("[ADM-03] [ORD-03] units sent by a swap and refunded without a return are credited on its invoice", async () => {
  const order = await world.placeShipped(12);
  const params = { id: order.id };
  await world.member.call("adminCreateOrderDocument", { params, body: { kind: "invoice" } });
  const { additional_items: lines } = await exchange(order);
  const [line] = lines;
  const before = await listIssued(order);
  const items = [{ item_id: line?.id ?? "", quantity: 2 }];
  await world.member.call("adminRefundOrder", { params, body: { items, reason: "other" } });
  const after = await listIssued(order);
  const [note, ...more] = after.filter(({ id }) => before.every((known) => known.id !== id));
  const sent = before.find(
    ({ kind, items: [first] }) => kind === "invoice" && first?.item_id === line?.id,
  );
  expect([note, more]).toMatchObject([
    { kind: "credit_note", invoice_id: sent?.id, items: [{ item_id: line?.id, quantity: 2 }] },
    [],
  ]);
  expect(note?.total).toBe(Math.round(((line?.total ?? 0) * 2) / 6));
});

test("[ADM-03] [ORD-03] a unit refunded before the invoice is credited once while a swap is open", async () => {
  const order = await world.placeShipped(12);
  const params = { id: order.id };
  await world.mustSwap(order, 2, 1);
  const items = [{ item_id: world.lineOf(order), quantity: 1 }];
  await world.member.call("adminRefundOrder", { params, body: { items, reason: "other" } });
  await delayJobs(world.backend, "given-back-documents", 60);
  await world.member.call("adminCreateOrderDocument", { params, body: { kind: "invoice" } });
  const credited = await listIssued(order);
  expect(credited.map(({ kind }) => kind)).toEqual(["invoice", "credit_note"]);
  await delayJobs(world.backend, "given-back-documents", -60);
  expect(await listIssued(order)).toEqual(credited);
});

test("[ADM-03] [ORD-03] units sent by a swap and refunded before its invoice is issued are credited once it is", async () => {
  const order = await world.placeShipped(12);
  const params = { id: order.id };
  await world.member.call("adminCreateOrderDocument", { params, body: { kind: "invoice" } });
  const { additional_items: lines } = await exchange(order);
  await delayJobs(world.backend, "swap-documents", 60);
  const items = [{ item_id: lines[0]?.id ?? "", quantity: 2 }];
  await world.member.call("adminRefundOrder", { params, body: { items, reason: "other" } });
  const before = await listIssued(order);
  await delayJobs(world.backend, "swap-documents", -60);
  const after = await listIssued(order);
  const issued = after.filter(({ id }) => before.every((known) => known.id !== id));
  const ofSwap = issued.filter(({ items: [first] }) => first?.item_id === lines[0]?.id);
  expect(ofSwap.map(({ kind, items: [first] }) => [kind, first?.quantity])).toEqual([
    ["invoice", 6],
    ["credit_note", 2],
  ]);
});
