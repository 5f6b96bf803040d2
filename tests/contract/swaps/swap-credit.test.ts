import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { createSwapWorld, type SwapWorld } from "./swap-world";

let world: SwapWorld;
beforeAll(async () => {
  world = await createSwapWorld("swap-credit");
});
afterAll(() => world.backend.stop());

/** The total paid by the buyer, by transfer and gift card, for her order and its swaps. */
async function paidMinor({ id }: Order): Promise<number> {
  const { swaps, ...order } = await world.read(id);
  const ofSwaps = swaps.reduce((sum, { payment }) => {
    const amount = payment?.captured_at ? payment.amount - payment.amount_refunded : 0;
    return sum + amount;
  }, 0);
  return order.paid_total + order.gift_card_total - order.refunded_total + ofSwaps;
}

/**
 * The total price of what she has in the end: without returned units, with those sent in exchange.
 */
async function worthMinor(placed: Order): Promise<number> {
  const { swaps, ...order } = await world.read(placed.id);
  const [line] = order.items;
  const pieceMinor = (line?.total ?? 0) / (line?.quantity ?? 1);
  const sent = swaps.flatMap((swap) => [...swap.additional_items, ...swap.shipping_methods]);
  return (
    placed.total +
    placed.gift_card_total -
    (line?.returned_quantity ?? 0) * pieceMinor +
    sent.reduce((sum, { total }) => sum + (total ?? 0), 0)
  );
}

/** Exchanges units, and everything is received. */
async function exchange(order: Order, returned: number, sent: number, price?: number) {
  const [option = ""] = world.seller.shippingOptions.eu ?? [];
  const ways = price === undefined ? [] : [{ option_id: option, price }];
  const swap = await world.mustSwap(order, returned, sent, { custom_shipping_options: ways });
  await world.mustAct(order, swap.id, "process-payment");
  const { fulfillments } = await world.mustAct(order, swap.id, "fulfillments");
  await world.mustAct(order, swap.id, "shipments", { fulfillment_id: fulfillments[0]?.id });
  const back = { [world.lineOf(order)]: returned };
  expect((await world.receive(swap.return_order?.id ?? "", back)).statusCode).toBe(200);
  return world.swapOf(order, swap.id);
}

test.each([
  { name: "dearer", returned: 5, sent: 7, due: 24_00, state: "captured" },
  { name: "worth the same", returned: 5, sent: 5, due: 0, state: "difference_refunded" },
  { name: "cheaper", returned: 7, sent: 3, due: -48_00, state: "difference_refunded" },
])(
  "[ADM-03] returned units pay for those sent, which is $name, once and to the cent",
  async ({ returned, sent, due, state }) => {
    const order = await world.placeShipped(12);
    const swap = await exchange(order, returned, sent);
    expect(swap).toMatchObject({ difference_due: due, payment_status: state });
    expect(await paidMinor(order)).toBe(order.total + due);
    expect(await paidMinor(order)).toBe(await worthMinor(order));
  },
);

test("[ADM-03] units whose value has paid for others can't be returned or exchanged again, and the rest is refunded once", async () => {
  const order = await world.placeShipped(12);
  await exchange(order, 5, 7);
  expect((await world.open(order, 8)).statusCode).toBe(400);
  expect((await world.swap(order, 8, 1)).statusCode).toBe(400);
  const rest = await world.mustOpen(order, 7);
  await world.receive(rest.id, { [world.lineOf(order)]: 7 });
  expect((await world.read(order.id)).refunded_total).toBe(84_00);
  expect(await paidMinor(order)).toBe(await worthMinor(order));
  expect((await world.open(order, 1)).statusCode).toBe(400);
});

test("[ADM-03] two swaps of one order and their shipping prices each count once", async () => {
  const order = await world.placeShipped(12);
  await exchange(order, 4, 6, 900);
  await exchange(order, 5, 2, 500);
  expect(await paidMinor(order)).toBe(await worthMinor(order));
});

test("[ADM-03] what a gift card has paid counts as paid, and is refunded to it last", async () => {
  const { order, card } = await world.placeWithCard(12, 100_00);
  await world.member.call("adminCaptureOrder", { params: { id: order.id }, body: {} });
  await world.shipAll(order);
  await exchange(order, 10, 1);
  const after = await world.read(order.id);
  expect(after.refunded_total).toBe(108_00);
  expect(await paidMinor(order)).toBe(await worthMinor(order));
  const { gift_card: giftCard } = await world.agents.admin.call("adminGetGiftCard", {
    params: { id: card.id },
  });
  expect(giftCard.balance).toBe(108_00 - after.paid_total);
});

test("[ADM-03] for an unpaid order nothing is refunded, but the units' value still counts", async () => {
  const order = await world.place(12);
  await world.shipAll(order);
  const swap = await exchange(order, 5, 7);
  expect(swap).toMatchObject({ difference_due: 24_00, payment_status: "captured" });
  await world.member.call("adminCaptureOrder", { params: { id: order.id }, body: {} });
  expect(await paidMinor(order)).toBe(await worthMinor(order));
});
