import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DraftOrder } from "@/contract/admin/ordering/draft-order";
import { smallSellerSkus as skus } from "../../../fixtures/small-seller";
import { withOwner } from "../../../fixtures/owner";
import { draftAddress, draftKeys, createDraftWorld, type DraftWorld } from "./draft-world";

let world: DraftWorld;
let one: DraftWorld["one"];
let accounts: DraftWorld["accounts"];
let region: string;
let option: string;
let variant: DraftWorld["variant"];
let create: DraftWorld["create"];
let get: DraftWorld["get"];

beforeAll(async () => {
  world = await createDraftWorld("drafts-changed");
  ({ one, accounts, region, option, variant, create, get } = world);
});
afterAll(() => world.backend.stop());

const pricesOf = ({ cart }: DraftOrder) =>
  cart.items.map(({ title, unit_price, quantity }) => [title, unit_price, quantity]);

describe("changing a draft", () => {
  test("[ADM-03] lines are added, changed and removed; a price set by the agent is kept, a new quantity gets its own price", async () => {
    const { member } = one.agents;
    const draft = await create();
    const params = { id: draft.id };
    const added = await member.call("adminAddDraftOrderLine", {
      params,
      body: { variant_id: variant(skus.tiers), quantity: 1, unit_price: 800 },
    });
    await member.call("adminAddDraftOrderLine", {
      params,
      body: { title: "Wrapping", unit_price: 50, quantity: 2 },
    });
    const [first, second] = added.draft_order.cart.items;
    const change = async (lineId: string | undefined, body: object) =>
      pricesOf(
        (
          await member.call("adminUpdateDraftOrderLine", {
            params: { ...params, line_id: lineId ?? "" },
            body,
          })
        ).draft_order,
      );
    const title = first?.title;
    expect(await change(first?.id, { quantity: 50 })).toEqual([
      [title, 800, 50],
      [title, 800, 1],
      ["Wrapping", 50, 2],
    ]);
    expect(await change(second?.id, { quantity: 10, title: "Second choice" })).toEqual([
      [title, 800, 50],
      ["Second choice", 800, 10],
      ["Wrapping", 50, 2],
    ]);
    expect(await change(first?.id, { unit_price: 640, metadata: { a: 1 } })).toEqual([
      [title, 640, 50],
      ["Second choice", 800, 10],
      ["Wrapping", 50, 2],
    ]);
    expect(await change(first?.id, { quantity: 5 })).toEqual([
      [title, 640, 5],
      ["Second choice", 800, 10],
      ["Wrapping", 50, 2],
    ]);
    expect(await change(second?.id, { quantity: 0 })).toEqual([
      [title, 640, 5],
      ["Wrapping", 50, 2],
    ]);
    const line = { params: { ...params, line_id: first?.id ?? "" } };
    expect(pricesOf((await member.call("adminDeleteDraftOrderLine", line)).draft_order)).toEqual([
      ["Wrapping", 50, 2],
    ]);
    expect(pricesOf((await member.call("adminDeleteDraftOrderLine", line)).draft_order)).toEqual([
      ["Wrapping", 50, 2],
    ]);
    const gone = await member.send("adminUpdateDraftOrderLine", { ...line, body: { quantity: 2 } });
    expect(gone.statusCode).toBe(404);
    expect((await get(draft.id)).cart.total).toBe(120);
  });

  test("[STORE-02] as in a cart, the quantity price counts all lines of a variant; a price set by the agent is kept", async () => {
    const { member } = one.agents;
    const piece = (quantity: number, more = {}) => ({
      variant_id: variant(skus.tiers),
      quantity,
      ...more,
    });
    const draft = await create({ items: [piece(5), piece(6), piece(1, { unit_price: 990 })] });
    const pairs = ({ cart }: DraftOrder) =>
      cart.items.map(({ quantity, unit_price }) => [quantity, unit_price]);
    expect(pairs(draft)).toEqual([
      [5, 900],
      [6, 900],
      [1, 990],
    ]);
    const params = { id: draft.id };
    const grown = await member.call("adminAddDraftOrderLine", { params, body: piece(38) });
    expect(pairs(grown.draft_order)).toEqual([
      [5, 800],
      [6, 800],
      [1, 990],
      [38, 800],
    ]);
    const [first, , , last] = grown.draft_order.cart.items;
    const fewer = await member.call("adminUpdateDraftOrderLine", {
      params: { ...params, line_id: last?.id ?? "" },
      body: { quantity: 2 },
    });
    expect(pairs(fewer.draft_order)).toEqual([
      [5, 900],
      [6, 900],
      [1, 990],
      [2, 900],
    ]);
    const left = await member.call("adminDeleteDraftOrderLine", {
      params: { ...params, line_id: first?.id ?? "" },
    });
    expect(pairs(left.draft_order)).toEqual([
      [6, 1000],
      [1, 990],
      [2, 1000],
    ]);
  });

  test("[ADM-01] a draft can be moved to another country in its region, but not outside it", async () => {
    const { member } = one.agents;
    const { id } = await create();
    const send = (country_code: string) =>
      member.send("adminUpdateDraftOrder", { params: { id }, body: { country_code } });
    const moved = (await send("BE")).json().draft_order;
    expect(moved.cart.shipping_address).toMatchObject({ country_code: "be", address_1: null });
    const refused = await send("gb");
    expect([refused.statusCode, refused.json().details[0].field]).toEqual([400, "country_code"]);
  });

  test("[ADM-03] prices are fixed when written; taxes are current", async () => {
    const draft = await create({ items: [{ variant_id: variant(skus.inStock), quantity: 1 }] });
    const { admin } = one.agents;
    const before = draft.cart.items[0];
    const prices = [{ currency_code: "eur", amount: (before?.unit_price ?? 0) + 500 }];
    const productId = before?.variant?.product_id ?? "";
    await admin.call("adminUpdateVariant", {
      params: { id: productId, variant_id: variant(skus.inStock) },
      body: { prices },
    });
    const rate = await admin.call("adminCreateTaxRate", {
      body: { name: "Zero", code: "Z", region_id: region, rate: 0, products: [productId] },
    });
    const after = (await get(draft.id)).cart;
    expect([after.items[0]?.unit_price, after.tax_total]).toEqual([before?.unit_price, 0]);
    await admin.call("adminDeleteTaxRate", { params: { id: rate.tax_rate.id } });
    expect((await get(draft.id)).cart.tax_total).toBe(draft.cart.tax_total);
  });

  test("[ADM-03] changing buyer and region: her addresses, her prices, and no shipping from the old region", async () => {
    const { member } = one.agents;
    const draft = await create({
      items: [{ variant_id: variant(skus.listed), quantity: 2 }],
      shipping_methods: [{ option_id: option }],
    });
    const params = { id: draft.id };
    const uk = one.seller.regions.uk ?? "";
    const moved = await member.call("adminUpdateDraftOrder", {
      params,
      body: { email: accounts.other, region_id: uk, no_notification_order: true },
    });
    const { cart } = moved.draft_order;
    expect(cart).toMatchObject({
      email: accounts.other,
      region_id: uk,
      shipping_methods: [],
      shipping_address: { country_code: "gb" },
    });
    expect([cart.items[0]?.unit_price, moved.draft_order.no_notification_order]).toEqual([
      await world.priceForOther(),
      true,
    ]);
    expect(cart.customer_id).not.toBe(draft.cart.customer_id);
    await member.call("adminAddDraftOrderLine", {
      params,
      body: { title: "Engraving", unit_price: 100, quantity: 1 },
    });
    const refused = await member.send("adminUpdateDraftOrder", {
      params,
      body: { region_id: region },
    });
    expect([refused.statusCode, refused.json().details[0].field]).toEqual([400, "region_id"]);
    expect((await get(draft.id)).cart.region_id).toBe(uk);
  });

  test("[ADM-03] addresses are replaced individually; an unused copy is deleted", async () => {
    const { member } = one.agents;
    const draft = await create({ shipping_address: draftAddress, billing_address: draftAddress });
    const params = { id: draft.id };
    const change = async (body: object) =>
      (await member.call("adminUpdateDraftOrder", { params, body })).draft_order.cart;
    const lyon = await change({ shipping_address: { ...draftAddress, city: "Lyon" } });
    expect([lyon.shipping_address?.city, lyon.billing_address?.city]).toEqual(["Lyon", "Paris"]);
    const lille = await change({
      shipping_address: { ...draftAddress, city: "Lille" },
      billing_address: lyon.shipping_address_id,
    });
    expect([lille.shipping_address?.city, lille.billing_address_id]).toEqual([
      "Lille",
      lyon.shipping_address_id,
    ]);
    const copies = [
      draft.cart.shipping_address_id,
      draft.cart.billing_address_id,
      lyon.shipping_address_id,
      lille.shipping_address_id,
    ];
    const left = await withOwner(world.backend, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        "select id from address where id = any($1)",
        [copies],
      );
      return rows.map(({ id }) => id).sort();
    });
    expect(left).toEqual([lyon.shipping_address_id, lille.shipping_address_id].sort());
  });

  test("[ADM-01] drafts are listed newest first with the reference's keys, and found by number, e-mail and status", async () => {
    const { member } = one.agents;
    const draft = await create();
    const page = await member.call("adminListDraftOrders", { query: { limit: "1" as never } });
    expect([page.limit, page.offset, page.draft_orders[0]?.id]).toEqual([1, 0, draft.id]);
    expect(Object.keys(page.draft_orders[0] ?? {}).sort()).toEqual(draftKeys);
    expect(page.draft_orders[0]?.cart).toMatchObject({
      object: "cart",
      items: [{ quantity: 5, subtotal: 5000 }],
    });
    const found = async (query: object) =>
      (await member.call("adminListDraftOrders", { query })).draft_orders.map(({ id }) => id);
    expect(await found({ q: String(draft.display_id) })).toContain(draft.id);
    expect(await found({ q: accounts.other })).not.toContain(draft.id);
    expect(await found({ status: "completed" })).not.toContain(draft.id);
    expect(await found({ status: ["open", "completed"] })).toContain(draft.id);
    const { draft_orders: lean } = await member.call("adminListDraftOrders", {
      query: { fields: "status", expand: "cart" },
    });
    expect(Object.keys(lean[0] ?? {}).sort()).toEqual(["cart", "created_at", "id", "status"]);
    expect(lean[0]?.cart).not.toHaveProperty("items");
    expect((await member.call("adminListDraftOrders")).limit).toBe(50);
  });
});
