import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import type { OrderDocument } from "@/contract/order/document";
import type { OrderEvent } from "@/contract/order/order-event";
import { sampleLegalEntity } from "../../fixtures/issue-document";
import { readPdf } from "../../fixtures/read-pdf";
import { createEditWorld, type EditWorld, faultOf } from "../edits/edit-world";
import { deliverMails } from "../people/people-mail";

let world: EditWorld;
beforeAll(async () => {
  world = await createEditWorld("amended-terms");
  await set("order_amendment_minutes", 30);
});
afterAll(() => world.backend.stop());

const set = (key: string, value: unknown) =>
  world.agents.admin.call("adminSetSettings", { body: { key, value } });
const amend = (order: Order, body: object, headers: Record<string, string> = {}) =>
  world.buyer.client.post(`/store/orders/${order.id}/amend`, body, { headers });
const hold = (order: Order, quantity: number) => ({
  items: [{ item_id: order.items[0]?.id ?? "", quantity }],
});
const add = (sku: string, quantity: number) => ({
  additional_items: [{ variant_id: world.seller.variants[sku] ?? "", quantity }],
});
const setLimit = (credit_limit: number | null) =>
  world.agents.admin.call("adminUpdateCompany", {
    params: { id: world.companyId },
    body: { credit_limit },
  });
const listEvents = async (order: Order): Promise<OrderEvent[]> =>
  (await world.buyer.client.get(`/store/orders/${order.id}/events`)).json().events;
const listDocuments = async (order: Order): Promise<OrderDocument[]> =>
  (await world.buyer.client.get(`/store/orders/${order.id}/documents`)).json().documents;
const spaced = (text: string | undefined) => (text ?? "").replace(/[\u00a0\u202f]/g, " ");

test("[ORD-01] lines are added at the company's prices, once per key, and stock is taken once", async () => {
  const order = await world.place(12);
  const stock = await world.stockOf("TIER-1");
  const key = { "idempotency-key": `add-${order.id}` };
  const responses = [
    await amend(order, add("TIER-1", 50), key),
    await amend(order, add("TIER-1", 50), key),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { order: after, difference_total: difference } = responses[1]?.json() ?? {};
  expect(after.items).toMatchObject([
    { id: order.items[0]?.id, quantity: 12 },
    { quantity: 50, unit_price: 800 },
  ]);
  expect([difference, after.payments[0].amount]).toEqual([after.total - order.total, after.total]);
  expect(difference).toBeGreaterThan(0);
  expect((await world.read(order.id)).items).toHaveLength(2);
  expect(await world.stockOf("TIER-1")).toBe(stock - 50);
  const other = await amend(order, add("TIER-1", 10));
  expect([other.statusCode, other.json().details[0].field]).toEqual([
    400,
    "additional_items.0.variant_id",
  ]);
});

test("[API-05] what can't be added is named, and changes nothing", async () => {
  const order = await world.place(12);
  const fieldOf = (response: Awaited<ReturnType<typeof amend>>) => [
    response.statusCode,
    response.json().details?.[0]?.field,
  ];
  const unknown = { additional_items: [{ variant_id: "variant_nope", quantity: 1 }] };
  expect(fieldOf(await amend(order, unknown))).toEqual([400, "additional_items.0.variant_id"]);
  for (const quantity of [0, -1, 1.5])
    expect(fieldOf(await amend(order, add("TIER-1", quantity)))).toEqual([
      400,
      "additional_items.0.quantity",
    ]);
  expect(faultOf(await amend(order, add("PACK-1", 13)))).toEqual([400, "invalid_quantity"]);
  const short = await amend(order, add("PACK-1", 600));
  expect([...faultOf(short), short.json().data.variant_id]).toEqual([
    ...[400, "insufficient_inventory"],
    world.seller.variants["PACK-1"],
  ]);
  expect(await world.read(order.id)).toMatchObject({ updated_at: order.updated_at });
});

test("[ORD-01] a dry run shows the result of a change and has no effect", async () => {
  const order = await world.place(12);
  const [bags, tiers] = [await world.stockOf("BAG-1"), await world.stockOf("TIER-1")];
  const body = { ...hold(order, 20), ...add("TIER-1", 50), comment: "Back door" };
  const tried = await amend(order, { ...body, dry_run: true });
  expect(tried.statusCode).toBe(200);
  const { order: would, difference_total: difference } = tried.json();
  expect(would.items).toMatchObject([{ quantity: 20 }, { quantity: 50, unit_price: 800 }]);
  const seen = await world.read(order.id);
  expect(seen).toMatchObject({ updated_at: order.updated_at, total: order.total });
  expect(seen.items).toMatchObject([{ quantity: 12 }]);
  expect([await world.stockOf("BAG-1"), await world.stockOf("TIER-1")]).toEqual([bags, tiers]);
  expect((await listEvents(order)).map(({ event }) => event)).toEqual(["placed"]);
  const done = (await amend(order, { ...body, only_if_updated_at: order.updated_at })).json();
  expect([done.order.total, done.difference_total]).toEqual([would.total, difference]);
  const refused = await amend(order, { ...add("PACK-1", 600), dry_run: true });
  expect(faultOf(refused)).toEqual([400, "insufficient_inventory"]);
});

test("[ACC-01] an order can't be increased beyond the company's remaining credit, not even in a dry run", async () => {
  const order = await world.place(12);
  const { company } = (await world.buyer.client.get("/store/customers/me/company")).json();
  const used: number = company.credit_used;
  const would = (await amend(order, { ...hold(order, 24), dry_run: true })).json();
  await setLimit(used + would.difference_total - 1);
  for (const dry_run of [true, false]) {
    const refused = await amend(order, { ...hold(order, 24), dry_run });
    expect([...faultOf(refused), refused.json().data]).toMatchObject([
      400,
      "credit_limit_exceeded",
      { used, left: would.difference_total - 1, amount: would.difference_total },
    ]);
  }
  expect(await world.read(order.id)).toMatchObject({ updated_at: order.updated_at });
  expect((await amend(order, hold(order, 11))).statusCode).toBe(200);
  await setLimit(used + would.difference_total);
  expect((await amend(order, hold(order, 24))).statusCode).toBe(200);
  await setLimit(null);
});

test("[ACC-01] two orders increased concurrently share the remaining credit", async () => {
  const orders = [await world.place(12), await world.place(12)];
  const { company } = (await world.buyer.client.get("/store/customers/me/company")).json();
  const [first] = orders as [Order, Order];
  const would = (await amend(first, { ...hold(first, 24), dry_run: true })).json();
  await setLimit(company.credit_used + would.difference_total);
  const responses = await Promise.all(orders.map((order) => amend(order, hold(order, 24))));
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  await setLimit(null);
});

test("[ORD-01] an order that was paid immediately can't be increased, and a dry run says so too", async () => {
  const order = await world.place(12);
  await world.member.call("adminCaptureOrder", { params: { id: order.id }, body: {} });
  for (const dry_run of [true, false]) {
    const refused = await amend(order, { ...hold(order, 24), dry_run });
    expect(faultOf(refused)).toEqual([400, "amendment_needs_payment"]);
    expect(refused.json().data.amount).toBeGreaterThan(0);
  }
  expect(await world.read(order.id)).toMatchObject({ items: [{ quantity: 12 }] });
  const less = await amend(order, { ...hold(order, 10), dry_run: true });
  expect([less.statusCode, (await world.read(order.id)).refunds]).toEqual([200, []]);
});

test("[ORD-01] [SEC-03] a buyer amending an order that has changed since is told what she may know", async () => {
  const order = await world.place(12);
  await amend(order, hold(order, 14));
  await world.member.call("adminUpdateOrder", {
    params: { id: order.id },
    body: { seller_order_id: "ERP-77" },
  });
  const stale = await amend(order, {
    ...hold(order, 16),
    only_if_updated_at: order.updated_at,
    dry_run: true,
  });
  expect(faultOf(stale)).toEqual([409, "order_changed"]);
  const { changes } = stale.json().data;
  expect(changes).toMatchObject([
    { event: "amended", changes: { items: [{ from: 12, to: 14 }], fields: [] } },
  ]);
  expect(JSON.stringify(changes)).not.toContain("ERP-77");
});

test("[ORD-03] timeline, mail and a new confirmation show the changes", async () => {
  await set("legal_entity", sampleLegalEntity);
  const order = await world.place(12);
  await deliverMails(world.backend, world.seller.id);
  const { company } = (await world.buyer.client.get("/store/customers/me/company")).json();
  const changed = await amend(order, {
    items: [{ item_id: order.items[0]?.id, quantity: 0 }],
    ...add("PACK-1", 24),
    shipping_address: company.shipping_addresses.at(-1).id,
    comment: "Back door",
  });
  expect(changed.json().code).toBeUndefined();
  const [, amended] = await listEvents(order);
  const item = order.items[0];
  expect(amended).toMatchObject({
    event: "amended",
    changes: {
      items: [
        { item_id: item?.id, title: item?.title, from: 12, to: 0 },
        { from: 0, to: 24 },
      ],
    },
  });
  expect(amended?.changes?.fields).toContain("comment");
  // the first run issues the confirmation, the second generates its file
  await deliverMails(world.backend, world.seller.id);
  const mails = await deliverMails(world.backend, world.seller.id);
  const subject = `Votre commande n° ${order.display_id} est modifiée`;
  const notices = mails.filter((mail) => spaced(mail.subject) === subject);
  expect(notices).toHaveLength(1);
  for (const side of [notices[0]?.text, notices[0]?.html])
    for (const text of ["Ajouté", "Retiré", "au lieu de 12", "24", "Back door"])
      expect(spaced(side)).toContain(text);
  const documents = await listDocuments(order);
  expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
    ["order_confirmation", changed.json().order.total],
  ]);
  const url = `/store/orders/${order.id}/documents/${documents[0]?.id}/download`;
  const { download_url: link } = (await world.buyer.client.get(url)).json();
  const { pathname, search } = new URL(link);
  const file = await world.backend.inject({ method: "GET", url: `${pathname}${search}` });
  const text = spaced((await readPdf(file.rawPayload)).pages.join(" "));
  expect(text).toContain("Cette confirmation remplace les précédentes.");
  expect(text).toContain(": 12 → 0");
  expect(text).toContain("Commentaire modifié");
});
