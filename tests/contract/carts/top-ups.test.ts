import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Cart } from "@/contract/cart/cart";
import type { TopUp, TopUpGoal } from "@/contract/cart/top-up";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { createBuyer, refused, succeed } from "../ordering/buyer";
import { createMoneyWorld, type MoneyWorld } from "./money-world";

let world: MoneyWorld;
let cart: Cart;

beforeAll(async () => {
  world = await createMoneyWorld("top-ups");
});
afterAll(() => world?.backend.stop());
beforeEach(async () => {
  cart = await world.emptyCart();
});

const read = async (goal: TopUpGoal, cartId = cart.id) =>
  (
    await succeed<{ top_up: TopUp }>(
      world.buyer.client.get(`/store/carts/${cartId}/top-ups?goal=${goal}`),
    )
  ).top_up;
const take = async ({ items }: TopUp["proposals"][number]) => {
  const entries = items.map(({ variant_id, quantity }) => ({ variant_id, quantity }));
  const response = await succeed<{ cart: Cart; results: { status: string }[] }>(
    world.buyer.client.post(`/store/carts/${cart.id}/line-items/batch`, { entries }),
  );
  expect(response.results.map(({ status }) => status)).toEqual(items.map(() => "applied"));
  return response.cart;
};
const goods = (read: Cart) => read.subtotal - read.discount_total;

test("[CHK-03] each suggestion reaches the goal with exactly the stated excess, and the first has the lowest", async () => {
  await world.buyer.add(cart.id, "BAG-1", 3);
  for (const goal of ["minimum_order", "franco"] as const) {
    const topUp = await read(goal);
    expect(topUp).toMatchObject({
      amount: goal === "franco" ? 50_000 : 10_000,
      currency_code: "eur",
    });
    const overshoots = topUp.proposals.map(({ overshoot }) => overshoot);
    expect(overshoots).toEqual(overshoots.toSorted((a, b) => a - b));
    const [best] = topUp.proposals;
    if (!best) throw new Error("nothing is proposed");
    const before = goods(await world.buyer.getCart(cart.id));
    const after = await take(best);
    expect(goods(after) - before).toBe(best.added);
    expect(goods(after) - topUp.amount).toBe(best.overshoot);
    expect(await read(goal)).toMatchObject({ missing: 0, proposals: [] });
  }
});

test("[FAV-02] products out of stock are not suggested, favourites are marked, and results are stable", async () => {
  const favorite = world.seller.variants["TIER-1"];
  await succeed(
    world.buyer.client.post("/store/customers/me", {
      favorite_lists: [{ id: "mine", name: "Mine", items: [{ variant_id: favorite }] }],
    }),
  );
  const stock = new Map(
    (
      await world.sql<{ id: string; inventory_quantity: number }>(
        "select id, inventory_quantity from product_variant where seller_id = $1",
        [world.seller.id],
      )
    ).map((row) => [row.id, row.inventory_quantity]),
  );
  const keepOnly = (sku: string) =>
    world.sql(
      "update product_variant set inventory_quantity = 0 where seller_id = $1 and manage_inventory and sku <> $2",
      [world.seller.id, sku],
    );
  await world.buyer.add(cart.id, "BAG-1", 1);
  await world.sql(
    "update product_variant set manage_inventory = true where seller_id = $1 and sku = 'FREE-1'",
    [world.seller.id],
  );
  await keepOnly("TIER-1");
  const topUp = await read("minimum_order");
  expect(
    topUp.proposals.flatMap(({ items }) =>
      items.map(({ variant_id, source }) => [variant_id, source]),
    ),
  ).toEqual([[favorite, "favorite"]]);
  expect(await read("minimum_order")).toEqual(topUp);
  for (const [id, quantity] of stock)
    await world.sql(
      "update product_variant set inventory_quantity = $3 where seller_id = $1 and id = $2",
      [world.seller.id, id, quantity],
    );
  await world.sql(
    "update product_variant set manage_inventory = false where seller_id = $1 and sku = 'FREE-1'",
    [world.seller.id],
  );
});

test("[STORE-02] a discount on the added product is compensated: the goal is still reached", async () => {
  const discount = await world.discount("TOPUP30", { value: 30 });
  await world.buyer.add(cart.id, "BAG-1", 3);
  await world.change(cart.id, { discounts: [{ code: discount.code }] });
  const topUp = await read("minimum_order");
  const [best] = topUp.proposals;
  if (!best) throw new Error("nothing is proposed");
  expect(goods(await take(best)) - topUp.amount).toBe(best.overshoot);
});

test("[CHK-03] a company without such an amount is told so; an unknown goal is named", async () => {
  await world.sql("update company set franco = null where seller_id = $1 and id = $2", [
    world.seller.id,
    world.seller.companies.C1,
  ]);
  const at = `/store/carts/${cart.id}/top-ups`;
  expect(await refused(world.buyer.client.get(`${at}?goal=franco`))).toMatchObject({
    status: 400,
    type: "not_allowed",
  });
  expect((await refused(world.buyer.client.get(`${at}?goal=more`))).details).toMatchObject([
    { field: "goal" },
  ]);
  await world.sql("update company set franco = 50000 where seller_id = $1 and id = $2", [
    world.seller.id,
    world.seller.companies.C1,
  ]);
});

test("[CART-04] two buyers of one company in one cart: both see current quantities, and no line is lost", async () => {
  const colleague = await createBuyer(
    world.backend,
    world.seller,
    smallSellerAccounts("top-ups").colleague,
  );
  const skus = ["BAG-1", "BAG-4", "BIB-2", "BIB-3", "TIER-1", "LIST-1", "FREE-1"];
  const adds = skus.flatMap((sku) =>
    [world.buyer, colleague].map((who) => () => who.add(cart.id, sku, 2)),
  );
  await Promise.all(adds.map((act) => act()));
  const [mine, hers] = await Promise.all([
    world.buyer.getCart(cart.id),
    colleague.getCart(cart.id),
  ]);
  expect(mine).toEqual(hers);
  const held = new Map(mine.items.map(({ variant_id, quantity }) => [variant_id, quantity]));
  expect(skus.map((sku) => held.get(world.seller.variants[sku] ?? ""))).toEqual(skus.map(() => 4));
  const [first, second] = mine.items;
  await Promise.all([
    world.buyer.setQuantity(cart.id, first?.id ?? "", 7),
    colleague.setQuantity(cart.id, second?.id ?? "", 9),
    colleague.client.delete(`/store/carts/${cart.id}/line-items/${mine.items[2]?.id}`),
  ]);
  const after = await colleague.getCart(cart.id);
  expect(after.items.slice(0, 2).map(({ quantity }) => quantity)).toEqual([7, 9]);
  expect(after.items).toHaveLength(skus.length - 1);
  expect(await world.buyer.getCart(cart.id)).toEqual(after);
});

test("[CART-08] a note on a line keeps its quantity; the cart's taxes are listed by rate and add up", async () => {
  const { items } = await world.buyer.add(cart.id, "BAG-1", 3);
  const entries = [
    { line_id: items[0]?.id, quantity: 0, mode: "add", metadata: { note: "Carton à part" } },
  ];
  const noted = await succeed<{ cart: Cart }>(
    world.buyer.client.post(`/store/carts/${cart.id}/line-items/batch`, { entries }),
  );
  expect(noted.cart.items).toMatchObject([{ quantity: 3, metadata: { note: "Carton à part" } }]);
  const more = await world.buyer.add(cart.id, "BAG-1", 2);
  expect(more.items).toMatchObject([{ quantity: 5, metadata: { note: "Carton à part" } }]);
  expect(more.taxes).toMatchObject([{ rate: 20, shipping_amount: 0 }]);
  expect(more.taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(more.tax_total);
});
