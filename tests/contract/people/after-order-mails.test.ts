import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { withOwner } from "../../fixtures/owner";
import { type ClaimWorld, createClaimWorld } from "../claims/claim-world";
import { withSwaps } from "../swaps/swap-world";
import { deliverMails } from "./people-mail";

let world: ClaimWorld;

beforeAll(async () => {
  world = await createClaimWorld("after-order-mails");
});
afterAll(() => world.backend.stop());

const spaced = (text: string | undefined) => (text ?? "").replace(/[\u00a0\u202f]/g, " ");
const mails = async () =>
  (await deliverMails(world.backend, "after-order-mails")).map((mail) => ({
    to: mail.to,
    subject: spaced(mail.subject),
    text: spaced(mail.text),
    html: spaced(mail.html),
  }));
const subjects = async () => (await mails()).map(({ subject }) => subject);
async function mailOf(subject: string) {
  const mail = (await mails()).find((one) => one.subject === subject);
  if (!mail) throw new Error(`no mail "${subject}" among ${JSON.stringify(await subjects())}`);
  return mail;
}
/** In HTML and plain text alike. */
async function expectMailWith(subject: string, texts: readonly string[]) {
  const mail = await mailOf(subject);
  for (const text of texts) for (const side of [mail.text, mail.html]) expect(side).toContain(text);
  return mail;
}
const cancel = (order: Order) =>
  world.member.call("adminCancelOrder", { params: { id: order.id }, body: {} });
const speak = (language: string | null) =>
  withOwner(world.backend, (client) =>
    client.query(
      "update customer set locale = $2 where seller_id = 'after-order-mails' and id = $1",
      [world.customerId, language],
    ),
  );

test("[ORD-03] a buyer is notified that her order was canceled, and of the refund", async () => {
  const order = await world.place(12);
  await world.member.call("adminCaptureOrder", { params: { id: order.id }, body: {} });
  await cancel(order);
  const mail = await expectMailWith(`Votre commande n° ${order.display_id} est annulée`, [
    ...["Bonjour Claire", "Réf. BAG-1", "Gigoteuse", "12", "Remboursement", "162,00 €"],
    `/orders/${order.id}`,
  ]);
  expect(mail.to).toMatchObject([{ address: order.email }]);
  expect(await subjects()).not.toContain(
    `Remboursement pour votre commande n° ${order.display_id}`,
  );
});

test("[ORD-03] she is notified of refunds, with their lines", async () => {
  const order = await world.placeShipped(12);
  const params = { id: order.id };
  await world.member.call("adminRefundOrder", { params, body: { amount: 1234, reason: "other" } });
  const subject = `Remboursement pour votre commande n° ${order.display_id}`;
  await expectMailWith(subject, ["Nous vous avons remboursé 12,34 €", `/orders/${order.id}`]);
});

test("[ORD-03] she is notified that a claim was accepted, and that the replacement was shipped", async () => {
  const order = await world.placeShipped(12);
  const claim = await world.mustClaim(order, 2, world.replacing(3, "PACK-1"));
  await expectMailWith(`Votre réclamation pour la commande n° ${order.display_id} est acceptée`, [
    ...["vous envoyons un remplacement", "Réf. BAG-1", "Ce que nous vous envoyons à la place"],
    ...["Réf. PACK-1", "Vous n’avez rien à nous renvoyer"],
  ]);
  await world.act(order, claim.id, "fulfillments");
  const parcel = (await world.claimsOf(order))[0]?.fulfillments[0];
  await world.act(order, claim.id, "shipments", {
    fulfillment_id: parcel?.id,
    tracking_numbers: ["R-77"],
  });
  await expectMailWith(`Le remplacement pour votre commande n° ${order.display_id} est expédié`, [
    ...["Réf. PACK-1", "R-77", "remis au transporteur"],
  ]);
  const refunded = await world.placeShipped(13);
  await world.mustClaim(refunded, 2, { return_shipping: {} });
  await expectMailWith(
    `Votre réclamation pour la commande n° ${refunded.display_id} est acceptée`,
    [...["Remboursement", "24,00 €", "Merci de nous renvoyer les articles concernés"]],
  );
});

test("[ORD-03] she is notified of an exchange, and that the new units were shipped", async () => {
  const swaps = withSwaps(world);
  const order = await world.placeShipped(19);
  const swap = await swaps.mustSwap(order, 2, 5);
  await expectMailWith(`Échange enregistré pour votre commande n° ${order.display_id}`, [
    ...["Réf. BAG-1", "Ce que nous vous envoyons à la place", "Supplément à payer", "36,00 €"],
    ...["Merci de nous renvoyer les articles concernés", `/orders/${order.id}`],
  ]);
  await swaps.mustAct(order, swap.id, "process-payment");
  const { fulfillments } = await swaps.mustAct(order, swap.id, "fulfillments");
  await swaps.mustAct(order, swap.id, "shipments", { fulfillment_id: fulfillments[0]?.id });
  await expectMailWith(
    `Le remplacement pour votre commande n° ${order.display_id} est expédié`,
    [],
  );
  const quiet = await world.placeShipped(20);
  await swaps.mustSwap(quiet, 1, 1, { no_notification: true });
  expect((await subjects()).filter((subject) => subject.startsWith("Échange"))).toHaveLength(1);
});

test("[ORD-03] no mail is sent if mails are disabled", async () => {
  const order = await world.place(14);
  await world.member.call("adminUpdateOrder", {
    params: { id: order.id },
    body: { no_notification: true },
  });
  await cancel(order);
  const claimed = await world.placeShipped(14);
  await world.mustClaim(claimed, 1, { no_notification: true });
  expect((await subjects()).filter((subject) => /annulée|réclamation/.test(subject))).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(new RegExp(`n° (${order.display_id}|${claimed.display_id}) `)),
    ]),
  );
});

test("[I18N-05] these mails and the shipping notification are in her own language", async () => {
  const order = await world.place(15);
  const shipped = await world.place(16);
  await speak("de");
  await cancel(order);
  await world.shipAll(shipped);
  await mails();
  await speak(null);
  await expectMailWith(`Ihre Bestellung Nr. ${order.display_id} wurde storniert`, ["Guten Tag"]);
  await expectMailWith(`Ihre Bestellung Nr. ${shipped.display_id} wurde versandt`, ["Guten Tag"]);
});

test("[ADM-02] staff see each of them among the order's notifications, and resend it", async () => {
  const order = await world.placeShipped(17);
  const params = { id: order.id };
  await world.member.call("adminRefundOrder", { params, body: { amount: 500, reason: "other" } });
  await world.mustClaim(order, 1, world.replacing(1));
  const canceled = await world.place(18);
  await cancel(canceled);
  await mails();
  const { notifications } = await world.member.call("adminListNotifications", {
    query: { resource_id: [order.id, canceled.id] },
  });
  const events = ["order.refund_created", "claim.created", "order.canceled"];
  expect(notifications.map((one) => one.event_name)).toEqual(expect.arrayContaining(events));
  for (const event of events) {
    const id = notifications.find((one) => one.event_name === event)?.id ?? "";
    await world.member.call("adminResendNotification", { params: { id }, body: {} });
  }
  const sent = await subjects();
  for (const subject of [
    `Remboursement pour votre commande n° ${order.display_id}`,
    `Votre réclamation pour la commande n° ${order.display_id} est acceptée`,
    `Votre commande n° ${canceled.display_id} est annulée`,
  ])
    expect(sent.filter((one) => one === subject)).toHaveLength(2);
});
