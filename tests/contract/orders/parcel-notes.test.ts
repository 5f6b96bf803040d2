import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OrderDocument } from "@/contract/order/document";
import type { Order } from "@/contract/order/order";
import { sampleLegalEntity } from "../../fixtures/issue-document";
import { readPdf } from "../../fixtures/read-pdf";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { signIn } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import {
  createInventoryWorld,
  type InventoryWorld,
  orderOf,
} from "../admin/inventory/inventory-world";
import { deliverMails } from "../people/people-mail";

let backend: TestBackend;
let world: InventoryWorld;
let sellers = 0;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  sellers += 1;
  world = await createInventoryWorld(backend, `parcel-notes-${sellers}`);
  await setLegalEntity(sampleLegalEntity);
});
afterAll(() => backend.stop());

const setLegalEntity = (value: unknown) =>
  world.admin.call("adminSetSettings", { body: { key: "legal_entity", value } });

/** Packs and ships units by SKU; returns the parcel's id. */
async function ship(order: Order, units: Record<string, number>, tracking: string) {
  const items = order.items.flatMap(({ id, variant }) => {
    const quantity = units[variant?.sku ?? ""];
    return quantity ? [{ item_id: id, quantity }] : [];
  });
  const params = { id: order.id };
  const packed = await world.admin.call("adminCreateFulfillment", { params, body: { items } });
  const fulfillment_id = packed.order.fulfillments.at(-1)?.id ?? "";
  const body = { fulfillment_id, tracking_numbers: [tracking] };
  await world.admin.call("adminCreateShipment", { params, body });
  return fulfillment_id;
}

/** The documents issued so far; the second run generates the files. */
async function listIssued({ id }: Order): Promise<OrderDocument[]> {
  for (const _ of ["issue", "make"]) await deliverMails(backend, world.seller.id);
  const { documents } = await world.admin.call("adminListOrderDocuments", { params: { id } });
  return documents;
}

async function read(downloadUrl: string): Promise<string> {
  const { pathname, search } = new URL(downloadUrl);
  const file = await backend.inject({ method: "GET", url: `${pathname}${search}` });
  expect(file.statusCode).toBe(200);
  return (await readPdf(file.rawPayload)).pages.join(" ");
}

test("[ORD-03] each parcel has its own delivery note with contents and tracking, once", async () => {
  const order = await orderOf(world.buyer, { "BAG-1": 20, "PACK-1": 12 });
  const parcels = [
    await ship(order, { "BAG-1": 5 }, "TRACK-A"),
    await ship(order, { "BAG-1": 15, "PACK-1": 12 }, "TRACK-B"),
  ];
  const notes = (await listIssued(order)).toSorted((a, b) => (a.number < b.number ? -1 : 1));
  const [bag, pack] = order.items.map(({ id }) => id);
  expect(notes.map((note) => [note.kind, note.fulfillment_id, note.number])).toEqual([
    ["delivery_note", parcels[0], `${order.display_id}-1`],
    ["delivery_note", parcels[1], `${order.display_id}-2`],
  ]);
  expect(notes.map(({ items }) => items)).toEqual([
    [{ item_id: bag, quantity: 5 }],
    [
      { item_id: bag, quantity: 15 },
      { item_id: pack, quantity: 12 },
    ],
  ]);
  expect(await listIssued(order)).toHaveLength(2);
  const path = `/store/orders/${order.id}/documents`;
  for (const [at, { id }] of notes.entries()) {
    const own = (await world.buyer.client.get(`${path}/${id}/download`)).json().download_url;
    const { download_url: ofStaff } = await world.admin.call("adminGetDocumentDownload", {
      params: { id },
    });
    for (const url of [own, ofStaff]) {
      const text = await read(url);
      expect(text).toContain(["TRACK-A", "TRACK-B"][at]);
      expect(text).not.toContain(["TRACK-B", "TRACK-A"][at]);
      expect(text.includes("PACK-1")).toBe(at === 1);
    }
  }
  const { other } = smallSellerAccounts(world.seller.id);
  const stranger = await signIn(backend, world.seller.publishableKey, other);
  expect((await stranger.get(`${path}/${notes[0]?.id}/download`)).statusCode).toBe(404);
});

test("[ORD-03] a parcel has one delivery note with its contents, whoever issues it", async () => {
  const order = await orderOf(world.buyer, { "BAG-1": 20 });
  const params = { id: order.id };
  const fulfillment_id = await ship(order, { "BAG-1": 5 }, "TRACK-A");
  const body = { kind: "delivery_note" as const, fulfillment_id };
  const { document } = await world.admin.call("adminCreateOrderDocument", { params, body });
  expect(document.items).toEqual([{ item_id: order.items[0]?.id, quantity: 5 }]);
  expect((await listIssued(order)).map(({ id }) => id)).toEqual([document.id]);
  const again = await world.admin.send("adminCreateOrderDocument", { params, body });
  expect([again.statusCode, again.json().type]).toEqual([400, "not_allowed"]);
  const unknown = { ...body, fulfillment_id: "ful_unknown" };
  const nowhere = await world.admin.send("adminCreateOrderDocument", { params, body: unknown });
  expect(nowhere.statusCode).toBe(404);
});

test("[ORD-03] no note is issued without a legal entity, or if another system has issued one", async () => {
  const foreign = await orderOf(world.buyer, { "BAG-1": 20 });
  await world.admin.call("adminUpdateOrder", {
    params: { id: foreign.id },
    body: { metadata: { delivery_note_url: "https://erp.test/note.pdf" } },
  });
  await ship(foreign, { "BAG-1": 5 }, "TRACK-A");
  expect(await listIssued(foreign)).toEqual([]);
  await setLegalEntity(null);
  const order = await orderOf(world.buyer, { "BAG-1": 20 });
  await ship(order, { "BAG-1": 5 }, "TRACK-B");
  expect(await listIssued(order)).toEqual([]);
});
