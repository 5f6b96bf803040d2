import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { createEditWorld, type EditWorld, faultOf } from "./edit-world";

let world: EditWorld;
beforeAll(async () => {
  world = await createEditWorld("edit-races");
});
afterAll(() => world.backend.stop());

const rounds = 24;

const setStock = (quantity: number) =>
  world.agents.admin.call("adminUpdateVariant", {
    params: {
      id: world.seller.products["sleeping-bag"] ?? "",
      variant_id: world.seller.variants["BAG-1"] ?? "",
    },
    body: { inventory_quantity: quantity },
  });

type ProposedEdit = { order: Order; editId: string };

/** This many orders of 12, each with an edit proposed to its buyer. */
async function proposeAll(count: number, quantity: number) {
  const proposed: ProposedEdit[] = [];
  for (let round = 0; round < count; round += 1) {
    const order = await world.place(12);
    const { id } = await world.propose(order, [quantity]);
    await world.mustAct(id, "request");
    proposed.push({ order, editId: id });
  }
  return proposed;
}

const accept = (editId: string) => world.buyer.client.post(`/store/order-edits/${editId}/complete`);

/** Packs and ships this many pieces at once. */
async function ship(order: Order, quantity: number) {
  const params = { id: order.id };
  const packed = await world.member.send("adminCreateFulfillment", {
    params,
    body: { items: [{ item_id: order.items[0]?.id ?? "", quantity }] },
  });
  if (packed.statusCode !== 200) return packed;
  const parcel = packed.json().order.fulfillments.at(-1).id;
  return world.member.send("adminCreateShipment", { params, body: { fulfillment_id: parcel } });
}

/** Both concurrently; with each round she has more of a head start, so that either may win. */
async function race(round: number, { order, editId }: ProposedEdit, units: number) {
  const shipLater = async () => {
    for (let read = 0; read < round % 6; read += 1) await world.read(order.id);
    return ship(order, units);
  };
  const [edited, shipped] = await Promise.all([accept(editId), shipLater()]);
  return { edited, shipped };
}

test("[ORD-07] a decrease concurrent with shipping everything: one of them comes first, and the other is rejected", async () => {
  await setStock(12 * rounds);
  const proposed = await proposeAll(rounds, 5);
  const outcomes = await Promise.all(
    proposed.map(async (one, round) => {
      const { edited, shipped } = await race(round, one, 12);
      const { items, fulfillment_status: status } = await world.read(one.order.id);
      return {
        responses: [edited.statusCode, shipped.statusCode],
        fault: edited.statusCode === 200 ? undefined : faultOf(edited),
        order: [items[0]?.quantity, items[0]?.shipped_quantity ?? 0, status],
      };
    }),
  );
  for (const { responses, fault, order } of outcomes) {
    const isEdited = responses[0] === 200;
    expect(fault).toEqual(isEdited ? undefined : [409, "order_changed"]);
    expect(responses[1]).toBe(isEdited ? 400 : 200);
    expect(order).toEqual(isEdited ? [5, 0, "not_fulfilled"] : [12, 12, "shipped"]);
  }
  const units = outcomes.reduce((sum, { order }) => sum + Number(order[0]), 0);
  expect(await world.stockOf("BAG-1")).toBe(12 * rounds - units);
}, 240_000);

test("[ORD-07] a decrease concurrent with shipping the remaining part, and an increase with shipping everything: both succeed", async () => {
  await setStock(40 * rounds);
  for (const [quantity, units] of [
    [8, 6],
    [15, 12],
  ] as const) {
    const before = await world.stockOf("BAG-1");
    const proposed = await proposeAll(rounds / 2, quantity);
    await Promise.all(
      proposed.map(async (one, round) => {
        const { edited, shipped } = await race(round, one, units);
        expect([edited.statusCode, shipped.statusCode]).toEqual([200, 200]);
        const after = await world.read(one.order.id);
        expect(after.items).toMatchObject([{ quantity, shipped_quantity: units }]);
        expect(after.fulfillment_status).toBe("partially_shipped");
      }),
    );
    expect(await world.stockOf("BAG-1")).toBe(before - quantity * proposed.length);
  }
}, 240_000);

test("[ORD-07] concurrent increases for the last units: as many as are available succeed, without overselling", async () => {
  const count = 10;
  await setStock(12 * count + 10);
  const proposed = await proposeAll(count, 14);
  const responses = await Promise.all(proposed.map(({ editId }) => accept(editId)));
  const done = responses.filter(({ statusCode }) => statusCode === 200);
  expect(done).toHaveLength(5);
  for (const response of responses.filter(({ statusCode }) => statusCode !== 200))
    expect(response.json().code).toBe("insufficient_inventory");
  expect(await world.stockOf("BAG-1")).toBe(0);
}, 120_000);
