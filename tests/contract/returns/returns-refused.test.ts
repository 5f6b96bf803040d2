import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { returnTransitions } from "@/domain/order-states/return-transitions";
import { resolveTransition } from "@/domain/order-states/transition-table";
import { createReturnWorld, type ReturnWorld } from "./return-world";

let world: ReturnWorld;
beforeAll(async () => {
  world = await createReturnWorld("returns-refused");
});
afterAll(() => world.backend.stop());

const lineOf = (order: Order) => order.items[0]?.id ?? "";
const faultOf = (response: LightMyRequestResponse) => [
  response.statusCode,
  response.json().code ?? response.json().type,
];

describe("requesting returns that are not possible", () => {
  test("[ADM-03] not shipped, more than was shipped, and the same units twice", async () => {
    const unshipped = await world.place(12);
    expect(faultOf(await world.open(unshipped, 1))).toEqual([400, "return_units_exceeded"]);
    const order = await world.placeShipped(12, 5);
    const tooMany = await world.open(order, 6);
    expect([...faultOf(tooMany), tooMany.json().data]).toEqual([
      ...[400, "return_units_exceeded"],
      { item_id: lineOf(order), returnable: 5, shipped: 5 },
    ]);
    await world.mustOpen(order, 3);
    expect(faultOf(await world.open(order, 3))).toEqual([400, "return_units_exceeded"]);
    expect(faultOf(await world.ask(order, 3))).toEqual([400, "return_units_exceeded"]);
    expect((await world.ask(order, 2)).statusCode).toBe(200);
  });

  test("[API-05] fractions, negative numbers, no lines, unknown lines, reasons and fields", async () => {
    const order = await world.placeShipped(12);
    const item_id = lineOf(order);
    const { return_reason: heading } = await world.member.call("adminCreateReturnReason", {
      body: { value: "quality", label: "Quality" },
    });
    await world.member.call("adminCreateReturnReason", {
      body: { value: "torn", label: "Torn", parent_return_reason_id: heading.id },
    });
    const bodies = [
      { items: [{ item_id, quantity: 1.5 }] },
      { items: [{ item_id, quantity: -1 }] },
      { items: [{ item_id, quantity: 0 }] },
      { items: [] },
      { items: [{ item_id: "item_nope", quantity: 1 }] },
      { items: [1, 1].map((quantity) => ({ item_id, quantity })) },
      { items: [{ item_id, quantity: 1, reason_id: "rr_nope" }] },
      { items: [{ item_id, quantity: 1, reason_id: heading.id }] },
      { items: [{ item_id, quantity: 1 }], refund: -1 },
      { items: [{ item_id, quantity: 1 }], refund: 1.5 },
      { items: [{ item_id, quantity: 1 }], colour: "red" },
      { items: [{ item_id, quantity: 1 }], note: "x".repeat(5001) },
    ];
    for (const body of bodies) {
      const response = await world.member.send("adminReturnOrder", {
        params: { id: order.id },
        body: body as never,
      });
      expect([response.statusCode, response.json().type], JSON.stringify(body)).toEqual([
        400,
        "invalid_data",
      ]);
    }
    const others: [Record<string, unknown>, number, string][] = [
      [{ refund: order.total + 1 }, 400, "refund_exceeds_paid"],
      [{ return_shipping: { option_id: "so_nope" } }, 404, "not_found"],
      [
        { return_shipping: { option_id: world.seller.shippingOptions.eu?.[0] } },
        400,
        "invalid_data",
      ],
      [{ location_id: "sloc_nope" }, 404, "not_found"],
    ];
    for (const [body, status, type] of others)
      expect(faultOf(await world.open(order, 1, body))).toEqual([status, type]);
    expect((await world.read(order.id)).returns).toEqual([]);
  });
});

describe("receiving units that can't be received", () => {
  test("[ADM-03] more than was shipped, lines of other orders, more money than was paid: nothing changes", async () => {
    const order = await world.placeShipped(12, 6);
    const { id } = await world.mustOpen(order, 2);
    const before = await world.read(order.id);
    const line = lineOf(order);
    const responses = [
      await world.receive(id, { [line]: 7 }),
      await world.receive(id, { item_nope: 1 }),
      await world.receive(id, { [line]: 2 }, { refund: order.total + 1 }),
      await world.receive(id, { [line]: 2 }, { location_id: "sloc_nope" }),
      await world.receive("ret_nope", { [line]: 2 }),
    ];
    expect(responses.map(faultOf)).toEqual([
      [400, "return_units_exceeded"],
      [400, "invalid_data"],
      [400, "refund_exceeds_paid"],
      [404, "not_found"],
      [404, "not_found"],
    ]);
    expect(await world.read(order.id)).toEqual(before);
  });

  const ways = {
    requested: async (_id: string, _line: string) => undefined,
    requires_action: (id: string, line: string) => world.receive(id, { [line]: 1 }),
    received: (id: string, line: string) => world.receive(id, { [line]: 2 }),
    canceled: (id: string) => world.member.send("adminCancelReturn", { params: { id } }),
  } as const;
  const acts = {
    receive: (id: string, line: string) => world.receive(id, { [line]: 2 }),
    receive_other: (id: string, line: string) => world.receive(id, { [line]: 3 }),
    cancel: (id: string) => world.member.send("adminCancelReturn", { params: { id } }),
  } as const;
  const cases = (Object.keys(ways) as (keyof typeof ways)[]).flatMap((state) =>
    (Object.keys(acts) as (keyof typeof acts)[]).map((act) => [state, act] as const),
  );

  test.each(cases)("[ORD-02] for a return that is %s, %s follows the table", async (...at) => {
    const [state, act] = at;
    const order = await world.placeShipped(12);
    const { id } = await world.mustOpen(order, 2);
    await ways[state](id, lineOf(order));
    const before = await world.read(order.id);
    expect(before.returns[0]?.status).toBe(state);
    const result = resolveTransition(returnTransitions, state, act, "member");
    const response = await acts[act](id, lineOf(order));
    const after = await world.read(order.id);
    if (result.isAllowed) {
      expect([response.statusCode, after.returns[0]?.status]).toEqual([200, result.to]);
      return;
    }
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      {
        code: "transition_not_allowed",
        data: { noun: "return", state, event: act, reason: "state" },
      },
    ]);
    expect(after).toEqual(before);
  });
});

describe("concurrent calls", () => {
  test("[ADM-03] receiving a return twice refunds and restocks once", async () => {
    const order = await world.placeShipped(12);
    const stock = await world.stockOf("BAG-1");
    const { id } = await world.mustOpen(order, 4);
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => world.receive(id, { [lineOf(order)]: 4 })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
    const after = await world.read(order.id);
    expect([after.refunds.length, after.items[0]?.returned_quantity]).toEqual([1, 4]);
    expect(await world.stockOf("BAG-1")).toBe(stock + 4);
  });

  test("[ADM-03] two returns of the last shipped units result in one", async () => {
    const order = await world.placeShipped(12, 5);
    const responses = await Promise.all([
      world.open(order, 4),
      world.ask(order, 4),
      world.open(order, 4),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    expect((await world.read(order.id)).returns).toHaveLength(1);
  });

  test("[ORD-02] a caller with an outdated version is told the latest change", async () => {
    const order = await world.placeShipped(12);
    const seen = (await world.read(order.id)).updated_at;
    await world.mustOpen(order, 1);
    const response = await world.open(order, 1, { only_if_updated_at: seen });
    expect([...faultOf(response), response.json().data.changes[0]]).toMatchObject([
      ...[409, "order_changed"],
      { noun: "return", event: "request" },
    ]);
  });
});
