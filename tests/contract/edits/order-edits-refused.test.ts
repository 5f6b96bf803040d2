import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderEditTransitions } from "@/domain/order-states/order-edit-transitions";
import { resolveTransition } from "@/domain/order-states/transition-table";
import { createEditWorld, type EditWorld, faultOf } from "./edit-world";

let world: EditWorld;
beforeAll(async () => {
  world = await createEditWorld("edits-refused");
});
afterAll(() => world.backend.stop());

const create = (orderId: string) =>
  world.member.send("adminCreateOrderEdit", { body: { order_id: orderId } });

describe("invalid edits", () => {
  test("[ADM-03] a second one for an order, one for a closed order, one that changes nothing", async () => {
    const order = await world.place(12);
    const { id } = await world.propose(order, [12]);
    const second = await create(order.id);
    expect([...faultOf(second), second.json().details[0].field]).toEqual([
      ...[400, "invalid_data"],
      "order_id",
    ]);
    expect(faultOf(await world.act(id, "request"))).toEqual([400, "not_allowed"]);
    expect(faultOf(await world.act(id, "confirm"))).toEqual([400, "not_allowed"]);
    await world.member.call("adminCancelOrder", { params: { id: order.id }, body: {} });
    expect(await world.edit(id)).toMatchObject({ status: "canceled" });
    expect(faultOf(await create(order.id))).toEqual([400, "transition_not_allowed"]);
    expect(faultOf(await create("order_nope"))).toEqual([404, "not_found"]);
  });

  test("[CAT-04] a quantity that is not a multiple of the pack, more than the stock, an unknown or unpublished variant", async () => {
    const order = await world.place(12, "PACK-1");
    const { id, items } = await world.propose(order, [12]);
    const odd = await world.setItem(id, items[0]?.id ?? "", 13);
    expect([...faultOf(odd), odd.json().data.nearest]).toEqual([
      ...[400, "invalid_quantity"],
      [12, 18],
    ]);
    expect(faultOf(await world.addItem(id, "PACK-2", 3))).toEqual([400, "invalid_quantity"]);
    expect(faultOf(await world.addItem(id, "nope", 3))).toEqual([400, "invalid_data"]);
    expect(faultOf(await world.addItem(id, "PRE-1", 12))).toEqual([400, "preorder_mismatch"]);
    expect(faultOf(await world.setItem(id, "item_nope", 12))).toEqual([404, "not_found"]);
    expect((await world.addItem(id, "BAG-2", 5)).statusCode).toBe(200);
    const short = await world.act(id, "confirm");
    expect([...faultOf(short), short.json().data.requested]).toEqual([
      ...[400, "insufficient_inventory"],
      5,
    ]);
    expect((await world.read(order.id)).items).toHaveLength(1);
    expect(await world.edit(id)).toMatchObject({ status: "created" });
  });

  test("[API-05] fractions, empty, excessive and unknown fields are named", async () => {
    const order = await world.place(12);
    const { id, items } = await world.propose(order, [12]);
    const params = { id, item_id: items[0]?.id ?? "" };
    for (const body of [
      { quantity: 1.5 },
      { quantity: -1 },
      { quantity: 0 },
      { quantity: 2_000_000_000 },
      { quantity: "many" },
      {},
      { quantity: 1, colour: "red" },
    ]) {
      const response = await world.member.send("adminUpdateOrderEditLineItem", {
        params,
        body: body as never,
      });
      expect([response.statusCode, response.json().details[0].field]).toEqual([
        400,
        "colour" in body ? "colour" : "quantity",
      ]);
    }
    expect(faultOf(await world.setItem(id, params.item_id, 0))).toEqual([200, undefined]);
    expect(faultOf(await world.act(id, "request"))).toEqual([400, "order_needs_line"]);
  });
});

test("[ADM-03] every event in every state follows the table", async () => {
  const acts = ["request", "confirm", "cancel"] as const;
  const reach = {
    created: [],
    requested: ["request"],
    confirmed: ["confirm"],
    canceled: ["cancel"],
  } as const;
  for (const [state, way] of Object.entries(reach) as [keyof typeof reach, readonly never[]][])
    for (const name of [...acts, "change"] as const) {
      const order = await world.place(12);
      const { id, items } = await world.propose(order, [10]);
      for (const step of way) await world.mustAct(id, step);
      const response =
        name === "change"
          ? await world.setItem(id, items[0]?.id ?? "", 8)
          : await world.act(id, name);
      const allowed = resolveTransition(orderEditTransitions, state, name, "member");
      const data = response.json().data;
      expect([state, name, response.statusCode]).toEqual([
        state,
        name,
        allowed.isAllowed ? 200 : 400,
      ]);
      if (allowed.isAllowed) expect((await world.edit(id)).status).toBe(allowed.to);
      else if (state !== "confirmed" || name !== "confirm")
        expect(data).toMatchObject({ state, event: name });
    }
}, 60_000);

describe("concurrent calls", () => {
  test("[ORD-07] an edit concurrent with packing: one succeeds, the other is rejected, nothing is oversold", async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await world.place(12);
      const stock = await world.stockOf("BAG-1");
      const { id } = await world.propose(order, [4]);
      const pack = () =>
        world.member.send("adminCreateFulfillment", {
          params: { id: order.id },
          body: { items: [{ item_id: order.items[0]?.id ?? "", quantity: 12 }] },
        });
      const both = [() => world.act(id, "confirm"), pack];
      const [edited, packed] =
        round % 2 === 0
          ? await Promise.all(both.map((send) => send()))
          : (await Promise.all(both.toReversed().map((send) => send()))).toReversed();
      const after = await world.read(order.id);
      const [line] = after.items;
      if (edited?.statusCode === 200) {
        expect(packed?.statusCode).toBe(400);
        expect([line?.quantity, line?.fulfilled_quantity ?? 0]).toEqual([4, 0]);
        expect(await world.stockOf("BAG-1")).toBe(stock + 8);
      } else {
        expect([...faultOf(edited as never), packed?.statusCode]).toEqual([
          ...[409, "order_changed"],
          200,
        ]);
        expect([line?.quantity, line?.fulfilled_quantity]).toEqual([12, 12]);
        expect(await world.stockOf("BAG-1")).toBe(stock);
      }
    }
  });

  test("[ORD-07] an edit of an order shipped since it was read gets 409, and stays open", async () => {
    const order = await world.place(12);
    const { id } = await world.propose(order, [20]);
    const seen = (await world.read(order.id)).updated_at;
    await world.shipAll(order);
    const late = await world.act(id, "confirm", { only_if_updated_at: seen });
    expect(faultOf(late)).toEqual([409, "order_changed"]);
    expect(await world.edit(id)).toMatchObject({ status: "created" });
    await world.mustAct(id, "confirm");
    expect((await world.read(order.id)).fulfillment_status).toBe("partially_shipped");
  });

  test("[ADM-03] two concurrent confirmations change the order once", async () => {
    const order = await world.place(12);
    const stock = await world.stockOf("BAG-1");
    const { id } = await world.propose(order, [10]);
    const responses = await Promise.all([1, 2].map(() => world.act(id, "confirm")));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(await world.stockOf("BAG-1")).toBe(stock + 2);
  });
});
