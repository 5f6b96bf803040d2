import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderRefundInput } from "@/contract/admin/ordering/order";
import type { Order } from "@/contract/order/order";
import { deliverMails } from "../people/people-mail";
import { createSentLinesWorld, type SentLinesWorld } from "./sent-lines-world";

let world: SentLinesWorld;
beforeAll(async () => {
  world = await createSentLinesWorld("refunds-sent");
});
afterAll(() => world.claims.backend.stop());

type Line = { id: string; total: number; quantity: number };
const pieces = ({ total, quantity }: Line, units: number) => Math.round((total * units) / quantity);
const give = ({ id }: Order, units: [Pick<Line, "id">, number][], body: Partial<Body> = {}) =>
  world.claims.member.send("adminRefundOrder", {
    params: { id },
    body: {
      items: units.map(([{ id: item_id }, quantity]) => ({ item_id, quantity })),
      ...{ reason: "other", ...body },
    },
  });
type Body = OrderRefundInput;
async function mustGive(...args: Parameters<typeof give>) {
  const response = await give(...args);
  expect(response.statusCode, response.body).toBe(200);
}
/** Expects a rejection, and no refund. */
async function expectRefused(type: string, ...args: Parameters<typeof give>) {
  const before = await world.claims.read(args[0].id);
  const response = await give(...args);
  expect([response.statusCode, response.json().type], response.body).toEqual([400, type]);
  expect(await world.claims.read(args[0].id)).toEqual(before);
  return response.json();
}

test("[ADM-03] [ORD-06] units sent by a swap are refunded without a return, to the cent: from its difference first, then from the order", async () => {
  const order = await world.claims.placeShipped(12);
  const { line, sender } = await world.exchange(order, 2, 5);
  const due = sender.difference_due;
  expect([pieces(line, 2) < due, line.total > due]).toEqual([true, true]);
  await mustGive(order, [[line, 2]]);
  expect(await world.refunded(order)).toEqual({ ofOrder: 0, ofSwaps: [pieces(line, 2)] });
  const { refundable } = await world.claims.member.call("adminGetRefundable", {
    params: { id: order.id },
  });
  const left = line.total - pieces(line, 2);
  expect(refundable.items).toContainEqual({
    ...{ item_id: line.id, quantity: 5, refundable_quantity: 3, refundable_amount: left },
  });
  expect(refundable.refundable_amount).toBe(order.total + due - pieces(line, 2));
  const { message } = await expectRefused("not_allowed", order, [[line, 4]]);
  expect(message).toContain(`Only 3 of item ${line.id}`);
  await mustGive(order, [[line, 3]]);
  const all = { ofOrder: line.total - due, ofSwaps: [due] };
  expect(await world.refunded(order)).toEqual(all);
  expect((await world.swaps.swapOf(order, sender.id)).payment_status).toBe("refunded");
  await expectRefused("not_allowed", order, [[line, 1]]);
  await world.takeBack(order, line, 5);
  expect(await world.refunded(order)).toEqual(all);
});

test("[ADM-03] [ORD-06] returned units can't be refunded again", async () => {
  const order = await world.claims.placeShipped(12);
  const { line } = await world.exchange(order, 2, 5);
  await world.takeBack(order, line, 3);
  await expectRefused("not_allowed", order, [[line, 3]]);
  await mustGive(order, [[line, 2]]);
  const { ofOrder, ofSwaps } = await world.refunded(order);
  expect(ofOrder + (ofSwaps[0] ?? 0)).toBe(line.total);
});

test("[ADM-03] lines of an order and of its swap together: one mail for both", async () => {
  const order = await world.claims.placeShipped(12);
  const { line, sender } = await world.exchange(order, 2, 5);
  const own = order.items[0] ?? line;
  await mustGive(order, [
    [own, 3],
    [line, 5],
  ]);
  const whole = pieces(own, 3) + line.total;
  const { difference_due: due } = sender;
  expect(await world.refunded(order)).toEqual({ ofOrder: whole - due, ofSwaps: [due] });
  const mails = (await deliverMails(world.claims.backend, "refunds-sent")).filter(
    ({ subject }) => subject?.replace(/\s/g, " ") === refundSubject(order),
  );
  const amount = `${(whole / 100).toFixed(2).replace(".", ",")} €`;
  expect(mails).toHaveLength(1);
  for (const side of [mails[0]?.text, mails[0]?.html])
    expect(side?.replace(/[\u00a0\u202f]/g, " ")).toContain(amount);
});
const refundSubject = ({ display_id: number }: Order) =>
  `Remboursement pour votre commande n° ${number}`;

test("[ADM-03] a refund from only a swap's difference is reported too", async () => {
  const order = await world.claims.placeShipped(12);
  const { line } = await world.exchange(order, 2, 5);
  await mustGive(order, [[line, 1]]);
  const mails = (await deliverMails(world.claims.backend, "refunds-sent")).filter(
    ({ subject }) => subject?.replace(/\s/g, " ") === refundSubject(order),
  );
  expect(mails).toHaveLength(1);
});

test("[ADM-03] [API-03] refunds of units sent by a swap never exceed what was paid", async () => {
  const order = await world.claims.place(12);
  await world.claims.shipAll(order);
  const { line, sender } = await world.exchange(order, 2, 5);
  const { data } = await expectRefused("not_allowed", order, [[line, 5]]);
  expect(data).toEqual({ refundable_amount: sender.difference_due });
  await mustGive(order, [[line, 1]]);
  expect(await world.refunded(order)).toEqual({ ofOrder: 0, ofSwaps: [pieces(line, 1)] });
});

test("[ADM-03] [API-03] units sent by a claim, and those of an unsettled or canceled swap, can't be refunded", async () => {
  const order = await world.claims.placeShipped(12);
  const { line: replaced, sender } = await world.replace(order, 2);
  const free = await expectRefused("not_allowed", order, [[replaced, 1]]);
  expect(free.data).toEqual({ item_id: replaced.id, claim_id: sender.id });
  await expectRefused("not_allowed", order, [
    [order.items[0] ?? replaced, 1],
    [replaced, 1],
  ]);
  const { id, additional_items, return_order } = await world.swaps.mustSwap(order, 2, 4);
  const sent = additional_items[0] ?? replaced;
  const open = await expectRefused("not_allowed", order, [[sent, 1]]);
  expect(open.data).toEqual({ item_id: sent.id, swap_id: id });
  await world.claims.member.call("adminCancelReturn", { params: { id: return_order?.id ?? "" } });
  await world.swaps.mustAct(order, id, "cancel");
  await expectRefused("invalid_data", order, [[sent, 1]]);
});

test("[ADM-03] concurrent refunds of one sent line refund its units once", async () => {
  const order = await world.claims.placeShipped(12);
  const { line } = await world.exchange(order, 2, 5);
  const responses = await Promise.all([1, 2, 3].map(() => give(order, [[line, 3]])));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
});
