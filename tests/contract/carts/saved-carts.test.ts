import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import type { Cart } from "@/contract/cart/cart";
import type { SavedCart, savedCartRestoreResponse } from "@/contract/cart/saved-cart";
import { changeTerms } from "../../fixtures/owner";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { loadSmallSeller } from "../../fixtures/store-client";
import { type Buyer, createBuyer, refused, succeed } from "../ordering/buyer";
import { createMoneyWorld, type MoneyWorld } from "./money-world";

let world: MoneyWorld;
let cart: Cart;
const at = "/store/customers/me/saved-carts";

beforeAll(async () => {
  world = await createMoneyWorld("saved-carts");
});
afterAll(() => world?.backend.stop());
beforeEach(async () => {
  cart = await world.emptyCart();
  await world.sql("delete from saved_cart where seller_id = $1", [world.seller.id]);
});

const add = (sku: string, quantity: number, metadata?: Record<string, unknown>) =>
  world.buyer.add(cart.id, sku, quantity, metadata);
const save = async (name: string) =>
  (
    await succeed<{ saved_cart: SavedCart }>(
      world.buyer.client.post(at, { cart_id: cart.id, name }),
    )
  ).saved_cart;
const list = async (buyer: Buyer = world.buyer) =>
  (await succeed<{ saved_carts: SavedCart[]; count: number }>(buyer.client.get(at))).saved_carts;
const restore = (id: string, mode: "merge" | "replace", cartId = cart.id) =>
  succeed<z.output<typeof savedCartRestoreResponse>>(
    world.buyer.client.post(`${at}/${id}/restore`, { cart_id: cartId, mode }),
  );
const held = (read: Cart) =>
  read.items.map(({ description, quantity, metadata }) => [description, quantity, metadata]);

test("[CART-08] a cart is saved with its notes and restored unchanged; the cart itself is kept", async () => {
  await add("BAG-1", 4, { note: "Vitrine" });
  const full = await add("TIER-1", 12);
  const saved = await save("  Réassort de mai ");
  expect(saved).toMatchObject({ name: "Réassort de mai", line_count: 2, item_count: 16 });
  expect((await world.buyer.getCart(cart.id)).items).toHaveLength(2);
  await world.emptyCart();
  const { cart: back, results } = await restore(saved.id, "merge");
  expect(held(back)).toEqual(held(full));
  expect(back).toMatchObject({ subtotal: full.subtotal, total: full.total });
  expect(results.map(({ status }) => status)).toEqual(["applied", "applied"]);
});

test("[CART-08] merging adds to the current cart, replacing empties it first", async () => {
  await add("BAG-1", 4);
  const saved = await save("A");
  await add("FREE-1", 3);
  expect(held((await restore(saved.id, "merge")).cart).map(([, quantity]) => quantity)).toEqual([
    8, 3,
  ]);
  expect(held((await restore(saved.id, "replace")).cart).map(([, quantity]) => quantity)).toEqual([
    4,
  ]);
});

test("[CART-02] what can no longer be ordered is named with its reason, and the rest is restored", async () => {
  await add("BAG-1", 4);
  await add("BAG-2", 4);
  await add("FREE-1", 1);
  const saved = await save("Vieux");
  const { id } = world.seller;
  await world.sql(
    "update setting set value = 'true' where seller_id = $1 and key = 'disable_add_to_cart_when_no_stock'",
    [id],
  );
  await world.setting("disable_add_to_cart_when_no_stock", true);
  await world.sql(
    "update product_variant set inventory_quantity = 1 where seller_id = $1 and sku = 'BAG-2'",
    [id],
  );
  const free = world.seller.variants["FREE-1"];
  await world.admin.call("adminDeleteVariant", {
    params: { id: await productOf(free), variant_id: free ?? "" },
  });
  const { cart: back, results } = await restore(saved.id, "replace");
  expect(results).toMatchObject([
    { status: "applied", quantity: 4 },
    {
      status: "refused",
      code: "insufficient_inventory",
      quantity: 4,
      available: 1,
      nearest: [1],
      sku: "BAG-2",
    },
    { status: "refused", code: "invalid_data", quantity: 1, sku: "FREE-1" },
  ]);
  expect(results[2]?.title).not.toBe("");
  expect(back.items.map(({ quantity }) => quantity)).toEqual([4]);
});

async function productOf(variantId: string | undefined): Promise<string> {
  const rows = await world.sql<{ product_id: string }>(
    "select product_id from product_variant where seller_id = $1 and id = $2",
    [world.seller.id, variantId],
  );
  return rows[0]?.product_id ?? "";
}

test("[CART-08] list, rename and delete; names are unique, case-insensitive; an empty cart can't be saved", async () => {
  expect(
    await refused(world.buyer.client.post(at, { cart_id: cart.id, name: "Vide" })),
  ).toMatchObject({
    status: 400,
    details: [{ field: "cart_id" }],
  });
  await add("BAG-1", 1);
  const first = await save("Premier");
  const second = await save("Second");
  expect(
    await refused(world.buyer.client.post(at, { cart_id: cart.id, name: "PREMIER" })),
  ).toMatchObject({
    status: 422,
    type: "duplicate_error",
  });
  expect((await list()).map(({ name }) => name)).toEqual(["Second", "Premier"]);
  expect(
    await refused(world.buyer.client.post(`${at}/${second.id}`, { name: "premier" })),
  ).toMatchObject({ status: 422 });
  await succeed(world.buyer.client.post(`${at}/${second.id}`, { name: "Deuxième" }));
  await succeed(world.buyer.client.delete(`${at}/${first.id}`));
  await succeed(world.buyer.client.delete(`${at}/${first.id}`));
  expect((await list()).map(({ name }) => name)).toEqual(["Deuxième"]);
  expect(
    (await refused(world.buyer.client.post(at, { cart_id: cart.id, name: " " }))).details,
  ).toMatchObject([{ field: "name" }]);
});

test("[SEC-03] [TEN-04] nobody else can see or change a saved cart: no colleague, other company or other seller", async () => {
  await add("BAG-1", 2);
  const saved = await save("Privé");
  const accounts = smallSellerAccounts(world.seller.id);
  const foreign = await loadSmallSeller(world.backend, "saved-carts-foreign");
  const others = await Promise.all([
    createBuyer(world.backend, world.seller, accounts.colleague),
    createBuyer(world.backend, world.seller, accounts.other),
    createBuyer(world.backend, foreign, smallSellerAccounts(foreign.id).buyer),
  ]);
  for (const other of others) {
    const own = await other.openCart();
    expect(await list(other)).toEqual([]);
    expect((await refused(other.client.post(`${at}/${saved.id}`, { name: "Pris" }))).status).toBe(
      404,
    );
    expect(
      (
        await refused(
          other.client.post(`${at}/${saved.id}/restore`, { cart_id: own.id, mode: "merge" }),
        )
      ).status,
    ).toBe(404);
    await succeed(other.client.delete(`${at}/${saved.id}`));
  }
  for (const other of others.slice(1))
    expect((await refused(other.client.post(at, { cart_id: cart.id, name: "Pris" }))).status).toBe(
      404,
    );
  expect(await list()).toEqual([saved]);
  const unknown = await refused(
    world.buyer.client.post(`${at}/scart_unknown/restore`, { cart_id: cart.id, mode: "merge" }),
  );
  expect(unknown.status).toBe(404);
});

test("[SEC-03] a buyer who has moved to another company can't access carts saved at the previous one", async () => {
  const accounts = smallSellerAccounts(world.seller.id);
  const moveToCompanyOf = (email: string) =>
    changeTerms(
      world.backend,
      world.seller.id,
      `update customer set company_id = (select company_id from customer
         where seller_id = $1 and email = $3)
       where seller_id = $1 and email = $2`,
      [world.seller.id, accounts.buyer, email],
    );
  await add("BAG-1", 2);
  const saved = await save("Avant");
  await moveToCompanyOf(accounts.other);
  expect(await list()).toEqual([]);
  expect(
    (await refused(world.buyer.client.post(`${at}/${saved.id}`, { name: "Pris" }))).status,
  ).toBe(404);
  const own = await world.buyer.openCart();
  expect(
    (
      await refused(
        world.buyer.client.post(`${at}/${saved.id}/restore`, { cart_id: own.id, mode: "merge" }),
      )
    ).status,
  ).toBe(404);
  await moveToCompanyOf(accounts.colleague);
  expect(await list()).toEqual([saved]);
});

test("[CART-08] saving 140 carts concurrently leaves 100, and each rejection says so", async () => {
  await add("BAG-1", 4);
  const statuses = await Promise.all(
    Array.from({ length: 140 }, async (_, index) => {
      const response = await world.buyer.client.post(at, { cart_id: cart.id, name: `N° ${index}` });
      return response.statusCode;
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect(statuses.filter((status) => status === 400)).toHaveLength(40);
  expect(await list()).toHaveLength(100);
});
