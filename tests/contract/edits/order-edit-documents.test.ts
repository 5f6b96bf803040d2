import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderDocument } from "@/contract/order/document";
import type { Order } from "@/contract/order/order";
import { adminClient } from "../../fixtures/admin-client";
import { sampleLegalEntity } from "../../fixtures/issue-document";
import { shipOrder } from "../../fixtures/ship-order";
import { deliverMails, delayJobs } from "../people/people-mail";
import { createEditWorld, type EditWorld } from "./edit-world";

let world: EditWorld;
beforeAll(async () => {
  world = await createEditWorld("edit-documents");
  await adminClient(world.backend, world.seller).call("adminSetSettings", {
    body: { key: "legal_entity", value: sampleLegalEntity },
  });
});
afterAll(() => world.backend.stop());

type RequestedItems = { item_id: string; quantity: number }[];
const invoice = async (order: Order, items?: RequestedItems): Promise<OrderDocument> => {
  const body = { kind: "invoice" as const, ...(items ? { items } : {}) };
  const params = { id: order.id };
  return (await world.member.call("adminCreateOrderDocument", { params, body })).document;
};
const creditOf = async (order: Order, { id }: OrderDocument, items: RequestedItems) => {
  const body = { kind: "credit_note" as const, invoice_id: id, items };
  return (await world.member.call("adminCreateOrderDocument", { params: { id: order.id }, body }))
    .document;
};

/** Staff set the order's quantities per line, and add lines by SKU. */
async function edit(order: Order, quantities: number[], added = {}): Promise<void> {
  const now = await world.read(order.id);
  const { id } = await world.propose(now, quantities, added);
  await world.mustAct(id, "confirm");
}

/** The documents issued so far. */
async function listIssued(order: Order): Promise<OrderDocument[]> {
  const { backend, seller, member } = world;
  await deliverMails(backend, seller.id);
  const { documents } = await member.call("adminListOrderDocuments", { params: { id: order.id } });
  return documents;
}

type Amount = "total" | "net_total" | "tax_total";
const balanceOf = (documents: readonly OrderDocument[], name: Amount) =>
  documents.reduce(
    (sum, { kind, [name]: amount }) => sum + (kind === "credit_note" ? -1 : 1) * (amount ?? 0),
    0,
  );

/** Invoices minus credit notes equal the order, to the cent. */
async function expectBalanced(order: Order, documents: readonly OrderDocument[]): Promise<void> {
  const now = await world.read(order.id);
  expect({
    total: balanceOf(documents, "total"),
    tax: balanceOf(documents, "tax_total"),
  }).toEqual({ total: now.total, tax: now.tax_total });
}

const shapeOf = (documents: readonly OrderDocument[]) =>
  documents.map(({ kind, items }) => [kind, items.map(({ quantity }) => quantity)]);

/** Without delivery notes. */
const chargesOf = (documents: readonly OrderDocument[]) =>
  shapeOf(documents.filter(({ kind }) => kind !== "delivery_note"));

test("[ORD-07] [ORD-03] a decrease of an invoiced order is credited, an increase is invoiced, to the cent", async () => {
  const order = await world.place(13);
  const first = await invoice(order);
  await edit(order, [7]);
  const fallen = await listIssued(order);
  expect(shapeOf(fallen)).toEqual([
    ["invoice", [13]],
    ["credit_note", [6]],
  ]);
  expect(fallen[1]).toMatchObject({ invoice_id: first.id, number: expect.stringMatching(/^CN-/) });
  await expectBalanced(order, fallen);
  await edit(order, [10], { "TIER-1": 4 });
  const risen = await listIssued(order);
  expect(shapeOf(risen).slice(2)).toEqual([["invoice", [3, 4]]]);
  await expectBalanced(order, risen);
  expect(shapeOf(await listIssued(order))).toEqual(shapeOf(risen));
  const { events } = (await world.buyer.client.get(`/store/orders/${order.id}/events`)).json();
  expect(events.filter(({ event }: { event: string }) => event === "invoiced")).toHaveLength(2);
});

test("[ORD-07] [ORD-03] a removed line is credited in full, on its newest invoice first", async () => {
  const order = await world.place(12);
  await edit(order, [12], { "TIER-1": 5 });
  const [bag, tier] = (await world.read(order.id)).items.map(({ id }) => id) as [string, string];
  const parts = [
    await invoice(order, [{ item_id: bag, quantity: 5 }]),
    await invoice(order, [
      { item_id: bag, quantity: 7 },
      { item_id: tier, quantity: 5 },
    ]),
  ];
  await edit(order, [3, 0]);
  const documents = await listIssued(order);
  const notes = documents.filter(({ kind }) => kind === "credit_note");
  expect(notes.map((note) => [note.invoice_id, note.items])).toEqual([
    [
      parts[1]?.id,
      [
        { item_id: bag, quantity: 7 },
        { item_id: tier, quantity: 5 },
      ],
    ],
    [parts[0]?.id, [{ item_id: bag, quantity: 2 }]],
  ]);
  const rest = await world.read(order.id);
  // shipping is on the first invoice
  expect(balanceOf(documents, "total")).toBe(rest.total);
});

test("[ORD-07] [ORD-03] for a partially invoiced order, additions are invoiced separately, to the cent, and the rest is left for the seller's next invoice", async () => {
  const order = await world.place(12);
  const [bag = ""] = order.items.map(({ id }) => id);
  const first = await invoice(order, [{ item_id: bag, quantity: 5 }]);
  await edit(order, [8]);
  expect(shapeOf(await listIssued(order))).toEqual([["invoice", [5]]]);
  await edit(order, [11], { "TIER-1": 4 });
  const risen = await listIssued(order);
  expect(shapeOf(risen)).toEqual([
    ["invoice", [5]],
    ["invoice", [3, 4]],
  ]);
  const now = await world.read(order.id);
  const [line, tier] = now.items;
  // 8 of 11 pieces at the order's price; shipping is on the first invoice
  const ofBags = Math.round(((line?.subtotal ?? 0) * 8) / 11);
  expect(balanceOf(risen, "net_total")).toBe(
    ofBags + (tier?.subtotal ?? 0) + now.shipping_total - now.discount_total,
  );
  expect(shapeOf(await listIssued(order))).toEqual(shapeOf(risen));
  await edit(order, [4, 4]);
  expect(shapeOf(await listIssued(order)).slice(2)).toEqual([
    ["credit_note", [3]],
    ["credit_note", [1]],
  ]);
  await edit(order, [9, 4]);
  const documents = await listIssued(order);
  expect(shapeOf(documents).slice(4)).toEqual([["invoice", [5]]]);
  expect(first.items).toEqual([{ item_id: bag, quantity: 5 }]);
  await expectBalanced(order, documents);
});

test("[ORD-07] [ORD-03] two increases of a partially invoiced order that are still to be processed are each invoiced once, and everything adds up to the order", async () => {
  const order = await world.place(13);
  const [bag = ""] = order.items.map(({ id }) => id);
  await invoice(order, [{ item_id: bag, quantity: 7 }]);
  await edit(order, [16]);
  await edit(order, [18]);
  const [, ...followed] = await listIssued(order);
  expect(shapeOf(followed).toSorted()).toEqual([
    ["invoice", [2]],
    ["invoice", [3]],
  ]);
  await invoice(order);
  const documents = await listIssued(order);
  expect(shapeOf(documents).at(-1)).toEqual(["invoice", [6]]);
  await expectBalanced(order, documents);
});

test("[ORD-07] [ORD-03] units returned and credited before are not credited again", async () => {
  const order = await world.place(12);
  const first = await invoice(order);
  await creditOf(order, first, [{ item_id: order.items[0]?.id ?? "", quantity: 2 }]);
  await edit(order, [12], { "TIER-1": 3 });
  const documents = await listIssued(order);
  expect(shapeOf(documents)).toEqual([
    ["invoice", [12]],
    ["credit_note", [2]],
    ["invoice", [3]],
  ]);
});

test("[ORD-07] [ORD-03] an order without invoices gets no documents for its changes", async () => {
  const order = await world.place(12);
  await edit(order, [9]);
  expect(await listIssued(order)).toEqual([]);
});

test("[ORD-03] documents for many concurrent changes have consecutive numbers", async () => {
  const orders: Order[] = [];
  for (let index = 0; index < 4; index += 1) orders.push(await world.place(12));
  for (const order of orders) await invoice(order);
  await Promise.all(orders.map((order, index) => edit(order, [index % 2 === 0 ? 9 : 15])));
  for (const order of orders) await expectBalanced(order, await listIssued(order));
  const { documents } = await world.member.call("adminListDocuments", { query: { limit: 200 } });
  for (const kind of ["invoice", "credit_note"]) {
    const numbers = documents
      .filter((document) => document.kind === kind)
      .map(({ number }) => Number(number.split("-").at(-1)));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1));
  }
});

test("[ORD-03] units returned before their invoice is issued are credited once it is", async () => {
  const order = await world.place(13);
  await invoice(order);
  await edit(order, [18]);
  await delayJobs(world.backend, "changed-order-documents", 60);
  await world.shipAll(await world.read(order.id));
  const sent = await world.mustOpen(order, 18);
  await world.receive(sent.id, { [order.items[0]?.id ?? ""]: 18 });
  expect(chargesOf(await listIssued(order))).toEqual([
    ["invoice", [13]],
    ["credit_note", [13]],
  ]);
  await delayJobs(world.backend, "changed-order-documents", -60);
  expect(chargesOf(await listIssued(order)).slice(2)).toEqual([
    ["invoice", [5]],
    ["credit_note", [5]],
  ]);
});

test("[ORD-03] [ORD-07] with tax in the prices, a decrease is credited to the cent on an invoice with returned units", async () => {
  await world.setTaxIncluded(true);
  const order = await world.place(13);
  await world.setTaxIncluded(false);
  const id = order.items[0]?.id ?? "";
  await invoice(order, [{ item_id: id, quantity: 7 }]);
  await invoice(order);
  await shipOrder(world.member, order, [{ item_id: id, quantity: 1 }]);
  const sent = await world.mustOpen(order, 1);
  await world.receive(sent.id, { [id]: 1 });
  await listIssued(order);
  await edit(order, [21]);
  await listIssued(order);
  await edit(order, [8]);
  const documents = await listIssued(order);
  expect(chargesOf(documents).slice(-2)).toEqual([
    ["credit_note", [8]],
    ["credit_note", [5]],
  ]);
  const unit = (order.items[0]?.total ?? 0) / 13;
  expect(balanceOf(documents, "total")).toBe((await world.read(order.id)).total - unit);
});
