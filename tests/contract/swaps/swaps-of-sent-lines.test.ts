import { afterAll, beforeAll, expect, test } from "vitest";
import { createSentLinesWorld, type SentLinesWorld } from "../returns/sent-lines-world";

let world: SentLinesWorld;
beforeAll(async () => {
  world = await createSentLinesWorld("swaps-sent");
});
afterAll(() => world.claims.backend.stop());

const pieces = ({ total, quantity }: { total: number; quantity: number }, units: number) =>
  Math.round((total * units) / quantity);
const returning = (id: string, quantity: number) => ({ return_items: [{ item_id: id, quantity }] });

test("[ORD-07] [ADM-03] units sent by a swap are exchanged again: their price counts, and the excess is refunded to the first difference", async () => {
  const order = await world.claims.placeShipped(12);
  const first = await world.exchange(order, 2, 5);
  const again = await world.swaps.mustSwap(order, 0, 1, returning(first.line.id, 5));
  const [line] = again.additional_items;
  const worth = first.line.total;
  expect(again).toMatchObject({
    difference_due: (line?.total ?? 0) - worth,
    return_order: { refund_amount: worth, items: [{ item_id: first.line.id }] },
  });
  const left = -again.difference_due;
  const paid = first.sender.difference_due;
  expect(left).toBeGreaterThan(paid);
  await world.swaps.mustAct(order, again.id, "process-payment");
  expect(await world.refunded(order)).toEqual({ ofOrder: left - paid, ofSwaps: [paid, 0] });
  const stock = await world.claims.stockOf("BAG-1");
  const received = { [first.line.id]: 5 };
  await world.claims.receive(again.return_order?.id ?? "", received);
  expect(await world.claims.stockOf("BAG-1")).toBe(stock + 5);
  expect(await world.refunded(order)).toEqual({ ofOrder: left - paid, ofSwaps: [paid, 0] });
  expect(await world.swaps.swapOf(order, first.sender.id)).toMatchObject({
    payment_status: "refunded",
    additional_items: [{ returned_quantity: 5 }],
  });
});

test("[ORD-07] [ADM-03] exchanged twice and then returned, everything paid is refunded: the last difference, the first, and the order's", async () => {
  const order = await world.claims.placeShipped(12);
  const own = order.items[0];
  const first = await world.exchange(order, 2, 3);
  const second = await world.exchange(order, 0, 5, returning(first.line.id, 3));
  const dues = [first.sender.difference_due, second.sender.difference_due];
  expect(dues.every((due) => due > 0)).toBe(true);
  await world.takeBack(order, second.line, 5);
  const ofOrder = second.line.total - (dues[0] ?? 0) - (dues[1] ?? 0);
  expect(await world.refunded(order)).toEqual({ ofOrder, ofSwaps: dues });
  expect(ofOrder).toBe(own && pieces(own, 2));
});

test("[ORD-07] units sent by a claim are exchanged at their price, nothing", async () => {
  const order = await world.claims.placeShipped(12);
  const { line } = await world.replace(order, 2);
  const swap = await world.swaps.mustSwap(order, 0, 2, returning(line.id, 2));
  expect(swap).toMatchObject({
    difference_due: swap.additional_items[0]?.total,
    return_order: { refund_amount: 0 },
  });
});

test("[ORD-07] a buyer exchanges units sent by a swap; after canceling, they can be returned", async () => {
  const order = await world.claims.placeShipped(12);
  const { line } = await world.exchange(order, 2, 2);
  const response = await world.claims.buyer.client.post("/store/swaps", {
    order_id: order.id,
    ...returning(line.id, 2),
    additional_items: [world.swaps.units("BAG-1", 2)],
  });
  expect(response.statusCode, response.body).toBe(200);
  const { swap } = response.json();
  expect(swap.difference_due).toBe(0);
  expect((await world.open(order, line, 1)).statusCode).toBe(400);
  await world.swaps.cancelReturn(swap);
  await world.swaps.mustAct(order, swap.id, "cancel");
  await world.takeBack(order, line, 2);
  expect((await world.claims.read(order.id)).refunded_total).toBe(line.total);
});
