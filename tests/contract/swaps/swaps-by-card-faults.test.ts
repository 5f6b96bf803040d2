import { expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import type { Swap } from "@/contract/order/swap";
import {
  confirmCard,
  intentOf,
  open,
  placeShipped,
  post,
  read,
  setUpCardSwaps,
  swap,
  world,
} from "./swap-card-suite";

setUpCardSwaps("swaps-by-card-faults");

const settle = (order: Order, { id }: Swap) =>
  world.admin.send("adminProcessSwapPayment", { params: { id: order.id, swap_id: id } });

test("[ORD-07] [CHK-02] a declined card pays nothing, and another one does", async () => {
  const order = await placeShipped();
  const created = await swap(order);
  const { intentId, authorize } = await confirmCard(created, "declined");
  await authorize();
  expect(intentOf(intentId)?.amount_received).toBe(0);
  expect((await read(created)).payment_status).toBe("not_paid");
  world.stripe.confirm(intentId, "paid");
  expect((await authorize()).statusCode).toBe(200);
  expect((await read(created)).payment_status).toBe("captured");
});

test.each(["failing", "silent"] as const)(
  "[ORD-07] [CHK-02] while Stripe is %s nothing changes, and on retry it is paid once",
  async (mood) => {
    const order = await placeShipped();
    const created = await swap(order);
    const { intentId, authorize } = await confirmCard(created);
    world.stripe.mood = mood;
    expect((await authorize()).statusCode).toBe(503);
    expect((await read(created)).payment_status).toBe("not_paid");
    world.stripe.mood = "well";
    const again = await Promise.all([authorize(), authorize()]);
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await read(created)).payment_status).toBe("captured");
    expect(intentOf(intentId)?.amount_received).toBe(created.difference_due);
  },
);

test("[ORD-07] [CHK-02] she confirms and never returns: Stripe's events pay the swap once, in her name", async () => {
  const order = await placeShipped();
  const created = await swap(order);
  const { intentId } = await confirmCard(created);
  const type = "payment_intent.amount_capturable_updated";
  await Promise.all([world.sendEvent(intentId, type), world.sendEvent(intentId, type)]);
  expect((await read(created)).payment_status).toBe("captured");
  expect(intentOf(intentId)?.amount_received).toBe(created.difference_due);
  const { events } = (await world.buyer.client.get(`/store/orders/${order.id}/events`)).json();
  expect(events.at(-1)).toMatchObject({ event: "paid", actor: { kind: "customer" } });
});

test("[ORD-07] [CHK-02] if it is settled by staff or canceled meanwhile, her card is not charged", async () => {
  const order = await placeShipped();
  const created = await swap(order);
  const noted = await confirmCard(created);
  expect((await settle(order, created)).statusCode).toBe(200);
  expect((await noted.authorize()).statusCode).toBe(400);
  expect(intentOf(noted.intentId)?.status).toBe("canceled");
  expect((await read(created)).payment).toMatchObject({ provider_id: "manual" });
  const dropped = await swap(order);
  const card = await confirmCard(dropped);
  await world.admin.call("adminCancelReturn", {
    params: { id: dropped.return_order?.id ?? "" },
  });
  const params = { id: order.id, swap_id: dropped.id };
  expect((await world.admin.send("adminCancelSwap", { params })).statusCode).toBe(200);
  expect((await card.authorize()).statusCode).toBe(400);
  expect(intentOf(card.intentId)?.status).toBe("canceled");
  expect((await open(dropped)).statusCode).toBe(400);
});

test("[ORD-07] the buyer pays while staff settle it: the difference is paid once", async () => {
  const order = await placeShipped();
  const created = await swap(order);
  const { intentId, authorize } = await confirmCard(created);
  const [, settled] = await Promise.all([authorize(), settle(order, created)]);
  expect(settled.statusCode, settled.body).toBe(200);
  const after = await read(created);
  expect(after.payment_status).toBe("captured");
  const isByCard = after.payment?.provider_id === "stripe";
  expect(intentOf(intentId)?.status).toBe(isByCard ? "succeeded" : "canceled");
});

test("[ORD-07] opened twice concurrently it is one collection, and bank transfer is not available for it", async () => {
  const created = await swap(await placeShipped());
  const both = await Promise.all([open(created), open(created)]);
  const ids = both.map((response) => response.json().payment_collection.id);
  expect(ids[1]).toBe(ids[0]);
  const path = `/store/payment-collections/${ids[0]}/sessions`;
  expect((await post(path, { provider_id: "manual" })).statusCode).toBe(400);
});

test("[SEC-03] [ORD-07] a swap that costs nothing and another company's can't be paid", async () => {
  const order = await placeShipped();
  expect((await open(await swap(order, 5, 1))).statusCode).toBe(400);
  const created = await swap(order);
  const stranger = await open(created, world.other.client);
  const unknown = await world.other.client.post("/store/swaps/cart_nope/payment-collections", {});
  expect([stranger.statusCode, unknown.statusCode]).toEqual([404, 404]);
  expect(stranger.body).not.toContain(order.id);
});
