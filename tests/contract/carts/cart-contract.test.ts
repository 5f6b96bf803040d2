import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import { lineOf, refused, succeed } from "../ordering/buyer";
import { createMoneyWorld, type MoneyWorld } from "./money-world";

let world: MoneyWorld;
let cart: Cart;

beforeAll(async () => {
  world = await createMoneyWorld("cart-contract");
});
afterAll(() => world?.backend.stop());
beforeEach(async () => {
  cart = await world.emptyCart();
});

const at = (path: string) => `/store/carts/${cart.id}${path}`;
const post = (path: string, body: object = {}) => world.buyer.client.post(at(path), body);
const variantOf = (sku: string) => world.seller.variants[sku] ?? "";
const add = (sku: string, quantity = 1) =>
  post("/line-items", { variant_id: variantOf(sku), quantity });
const keysOf = (value: object | undefined) => Object.keys(value ?? {}).sort();

type Result = { status: string; code?: string; quantity: number; nearest?: number[] };
const batch = async (entries: readonly object[]) =>
  succeed<{ cart: Cart; results: Result[] }>(post("/line-items/batch", { entries }));

const totals = [
  ...["subtotal", "discount_total", "item_tax_total", "shipping_total", "shipping_tax_total"],
  ...["tax_total", "gift_card_total", "gift_card_tax_total", "total"],
];

test("[CART-01] a cart that is an order is not found by endpoints that change it, and completing it returns the order", async () => {
  await add("BAG-1", 10);
  const { items } = await world.buyer.checkOut(cart.id);
  const order = await world.buyer.complete(cart.id);
  const line = { variant_id: variantOf("BAG-1"), quantity: 1 };
  const changes: [string, object][] = [
    ["", { metadata: { comment: "late" } }],
    ["", { discounts: [] }],
    ["/line-items", line],
    ["/line-items/batch", { entries: [line] }],
    [`/line-items/${items[0]?.id}`, { quantity: 2 }],
    ["/payment-sessions", {}],
    ["/payment-session", { provider_id: "manual" }],
    ["/shipping-methods", { option_id: world.seller.shippingOptions.eu?.[0] }],
  ];
  for (const [path, body] of changes)
    expect(await refused(post(path, body)), path).toMatchObject({
      status: 404,
      type: "not_found",
      code: "cart_completed",
    });
  for (const path of [`/line-items/${items[0]?.id}`, "/discounts/NONE"])
    expect(await refused(world.buyer.client.delete(at(path))), path).toMatchObject({
      status: 404,
      code: "cart_completed",
    });
  expect(await succeed(world.buyer.tryComplete(cart.id))).toEqual({ type: "order", data: order });
});

test("[CART-03] a buyer can mark a cart for preorders in advance", async () => {
  const declare = (isPreorder: unknown) => post("", { metadata: { isPreorder } });
  expect(await refused(declare("yes"))).toMatchObject({
    status: 400,
    details: [{ field: "metadata.isPreorder" }],
  });
  expect(await world.change(cart.id, { metadata: { isPreorder: true } })).toMatchObject({
    is_preorder: true,
    metadata: { isPreorder: true },
  });
  expect(await refused(add("BAG-1"))).toMatchObject({
    status: 400,
    code: "preorder_mismatch",
    data: { is_preorder: true },
  });
  const [refusal] = (await batch([{ variant_id: variantOf("BAG-1"), quantity: 1 }])).results;
  expect(refusal).toMatchObject({ status: "refused", code: "preorder_mismatch" });
  const filled = await world.buyer.add(cart.id, "PRE-1", 1);
  expect(filled.is_preorder).toBe(true);
  expect(await refused(declare(false))).toMatchObject({ status: 400, code: "preorder_mismatch" });
  expect((await world.buyer.setQuantity(cart.id, filled.items[0]?.id ?? "", 0)).is_preorder).toBe(
    true,
  );
  expect(await world.change(cart.id, { metadata: { isPreorder: false } })).toMatchObject({
    is_preorder: false,
    metadata: { isPreorder: false },
  });
  expect((await refused(add("PRE-1"))).code).toBe("preorder_mismatch");
  expect((await world.change(cart.id, { metadata: { isPreorder: null } })).metadata).toBeNull();
  expect((await world.buyer.add(cart.id, "PRE-1", 1)).is_preorder).toBe(true);
});

test("[CHK-01] a cart's shipping option includes its shipping profile", async () => {
  await add("BAG-1");
  const { shipping_options: options } = await succeed<{
    shipping_options: { profile_id: string; profile?: { id: string } }[];
  }>(world.buyer.client.get(`/store/shipping-options/${cart.id}`));
  const [option] = options;
  expect(option?.profile).toMatchObject({
    id: option?.profile_id,
    type: "default",
    deleted_at: null,
  });
  expect(keysOf(option?.profile)).toEqual([
    "created_at",
    "deleted_at",
    "id",
    "metadata",
    "name",
    "type",
    "updated_at",
  ]);
});

test("[CHK-02] creating payment sessions returns the cart, also as `data`", async () => {
  await add("BAG-1");
  const response = await succeed<{ cart: Cart; data: Cart }>(post("/payment-sessions"));
  expect(keysOf(response)).toEqual(["cart", "data"]);
  expect(response.cart.payment_session).toMatchObject({ provider_id: "manual" });
  expect(response.data).toEqual(response.cart);
});

test("[CHK-02] a caller's own keys in a session's data are merged and updated, without affecting the provider's", async () => {
  await add("BAG-1", 10);
  await world.buyer.checkOut(cart.id);
  const path = at("/payment-sessions/manual");
  const saveData = async (data: object) => {
    const { cart: updated } = await succeed<{ cart: Cart }>(
      world.buyer.client.post(path, { data }),
    );
    return updated.payment_sessions.find(({ provider_id }) => provider_id === "manual")?.data;
  };
  const own = await saveData({});
  expect(own).toMatchObject({ payment_method: "bank_transfer" });
  expect(await saveData({ note: "a", device: { os: "x", seen: [1, 2] } })).toEqual({
    ...own,
    note: "a",
    device: { os: "x", seen: [1, 2] },
  });
  expect(await saveData({ note: "b", payment_method: "card", delay: "never" })).toMatchObject({
    ...own,
    note: "b",
    device: { os: "x" },
  });
  const refusal = await refused(
    world.buyer.client.post(path, { data: { long: "x".repeat(5_000) } }),
  );
  expect(refusal).toMatchObject({ status: 400, details: [{ field: "data", code: "too_long" }] });
});

test("[CAT-02] a product of another sales channel is invalid data, and an individual error in a batch", async () => {
  const { admin, seller } = world;
  const products = { product_ids: [{ id: seller.products["cuddly-toy"] ?? "" }] };
  await expect(add("TOY-1")).resolves.toMatchObject({ statusCode: 200 });
  cart = await world.emptyCart();
  const { sales_channel: channel } = await admin.call("adminCreateSalesChannel", {
    body: { name: "Fair" },
  });
  await admin.call("adminAddSalesChannelProducts", { params: { id: channel.id }, body: products });
  await admin.call("adminRemoveSalesChannelProducts", {
    params: { id: seller.salesChannelId },
    body: products,
  });
  try {
    const refusal = await refused(add("TOY-1"));
    expect(refusal).toMatchObject({ status: 400, type: "invalid_data" });
    expect(refusal).not.toHaveProperty("code");
    const { results } = await batch([
      { variant_id: variantOf("TOY-1"), quantity: 1 },
      { variant_id: variantOf("BAG-1"), quantity: 1 },
    ]);
    expect(results).toMatchObject([
      { status: "refused", code: "variant_unavailable" },
      { status: "applied" },
    ]);
    expect(await refused(add("HID-1"))).toMatchObject({
      type: "not_allowed",
      code: "variant_unavailable",
    });
  } finally {
    await admin.call("adminAddSalesChannelProducts", {
      params: { id: seller.salesChannelId },
      body: products,
    });
  }
});

test("[STORE-01] fields and expand select the properties of a cart and of its order", async () => {
  await add("BAG-1", 10);
  const whole = await world.buyer.checkOut(cart.id);
  const read = async (query: string, path = at("")) =>
    (await succeed<{ cart: Record<string, unknown> }>(world.buyer.client.get(`${path}?${query}`)))
      .cart;
  expect(keysOf(await read("fields=email,region_id&expand=items"))).toEqual(
    [...totals, "created_at", "email", "id", "items", "region_id"].sort(),
  );
  expect((await read("expand=items.variant")).items).toEqual(whole.items);
  const unexpanded = await read("expand=region.countries");
  expect(unexpanded).toMatchObject({ email: whole.email, region: whole.region });
  expect(unexpanded).not.toHaveProperty("items");
  expect(await read("fields=id", "/store/customers/me/cart")).toMatchObject({
    id: cart.id,
    items: whole.items,
  });
  expect(await read("lang=fr")).toEqual(whole);
  for (const [parameter, names] of [
    ["fields", "email,secret"],
    ["expand", "secret"],
  ])
    expect(await refused(world.buyer.client.get(at(`?${parameter}=${names}`)))).toMatchObject({
      status: 400,
      type: "invalid_data",
      message: `Requested ${parameter} [secret] are not valid`,
    });
  const order = await world.buyer.complete(cart.id, { allow_duplicate: true });
  const orderAt = `/store/orders/cart/${cart.id}`;
  const some = await succeed<{ order: object }>(
    world.buyer.client.get(`${orderAt}?fields=status&expand=items`),
  );
  expect(keysOf(some.order)).toEqual(
    [
      ...totals,
      "paid_total",
      "refunded_total",
      "refundable_amount",
      "created_at",
      "id",
      "items",
      "status",
    ].sort(),
  );
  expect(some.order).toMatchObject({ items: order.items });
  expect(await refused(world.buyer.client.get(`${orderAt}?fields=secret`))).toMatchObject({
    status: 400,
    type: "invalid_data",
  });
});

test("[CHK-06] completing accepts any query; only true and 1 create a reservation", async () => {
  const complete = (query: string) => post(`/complete?${query}`, { allow_duplicate: true });
  for (const query of [
    "is_reservation=",
    "foo=1",
    "is_reservation=no&foo[]=1",
    "is_reservation[]=true",
  ]) {
    await add("BAG-1", 10);
    await world.buyer.checkOut(cart.id);
    const response = await succeed<{ data: { status: string } }>(complete(query));
    expect(response.data.status, query).toBe("pending");
    cart = await world.emptyCart();
  }
  await world.setting("reservation_enabled", true);
  for (const query of ["is_reservation=1", "is_reservation=true"]) {
    await add("BAG-1", 10);
    await world.buyer.checkOut(cart.id);
    expect((await succeed<{ data: { status: string } }>(complete(query))).data.status).toBe(
      "reserved",
    );
    cart = await world.emptyCart();
  }
});

test("[CART-04] an entry whose line would exceed the maximum of an order is rejected individually, with the largest quantity that fits", async () => {
  const free = { variant_id: variantOf("FREE-1") };
  const most = { ...free, quantity: 1_000_000 };
  expect((await batch([most, most, { ...most, quantity: 1_000_000_000 }])).results).toMatchObject([
    { status: "applied", quantity: 1_000_000 },
    { status: "refused", code: "invalid_quantity", nearest: [1_000_000] },
    { status: "refused", code: "invalid_quantity", nearest: [1_000_000] },
  ]);
  const { results, cart: after } = await batch([
    { ...most, metadata: { n: 1 } },
    { ...free, quantity: 3, metadata: { n: 2 } },
    { variant_id: variantOf("TOY-1"), quantity: 2 },
  ]);
  expect(results).toMatchObject([
    { status: "refused", code: "invalid_quantity", nearest: [789_569] },
    { status: "applied", quantity: 3 },
    { status: "applied", quantity: 2 },
  ]);
  expect(after.items).toHaveLength(3);
  expect(lineOf(after, variantOf("TOY-1")).quantity).toBe(2);
  const [fitting] = (await batch([{ ...free, quantity: 789_560, metadata: { n: 3 } }])).results;
  expect(fitting).toMatchObject({ status: "applied" });
});
