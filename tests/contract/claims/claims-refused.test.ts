import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { claimTransitions } from "@/domain/order-states/claim-transitions";
import { resolveTransition } from "@/domain/order-states/transition-table";
import { askOwner } from "../people/people-backend";
import { type ClaimWorld, createClaimWorld } from "./claim-world";

let world: ClaimWorld;
beforeAll(async () => {
  world = await createClaimWorld("claims-refused");
});
afterAll(() => world.backend.stop());

const faultOf = (response: LightMyRequestResponse) => [
  response.statusCode,
  response.json().code ?? response.json().type,
];
const claimOf = async (order: Order, id: string) =>
  (await world.claimsOf(order)).find((claim) => claim.id === id);
const sorted = (responses: LightMyRequestResponse[]) =>
  responses.map(({ statusCode }) => statusCode).sort();

describe("units that can't be claimed", () => {
  test("[ADM-03] not shipped, already returned, claimed or in a return", async () => {
    const unshipped = await world.place(12);
    expect(faultOf(await world.claim(unshipped, 1))).toEqual([400, "return_units_exceeded"]);
    const order = await world.placeShipped(12, 8);
    expect(faultOf(await world.claim(order, 9))).toEqual([400, "return_units_exceeded"]);
    await world.mustOpen(order, 2, { receive_now: true });
    await world.mustOpen(order, 2);
    await world.mustClaim(order, 3);
    expect(faultOf(await world.claim(order, 2))).toEqual([400, "return_units_exceeded"]);
    expect(faultOf(await world.open(order, 2))).toEqual([400, "return_units_exceeded"]);
    expect((await world.claim(order, 1)).statusCode).toBe(200);
  });

  test("[API-05] invalid fields are named", async () => {
    const order = await world.placeShipped(12);
    const item_id = world.lineOf(order);
    const one = { item_id, quantity: 1 };
    const refusals: [Record<string, unknown>, string][] = [
      [{ claim_items: [{ item_id, quantity: 1.5 }] }, "claim_items.0.quantity"],
      [{ claim_items: [{ item_id, quantity: -1 }] }, "claim_items.0.quantity"],
      [{ claim_items: [] }, "claim_items"],
      [{ claim_items: [one, one] }, "claim_items.1.item_id"],
      [{ claim_items: [{ ...one, item_id: "item_nope" }] }, "claim_items.0.item_id"],
      [{ claim_items: [{ ...one, reason: "boredom" }] }, "claim_items.0.reason"],
      [{ claim_items: [{ ...one, images: ["file:///etc/passwd"] }] }, "claim_items.0.images.0"],
      [{ type: "gift" }, "type"],
      [{ type: "replace" }, "additional_items"],
      [{ ...world.replacing(1), type: "refund" }, "additional_items"],
      [{ ...world.replacing(1), refund_amount: 5 }, "refund_amount"],
      [
        { type: "replace", additional_items: [{ variant_id: "variant_nope", quantity: 1 }] },
        "additional_items.0.variant_id",
      ],
      [{ shipping_methods: [{ price: 1 }] }, "shipping_methods.0.option_id"],
      [{ refund_amount: -1 }, "refund_amount"],
      [{ refund_amount: 1.5 }, "refund_amount"],
    ];
    for (const [body, field] of refusals) {
      const response = await world.claim(order, 1, body);
      expect(response.statusCode, response.body).toBe(400);
      expect(response.body, JSON.stringify(body)).toContain(field);
    }
    const tooMuch = await world.claim(order, 1, { refund_amount: order.total + 1 });
    expect(faultOf(tooMuch)).toEqual([400, "refund_exceeds_paid"]);
    expect(await world.claimsOf(order)).toEqual([]);
  });

  test("[ADM-03] a replacement can't exceed the stock", async () => {
    const order = await world.placeShipped(12);
    const stock = await world.stockOf("BAG-1");
    const response = await world.claim(order, 1, world.replacing(stock + 1));
    expect(faultOf(response)).toEqual([400, "insufficient_inventory"]);
    expect(await world.stockOf("BAG-1")).toBe(stock);
  });

  test("[ADM-03] of two concurrent claims for the same units one is created; likewise a claim and a return", async () => {
    const order = await world.placeShipped(12);
    expect(sorted(await Promise.all([1, 2].map(() => world.claim(order, 7))))).toEqual([200, 400]);
    const other = await world.placeShipped(12);
    const responses = await Promise.all([world.claim(other, 7), world.open(other, 7)]);
    expect(sorted(responses)).toEqual([200, 400]);
  });

  test("[ADM-03] a change of an order that has changed since is rejected", async () => {
    const order = await world.placeShipped(12);
    const seen = { only_if_updated_at: (await world.read(order.id)).updated_at };
    await world.mustClaim(order, 1, seen);
    expect(faultOf(await world.claim(order, 1, seen))).toEqual([409, "order_changed"]);
  });

  test("[API-05] a claim of another order, packing a refund, a parcel of another claim", async () => {
    const order = await world.placeShipped(12);
    const other = await world.placeShipped(12);
    const refund = await world.mustClaim(order, 1);
    expect(faultOf(await world.act(other, refund.id, "cancel"))).toEqual([404, "not_found"]);
    expect(faultOf(await world.act(order, refund.id, "cancel"))).toEqual([400, "claim_settled"]);
    expect(faultOf(await world.act(order, refund.id, "fulfillments"))).toEqual([
      400,
      "not_allowed",
    ]);
    const claim = await world.mustClaim(order, 1, world.replacing(1));
    const [parcel] = (await world.read(order.id)).fulfillments;
    const shipped = await world.act(order, claim.id, "shipments", { fulfillment_id: parcel?.id });
    expect(faultOf(shipped)).toEqual([404, "not_found"]);
  });
});

test("[ADM-03] every state × every call follows the table, and changes nothing else", async () => {
  const order = await world.placeShipped(60);
  const calls = [
    ["", "update", { metadata: { a: 1 } }],
    ["cancel", "cancel", {}],
    ["fulfillments", "fulfill_all", {}],
    ["fulfillments/parcel", "cancel_fulfillment", {}],
    ["shipments", "ship_all", {}],
  ] as const;
  for (const state of claimTransitions.states)
    for (const [path, event, body] of calls) {
      const claim = await world.mustClaim(order, 1, world.replacing(1));
      const isOfParcel = event === "cancel_fulfillment" || event === "ship_all";
      if (isOfParcel) await world.act(order, claim.id, "fulfillments");
      const before = await claimOf(order, claim.id);
      const fulfillment_id = before?.fulfillments[0]?.id ?? "";
      await askOwner(
        world.backend,
        "update claim_order set fulfillment_status = $1 where id = $2",
        [state, claim.id],
      );
      const response = await world.act(
        ...([order, claim.id, path.replace("parcel", fulfillment_id)] as const),
        path === "shipments" ? { fulfillment_id } : body,
      );
      const { isAllowed } = resolveTransition(claimTransitions, state, event, "member");
      const name = `${state} × ${event}: ${response.body}`;
      expect(response.statusCode, name).toBe(isAllowed ? 200 : 400);
      const after = await claimOf(order, claim.id);
      if (!isAllowed) {
        expect(response.json().code, name).toBe("transition_not_allowed");
        expect(after?.fulfillment_status, name).toBe(state);
        expect(after?.fulfillments, name).toEqual(before?.fulfillments);
      }
      await askOwner(world.backend, "update claim_order set canceled_at = now() where id = $1", [
        claim.id,
      ]);
    }
});
