import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { swapPaymentTransitions, swapTransitions } from "@/domain/order-states/swap-transitions";
import { resolveTransition } from "@/domain/order-states/transition-table";
import { askOwner } from "../people/people-backend";
import { createSwapWorld, type SwapWorld } from "./swap-world";

let world: SwapWorld;
let order: Order;
beforeAll(async () => {
  world = await createSwapWorld("swap-states");
  order = await world.placeShipped(60);
});
afterAll(() => world.backend.stop());

const calls = [
  ["cancel", "cancel"],
  ["fulfillments", "fulfill"],
  ["fulfillments/parcel", "cancel_fulfillment"],
  ["shipments", "ship_all"],
] as const;

test.each(
  swapTransitions.states.flatMap((state) => calls.map(([path, event]) => ({ state, path, event }))),
)("[ORD-02] of a swap that is $state, $event does what the table says", async (row) => {
  const { state, path, event } = row;
  const swap = await world.mustSwap(order, 1, 1);
  if (event === "cancel") await world.cancelReturn(swap);
  if (event === "cancel_fulfillment" || event === "ship_all")
    await world.mustAct(order, swap.id, "fulfillments");
  await askOwner(world.backend, "update swap set fulfillment_status = $1 where id = $2", [
    state,
    swap.id,
  ]);
  const before = await world.swapOf(order, swap.id);
  const parcel = before.fulfillments[0]?.id;
  const body = path === "shipments" ? { fulfillment_id: parcel } : {};
  const response = await world.act(order, swap.id, path.replace("parcel", `${parcel}`), body);
  const result = resolveTransition(swapTransitions, state, event, "member");
  const after = await world.swapOf(order, swap.id);
  if (result.isAllowed) {
    expect(response.statusCode, response.body).toBe(200);
    expect(after.fulfillment_status).toBe(result.to);
  } else {
    expect([response.statusCode, response.json().code]).toEqual([400, "transition_not_allowed"]);
    expect(after).toEqual(before);
  }
});

test.each(
  swapPaymentTransitions.states.flatMap((state) =>
    [1, 2].map((sent) => ({ state, sent, event: sent === 2 ? "capture" : "refund_difference" })),
  ),
)("[ORD-02] of a swap that is $state, $event settles once or says why not", async (row) => {
  const { state, sent } = row;
  const swap = await world.mustSwap(order, 3 - sent, sent);
  await askOwner(world.backend, "update swap set payment_status = $1 where id = $2", [
    state,
    swap.id,
  ]);
  const event = sent === 2 ? "capture" : "refund_difference";
  const before = await world.swapOf(order, swap.id);
  const response = await world.act(order, swap.id, "process-payment");
  const isSettled = [
    ...["captured", "difference_refunded", "partially_refunded", "refunded"],
  ].includes(state);
  const from = event === "capture" && state === "not_paid" ? "awaiting" : state;
  const result = resolveTransition(swapPaymentTransitions, from, event, "member");
  const after = await world.swapOf(order, swap.id);
  if (result.isAllowed && !isSettled) {
    expect(response.statusCode, response.body).toBe(200);
    expect(after.payment_status).toBe(result.to);
    return;
  }
  expect(response.statusCode).toBe(isSettled ? 200 : 400);
  if (!isSettled) expect(response.json().code).toBe("transition_not_allowed");
  expect(after).toEqual(before);
});
