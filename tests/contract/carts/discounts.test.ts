import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import { startSecondProcess } from "../../fixtures/second-process";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import type { TestBackend } from "../../fixtures/test-backend";
import { createBuyer, lineOf, refused, succeed } from "../ordering/buyer";
import { createMoneyWorld, type MoneyWorld } from "./money-world";

let world: MoneyWorld;
let second: TestBackend;
let cart: Cart;
let number = 0;

beforeAll(async () => {
  world = await createMoneyWorld("cart-discounts");
  second = await startSecondProcess(world.backend);
});
afterAll(async () => {
  await second?.stop();
  await world?.backend.stop();
});
beforeEach(async () => {
  cart = await world.emptyCart();
});
afterEach(() =>
  world.sql("update discount set deleted_at = now(), updated_at = now() where seller_id = $1", [
    world.seller.id,
  ]),
);

/**
 * A code nobody has yet; a discount deleted behind the administration's back would not raise the
 * catalogue version.
 */
const code = (name: string) => {
  number += 1;
  return `${name}${number}`.toUpperCase();
};
const add = (sku: string, quantity: number) => world.buyer.add(cart.id, sku, quantity);
const type = (...codes: string[]) =>
  world.change(cart.id, { discounts: codes.map((entry) => ({ code: entry })) });
const tryType = (...codes: string[]) =>
  world.buyer.client.post(`/store/carts/${cart.id}`, {
    discounts: codes.map((entry) => ({ code: entry })),
  });
const amounts = (read: Cart) =>
  read.items.map((item) => item.adjustments.map(({ amount }) => amount));
const deleteDiscount = (id: string) =>
  world.admin.call("adminDeleteDiscount", { params: { discount_id: id } });

test("[STORE-02] a percentage by its code in any case: adjustments, lower tax, and off again", async () => {
  const discount = await world.discount(code("spring"), { value: 10, description: "Spring" });
  await add("BAG-1", 3);
  const read = await type(discount.code.toLowerCase());
  expect(lineOf(read, world.seller.variants["BAG-1"])).toMatchObject({
    subtotal: 3_000,
    discount_total: 300,
    raw_discount_total: 300,
    tax_total: 540,
    original_tax_total: 600,
    total: 3_240,
    adjustments: [{ amount: 300, discount_id: discount.id, description: "Spring" }],
  });
  expect(read).toMatchObject({
    subtotal: 3_000,
    discount_total: 300,
    tax_total: 540,
    total: 3_240,
  });
  expect(read.discounts).toMatchObject([
    {
      id: discount.id,
      code: discount.code,
      is_automatic: false,
      amount: 300,
      obstacle: null,
      rule: { type: "percentage", value: 10 },
    },
  ]);
  const same = await succeed<{ cart: Cart }>(
    world.buyer.client.delete(`/store/carts/${cart.id}/discounts/NOBODYS`),
  );
  expect(same.cart.discount_total).toBe(300);
  const off = await succeed<{ cart: Cart }>(
    world.buyer.client.delete(`/store/carts/${cart.id}/discounts/${discount.code.toLowerCase()}`),
  );
  expect(off.cart).toMatchObject({ discount_total: 0, total: 3_600, discounts: [] });
});

test("[STORE-02] a fixed total is split over the lines to the last cent, a fixed item counts pieces, and none exceeds its line", async () => {
  const total = await world.discount(code("total"), {
    type: "fixed",
    value: 100,
    allocation: "total",
  });
  const item = await world.discount(code("item"), {
    type: "fixed",
    value: 150,
    allocation: "item",
  });
  const huge = await world.discount(code("huge"), {
    type: "fixed",
    value: 1_000_000,
    allocation: "total",
  });
  await add("TOY-1", 1);
  await add("TOY-2", 1);
  await add("TOY-3", 1);
  expect(amounts(await type(total.code))).toEqual([[34], [33], [33]]);
  await add("TOY-1", 1);
  expect(amounts(await type(item.code))).toEqual([[300], [150], [150]]);
  const free = await type(huge.code);
  expect(amounts(free)).toEqual([[2_000], [1_000], [1_000]]);
  expect(free).toMatchObject({ discount_total: 4_000, tax_total: 0, total: 0 });
});

test("[STORE-02] conditions on every noun, in and not in", async () => {
  const { seller } = world;
  const cases: [string, string | undefined][] = [
    ["products", seller.products["sleeping-bag"]],
    ["product_variants", seller.variants["BAG-1"]],
    ["product_types", seller.types.textile],
    ["product_collections", seller.collections.printemps],
    ["product_tags", seller.tags.coton],
    ["product_categories", seller.categories.chambre],
  ];
  await add("BAG-1", 1);
  await add("TOY-1", 1);
  for (const [noun, id] of cases) {
    const within = await world.discount(code("in"), {
      conditions: [{ operator: "in", [noun]: [id] }] as never,
    });
    expect(amounts(await type(within.code)), noun).toEqual([[100], []]);
    const without = await world.discount(code("out"), {
      conditions: [{ operator: "not_in", [noun]: [id] }] as never,
    });
    expect(amounts(await type(without.code)), noun).toEqual([[], [100]]);
  }
});

test("[STORE-02] a condition on a category includes those below it", async () => {
  const id = world.seller.categories.chambre;
  const discount = await world.discount(code("below"), {
    conditions: [{ operator: "in", product_categories: [id] }] as never,
  });
  await add("BIB-2", 2);
  await add("TOY-1", 1);
  expect(amounts(await type(discount.code))).toEqual([[200], []]);
});

test("[STORE-02] what a line does not allow stays untouched", async () => {
  const { product } = await world.admin.call("adminGetProduct", {
    params: { id: world.seller.products.mobile ?? "" },
  });
  const discount = await world.discount(code("all"), {
    type: "fixed",
    value: 500,
    allocation: "total",
  });
  await add("DEM-1", 1);
  await add("TOY-1", 1);
  expect(amounts(await type(discount.code))).toEqual([[250], [250]]);
  await world.admin.call("adminUpdateProduct", {
    params: { id: product.id },
    body: { discountable: false },
  });
  const read = await world.buyer.getCart(cart.id);
  expect(amounts(read)).toEqual([[], [500]]);
  expect(lineOf(read, world.seller.variants["DEM-1"]).allow_discounts).toBe(false);
  await world.admin.call("adminUpdateProduct", {
    params: { id: product.id },
    body: { discountable: true },
  });
});

test("[STORE-02] codes that can't be used are refused with the reference's statuses, and leave the cart as it was", async () => {
  const { regionId, seller } = world;
  const past = "2020-01-01T00:00:00.000Z";
  const group = [{ operator: "in", customer_groups: [seller.customerGroups.boutiques] }] as never;
  const unused = { usage_limit: 1 };
  const used = await world.discount(code("used"), {}, unused);
  await world.sql("update discount set usage_count = 1 where seller_id = $1 and id = $2", [
    seller.id,
    used.id,
  ]);
  const codes: [string, number, string, string | undefined][] = [
    ["NOSUCHCODE", 404, "not_found", undefined],
    [used.code, 400, "not_allowed", "used_up"],
    [
      (
        await world.discount(
          code("old"),
          {},
          { starts_at: past, ends_at: "2020-02-01T00:00:00.000Z" },
        )
      ).code,
      400,
      "not_allowed",
      "expired",
    ],
    [
      (await world.discount(code("new"), {}, { starts_at: "2999-01-01T00:00:00.000Z" })).code,
      400,
      "not_allowed",
      "not_started",
    ],
    [
      (await world.discount(code("off"), {}, { is_disabled: true })).code,
      400,
      "not_allowed",
      "disabled",
    ],
    [
      (await world.discount(code("group"), { conditions: group })).code,
      400,
      "not_allowed",
      "other_customer",
    ],
    [
      (await world.discount(code("uk"), {}, { regions: [seller.regions.uk] })).code,
      400,
      "invalid_data",
      "other_region",
    ],
  ];
  expect(regionId).not.toBe(seller.regions.uk);
  const good = await world.discount(code("good"), {});
  await add("BAG-1", 1);
  await type(good.code);
  for (const [bad, status, errorType, reason] of codes) {
    const refusal = await refused(tryType(bad));
    expect(refusal, bad).toMatchObject({ status, type: errorType });
    expect(refusal.data?.reason, bad).toBe(reason);
    expect(refusal.message.length).toBeGreaterThan(10);
  }
  expect((await world.buyer.getCart(cart.id)).discounts.map((entry) => entry.code)).toEqual([
    good.code,
  ]);
  expect(
    await refused(
      world.buyer.client.post(`/store/carts/${cart.id}`, { discounts: [{ code: "" }] }),
    ),
  ).toMatchObject({ status: 400 });
  expect(
    await refused(world.buyer.client.post(`/store/carts/${cart.id}`, { discounts: [good.code] })),
  ).toMatchObject({ status: 400 });
});

test("[TEN-04] another seller's code is unknown here", async () => {
  const theirs = code("theirs");
  await world.sql(
    `insert into seller (id, name, hosts, support_email) values ('elsewhere', 'Elsewhere', '{}', 'x@elsewhere.test')`,
  );
  await world.sql(
    `insert into discount_rule (seller_id, id, type, value, allocation) values ('elsewhere', 'dru_x', 'percentage', 10, 'item')`,
  );
  await world.sql(
    `insert into discount (seller_id, id, code, rule_id, metadata) values ('elsewhere', 'disc_x', $1, 'dru_x', '{"auto_apply": true}')`,
    [theirs],
  );
  await add("BAG-1", 1);
  expect(await refused(tryType(theirs))).toMatchObject({ status: 404, type: "not_found" });
  expect(await world.buyer.getCart(cart.id)).toMatchObject({ discount_total: 0, discounts: [] });
});

test("[STORE-02] one code beside free shipping: the last typed replaces the one before", async () => {
  const ten = await world.discount(code("ten"), { value: 10 });
  const twenty = await world.discount(code("twenty"), { value: 20 });
  const free = await world.discount(code("free"), {
    type: "free_shipping",
    value: 0,
    allocation: null,
  });
  await add("BAG-1", 1);
  expect((await type(ten.code, twenty.code)).discount_total).toBe(200);
  const both = await type(ten.code, free.code);
  expect(both.discounts.map((entry) => [entry.code, entry.amount, entry.obstacle])).toEqual([
    [ten.code, 100, null],
    [free.code, 0, null],
  ]);
  const { shipping_options: options } = await succeed<{
    shipping_options: { id: string; amount: number }[];
  }>(world.buyer.client.get(`/store/shipping-options/${cart.id}`));
  expect(options.map((option) => option.amount)).toEqual([0]);
  await succeed(
    world.buyer.client.post(`/store/carts/${cart.id}/shipping-methods`, {
      option_id: options[0]?.id,
    }),
  );
  expect(await world.buyer.getCart(cart.id)).toMatchObject({ shipping_total: 0, total: 1_080 });
  expect(await type()).toMatchObject({ shipping_total: 1_500, total: 3_000, discounts: [] });
});

test("[STORE-02] automatic discounts come by themselves, stack, and a complement takes what they leave alone", async () => {
  const bags = [{ operator: "in", products: [world.seller.products["sleeping-bag"]] }] as never;
  await add("BAG-1", 2);
  await add("TOY-1", 1);
  const onBags = await world.discount(
    code("bags"),
    { value: 10, conditions: bags },
    { metadata: { auto_apply: true } },
  );
  const rest = await world.discount(
    code("rest"),
    { type: "complement", value: 5 },
    { metadata: { auto_apply: true } },
  );
  const onAll = await world.discount(
    code("lots"),
    { value: 1 },
    { metadata: { auto_apply: true, min_items: 10, max_items: 20 } },
  );
  const read = await world.buyer.getCart(cart.id);
  expect(amounts(read)).toEqual([[200], [50]]);
  expect(read.discounts.map((entry) => [entry.code, entry.is_automatic, entry.amount])).toEqual([
    [onBags.code, true, 200],
    [rest.code, true, 50],
  ]);
  await add("TOY-1", 7);
  expect(amounts(await world.buyer.getCart(cart.id))).toEqual([[200, 20], [80]]);
  await add("TOY-1", 11);
  expect(amounts(await world.buyer.getCart(cart.id))).toEqual([[200], [950]]);
  const typed = await world.discount(code("typed"), { value: 50 });
  expect(amounts(await type(typed.code))).toEqual([
    [200, 1_000],
    [950, 9_500],
  ]);
  for (const { id } of [onBags, rest, onAll, typed]) await deleteDiscount(id);
  expect(await world.buyer.getCart(cart.id)).toMatchObject({ discount_total: 0, discounts: [] });
});

test("[STORE-02] a typed code that asks for more pieces waits for them and says so", async () => {
  const discount = await world.discount(
    code("many"),
    { value: 10 },
    { metadata: { min_items: 5 } },
  );
  await add("BAG-1", 4);
  expect((await type(discount.code)).discounts).toMatchObject([
    { amount: 0, obstacle: "too_few_items" },
  ]);
  expect((await add("BAG-1", 1)).discounts).toMatchObject([{ amount: 500, obstacle: null }]);
});

test("[STORE-02] codes made from a dynamic discount share its rule and end by themselves", async () => {
  const dynamic = await world.discount(
    code("dyn"),
    { value: 25 },
    { is_dynamic: true, valid_duration: "P1D" },
  );
  const once = code("once");
  await world.admin.call("adminCreateDynamicCode", {
    params: { discount_id: dynamic.id },
    body: { code: once },
  });
  await add("BAG-1", 1);
  expect((await type(once)).discount_total).toBe(250);
  await world.sql("update discount set ends_at = now() where seller_id = $1 and code = $2", [
    world.seller.id,
    once,
  ]);
  expect((await world.buyer.getCart(cart.id)).discounts).toMatchObject([
    { amount: 0, obstacle: "expired" },
  ]);
  expect(await world.change(cart.id, { discounts: [{ code: once }] })).toMatchObject({
    discount_total: 0,
  });
});

test("[STORE-02] whatever the administration changes shows at the next read, in another process too", async () => {
  const other = await createBuyer(
    { ...world.backend, ...second },
    world.seller,
    smallSellerAccounts(world.seller.id).buyer,
  );
  await add("BAG-1", 10);
  const typed = await world.discount(code("now"), { value: 10 });
  await type(typed.code);
  const bothRead = async () => [
    (await world.buyer.getCart(cart.id)).discount_total,
    (await other.getCart(cart.id)).discount_total,
  ];
  expect(await bothRead()).toEqual([1_000, 1_000]);
  const params = { discount_id: typed.id };
  await world.admin.call("adminUpdateDiscount", {
    params,
    body: { rule: { id: typed.rule_id, value: 30 } },
  });
  expect(await bothRead()).toEqual([3_000, 3_000]);
  const toys = { operator: "in" as const, products: [world.seller.products["cuddly-toy"] ?? ""] };
  const made = await world.admin.call("adminCreateDiscountCondition", { params, body: toys });
  expect(await bothRead()).toEqual([0, 0]);
  const condition = made.discount.rule.conditions?.[0]?.id ?? "";
  const bags = { resources: [{ id: world.seller.products["sleeping-bag"] ?? "" }] };
  await world.admin.call("adminAddDiscountConditionResources", {
    params: { ...params, condition_id: condition },
    body: bags,
  });
  expect(await bothRead()).toEqual([3_000, 3_000]);
  await world.admin.call("adminUpdateDiscount", { params, body: { is_disabled: true } });
  expect(await bothRead()).toEqual([0, 0]);
  const automatic = await world.discount(
    code("self"),
    { value: 50 },
    { metadata: { auto_apply: true } },
  );
  expect(await bothRead()).toEqual([5_000, 5_000]);
  await deleteDiscount(automatic.id);
  expect(await bothRead()).toEqual([0, 0]);
});

test("[SEC-03] another company can neither see nor change the codes of a cart", async () => {
  const discount = await world.discount(code("mine"), {});
  await add("BAG-1", 1);
  await type(discount.code);
  const other = await createBuyer(
    world.backend,
    world.seller,
    smallSellerAccounts(world.seller.id).other,
  );
  const at = `/store/carts/${cart.id}`;
  for (const call of [
    other.client.post(at, { discounts: [] }),
    other.client.delete(`${at}/discounts/${discount.code}`),
    other.client.get(`${at}/line-items/${cart.items[0]?.id}/price`),
  ])
    expect(await refused(call)).toMatchObject({ status: 404, type: "not_found" });
  expect((await world.buyer.getCart(cart.id)).discount_total).toBe(100);
});

test("[STORE-02] [STORE-03] a code whose last use another order takes at this moment takes nothing off, and is not used once more", async () => {
  const last = await world.discount(code("last"), { value: 10 }, { usage_limit: 1 });
  await add("FREE-1", 40);
  await type(last.code);
  await world.buyer.checkOut(cart.id);
  const values = [world.seller.id, last.id];
  const use = "update discount set usage_count = 1 where seller_id = $1 and id = $2";
  const answer = await world.completeDuring(cart.id, use, values);
  expect([answer.statusCode, answer.json().code]).toEqual([400, "price_changed"]);
  expect(await world.buyer.getCart(cart.id)).toMatchObject({
    completed_at: null,
    discount_total: 0,
  });
  expect(
    await world.sql("select usage_count from discount where seller_id = $1 and id = $2", values),
  ).toEqual([{ usage_count: 1 }]);
});
