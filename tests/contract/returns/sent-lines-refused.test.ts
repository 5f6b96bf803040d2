import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { signIn } from "../../fixtures/store-client";
import { createSentLinesWorld, type SentLinesWorld } from "./sent-lines-world";

let world: SentLinesWorld;
beforeAll(async () => {
  world = await createSentLinesWorld("sent-refused");
});
afterAll(() => world.claims.backend.stop());

type Units = { item_id: string; quantity: number };
type Ask = (order: Order, units: Units) => Promise<LightMyRequestResponse>;

/** All endpoints that refer to returned units, for staff and for buyers. */
const ways: Record<string, Ask> = {
  "staff's return": (order, { item_id: id, quantity }) => world.open(order, { id }, quantity),
  "a buyer's return": (order, units) =>
    world.claims.buyer.client.post("/store/returns", { order_id: order.id, items: [units] }),
  "staff's swap": (order, units) => world.swaps.swap(order, 1, 1, { return_items: [units] }),
  "a buyer's swap": (order, units) =>
    world.claims.buyer.client.post("/store/swaps", {
      order_id: order.id,
      return_items: [units],
      additional_items: [world.swaps.units("BAG-1", 1)],
    }),
  "staff's claim": (order, units) => world.claims.claim(order, 1, { claim_items: [units] }),
  "a buyer's claim": (order, units) =>
    world.claims.buyer.client.post("/store/claims", {
      order_id: order.id,
      type: "refund",
      claim_items: [{ ...units, reason: "other" }],
    }),
};

async function expectRefused(order: Order, units: Units, code: string): Promise<void> {
  const before = await world.claims.read(order.id);
  const stock = await world.claims.stockOf("BAG-1");
  for (const [name, ask] of Object.entries(ways)) {
    const response = await ask(order, units);
    const { code: shown, type } = response.json();
    expect([name, response.statusCode, shown ?? type]).toEqual([name, 400, code]);
  }
  expect(await world.claims.read(order.id)).toEqual(before);
  expect(await world.claims.stockOf("BAG-1")).toBe(stock);
}

test("[ORD-06] [API-05] units sent by a swap or claim can't be returned before they are shipped, nor more than that", async () => {
  const order = await world.claims.placeShipped(12);
  const { additional_items: waiting } = await world.swaps.mustSwap(order, 1, 1);
  await expectRefused(
    order,
    { item_id: waiting[0]?.id ?? "", quantity: 1 },
    "return_units_exceeded",
  );
  const claimed = await world.claims.mustClaim(order, 1, world.claims.replacing(1));
  await world.claims.act(order, claimed.id, "fulfillments");
  const packed = claimed.additional_items[0]?.id ?? "";
  await expectRefused(order, { item_id: packed, quantity: 1 }, "return_units_exceeded");
  const { line } = await world.exchange(order, 2, 3);
  await expectRefused(order, { item_id: line.id, quantity: 4 }, "return_units_exceeded");
  const response = await world.open(order, line, 4);
  expect(response.json().data).toEqual({ item_id: line.id, returnable: 3, shipped: 3 });
});

test("[ORD-06] [ADM-03] nor the same units twice: returned, claimed, or exchanged again", async () => {
  const order = await world.claims.placeShipped(12);
  const { line } = await world.exchange(order, 4, 4);
  const item_id = line.id;
  await world.takeBack(order, line, 1);
  await world.swaps.mustSwap(order, 1, 1, { return_items: [{ item_id, quantity: 1 }] });
  await world.claims.mustClaim(order, 1, { claim_items: [{ item_id, quantity: 1 }] });
  await expectRefused(order, { item_id, quantity: 2 }, "return_units_exceeded");
  expect((await world.open(order, line, 1)).statusCode).toBe(200);
  await expectRefused(order, { item_id, quantity: 1 }, "return_units_exceeded");
  const { returns } = await world.claims.read(order.id);
  const before = await world.claims.read(order.id);
  const more = await world.claims.receive(returns.at(-1)?.id ?? "", { [item_id]: 2 });
  expect([more.statusCode, more.json().type]).toEqual([400, "not_allowed"]);
  expect(await world.claims.read(order.id)).toEqual(before);
});

test("[ORD-06] [API-05] nor those of another order, or of a canceled swap or claim", async () => {
  const order = await world.claims.placeShipped(12);
  const other = await world.claims.placeShipped(12);
  const { line: ofOther } = await world.exchange(other, 2, 2);
  const { line: claimed } = await world.replace(other, 2);
  const swap = await world.swaps.mustSwap(order, 2, 2);
  await world.swaps.cancelReturn(swap);
  await world.swaps.mustAct(order, swap.id, "cancel");
  const claim = await world.claims.mustClaim(order, 2, world.claims.replacing(2));
  await world.claims.act(order, claim.id, "cancel");
  const foreign = [ofOther, claimed, swap.additional_items[0], claim.additional_items[0]];
  for (const line of foreign)
    await expectRefused(order, { item_id: line?.id ?? "", quantity: 1 }, "invalid_data");
  const named = await world.open(order, ofOther, 1);
  expect(named.body).toContain("items.0.item_id");
});

test("[SEC-03] nor can others find what was sent for an order", async () => {
  const order = await world.claims.placeShipped(12);
  const { line } = await world.exchange(order, 2, 2);
  const { other } = smallSellerAccounts(world.claims.seller.id);
  const stranger = await signIn(world.claims.backend, world.claims.seller.publishableKey, other);
  const response = await stranger.post("/store/returns", {
    order_id: order.id,
    items: [{ item_id: line.id, quantity: 1 }],
  });
  expect([response.statusCode, response.body.includes(line.id)]).toEqual([404, false]);
});
