import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import type { Cart } from "@/contract/cart/cart";
import type { SavedCart, switchCartResponse } from "@/contract/cart/saved-cart";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { createBuyer, refused, succeed } from "../ordering/buyer";
import { createMoneyWorld, type MoneyWorld } from "./money-world";

let world: MoneyWorld;
let cart: Cart;
const at = "/store/customers/me/second-cart";

beforeAll(async () => {
  world = await createMoneyWorld("second-carts");
});
afterAll(() => world?.backend.stop());
beforeEach(async () => {
  cart = await world.emptyCart();
  await world.sql("delete from saved_cart where seller_id = $1", [world.seller.id]);
});

type SecondCarts = { saved_carts: SavedCart[] };
const variantOf = (sku: string) => world.seller.variants[sku] ?? "";
const body = (...lines: [sku: string, quantity: number][]) => ({
  cart_id: cart.id,
  entries: lines.map(([sku, quantity]) => ({ variant_id: variantOf(sku), quantity })),
});
const keep = async (...lines: [sku: string, quantity: number][]) =>
  (await succeed<SecondCarts>(world.buyer.client.post(at, body(...lines)))).saved_carts;
const switchTo = (id: string, cartId = cart.id) =>
  succeed<z.output<typeof switchCartResponse>>(
    world.buyer.client.post(`${at}/${id}/switch`, { cart_id: cartId }),
  );
const held = (items: Cart["items"]) =>
  items.map(({ variant, quantity }) => [variant?.sku, quantity]);
const counts = (carts: SavedCart[]) =>
  carts.map(({ second, line_count, item_count }) => [second, line_count, item_count]);

test("[CART-03] a product that can't share the cart is kept in a second one, and both carts can be switched without loss", async () => {
  await world.buyer.add(cart.id, "BAG-1", 4, { note: "Vitrine" });
  const [preorder] = await keep(["PRE-1", 12]);
  expect(counts(await keep(["PRE-1", 6], ["PRE-2", 60]))).toEqual([["preorder", 2, 78]]);
  expect(held((await world.buyer.getCart(cart.id)).items)).toEqual([["BAG-1", 4]]);
  const there = await switchTo(preorder?.id ?? "");
  expect(there.cart.is_preorder).toBe(true);
  expect(held(there.cart.items)).toEqual([
    ["PRE-1", 18],
    ["PRE-2", 60],
  ]);
  expect(counts(there.saved_carts)).toEqual([["stock", 1, 4]]);
  const back = await switchTo(there.saved_carts[0]?.id ?? "");
  expect(back.cart.is_preorder).toBe(false);
  expect(back.cart.items).toMatchObject([{ quantity: 4, metadata: { note: "Vitrine" } }]);
  expect(counts(back.saved_carts)).toEqual([["preorder", 2, 78]]);
});

test("[CART-03] a repeated request keeps a product once", async () => {
  await world.buyer.add(cart.id, "BAG-1", 4);
  const call = { headers: { "idempotency-key": "keep-once" } };
  const send = () => world.buyer.client.post(at, body(["PRE-1", 12]), call);
  const [first, second] = [await succeed<SecondCarts>(send()), await succeed<SecondCarts>(send())];
  expect(second).toEqual(first);
  expect(counts(second.saved_carts)).toEqual([["preorder", 1, 12]]);
});

test("[CART-03] products kept concurrently are all kept", async () => {
  await world.buyer.add(cart.id, "BAG-1", 4);
  await Promise.all(Array.from({ length: 6 }, () => keep(["PRE-1", 6])));
  expect(counts(await keep(["PRE-1", 6]))).toEqual([["preorder", 1, 42]]);
});

test("[CART-03] what can't be ordered now stays in the second cart; if nothing can, nothing changes", async () => {
  await world.buyer.add(cart.id, "PRE-1", 12);
  const [stock] = await keep(["BAG-1", 4], ["PACK-1", 7]);
  const { cart: now, results, saved_carts } = await switchTo(stock?.id ?? "");
  expect(held(now.items)).toEqual([["BAG-1", 4]]);
  expect(results).toMatchObject([{ status: "applied" }, { status: "refused", nearest: [12] }]);
  expect(counts(saved_carts)).toEqual([
    ["preorder", 1, 12],
    ["stock", 1, 7],
  ]);
  const [preorder] = saved_carts;
  await switchTo(preorder?.id ?? "");
  await world.sql("delete from saved_cart where seller_id = $1", [world.seller.id]);
  const [refusedOnly] = await keep(["PACK-1", 7]);
  const unchanged = await switchTo(refusedOnly?.id ?? "");
  expect(held(unchanged.cart.items)).toEqual([["PRE-1", 12]]);
  expect(counts(unchanged.saved_carts)).toEqual([["stock", 1, 7]]);
});

test("[CART-03] lines are added to an existing cart of the same kind", async () => {
  await world.buyer.add(cart.id, "BAG-1", 4);
  const [preorder] = await keep(["PRE-1", 12]);
  cart = await world.emptyCart();
  await world.buyer.add(cart.id, "PRE-1", 12);
  const { cart: now, saved_carts } = await switchTo(preorder?.id ?? "", cart.id);
  expect(held(now.items)).toEqual([["PRE-1", 24]]);
  expect(saved_carts).toEqual([]);
});

test("[SEC-03] a second cart is only its customer's, and invalid input is named", async () => {
  await world.buyer.add(cart.id, "BAG-1", 4);
  const [preorder] = await keep(["PRE-1", 12]);
  const colleague = await createBuyer(
    world.backend,
    world.seller,
    smallSellerAccounts("second-carts").colleague,
  );
  const theirs = await colleague.openCart();
  expect(
    await refused(colleague.client.post(`${at}/${preorder?.id}/switch`, { cart_id: theirs.id })),
  ).toMatchObject({ status: 404 });
  for (const entries of [[], [{ variant_id: "variant_unknown", quantity: 1 }]])
    expect(await refused(world.buyer.client.post(at, { cart_id: cart.id, entries }))).toMatchObject(
      { status: 400 },
    );
  const bag = variantOf("BAG-1");
  expect(
    await refused(
      world.buyer.client.post(at, {
        cart_id: cart.id,
        entries: [{ variant_id: bag, quantity: 0 }],
      }),
    ),
  ).toMatchObject({ status: 400 });
});
