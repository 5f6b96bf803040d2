import { afterAll, beforeAll, expect, test } from "vitest";
import { startWebhookLoop } from "@/backend/operations/webhooks/start-webhook-loop";
import type { LineItem } from "@/contract/cart/line-item";
import type { Order } from "@/contract/order/order";
import { eventually } from "../../fixtures/eventually";
import { addWebhook, startWebhookListener } from "../../fixtures/webhook-listener";
import { createEditWorld, type EditWorld } from "../edits/edit-world";
import { deliverMails } from "../people/people-mail";

let world: EditWorld;
let heard = 0;
beforeAll(async () => {
  world = await createEditWorld("backorder-dates");
});
afterAll(() => world.backend.stop());

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
async function setVariant(sku: string, body: object) {
  const id = world.seller.variants[sku] ?? "";
  const { variant } = await world.agents.admin.call("adminGetVariant", { params: { id } });
  const params = { id: variant.product_id, variant_id: id };
  await world.agents.admin.call("adminUpdateVariant", { params, body });
}
async function order(quantities: Record<string, number>) {
  const { buyer } = world;
  const { id } = await buyer.openCart();
  for (const [sku, quantity] of Object.entries(quantities)) await buyer.add(id, sku, quantity);
  await buyer.checkOut(id);
  await buyer.client.post(`/store/carts/${id}/payment-session`, { provider_id: "manual" });
  return buyer.complete(id, { allow_duplicate: true });
}
/** Those since the last call: the first delivery may queue the next mail. */
async function newMails() {
  await deliverMails(world.backend, world.seller.id);
  const mails = (await deliverMails(world.backend, world.seller.id)).slice(heard);
  heard += mails.length;
  return mails.filter(({ subject }) => subject?.startsWith("Nouvelle date"));
}

test("[ORD-05] a buyer is notified once of each changed date, one mail per order, in her language", async () => {
  const listener = await startWebhookListener();
  const loop = startWebhookLoop(world.backend.deps, world.backend.app.log);
  await addWebhook(world.agents.developer, listener, ["order.backorder_date_changed"]);
  const placed = await order({ "BAG-1": 12, "BAG-4": 5, "BIB-1": 12 });
  expect(await newMails()).toEqual([]);
  await setVariant("BAG-4", { metadata: { next_restock_date: inDays(40) } });
  const [mail, ...more] = await newMails();
  expect([mail?.subject?.replace(/\s/g, " "), more]).toEqual([
    `Nouvelle date pour votre commande n° ${placed.display_id}`,
    [],
  ]);
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain("Gigoteuse");
    expect(part).not.toContain("Bavoir");
    expect(part?.replace(/\s/g, " ")).toContain("Date précédente : pas encore connue");
  }
  expect(mail?.attachments.length).toBeGreaterThan(0);
  const [entry] = (
    await world.buyer.client.get(
      `/store/customers/me/company/backorders?variant_id[]=${world.seller.variants["BAG-4"]}`,
    )
  ).json().backorders;
  const { history } = await world.member.call("adminListOrderHistory", {
    params: { id: placed.id },
  });
  const item = { item_id: entry.id, quantity: 5, from: null, to: entry.expected_date };
  expect(history.at(-1)).toMatchObject({
    event: "move_backorder_date",
    data: { items: [item] },
    actor: { kind: "system" },
  });
  await eventually(() => expect(listener.types(placed.id)).toHaveLength(1));
  expect(listener.received.at(-1)?.message.data).toMatchObject({
    order: { id: placed.id },
    change: { data: { items: [item] } },
  });

  await setVariant("BAG-4", { title: "Nomade", metadata: { next_restock_date: inDays(40) } });
  await setVariant("BAG-4", { metadata: { quantity_in_production: 100 } });
  expect(await newMails()).toEqual([]);
  await setVariant("BAG-4", { inventory_quantity: 20 });
  expect(await newMails()).toHaveLength(1);
  await setVariant("BIB-1", { metadata: { next_restock_date: inDays(60) } });
  const [produced] = await newMails();
  expect(produced?.text).toContain("Bavoir");
  expect(produced?.text).not.toContain("Gigoteuse");
  await loop.stop();
  await listener.stop();
});

test("[ORD-05] it can be resent; a buyer who has unsubscribed gets none, nor does a completed order", async () => {
  const quiet = await order({ "BAG-1": 12, "BAG-4": 30 });
  const placed = await order({ "BAG-1": 12, "BAG-4": 30 });
  const done = await order({ "BAG-1": 12, "BAG-4": 30 });
  await world.member.call("adminUpdateOrder", {
    params: { id: quiet.id },
    body: { no_notification: true },
  });
  await world.member.call("adminCancelOrder", { params: { id: done.id } });
  await newMails();
  await setVariant("BAG-4", {
    inventory_quantity: -60,
    metadata: { next_restock_date: inDays(90) },
  });
  const [mail, ...more] = await newMails();
  expect([mail?.subject?.replace(/\s/g, " "), more]).toEqual([
    `Nouvelle date pour votre commande n° ${placed.display_id}`,
    [],
  ]);
  const { notifications } = await world.agents.admin.call("adminListNotifications", {
    query: { resource_id: placed.id, event_name: "order.backorder_date_changed" },
  });
  await world.agents.admin.call("adminResendNotification", {
    params: { id: notifications[0]?.id ?? "" },
    body: {},
  });
  expect((await newMails()).map(({ subject }) => subject)).toEqual([mail?.subject]);
});

test("[ORD-05] a line added by staff or herself has a promised date, and she is notified of changes to it", async () => {
  await world.agents.admin.call("adminSetSettings", {
    body: { key: "order_amendment_minutes", value: 30 },
  });
  const day = { metadata: { next_restock_date: inDays(20), quantity_in_production: 0 } };
  await setVariant("BAG-4", { inventory_quantity: 2, ...day });
  const [edited, amended] = [await order({ "BAG-1": 12 }), await order({ "BAG-1": 13 })];
  const edit = await world.propose(edited, [12], { "BAG-4": 5 });
  await world.mustAct(edit.id, "confirm");
  const body = {
    additional_items: [{ variant_id: world.seller.variants["BAG-4"], quantity: 5 }],
  };
  const response = await world.buyer.client.post(`/store/orders/${amended.id}/amend`, body);
  expect(response.statusCode, response.body).toBe(200);
  const promises = [];
  for (const { id } of [edited, amended]) {
    const { order: read } = (await world.buyer.client.get(`/store/orders/${id}`)).json();
    promises.push(read.items.at(-1).promise);
  }
  const restock = promises[1][0].date;
  expect(restock >= inDays(20)).toBe(true);
  expect(promises).toEqual([
    [
      { kind: "now", quantity: 2, date: expect.any(String) },
      { kind: "restock", quantity: 3, date: restock },
    ],
    [{ kind: "restock", quantity: 5, date: restock }],
  ]);
  await newMails();
  await setVariant("BAG-4", { metadata: { next_restock_date: inDays(70) } });
  expect(await newMails()).toHaveLength(2);
  for (const { id } of [edited, amended]) {
    const { history } = await world.member.call("adminListOrderHistory", { params: { id } });
    const moves = history.filter(({ event }) => event === "move_backorder_date");
    expect(moves.map(({ data }) => data.items)).toMatchObject([[{ quantity: 5, from: restock }]]);
  }
});

test("[ORD-05] an increased line has the later of its old date and the added units', and she gets no mail about that", async () => {
  const { buyer, seller } = world;
  const restocked = { metadata: { next_restock_date: inDays(20), quantity_in_production: 0 } };
  await setVariant("BAG-4", { inventory_quantity: 4, ...restocked });
  const [edited, amended] = [
    await order({ "BAG-1": 12, "BAG-4": 2 }),
    await order({ "BAG-1": 13, "BAG-4": 2 }),
  ];
  await newMails();
  const lineOf = async ({ id }: { id: string }) => {
    const { order: read } = (await buyer.client.get(`/store/orders/${id}`)).json();
    return read.items.find((item: LineItem) => item.variant_id === seller.variants["BAG-4"]);
  };
  const amend = async (to: number) => {
    const items = [{ item_id: (await lineOf(amended)).id, quantity: to }];
    const response = await buyer.client.post(`/store/orders/${amended.id}/amend`, { items });
    expect(response.statusCode, response.body).toBe(200);
    return (await lineOf(amended)).promise;
  };
  const edit = await world.propose(edited, [12, 5]);
  await world.mustAct(edit.id, "confirm");
  const [now] = (await lineOf(amended)).promise;
  expect(now).toMatchObject({ kind: "now", quantity: 2 });
  const more = await amend(5);
  const restock = { kind: "restock", quantity: 3, date: more[1].date };
  expect(restock.date >= inDays(20)).toBe(true);
  expect(more).toEqual([now, restock]);
  expect((await lineOf(edited)).promise).toEqual([now, restock]);
  await setVariant("BAG-4", { inventory_quantity: -7 });
  expect(await newMails()).toEqual([]);
  await setVariant("BAG-4", { inventory_quantity: 50 });
  const inStock = { ...now, quantity: 4 };
  expect(await amend(7)).toEqual([inStock, restock]);
  expect(await amend(4)).toEqual([inStock]);
  expect(await amend(3)).toEqual([{ ...now, quantity: 3 }]);
  expect(await amend(4)).toEqual([inStock]);
  await setVariant("BAG-4", { inventory_quantity: -7 });
  await setVariant("BAG-4", { metadata: { next_restock_date: inDays(70) } });
  expect((await newMails()).map(({ subject }) => subject?.replace(/\s/g, " "))).toEqual(
    [edited, amended].map(({ display_id: n }) => `Nouvelle date pour votre commande n° ${n}`),
  );
});

test("[ORD-05] a line increased from stock keeps its date; one without a known date has none", async () => {
  const { buyer } = world;
  const amend = async (placed: Order, quantity: number) => {
    const items = [{ item_id: placed.items[1]?.id, quantity }];
    const response = await buyer.client.post(`/store/orders/${placed.id}/amend`, { items });
    expect(response.statusCode, response.body).toBe(200);
    return response.json().order.items[1].promise;
  };
  await setVariant("BAG-4", { inventory_quantity: 9, metadata: { next_restock_date: inDays(20) } });
  const placed = await order({ "BAG-1": 12, "BAG-4": 2 });
  await newMails();
  const [now] = placed.items[1]?.promise ?? [];
  expect(await amend(placed, 6)).toEqual([{ ...now, quantity: 6 }]);
  await setVariant("BAG-4", { metadata: { next_restock_date: null } });
  expect(await amend(placed, 11)).toEqual([
    { ...now, quantity: 9 },
    { kind: "restock", quantity: 2, date: null },
  ]);
  await setVariant("BAG-4", { inventory_quantity: -3 });
  expect(await newMails()).toEqual([]);
});
