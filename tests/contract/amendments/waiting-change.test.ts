import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { expireOwnChanges } from "@/backend/orders/edits/expire-own-changes";
import { sweepQuotes } from "@/backend/checkout/quotes/sweep-quotes";
import {
  expireReservations,
  noticeReservations,
} from "@/backend/orders/lifecycle/expire-reservations";
import { outboxWake } from "@/backend/platform/jobs/outbox-wake";
import { mailLanguages } from "@/backend/platform/mail/mail-language";
import { amendmentPaymentMs } from "@/contract/limits";
import type { Order } from "@/contract/order/order";
import type { OrderEdit } from "@/contract/order/order-edit";
import type { PaymentCollection } from "@/contract/order/payment";
import { withOwner } from "../../fixtures/owner";
import { startSecondProcess } from "../../fixtures/second-process";
import type { TestBackend } from "../../fixtures/test-backend";
import { faultOf } from "../edits/edit-world";
import type { Buyer } from "../ordering/buyer";
import { deliverMails } from "../people/people-mail";
import { createStripeWorld, type StripeWorld } from "../payments/stripe-world";

let world: StripeWorld;
let second: TestBackend;
beforeAll(async () => {
  world = await createStripeWorld("waiting-change");
  second = await startSecondProcess(world.backend);
  await world.admin.call("adminSetSettings", {
    body: { key: "order_amendment_minutes", value: 30 },
  });
  await world.admin.call("adminCreateStockLocation", { body: { name: "Depot" } });
  await world.admin.call("adminAddRegionPaymentProvider", {
    params: { region_id: world.seller.regions.uk ?? "" },
    body: { provider_id: "stripe" },
  });
});
afterAll(async () => {
  await second.stop();
  await world.stop();
});
beforeEach(() => setStock("BAG-1", 100));

const idOf = (sku: string) => world.seller.variants[sku] ?? "";
async function setStock(sku: string, inventory_quantity: number): Promise<void> {
  const { variant } = await world.admin.call("adminGetVariant", { params: { id: idOf(sku) } });
  await world.admin.call("adminUpdateVariant", {
    params: { id: variant.product_id, variant_id: variant.id },
    body: { inventory_quantity },
  });
}
/** What can be sold of a variant, and what lies at the seller's places. */
async function stockOf(sku: string) {
  const { inventory_item: item } = await world.admin.call("adminGetInventoryItem", {
    params: { id: idOf(sku) },
  });
  const levels = item.location_levels ?? [];
  const { variants } = await world.admin.call("adminListVariants", { query: { sku } });
  return {
    sellable: variants[0]?.inventory_quantity,
    there: levels.reduce((sum, level) => sum + level.stocked_quantity, 0),
  };
}

const post = (path: string, body: object = {}, buyer: Buyer = world.buyer) =>
  buyer.client.post(path, body);
const amend = (order: Order, body: object, buyer?: Buyer) =>
  post(`/store/orders/${order.id}/amend`, { pay_difference: true, ...body }, buyer);
const read = async ({ id }: Order): Promise<Order> =>
  (await world.buyer.client.get(`/store/orders/${id}`)).json().order;
const editOf = async (id: string): Promise<OrderEdit> =>
  (await world.buyer.client.get(`/store/order-edits/${id}`)).json().order_edit;
const eventsOf = async ({ id }: Order): Promise<string[]> =>
  (await world.buyer.client.get(`/store/orders/${id}/events`))
    .json()
    .events.map(({ event }: { event: string }) => event);

let quantity = 12;

/** An order of BAG-1 that a buyer's card has paid, and whose money is collected. */
async function place(buyer: Buyer = world.buyer): Promise<Order> {
  quantity += 1;
  const { id } = await buyer.openCart();
  await buyer.add(id, "BAG-1", quantity);
  await buyer.checkOut(id);
  const chosen = await post(`/store/carts/${id}/payment-session`, { provider_id: "stripe" }, buyer);
  world.stripe.confirm(world.intentOf(chosen.json().cart), "paid");
  const order = await buyer.complete(id);
  await world.admin.call("adminCaptureOrder", { params: { id: order.id } });
  return order;
}
const more = (order: Order, units: number) => ({
  items: [{ item_id: order.items[0]?.id, quantity: (order.items[0]?.quantity ?? 0) + units }],
});
/** Changes that now wait for their payment; the id of the edit that holds them. */
async function wait(order: Order, body: object): Promise<string> {
  const answer = await amend(order, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().order_edit_id;
}
/** The payment of the difference as a card's form opens it. */
async function openCard(editId: string) {
  const { payment_collection_id: id } = await editOf(editId);
  const sessions = `/store/payment-collections/${id}/sessions`;
  const opened = await post(sessions, { provider_id: "stripe" });
  const collection: PaymentCollection = opened.json().payment_collection;
  const [session] = collection.payment_sessions;
  const intentId = String(session?.data.id);
  return { intentId, authorize: () => post(`${sessions}/${session?.id}/authorize`) };
}
const drop = (editId: string) => post(`/store/order-edits/${editId}/decline`);
const sweep = (now: Date) =>
  Promise.all(
    [world.backend, second].map(({ deps }) =>
      expireOwnChanges({ ...deps, now: () => now }, world.backend.app.log),
    ),
  );

test("[ORD-01] [CHK-04] a change that waits for its payment holds what it adds, and is then part of the order", async () => {
  const order = await place();
  const added = { variant_id: idOf("BAG-2"), quantity: 2 };
  const [bags, others] = [await stockOf("BAG-1"), await stockOf("BAG-2")];
  const held = [
    { sellable: Number(bags.sellable) - 3, there: bags.there },
    { sellable: Number(others.sellable) - 2, there: others.there },
  ];
  const editId = await wait(order, { ...more(order, 3), additional_items: [added] });
  expect([await stockOf("BAG-1"), await stockOf("BAG-2")]).toEqual(held);
  const { intentId, authorize } = await openCard(editId);
  world.stripe.confirm(intentId, "paid");
  await authorize();
  const accept = () => post(`/store/order-edits/${editId}/complete`);
  expect((await Promise.all([accept(), accept()])).map((one) => one.statusCode)).toEqual([
    200, 200,
  ]);
  const after = await read(order);
  expect(after.items).toMatchObject([{ quantity: quantity + 3 }, { quantity: 2 }]);
  expect([await stockOf("BAG-1"), await stockOf("BAG-2")]).toEqual(held);
  await sweep(new Date(Date.now() + 2 * amendmentPaymentMs));
  expect(await editOf(editId)).toMatchObject({ status: "confirmed" });
  expect([await stockOf("BAG-1"), await stockOf("BAG-2")]).toEqual(held);
});

test("[ORD-01] [CHK-04] what she removes with it stays hers until it is paid", async () => {
  const order = await place();
  const added = [{ variant_id: idOf("TIER-1"), quantity: 40 }];
  const before = [await stockOf("BAG-1"), await stockOf("TIER-1")];
  const editId = await wait(order, {
    items: [{ item_id: order.items[0]?.id, quantity: 12 }],
    additional_items: added,
  });
  const [bags, tiers] = [await stockOf("BAG-1"), await stockOf("TIER-1")];
  expect(bags).toEqual(before[0]);
  expect(tiers.sellable).toBe(Number(before[1]?.sellable) - 40);
  await drop(editId);
  expect([await stockOf("BAG-1"), await stockOf("TIER-1")]).toEqual(before);
});

test("[ORD-01] [CHK-04] of two buyers who add the last piece to their orders, one gets it", async () => {
  const [own, theirs] = [await place(), await place(world.other)];
  for (let round = 0; round < 6; round += 1) {
    await setStock("BAG-1", 1);
    const answers = await Promise.all([
      amend(own, more(own, 1)),
      amend(theirs, more(theirs, 1), world.other),
    ]);
    const faults = answers.filter(({ statusCode }) => statusCode !== 200).map(faultOf);
    expect(faults).toEqual([[400, "insufficient_inventory"]]);
    expect((await stockOf("BAG-1")).sellable).toBe(0);
    const [winner, loser] =
      answers[0]?.statusCode === 200 ? [0, amend(theirs, more(theirs, 1), world.other)] : [1];
    if (loser) expect(faultOf(await loser)).toEqual([400, "insufficient_inventory"]);
    const id = answers[winner]?.json().order_edit_id;
    const path = `/store/order-edits/${id}/decline`;
    const dropped = await post(path, {}, winner === 0 ? world.buyer : world.other);
    expect(dropped.statusCode, dropped.body).toBe(200);
    expect((await stockOf("BAG-1")).sellable).toBe(1);
  }
});

test("[ORD-01] [CHK-04] of one who adds the last pieces to her order and one who orders them, one gets them", async () => {
  const order = await place();
  const { other } = world;
  for (let round = 0; round < 4; round += 1) {
    await setStock("BAG-1", 12);
    const { id } = await other.openCart();
    await other.add(id, "BAG-1", 12);
    await other.checkOut(id);
    await post(`/store/carts/${id}/payment-session`, { provider_id: "manual" }, other);
    const [amended, ordered] = await Promise.all([
      amend(order, more(order, 12)),
      other.tryComplete(id, { allow_duplicate: true }),
    ]);
    const isAmended = amended.statusCode === 200;
    expect(faultOf(isAmended ? ordered : amended)[1]).toBe("insufficient_inventory");
    expect((isAmended ? amended : ordered).statusCode).toBe(200);
    expect((await stockOf("BAG-1")).sellable).toBe(0);
    if (!isAmended) continue;
    await drop(amended.json().order_edit_id);
    expect((await other.tryComplete(id, { allow_duplicate: true })).statusCode).toBe(200);
    expect((await stockOf("BAG-1")).sellable).toBe(0);
  }
});

test("[ORD-01] [CHK-02] paid as its time is over: it is part of the order and paid, or neither", async () => {
  for (let round = 0; round < 4; round += 1) {
    const order = await place();
    const before = await stockOf("BAG-1");
    const editId = await wait(order, more(order, 2));
    const { intentId, authorize } = await openCard(editId);
    world.stripe.confirm(intentId, "paid");
    const over = new Date(Date.now() + 2 * amendmentPaymentMs);
    const pay = async () => {
      await authorize();
      await post(`/store/order-edits/${editId}/complete`);
    };
    const late = async () => {
      for (let reads = 0; reads < round * 2; reads += 1) await read(order);
      await sweep(over);
    };
    await Promise.all([pay(), late()]);
    const { status } = await editOf(editId);
    const isPaid = status === "confirmed";
    expect(isPaid || status === "canceled", status).toBe(true);
    expect(world.stripe.intents.get(intentId)?.status).toBe(isPaid ? "succeeded" : "canceled");
    const units = isPaid ? 2 : 0;
    expect((await stockOf("BAG-1")).sellable).toBe(Number(before.sellable) - units);
    expect((await read(order)).items).toMatchObject([{ quantity: quantity + units }]);
  }
});

test("[ORD-01] she gives her change up, its stock is free again and its payment over, and changes the order anew", async () => {
  const order = await place();
  const before = await stockOf("BAG-1");
  const editId = await wait(order, more(order, 4));
  const { intentId } = await openCard(editId);
  const drops = await Promise.all([drop(editId), drop(editId), drop(editId)]);
  expect(drops.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await stockOf("BAG-1")).toEqual(before);
  expect(world.stripe.intents.get(intentId)?.status).toBe("canceled");
  const again = await wait(order, more(order, 1));
  expect((await stockOf("BAG-1")).sellable).toBe(Number(before.sellable) - 1);
  await drop(again);
  const less = { items: [{ item_id: order.items[0]?.id, quantity: 12 }] };
  expect((await amend(order, less)).json().order.items).toMatchObject([{ quantity: 12 }]);
});

test("[ORD-01] a change that is not paid in time is over: several processes free its stock once, and she is told", async () => {
  const order = await place();
  const before = await stockOf("BAG-1");
  const editId = await wait(order, more(order, 2));
  const { intentId } = await openCard(editId);
  const until = Date.parse((await editOf(editId)).expires_at ?? "");
  expect(Math.abs(until - Date.now() - amendmentPaymentMs)).toBeLessThan(60_000);
  await sweep(new Date(until - 1));
  expect((await editOf(editId)).status).toBe("requested");
  await Promise.all([sweep(new Date(until + 1)), sweep(new Date(until + 1))]);
  expect(await editOf(editId)).toMatchObject({ status: "canceled" });
  expect(await stockOf("BAG-1")).toEqual(before);
  expect(world.stripe.intents.get(intentId)?.status).toBe("canceled");
  expect((await eventsOf(order)).filter((event) => event === "edit_expired")).toHaveLength(1);
  expect(await read(order)).toMatchObject({ total: order.total, items: [{ quantity }] });
  await drop(await wait(order, more(order, 2)));
});

const subjects = {
  fr: "Votre modification de la commande n° # n’a pas été payée à temps",
  en: "Your change to order no. # was not paid in time",
  de: "Ihre Änderung der Bestellung Nr. # wurde nicht rechtzeitig bezahlt",
  nl: "Uw wijziging van bestelling nr. # is niet op tijd betaald",
  es: "Su cambio del pedido n.º # no se pagó a tiempo",
  it: "La sua modifica dell’ordine n. # non è stata pagata in tempo",
};
const spaced = (text = "") => text.replace(/[\u00a0\u202f]/g, " ");
const subjectFor = ({ display_id: number }: Order, language: keyof typeof subjects = "fr") =>
  subjects[language].replace("#", String(number));
const mailsOf = async (subject: string) =>
  (await deliverMails(world.backend, world.seller.id)).filter(
    (mail) => spaced(mail.subject) === subject,
  );
const speak = (order: Order, language: string | null) =>
  withOwner(world.backend, (client) =>
    client.query("update customer set locale = $2 where seller_id = $1 and id = $3", [
      ...[world.seller.id, language, order.customer_id],
    ]),
  );
/** Its time passes while several processes look. */
const expire = async (editId: string) => {
  const over = new Date(Date.parse((await editOf(editId)).expires_at ?? "") + 1);
  await Promise.all([sweep(over), sweep(over)]);
};

test("[ORD-01] [I18N-05] she gets one mail that her change was not paid in time, in her language", async () => {
  await setStock("BAG-1", 500);
  for (const language of mailLanguages) {
    const order = await place();
    await speak(order, language);
    await expire(await wait(order, more(order, 2)));
    const [mail, ...others] = await mailsOf(subjectFor(order, language));
    expect([mail?.to?.[0]?.address, others]).toEqual([order.email, []]);
    for (const side of [mail?.text, mail?.html]) expect(side).toContain(`/orders/${order.id}`);
    await speak(order, null);
  }
});

test("[ORD-01] [ADM-02] staff see that mail and send it again; who dropped her change or wants no mail gets none", async () => {
  await setStock("BAG-1", 500);
  const order = await place();
  await expire(await wait(order, more(order, 2)));
  const subject = subjectFor(order);
  expect(await mailsOf(subject)).toHaveLength(1);
  const { notifications } = await world.admin.call("adminListNotifications", {
    query: { resource_id: order.id, event_name: "order-edit.expired" },
  });
  expect(notifications).toHaveLength(1);
  const params = { id: notifications[0]?.id ?? "" };
  await world.admin.call("adminResendNotification", { params, body: {} });
  expect(await mailsOf(subject)).toHaveLength(2);
  const [dropped, quiet, canceled] = [await place(), await place(), await place()];
  await drop(await wait(dropped, more(dropped, 2)));
  await world.admin.call("adminUpdateOrder", {
    ...{ params: { id: quiet.id }, body: { no_notification: true } },
  });
  await expire(await wait(quiet, more(quiet, 2)));
  await expire(await wait(canceled, more(canceled, 2)));
  await world.admin.call("adminCancelOrder", { params: { id: canceled.id } });
  for (const other of [dropped, quiet, canceled])
    expect(await mailsOf(subjectFor(other))).toEqual([]);
});

test("[ORD-01] [STORE-03] the outbox is looked at when a change ended, not when none did", async () => {
  const order = await place();
  const until = Date.parse((await editOf(await wait(order, more(order, 2)))).expires_at ?? "");
  let wakes = 0;
  const stop = outboxWake.listen(world.backend.deps.database, () => {
    wakes += 1;
  });
  const { app, deps } = world.backend;
  const at = (ms: number) => ({ ...deps, now: () => new Date(ms) });
  await expireOwnChanges(at(until - 1), app.log);
  await expireReservations(at(until - 1), app.log);
  await noticeReservations(at(until - 1), app.log);
  await sweepQuotes(at(until - 1), app.log);
  expect(wakes).toBe(0);
  await expireOwnChanges(at(until + 1), app.log);
  expect(wakes).toBe(1);
  await expireOwnChanges(at(until + 2), app.log);
  expect(wakes).toBe(1);
  stop();
});

test("[ORD-01] [STORE-03] what a change holds that a process of the version before decided is free once its time has run out", async () => {
  const order = await place();
  const before = await stockOf("BAG-1");
  const editId = await wait(order, more(order, 2));
  const until = Date.parse((await editOf(editId)).expires_at ?? "");
  await withOwner(world.backend, (client) =>
    client.query("update order_edit set status = 'canceled', canceled_at = now() where id = $1", [
      editId,
    ]),
  );
  await sweep(new Date(until - 1));
  expect((await stockOf("BAG-1")).sellable).toBe(Number(before.sellable) - 2);
  await sweep(new Date(until + 1));
  expect(await stockOf("BAG-1")).toEqual(before);
  expect(await eventsOf(order)).not.toContain("edit_expired");
  await sweep(new Date(until + 2));
  expect(await stockOf("BAG-1")).toEqual(before);
});

test("[ORD-01] [API-05] while it waits, every other change is refused with what waits and how it ends", async () => {
  const order = await place();
  const editId = await wait(order, more(order, 2));
  const edit = await editOf(editId);
  const data = {
    ...{ order_edit_id: editId, amount: edit.difference_due, currency_code: "eur" },
    expires_at: edit.expires_at,
  };
  const cancel = { items: [{ item_id: order.items[0]?.id }] };
  await world.admin.call("adminSetSettings", {
    body: { key: "backorder_cancellation_enabled", value: true },
  });
  for (const answer of [
    await amend(order, { comment: "Again" }),
    await amend(order, { ...more(order, 1), dry_run: true }),
    await post(`/store/orders/${order.id}/cancel-backorder`, cancel),
  ]) {
    expect(faultOf(answer)).toEqual([400, "own_change_unpaid"]);
    expect(answer.json().data).toEqual(data);
  }
  const staff = () => world.admin.send("adminCreateOrderEdit", { body: { order_id: order.id } });
  const refused = await staff();
  expect([...faultOf(refused), refused.json().details[0].field]).toEqual([
    ...[400, "invalid_data"],
    "order_id",
  ]);
  expect(refused.json().message).toContain(editId);
  expect(refused.json().message).toContain("cancel");
  await world.admin.call("adminCancelOrderEdit", { params: { id: editId }, body: {} });
  const begun = await staff();
  expect(begun.statusCode, begun.body).toBe(200);
  expect(faultOf(await amend(order, { comment: "Again" }))).toEqual([
    ...[400, "order_proposal_in_preparation"],
  ]);
  const params = { id: begun.json().order_edit.id };
  const item_id = begun.json().order_edit.items[0].id;
  const body = { quantity: quantity + 1 };
  await world.admin.call("adminUpdateOrderEditLineItem", { params: { ...params, item_id }, body });
  await world.admin.call("adminRequestOrderEdit", { params, body: {} });
  const proposed = await amend(order, { comment: "Again" });
  expect([...faultOf(proposed), proposed.json().data.order_edit_id]).toEqual([
    ...[400, "order_proposal_waiting"],
    params.id,
  ]);
});

test("[ORD-01] [CHK-04] staff take it back, or the order is canceled: what it held can be sold", async () => {
  const before = await stockOf("BAG-1");
  const order = await place();
  const units = order.items[0]?.quantity ?? 0;
  const editId = await wait(order, more(order, 2));
  await world.admin.call("adminCancelOrderEdit", { params: { id: editId }, body: {} });
  expect((await stockOf("BAG-1")).sellable).toBe(Number(before.sellable) - units);
  await wait(order, more(order, 5));
  await world.admin.call("adminCancelOrder", { params: { id: order.id } });
  expect(await stockOf("BAG-1")).toEqual(before);
});

test("[ORD-05] what waits for a payment moves no date of those who ordered before", async () => {
  await setStock("BAG-4", 5);
  const { other } = world;
  const { id } = await other.openCart();
  await other.add(id, "BAG-4", 5);
  await other.checkOut(id);
  await post(`/store/carts/${id}/payment-session`, { provider_id: "manual" }, other);
  const earlier = await other.complete(id);
  const order = await place();
  const editId = await wait(order, {
    additional_items: [{ variant_id: idOf("BAG-4"), quantity: 3 }],
  });
  const listed = async () => {
    const path = "/store/customers/me/company/backorders";
    const { backorders } = (await other.client.get(path)).json();
    return backorders
      .filter((row: { order_id: string }) => row.order_id === earlier.id)
      .map((row: { missing_quantity: number }) => row.missing_quantity);
  };
  expect((await listed()).filter((missing: number) => missing > 0)).toEqual([]);
  expect((await stockOf("BAG-4")).sellable).toBe(-3);
  await drop(editId);
  expect((await stockOf("BAG-4")).sellable).toBe(0);
});
