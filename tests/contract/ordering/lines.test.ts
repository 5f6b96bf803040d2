import { expect, test } from "vitest";
import { withTransaction } from "@/backend/platform/db/with-transaction";
import { writeProductDocs } from "@/backend/catalogue/read-model/product-doc-rows";
import type { Cart } from "@/contract/cart/cart";
import { withOwner } from "../../fixtures/owner";
import { createBuyer, lineOf, refused, succeed } from "./buyer";
import { accounts, backend, buyer, cart, post, seller, set, setUpLines } from "./line-suite";

setUpLines("lines");

test("[CART-08] the same variant and metadata are merged into one line, other metadata create another, by rank", async () => {
  await buyer.add(cart.id, "BAG-1", 2, { gift: { text: "a", wrap: true } });
  await buyer.add(cart.id, "BAG-1", 3, { gift: { wrap: true, text: "a" } });
  const { items } = await buyer.add(cart.id, "BAG-1", 4);
  expect(items.map(({ quantity, metadata, rank }) => ({ quantity, metadata, rank }))).toEqual([
    { quantity: 5, metadata: { gift: { text: "a", wrap: true } }, rank: 0 },
    { quantity: 4, metadata: {}, rank: 1 },
  ]);
});

test("[CART-08] null metadata count as none, as in the reference", async () => {
  expect((await buyer.add(cart.id, "BAG-1", 2)).items).toHaveLength(1);
  const { items } = (await succeed<{ cart: Cart }>(post("BAG-1", 3, { metadata: null }))).cart;
  expect(items.map(({ quantity, metadata }) => [quantity, metadata])).toEqual([[5, {}]]);
  const body = { quantity: 4, metadata: null };
  const changed = (
    await succeed<{ cart: Cart }>(
      buyer.client.post(`/store/carts/${cart.id}/line-items/${items[0]?.id}`, body),
    )
  ).cart;
  expect(changed.items[0]).toMatchObject({ quantity: 4, metadata: {} });
});

test("[STORE-02] the unit price depends on the line's quantity", async () => {
  const nine = lineOf(await buyer.add(cart.id, "TIER-1", 9), seller.variants["TIER-1"]);
  expect(nine).toMatchObject({ unit_price: 1_000, subtotal: 9_000 });
  expect(lineOf(await buyer.add(cart.id, "TIER-1", 1), seller.variants["TIER-1"])).toMatchObject({
    quantity: 10,
    unit_price: 900,
    original_unit_price: 1_000,
    subtotal: 9_000,
  });
  expect(
    lineOf(await buyer.setQuantity(cart.id, nine.id, 50), seller.variants["TIER-1"]),
  ).toMatchObject({
    unit_price: 800,
    subtotal: 40_000,
    tax_total: 8_000,
    total: 48_000,
  });
});

test("[STORE-02] a price list applies to its group, in the region's currency", async () => {
  const other = await createBuyer(backend, seller, accounts().other);
  const theirs = await other.add((await other.openCart()).id, "LIST-1", 2);
  expect(lineOf(theirs, seller.variants["LIST-1"])).toMatchObject({
    unit_price: 750,
    original_unit_price: 1_000,
  });
  expect(theirs.region.currency_code).toBe("gbp");
  expect(lineOf(await buyer.add(cart.id, "LIST-1", 2), seller.variants["LIST-1"]).unit_price).toBe(
    2_000,
  );
});

test("[CART-07] quantity 0 removes a line; an unknown line is rejected on update and ignored on delete", async () => {
  const line = lineOf(await buyer.add(cart.id, "BAG-1", 2), seller.variants["BAG-1"]);
  expect((await buyer.setQuantity(cart.id, line.id, 0)).items).toEqual([]);
  expect(await refused(set(line.id, 3))).toMatchObject({
    status: 400,
    type: "invalid_data",
    message: "Could not find the line item",
  });
  expect(
    (await buyer.client.delete(`/store/carts/${cart.id}/line-items/${line.id}`)).statusCode,
  ).toBe(200);
});

test("[CART-04] a batch is one transaction with a result per entry, without rounding", async () => {
  await buyer.add(cart.id, "BAG-1", 5);
  const entry = (sku: string, quantity: number, mode?: string) => ({
    variant_id: seller.variants[sku],
    quantity,
    ...(mode ? { mode } : {}),
  });
  const entries = [
    entry("BAG-1", 2),
    entry("PACK-1", 13),
    entry("BAG-3", 1),
    entry("TIER-1", 10, "set"),
    entry("BAG-1", 0, "set"),
    { variant_id: "variant_nope", quantity: 1 },
    entry("PRE-1", 1),
    entry("TOY-1", 0, "set"),
  ];
  const response = await succeed<{
    cart: Cart;
    results: { status: string; quantity: number; code?: string; nearest?: number[] }[];
  }>(buyer.client.post(`/store/carts/${cart.id}/line-items/batch`, { entries }));
  expect(
    response.results.map(({ status, quantity, code, nearest }) => [
      status,
      quantity,
      code,
      nearest,
    ]),
  ).toEqual([
    ["applied", 7, undefined, undefined],
    ["refused", 13, "invalid_quantity", [12, 18]],
    ["refused", 1, "insufficient_inventory", []],
    ["applied", 10, undefined, undefined],
    ["applied", 0, undefined, undefined],
    ["refused", 1, "invalid_data", undefined],
    ["refused", 1, "preorder_mismatch", undefined],
    ["applied", 0, undefined, undefined],
  ]);
  expect(response.cart.items.map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual([
    [seller.variants["TIER-1"], 10],
  ]);
});

test("[CART-04] concurrent additions to one cart are all counted", async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => post("BAG-1", 1)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect(lineOf(await buyer.getCart(cart.id), seller.variants["BAG-1"]).quantity).toBe(20);
});

test("[STORE-02] a changed price is effective in the cart at once, even if it was read before", async () => {
  await buyer.add(cart.id, "TOY-1", 3);
  expect(lineOf(await buyer.getCart(cart.id), seller.variants["TOY-1"]).unit_price).toBe(1_000);
  await setPrice("TOY-1", 1_250);
  const read = await buyer.getCart(cart.id);
  expect(lineOf(read, seller.variants["TOY-1"])).toMatchObject({
    unit_price: 1_250,
    subtotal: 3_750,
  });
  expect(read.total).toBe(4_500);
  await setPrice("TOY-1", 1_000);
});

test("[CART-02] a line whose variant was deleted is kept, without variant, until it is removed", async () => {
  const line = lineOf(await buyer.add(cart.id, "TOY-2", 3), seller.variants["TOY-2"]);
  expect((await buyer.getCart(cart.id)).items[0]?.variant).not.toBeNull();
  await setPrice("TOY-2", -1);
  const read = await buyer.getCart(cart.id);
  expect(read.items).toMatchObject([
    {
      id: line.id,
      variant: null,
      variant_id: seller.variants["TOY-2"],
      title: "Doudou",
      description: "Modèle TOY-2",
      unit_price: 1_000,
    },
  ]);
  expect((await refused(set(line.id, 4))).code).toBe("variant_unavailable");
  expect((await buyer.setQuantity(cart.id, line.id, 0)).items).toEqual([]);
  await setPrice("TOY-2", 1_000);
});

async function setPrice(sku: string, amountMinor: number): Promise<void> {
  const { rows } = await withOwner(backend, async (client) => {
    await client.query(
      "update money_amount set amount = $3 where seller_id = $1 and variant_id = $2 and currency_code = 'eur'",
      [seller.id, seller.variants[sku], amountMinor],
    );
    return client.query(
      "select product_id from product_variant where seller_id = $1 and sku = $2",
      [seller.id, sku],
    );
  });
  await withTransaction(
    { database: backend.deps.database, prepared: true, sellerId: seller.id },
    (transaction) => writeProductDocs(transaction, [rows[0].product_id]),
  );
}
