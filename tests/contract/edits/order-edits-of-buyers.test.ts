import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { signIn } from "../../fixtures/store-client";
import { deliverLastMail, deliverMails } from "../people/people-mail";
import { createEditWorld, type EditWorld, faultOf } from "./edit-world";

let world: EditWorld;
beforeAll(async () => {
  world = await createEditWorld("edits-of-buyers");
});
afterAll(() => world.backend.stop());

const path = (id: string, act = "") => `/store/order-edits/${id}${act}`;
const ask = async (order: Order, quantities: number[], added = {}) => {
  const edit = await world.propose(order, quantities, added);
  return world.mustAct(edit.id, "request");
};
const capture = (order: Order) =>
  world.member.call("adminCaptureOrder", { params: { id: order.id }, body: {} });

test("[ORD-07] a buyer sees a proposal, accepts it, and her order has the new lines", async () => {
  const order = await world.place(12);
  const draft = await world.propose(order, [10], { "TIER-1": 4 });
  expect(faultOf(await world.buyer.client.get(path(draft.id)))).toEqual([404, "not_found"]);
  await world.mustAct(draft.id, "request");
  const seen = (await world.buyer.client.get(`${path(draft.id)}?lang=en`)).json().order_edit;
  expect(seen).toMatchObject({ status: "requested", difference_due: draft.difference_due });
  expect(seen.changes[1].line_item.variant.title).toContain("Model TIER-1");
  expect(seen).not.toHaveProperty("internal_note");
  const listed = await world.buyer.client.get(`/store/orders/${order.id}/order-edits`);
  expect(listed.json().order_edits).toMatchObject([{ id: draft.id, status: "requested" }]);
  const [first, again] = [
    await world.buyer.client.post(path(draft.id, "/complete")),
    await world.buyer.client.post(path(draft.id, "/complete")),
  ];
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json().order_edit).toMatchObject({ status: "confirmed", total: draft.total });
  const after = (await world.buyer.client.get(`/store/orders/${order.id}`)).json().order;
  expect(after.items.map((item: Order["items"][number]) => item.quantity)).toEqual([10, 4]);
  expect(after).toMatchObject({ total: draft.total, payments: [{ amount: draft.total }] });
});

test("[ORD-07] an increase of a paid order is paid first, then accepted", async () => {
  const order = await world.place(12);
  await capture(order);
  const edit = await ask(order, [14]);
  const { payment_collection_id: collection, difference_due: due } = edit;
  const early = await world.buyer.client.post(path(edit.id, "/complete"));
  expect([...faultOf(early), early.json().message]).toEqual([
    ...[400, "difference_unpaid"],
    "Unable to complete an order edit if the payment is not authorized",
  ]);
  expect((await world.read(order.id)).total).toBe(order.total);
  const sessions = `/store/payment-collections/${collection}/sessions`;
  const opened = (await world.buyer.client.post(sessions, { provider_id: "manual" })).json();
  const [session] = opened.payment_collection.payment_sessions;
  await world.buyer.client.post(`${sessions}/${session.id}/authorize`);
  expect((await world.buyer.client.post(path(edit.id, "/complete"))).statusCode).toBe(200);
  const after = await world.read(order.id);
  expect(after.payments.map(({ amount }) => amount)).toEqual([order.total, due]);
  await capture(order);
  expect((await world.read(order.id)).paid_total).toBe(after.total);
});

test("[ORD-07] declining gives a reason and leaves the order unchanged; its reserved stock is released", async () => {
  const order = await world.place(12);
  await capture(order);
  const edit = await ask(order, [14]);
  const declined = await world.buyer.client.post(path(edit.id, "/decline"), {
    declined_reason: "Too late",
  });
  expect(declined.json().order_edit).toMatchObject({
    status: "declined",
    declined_reason: "Too late",
    payment_collection: { status: "canceled" },
  });
  expect(await world.read(order.id)).toMatchObject({ total: order.total });
  expect(faultOf(await world.buyer.client.post(path(edit.id, "/complete")))).toEqual([
    400,
    "transition_not_allowed",
  ]);
  const long = { declined_reason: "x".repeat(1001) };
  const refused = await world.buyer.client.post(path(edit.id, "/decline"), long);
  expect(refused.json().details[0].field).toBe("declined_reason");
});

test("[SEC-03] another company's edit is not found", async () => {
  const order = await world.place(12);
  const edit = await ask(order, [10]);
  const { seller, backend } = world;
  const account = smallSellerAccounts(seller.id).other;
  const other = await signIn(backend, seller.publishableKey, account);
  for (const response of [
    await other.get(path(edit.id)),
    await other.get(`/store/orders/${order.id}/order-edits`),
    await other.post(path(edit.id, "/complete")),
    await other.post(path(edit.id, "/decline"), {}),
  ])
    expect(faultOf(response)).toEqual([404, "not_found"]);
  expect((await world.edit(edit.id)).status).toBe("requested");
});

test("[ORD-07] the buyer gets a mail with a link to the proposal, unless mails are disabled for the order", async () => {
  const order = await world.place(12);
  const { seller, backend } = world;
  await ask(order, [10]);
  const mail = await deliverLastMail(backend, seller.id);
  expect(mail.subject).toContain(String(order.display_id));
  expect(mail.to?.[0]?.address).toBe(order.email);
  expect(mail.text).toContain(`/orders/${order.id}`);
  const quiet = await world.place(12);
  await world.member.call("adminUpdateOrder", {
    params: { id: quiet.id },
    body: { no_notification: true },
  });
  const sent = (await deliverMails(backend, seller.id)).length;
  await ask(quiet, [10]);
  expect(await deliverMails(backend, seller.id)).toHaveLength(sent);
});

test("[ORD-03] [ORD-07] the order's timeline shows who was asked, accepted and declined what", async () => {
  const order = await world.place(12);
  const first = await ask(order, [10]);
  await world.buyer.client.post(path(first.id, "/decline"), {});
  const second = await ask(order, [9]);
  await world.mustAct(second.id, "cancel");
  const unsent = await world.propose(order, [11]);
  await world.mustAct(unsent.id, "cancel");
  const third = await ask(order, [14]);
  await world.buyer.client.post(path(third.id, "/complete"));
  const fourth = await world.propose(await world.read(order.id), [15]);
  await world.mustAct(fourth.id, "confirm");
  const { events } = (await world.buyer.client.get(`/store/orders/${order.id}/events`)).json();
  const buyer = { kind: "customer", name: "Claire Durand" };
  const seller = { kind: "seller", name: null };
  const item = { item_id: order.items[0]?.id };
  expect(events).toMatchObject([
    { event: "placed", actor: buyer },
    { event: "edit_requested", actor: seller, changes: null },
    { event: "edit_declined", actor: buyer },
    { event: "edit_requested", actor: seller },
    { event: "edit_withdrawn", actor: seller },
    { event: "edit_requested", actor: seller },
    {
      event: "edit_accepted",
      actor: buyer,
      changes: { items: [{ ...item, from: 12, to: 14 }], fields: [] },
    },
    {
      event: "edit_applied",
      actor: seller,
      changes: { items: [{ ...item, from: 14, to: 15 }], fields: [] },
    },
  ]);
});
