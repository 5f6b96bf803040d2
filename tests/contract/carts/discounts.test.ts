import { expect, test } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { createBuyer, lineOf, succeed } from "../ordering/buyer";
import { add, cart, code, second, setUpDiscounts, type, world } from "./discount-suite";

setUpDiscounts("cart-discounts");

const amounts = (read: Cart) =>
  read.items.map((item) => item.adjustments.map(({ amount }) => amount));

const deleteDiscount = (id: string) =>
  world.admin.call("adminDeleteDiscount", { params: { discount_id: id } });

test("[STORE-02] a percentage by its code in any case: adjustments, lower tax, and removed again", async () => {
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

test("[STORE-02] a condition on a category includes subcategories", async () => {
  const id = world.seller.categories.chambre;
  const discount = await world.discount(code("below"), {
    conditions: [{ operator: "in", product_categories: [id] }] as never,
  });
  await add("BIB-2", 2);
  await add("TOY-1", 1);
  expect(amounts(await type(discount.code))).toEqual([[200], []]);
});

test("[STORE-02] lines that don't allow discounts are unaffected", async () => {
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

test("[STORE-02] automatic discounts apply and stack, and a complement applies to the other lines", async () => {
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

test("[STORE-02] changes in the administration are effective at the next read, in another process too", async () => {
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
