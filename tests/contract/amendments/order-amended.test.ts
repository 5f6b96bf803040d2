import { afterAll, beforeAll, expect, test } from "vitest";
import type { Order } from "@/contract/order/order";
import { withOwner } from "../../fixtures/owner";
import { createEditWorld, type EditWorld, faultOf } from "../edits/edit-world";

let world: EditWorld;
beforeAll(async () => {
  world = await createEditWorld("amendments");
  await setMinutes(30);
});
afterAll(() => world.backend.stop());

const setMinutes = (value: number) =>
  world.agents.admin.call("adminSetSettings", {
    body: { settings: [{ key: "order_amendment_minutes", value }] },
  });
const amend = (order: Order, body: object, headers: Record<string, string> = {}) =>
  world.buyer.client.post(`/store/orders/${order.id}/amend`, body, { headers });
const lineOf = (order: Order, index = 0) => order.items[index]?.id ?? "";
const hold = (order: Order, quantity: number) => ({
  items: [{ item_id: lineOf(order), quantity }],
});

test("[ORD-02] within the time limit a buyer changes quantities once per key: repriced, stock adjusted", async () => {
  const order = await world.place(40, "TIER-1");
  expect(order.items[0]?.unit_price).toBe(900);
  const stock = await world.stockOf("TIER-1");
  const key = { "idempotency-key": `amend-${order.id}` };
  const first = await amend(order, hold(order, 50), key);
  const again = await amend(order, hold(order, 50), key);
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  const after: Order = first.json().order;
  expect(again.json().order.updated_at).toBe(after.updated_at);
  expect(after.items).toMatchObject([{ id: lineOf(order), quantity: 50, unit_price: 800 }]);
  expect(after).toMatchObject({ subtotal: 40_000, payments: [{ amount: after.total }] });
  expect(await world.stockOf("TIER-1")).toBe(stock - 10);
  const { history } = await world.member.call("adminListOrderHistory", {
    params: { id: order.id },
  });
  expect(history.filter(({ event }) => event === "amend")).toMatchObject([
    {
      noun: "order",
      actor: { kind: "customer" },
      data: { items: [{ item_id: lineOf(order), from: 40, to: 50 }] },
    },
  ]);
  const { events } = (await world.buyer.client.get(`/store/orders/${order.id}/events`)).json();
  expect(events.map(({ event }: { event: string }) => event)).toContain("amended");
});

test("[ORD-02] prices that changed since the preview are reported, and nothing is changed", async () => {
  const order = await world.place(12);
  const params = {
    id: world.seller.products["sleeping-bag"] ?? "",
    variant_id: world.seller.variants["BAG-1"] ?? "",
  };
  const setPrice = (amount: number) =>
    world.agents.admin.call("adminUpdateVariant", {
      params,
      body: { prices: [{ currency_code: "eur", amount }] },
    });
  const price = order.items[0]?.unit_price ?? 0;
  const stock = await world.stockOf("BAG-1");
  const seen: Order = (await amend(order, { ...hold(order, 14), dry_run: true })).json().order;
  await setPrice(price + 100);
  const body = { ...hold(order, 14), expected_total: seen.total };
  const refused = await amend(order, body);
  expect(faultOf(refused)).toEqual([409, "amendment_price_changed"]);
  const now: Order = (await amend(order, { ...hold(order, 14), dry_run: true })).json().order;
  expect(refused.json().data).toEqual({
    ...{ expected_total: seen.total, total: now.total, currency_code: order.currency_code },
    difference_total: now.total - order.total,
    items: [
      expect.objectContaining({ item_id: lineOf(order), quantity: 14, unit_price: price + 100 }),
    ],
  });
  expect(now.total).toBeGreaterThan(seen.total);
  expect(await world.read(order.id)).toMatchObject({ updated_at: order.updated_at });
  expect(await world.stockOf("BAG-1")).toBe(stock);
  const meant = await amend(order, { ...body, expected_total: now.total });
  expect([meant.statusCode, meant.json().order?.total]).toEqual([200, now.total]);
  await setPrice(price);
});

test("[ORD-02] she changes address, day and comment, and absent fields are unchanged", async () => {
  const order = await world.place(12);
  const { company } = (await world.buyer.client.get("/store/customers/me/company")).json();
  const address = company.shipping_addresses.at(-1);
  const changed = await amend(order, {
    shipping_address: address.id,
    delivery_date: "2031-03-12",
    comment: "Back door",
  });
  expect(changed.json().order).toMatchObject({
    shipping_address_id: address.id,
    delivery_date: "2031-03-12",
    metadata: { comment: "Back door" },
    total: order.total,
  });
  const cleared = await amend(order, { comment: null });
  expect(cleared.json().order).toMatchObject({
    delivery_date: "2031-03-12",
    metadata: { comment: null },
  });
});

test("[ORD-02] after the time limit, without one, and once it is packed nothing can be amended", async () => {
  const order = await world.place(12);
  const late = await world.place(12);
  await withOwner(world.backend, (client) =>
    client.query(
      `update "order" set created_at = created_at - interval '31 minutes'
       where seller_id = $1 and id = $2`,
      [world.seller.id, late.id],
    ),
  );
  expect(faultOf(await amend(late, { comment: "late" }))).toEqual([400, "amendment_closed"]);
  await world.member.call("adminCreateFulfillment", {
    params: { id: order.id },
    body: { items: [{ item_id: lineOf(order), quantity: 1 }] },
  });
  expect(faultOf(await amend(order, hold(order, 11)))).toEqual([400, "amendment_closed"]);
  const other = await world.place(12);
  await setMinutes(0);
  expect(faultOf(await amend(other, { comment: "never" }))).toEqual([400, "amendment_closed"]);
  await setMinutes(30);
});

test("[API-05] invalid requests are named, and change nothing", async () => {
  const order = await world.place(12, "PACK-1");
  const fieldOf = (response: Awaited<ReturnType<typeof amend>>) => [
    response.statusCode,
    response.json().details?.[0]?.field,
  ];
  expect(fieldOf(await amend(order, { items: [{ item_id: "nope", quantity: 1 }] }))).toEqual([
    400,
    "items.0.item_id",
  ]);
  expect(fieldOf(await amend(order, hold(order, 1.5)))).toEqual([400, "items.0.quantity"]);
  expect(fieldOf(await amend(order, hold(order, -1)))).toEqual([400, "items.0.quantity"]);
  expect(fieldOf(await amend(order, { shipping_address: "addr_nope" }))).toEqual([
    400,
    "shipping_address",
  ]);
  expect(fieldOf(await amend(order, { delivery_date: "2020-01-02" }))).toEqual([
    400,
    "delivery_date",
  ]);
  expect(fieldOf(await amend(order, { colour: "red" }))).toEqual([400, "colour"]);
  expect(faultOf(await amend(order, hold(order, 13)))).toEqual([400, "invalid_quantity"]);
  expect(faultOf(await amend(order, hold(order, 0)))).toEqual([400, "order_needs_line"]);
  expect(faultOf(await amend(order, hold(order, 600)))).toEqual([400, "insufficient_inventory"]);
  const bags = await world.place(12);
  const small = await amend(bags, hold(bags, 9));
  expect([...faultOf(small), small.json().data.remaining]).toEqual([
    ...[400, "minimum_order_not_reached"],
    1000,
  ]);
  const stale = { comment: "x", only_if_updated_at: "2020-01-01T00:00:00.000Z" };
  expect(faultOf(await amend(order, stale))).toEqual([409, "order_changed"]);
  expect(await world.read(order.id)).toMatchObject({ updated_at: order.updated_at });
});

test("[ORD-02] amending while picking: one of them succeeds, nothing is lost or oversold", async () => {
  for (let round = 0; round < 4; round += 1) {
    const order = await world.place(12);
    const stock = await world.stockOf("BAG-1");
    const sends = [
      () => amend(order, hold(order, 10)),
      () =>
        world.member.send("adminCreateFulfillment", {
          params: { id: order.id },
          body: { items: [{ item_id: lineOf(order), quantity: 12 }] },
        }),
    ];
    const responses =
      round % 2 === 0
        ? await Promise.all(sends.map((send) => send()))
        : (await Promise.all(sends.toReversed().map((send) => send()))).toReversed();
    const [amended, packed] = responses.map(({ statusCode }) => statusCode);
    const [line] = (await world.read(order.id)).items;
    const found = [amended, packed, line?.quantity, line?.fulfilled_quantity ?? 0];
    expect([
      [200, 400, 10, 0],
      [400, 200, 12, 12],
    ]).toContainEqual(found);
    expect(await world.stockOf("BAG-1")).toBe(stock + (amended === 200 ? 2 : 0));
  }
});
