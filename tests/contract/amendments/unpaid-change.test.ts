import { expect, test } from "vitest";
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
import { withOwner } from "../../fixtures/owner";
import { deliverMails } from "../people/people-mail";
import {
  drop,
  editOf,
  eventsOf,
  more,
  openCard,
  place,
  post,
  quantity,
  read,
  setStock,
  setUpChanges,
  stockOf,
  sweep,
  wait,
  world,
} from "./change-suite";

setUpChanges("unpaid-change");

test("[ORD-01] [CHK-02] if paid just as it expires, it is part of the order and paid, or neither", async () => {
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

test("[ORD-01] a change that is not paid in time expires: several processes release its stock once, and she is notified", async () => {
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
/** It expires while several processes poll. */
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

test("[ORD-01] [ADM-02] staff see that mail and resend it; a buyer who dropped her change or has unsubscribed gets none", async () => {
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

test("[ORD-01] [STORE-03] the outbox is polled when a change has expired, not otherwise", async () => {
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

test("[ORD-01] [STORE-03] stock reserved by a process of the previous version is released when its change expires", async () => {
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
