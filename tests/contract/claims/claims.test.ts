import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deliverLastMail } from "../people/people-mail";
import { type ClaimWorld, createClaimWorld } from "./claim-world";

let world: ClaimWorld;
beforeAll(async () => {
  world = await createClaimWorld("claims");
});
afterAll(() => world.backend.stop());

describe("a claim with a refund", () => {
  test("[ADM-03] is refunded to the cent at once, and is part of the order and its history", async () => {
    const order = await world.placeShipped(12);
    const share = Math.round((order.items[0]?.total ?? 0) * (5 / 12));
    const claim = await world.mustClaim(order, 5, {
      claim_items: [
        {
          item_id: world.lineOf(order),
          quantity: 5,
          reason: "production_failure",
          note: "Torn seams",
          tags: ["seam"],
          images: ["https://pictures.example/torn.jpg"],
        },
      ],
      metadata: { desk: 4 },
    });
    expect(claim).toMatchObject({
      id: expect.stringMatching(/^claim_/),
      type: "refund",
      payment_status: "refunded",
      fulfillment_status: "not_fulfilled",
      refund_amount: share,
      additional_items: [],
      return_order: null,
      metadata: { desk: 4 },
      claim_items: [
        {
          item_id: world.lineOf(order),
          quantity: 5,
          reason: "production_failure",
          note: "Torn seams",
          tags: [{ value: "seam" }],
          images: [{ url: "https://pictures.example/torn.jpg" }],
        },
      ],
    });
    const after = await world.read(order.id);
    expect(after).toMatchObject({
      payment_status: "partially_refunded",
      refunded_total: share,
      refunds: [{ amount: share, reason: "claim", items: [{ quantity: 5, amount: share }] }],
    });
    const { history } = await world.member.call("adminListOrderHistory", {
      params: { id: order.id },
    });
    expect(history.filter(({ noun }) => noun.startsWith("claim"))).toMatchObject([
      { noun: "claim", event: "request", object_id: claim.id, actor: { kind: "user" } },
      { noun: "claim_payment", event: "refund", from: "not_refunded", to: "refunded" },
    ]);
    const { audit_log: trail } = await world.agents.admin.call("adminListAuditLog", {
      query: { object_id: order.id, limit: 1 },
    });
    expect(trail.map(({ verb }) => verb)).toEqual(["create_claim"]);
    const read = await world.buyer.client.get(`/store/orders/${order.id}`);
    expect(read.json().order.claims).toMatchObject([
      { id: claim.id, metadata: null, claim_items: [{ note: "Torn seams", tags: [] }] },
    ]);
  });

  test("[ADM-03] for discounted lines in portions adds up to exactly their cost", async () => {
    const order = await world.placeDiscounted(14, 15);
    await world.member.call("adminCaptureOrder", { params: { id: order.id }, body: {} });
    await world.shipAll(order);
    const portions = [5, 5, 4];
    const amounts: number[] = [];
    for (const quantity of portions)
      amounts.push((await world.mustClaim(order, quantity)).refund_amount ?? 0);
    const sum = amounts.reduce((total, amount) => total + amount, 0);
    expect(sum).toBe(order.items[0]?.total);
    expect((await world.read(order.id)).refunded_total).toBe(sum);
  });

  test("[ADM-03] [ORD-06] refunds what staff specify; what was not paid is deducted from the amount due", async () => {
    const order = await world.placeShipped(12);
    expect((await world.mustClaim(order, 2, { refund_amount: 150 })).refund_amount).toBe(150);
    const unpaid = await world.place(12);
    await world.shipAll(unpaid);
    const share = ((unpaid.items[0]?.total ?? 0) * 2) / 12;
    expect(await world.mustClaim(unpaid, 2)).toMatchObject({
      refund_amount: share,
      payment_status: "refunded",
    });
    const now = await world.read(unpaid.id);
    expect([now.refunds, now.due_total]).toEqual([[], unpaid.total - share]);
  });

  test("[ADM-03] units to be returned are received without a second refund", async () => {
    const order = await world.placeShipped(12);
    const { return_order: returnOrder } = await world.mustClaim(order, 5, { return_shipping: {} });
    const refunded = (await world.read(order.id)).refunded_total;
    const stock = await world.stockOf("BAG-1");
    const response = await world.receive(returnOrder?.id ?? "", { [world.lineOf(order)]: 5 });
    expect(response.json().return).toMatchObject({ status: "received", refund_amount: 0 });
    expect(await world.stockOf("BAG-1")).toBe(stock + 5);
    const after = await world.read(order.id);
    expect([after.refunded_total, after.items[0]?.returned_quantity]).toEqual([refunded, 5]);
    expect(after.claims[0]?.return_order?.status).toBe("received");
    expect((await world.claim(order, 8)).statusCode).toBe(400);
    expect((await world.open(order, 7)).statusCode).toBe(200);
  });
});

describe("a claim with replacements", () => {
  test("[ADM-03] reserves stock at once, which is removed when packed and shipped", async () => {
    const order = await world.placeShipped(12);
    const stock = await world.stockOf("BAG-1");
    const claim = await world.mustClaim(order, 3, world.replacing(3));
    expect(claim).toMatchObject({
      type: "replace",
      payment_status: "na",
      refund_amount: null,
      additional_items: [
        { quantity: 3, unit_price: order.items[0]?.unit_price, claim_order_id: claim.id },
      ],
      shipping_methods: [{ price: 0, claim_order_id: claim.id }],
    });
    expect(await world.stockOf("BAG-1")).toBe(stock - 3);
    const packed = await world.act(order, claim.id, "fulfillments");
    expect(packed.statusCode, packed.body).toBe(200);
    const [parcel] = (await world.claimsOf(order))[0]?.fulfillments ?? [];
    expect(parcel).toMatchObject({ claim_order_id: claim.id, items: [{ quantity: 3 }] });
    const shipped = await world.act(order, claim.id, "shipments", {
      fulfillment_id: parcel?.id,
      tracking_numbers: ["REPLACE-1"],
    });
    expect(shipped.statusCode, shipped.body).toBe(200);
    const after = await world.read(order.id);
    expect(after.claims[0]).toMatchObject({
      fulfillment_status: "shipped",
      fulfillments: [{ tracking_numbers: ["REPLACE-1"] }],
      additional_items: [{ fulfilled_quantity: 3, shipped_quantity: 3 }],
    });
    expect(after).toMatchObject({
      fulfillment_status: "shipped",
      total: order.total,
      refunds: [],
      fulfillments: [{}],
      items: [{ quantity: 12 }],
    });
    expect(await world.stockOf("BAG-1")).toBe(stock - 3);
    const mail = await deliverLastMail(world.backend, world.seller.id);
    expect(mail.text).toContain("REPLACE-1");
  });

  test("[ADM-03] when it is unpacked and canceled, its stock and the claimed units are released", async () => {
    const order = await world.placeShipped(12);
    const stock = await world.stockOf("BAG-1");
    const claim = await world.mustClaim(order, 12, world.replacing(4));
    await world.act(order, claim.id, "fulfillments");
    const [parcel] = (await world.claimsOf(order))[0]?.fulfillments ?? [];
    const early = await world.act(order, claim.id, "cancel");
    expect([early.statusCode, early.json().code]).toEqual([400, "transition_not_allowed"]);
    const unpacked = await world.act(order, claim.id, `fulfillments/${parcel?.id}`);
    expect(unpacked.statusCode, unpacked.body).toBe(200);
    expect((await world.open(order, 1)).statusCode).toBe(400);
    expect((await world.act(order, claim.id, "cancel")).statusCode).toBe(200);
    expect((await world.act(order, claim.id, "cancel")).statusCode).toBe(200);
    expect((await world.claimsOf(order))[0]).toMatchObject({
      fulfillment_status: "canceled",
      canceled_at: expect.any(String),
    });
    expect(await world.stockOf("BAG-1")).toBe(stock);
    expect((await world.open(order, 12)).statusCode).toBe(200);
  });

  test("[ADM-03] staff change its note and its shipping", async () => {
    const order = await world.placeShipped(12);
    const claim = await world.mustClaim(order, 1, world.replacing(1));
    const changed = await world.act(order, claim.id, "", {
      claim_items: [{ id: claim.claim_items[0]?.id, reason: "wrong_item", note: "Blue" }],
      shipping_methods: [{ id: claim.shipping_methods[0]?.id, price: 700 }],
      metadata: { seen: true },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect((await world.claimsOf(order))[0]).toMatchObject({
      claim_items: [{ reason: "wrong_item", note: "Blue" }],
      shipping_methods: [{ price: 700 }],
      metadata: { seen: true },
    });
  });
});
