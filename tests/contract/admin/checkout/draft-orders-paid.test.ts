import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DeliveryPromise } from "@/contract/cart/delivery";
import { withOwner } from "../../../fixtures/owner";
import { smallSellerSkus as skus } from "../../../fixtures/small-seller";
import { amountsOf, draftAddress, createDraftWorld, type DraftWorld } from "./draft-world";

let world: DraftWorld;
let one: DraftWorld["one"];
let other: DraftWorld["other"];
let buyer: DraftWorld["buyer"];
let accounts: DraftWorld["accounts"];
let region: string;
let option: string;
let variant: DraftWorld["variant"];
let create: DraftWorld["create"];
let get: DraftWorld["get"];
let backend: DraftWorld["backend"];

beforeAll(async () => {
  world = await createDraftWorld("drafts-paid");
  ({ one, other, buyer, accounts, region, option, variant, create, get, backend } = world);
});
afterAll(() => world.backend.stop());

const stockOf = async (sku: string) =>
  (await one.agents.member.call("adminGetVariant", { params: { id: variant(sku) } })).variant
    .inventory_quantity;
const promisesOf = async (orderId: string): Promise<DeliveryPromise[][]> =>
  (await buyer.get(`/store/orders/${orderId}`))
    .json()
    .order.items.map(({ promise }: { promise: DeliveryPromise[] }) => promise);
const mailsOf = (orderId: string) =>
  withOwner(world.backend, async (client) => {
    const { rows } = await client.query(
      "select 1 from outbox where kind = 'order-confirmation' and payload ->> 'orderId' = $1",
      [orderId],
    );
    return rows.length;
  });

describe("paying a draft", () => {
  test("[ADM-03] [STORE-03] paying creates the order: stock taken, payment captured, buyer notified; the draft is closed", async () => {
    const { member } = one.agents;
    const items = [
      { variant_id: variant(skus.limited), quantity: 1, title: "Sleeping bag, demo piece" },
      { title: "Engraving", unit_price: 150, quantity: 2 },
    ];
    const draft = await create({
      items,
      shipping_methods: [{ option_id: option }],
      metadata: { comment: "Call first" },
    });
    const stock = await stockOf(skus.limited);
    const params = { id: draft.id };
    const { order } = await member.call("adminPayDraftOrder", { params });
    expect(order).toMatchObject({
      status: "pending",
      payment_status: "captured",
      draft_order_id: draft.id,
      cart_id: draft.cart_id,
      returns: [],
    });
    expect(order).toMatchObject({
      total: draft.cart.total,
      paid_total: draft.cart.total,
      metadata: { comment: "Call first" },
    });
    expect(order.items.map(({ title, quantity }) => [title, quantity])).toEqual([
      ["Sleeping bag, demo piece", 1],
      ["Engraving", 2],
    ]);
    expect(order.payments).toMatchObject([
      { amount: draft.cart.total, provider_id: "manual", captured_at: expect.any(String) },
    ]);
    expect(await stockOf(skus.limited)).toBe(stock - 1);
    expect(await mailsOf(order.id)).toBe(1);
    const paid = await get(draft.id);
    expect(paid).toMatchObject({
      status: "completed",
      order_id: order.id,
      completed_at: expect.any(String),
      order: { id: order.id, draft_order_id: draft.id },
    });
    expect([amountsOf(paid.cart), paid.cart.completed_at]).toEqual([
      amountsOf(draft.cart),
      expect.any(String),
    ]);
    const seen = (await buyer.get(`/store/orders/${order.id}`)).json().order;
    expect([seen.total, seen.draft_order_id, seen.payments[0].captured_at]).toEqual([
      order.total,
      draft.id,
      expect.any(String),
    ]);
    const refusals = [
      await member.send("adminPayDraftOrder", { params }),
      await member.send("adminUpdateDraftOrder", { params, body: { email: accounts.colleague } }),
      await member.send("adminAddDraftOrderLine", {
        params,
        body: { title: "More", unit_price: 1, quantity: 1 },
      }),
      await member.send("adminDeleteDraftOrder", { params }),
    ];
    for (const response of refusals)
      expect([response.statusCode, response.json().type, response.json().message]).toEqual([
        ...[400, "not_allowed", "You are only allowed to update open draft orders"],
      ]);
    expect(await stockOf(skus.limited)).toBe(stock - 1);
  });

  test("[ORD-03] each line of the order keeps its promised date, including hidden variants and lines without one", async () => {
    const items = [
      { variant_id: variant(skus.inProduction), quantity: 2 },
      { variant_id: variant(skus.draft), quantity: 1, unit_price: 700 },
      { title: "Engraving", unit_price: 150, quantity: 2 },
      { variant_id: variant(skus.onDemand), quantity: 1 },
    ];
    const draft = await create({ items });
    const { order } = await one.agents.member.call("adminPayDraftOrder", {
      params: { id: draft.id },
    });
    const kinds = order.items.map(({ promise }) =>
      promise?.map(({ kind, quantity }) => `${quantity} ${kind}`),
    );
    expect(kinds).toEqual([["2 production"], ["1 now"], ["2 now"], ["1 on_demand"]]);
    expect(await promisesOf(order.id)).toEqual(order.items.map(({ promise }) => promise));
  });

  test("[ORD-03] [STORE-03] drafts paid concurrently promise the available stock together, and no unit twice", async () => {
    const { admin, member } = one.agents;
    const id = variant(skus.backorder);
    const { product_id: productId } = (await member.call("adminGetVariant", { params: { id } }))
      .variant;
    await admin.call("adminUpdateVariant", {
      params: { id: productId, variant_id: id },
      body: { inventory_quantity: 10 },
    });
    const items = [{ variant_id: id, quantity: 4 }];
    const drafts = [
      await create({ items }),
      await create({ items }),
      await create({ items }),
      await create({ items }),
    ];
    const paid = await Promise.all(
      drafts.map((draft) => member.call("adminPayDraftOrder", { params: { id: draft.id } })),
    );
    const promises = await Promise.all(paid.map(({ order }) => promisesOf(order.id)));
    expect(paid.map(({ order }) => order.items.map(({ promise }) => promise))).toEqual(promises);
    const sums: Record<string, number> = {};
    for (const { kind, quantity } of promises.flat(2)) sums[kind] = (sums[kind] ?? 0) + quantity;
    expect([sums, await stockOf(skus.backorder)]).toEqual([{ now: 10, restock: 6 }, -6]);
  });

  test("[ADM-03] a draft that costs nothing becomes an order without a payment, like a buyer's cart", async () => {
    const items = [{ title: "Sample", unit_price: 0, quantity: 1 }];
    const draft = await create({ items });
    const { order } = await one.agents.developer.call("adminPayDraftOrder", {
      params: { id: draft.id },
    });
    expect(order).toMatchObject({ total: 0, payment_status: "captured", payments: [] });
  });

  test("[ADM-03] without notification no mail is sent; a discount's use is counted once", async () => {
    const { admin, member } = one.agents;
    const rule = { type: "fixed" as const, value: 100, allocation: "total" as const };
    const { discount } = await admin.call("adminCreateDiscount", {
      body: { code: "ONCE", regions: [region], rule, usage_limit: 1 },
    });
    const draft = await create({ discounts: [{ code: "ONCE" }], no_notification_order: true });
    const { order } = await member.call("adminPayDraftOrder", { params: { id: draft.id } });
    expect([
      order.discount_total,
      order.discounts.map(({ code }) => code),
      await mailsOf(order.id),
    ]).toEqual([100, ["ONCE"], 0]);
    expect(
      (await admin.call("adminGetDiscount", { params: { discount_id: discount.id } })).discount
        .usage_count,
    ).toBe(1);
  });

  test("[ADM-03] a draft with an expired code is not silently charged the higher price: rejected, then paid without the code", async () => {
    const { admin, member } = one.agents;
    const rule = { type: "fixed" as const, value: 300, allocation: "total" as const };
    const { discount } = await admin.call("adminCreateDiscount", {
      body: { code: "BRIEF", regions: [region], rule },
    });
    const draft = await create({ discounts: [{ code: "BRIEF" }] });
    const params = { id: draft.id };
    await admin.call("adminUpdateDiscount", {
      params: { discount_id: discount.id },
      body: { is_disabled: true },
    });
    const stock = await stockOf(skus.inStock);
    const refused = await member.send("adminPayDraftOrder", { params });
    expect([refused.statusCode, refused.json().type, refused.json().data]).toEqual([
      ...[400, "not_allowed", { reason: "disabled", discount_code: "BRIEF" }],
    ]);
    const open = await get(draft.id);
    expect([open.status, open.cart.discounts, await stockOf(skus.inStock)]).toMatchObject([
      "open",
      [{ obstacle: "disabled" }],
      stock,
    ]);
    await member.call("adminUpdateDraftOrder", { params, body: { discounts: [] } });
    const { order } = await member.call("adminPayDraftOrder", { params });
    expect([order.discount_total, order.total]).toEqual([0, open.cart.total]);
  });

  test("[STORE-03] [CHK-04] insufficient stock, an empty draft and paying twice concurrently get clear errors, and it is paid once", async () => {
    const { member } = one.agents;
    const short = await create({ items: [{ variant_id: variant(skus.out), quantity: 1 }] });
    const stock = await stockOf(skus.out);
    const refused = await member.send("adminPayDraftOrder", { params: { id: short.id } });
    expect([refused.statusCode, refused.json().code, await stockOf(skus.out)]).toEqual([
      409,
      "insufficient_inventory",
      stock,
    ]);
    expect((await get(short.id)).status).toBe("open");
    const empty = await create({ items: [] });
    const incomplete = await member.send("adminPayDraftOrder", { params: { id: empty.id } });
    expect([
      incomplete.statusCode,
      incomplete.json().code,
      incomplete.json().details[0].field,
    ]).toEqual([400, "cart_incompatible_state", "items"]);
    const draft = await create();
    const responses = await Promise.all(
      [1, 2, 3].map(() => member.send("adminPayDraftOrder", { params: { id: draft.id } })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    expect((await buyer.get(`/store/orders/cart/${draft.cart_id}`)).statusCode).toBe(200);
  });

  test("[STORE-03] drafts paid concurrently never oversell", async () => {
    const stock = await stockOf(skus.limited);
    expect(stock).toBeGreaterThan(0);
    const items = [{ variant_id: variant(skus.limited), quantity: stock }];
    const drafts = [await create({ items }), await create({ items }), await create({ items })];
    const responses = await Promise.all(
      drafts.map(({ id }) => one.agents.member.send("adminPayDraftOrder", { params: { id } })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await stockOf(skus.limited)).toBe(0);
    const open = await Promise.all(drafts.map(({ id }) => get(id)));
    expect(open.map(({ status }) => status).sort()).toEqual(["completed", "open", "open"]);
  });

  test("[CHK-04] with one idempotency key a draft is paid once, and all responses are equal", async () => {
    const draft = await create();
    const pay = () =>
      one.agents.member.send(
        "adminPayDraftOrder",
        { params: { id: draft.id } },
        { "idempotency-key": `pay-${draft.id}` },
      );
    const first = await pay();
    const again = await pay();
    expect([first.statusCode, again.statusCode, again.json().order.id]).toEqual([
      200,
      200,
      first.json().order.id,
    ]);
  });

  test("[SEC-03] buyers can't see a draft's cart, before or after it is paid", async () => {
    const draft = await create();
    const before = (await buyer.get("/store/customers/me/cart")).statusCode;
    for (const response of [
      await buyer.get(`/store/carts/${draft.cart_id}`),
      await buyer.post(`/store/carts/${draft.cart_id}/line-items`, {
        variant_id: variant(skus.inStock),
        quantity: 1,
      }),
      await buyer.post(`/store/carts/${draft.cart_id}/complete`),
      await buyer.get(`/store/shipping-options/${draft.cart_id}`),
    ])
      expect(response.statusCode).toBe(404);
    expect((await buyer.get("/store/customers/me/cart")).statusCode).toBe(before);
    expect(await get(draft.id)).toEqual(draft);
  });

  test("[SEC-03] [ADM-03] another seller's draft gets 404; an open one is deleted with its cart", async () => {
    const draft = await create({
      shipping_address: draftAddress,
      shipping_methods: [{ option_id: option }],
    });
    const params = { id: draft.id };
    for (const name of [
      "adminGetDraftOrder",
      "adminPayDraftOrder",
      "adminDeleteDraftOrder",
    ] as const) {
      const response = await other.agents.admin.send(name, { params });
      expect([name, response.statusCode, response.json().message]).toEqual([
        name,
        404,
        `Draft order with ${draft.id} was not found`,
      ]);
    }
    expect(await one.agents.member.call("adminDeleteDraftOrder", { params })).toEqual({
      id: draft.id,
      object: "draft-order",
      deleted: true,
    });
    expect((await one.agents.member.send("adminGetDraftOrder", { params })).statusCode).toBe(404);
    const left = await withOwner(backend, async (client) => {
      const tables = { cart: "id", line_item: "cart_id", shipping_method: "cart_id" };
      const counts: number[] = [];
      for (const [table, column] of Object.entries(tables))
        counts.push(
          (await client.query(`select 1 from ${table} where ${column} = $1`, [draft.cart_id])).rows
            .length,
        );
      counts.push(
        (
          await client.query("select 1 from address where id = $1", [
            draft.cart.shipping_address_id,
          ])
        ).rows.length,
      );
      return counts;
    });
    expect(left).toEqual([0, 0, 0, 0]);
  });
});
