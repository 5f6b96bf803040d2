import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withTransaction } from "@/backend/platform/db/with-transaction";
import { writeProductDocs } from "@/backend/catalogue/read-model/product-doc-rows";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import type { Cart } from "@/contract/cart/cart";
import { withOwner } from "../../fixtures/owner";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { loadSmallSeller } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { type Buyer, createBuyer, lineOf, refused, succeed } from "./buyer";

let backend: TestBackend;
let seller: LoadedSeller;
let buyer: Buyer;
let cart: Cart;
const accounts = smallSellerAccounts("lines");

beforeAll(async () => {
  backend = await startTestBackend();
  seller = await loadSmallSeller(backend, "lines");
  buyer = await createBuyer(backend, seller, accounts.buyer);
});
afterAll(() => backend?.stop());
beforeEach(async () => {
  cart = await buyer.openCart();
  for (const item of cart.items)
    await succeed(buyer.client.delete(`/store/carts/${cart.id}/line-items/${item.id}`));
});

const post = (sku: string, quantity: number, body: object = {}) =>
  buyer.client.post(`/store/carts/${cart.id}/line-items`, {
    variant_id: seller.variants[sku],
    quantity,
    ...body,
  });
const set = (lineId: string, quantity: number) =>
  buyer.client.post(`/store/carts/${cart.id}/line-items/${lineId}`, { quantity });

test("[CART-08] the same variant and metadata merge into one line, other metadata make another, by rank", async () => {
  await buyer.add(cart.id, "BAG-1", 2, { gift: { text: "a", wrap: true } });
  await buyer.add(cart.id, "BAG-1", 3, { gift: { wrap: true, text: "a" } });
  const { items } = await buyer.add(cart.id, "BAG-1", 4);
  expect(items.map(({ quantity, metadata, rank }) => ({ quantity, metadata, rank }))).toEqual([
    { quantity: 5, metadata: { gift: { text: "a", wrap: true } }, rank: 0 },
    { quantity: 4, metadata: {}, rank: 1 },
  ]);
});

test("[CART-08] metadata that are null are none, as in the reference", async () => {
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

test("[STORE-02] the unit price follows the line's quantity", async () => {
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

test("[STORE-02] a price list counts for its group, in the region's currency", async () => {
  const other = await createBuyer(backend, seller, accounts.other);
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

test("[CAT-04] moq and pcb: refused with the nearest quantities, for the resulting quantity of the line", async () => {
  expect(await refused(post("PACK-1", 20))).toMatchObject({
    status: 400,
    code: "invalid_quantity",
    details: [{ field: "quantity" }],
    data: {
      variant_id: seller.variants["PACK-1"],
      quantity: 20,
      moq: 12,
      pcb: 6,
      nearest: [18, 24],
    },
  });
  const line = lineOf(await buyer.add(cart.id, "PACK-1", 12), seller.variants["PACK-1"]);
  expect(lineOf(await buyer.add(cart.id, "PACK-1", 6), seller.variants["PACK-1"]).quantity).toBe(
    18,
  );
  expect((await refused(set(line.id, 6))).data).toMatchObject({ nearest: [12] });
  expect(lineOf(await buyer.getCart(cart.id), seller.variants["PACK-1"]).quantity).toBe(18);
});

test("[SET-02] allow_override_pcb lifts the pack, not the minimum", async () => {
  await setSetting("allow_override_pcb", true);
  try {
    expect(lineOf(await buyer.add(cart.id, "PACK-1", 13), seller.variants["PACK-1"]).quantity).toBe(
      13,
    );
    expect(
      (
        await refused(
          post("PACK-2", 1, { metadata: { n: 1 } }).then((answer) =>
            answer.statusCode === 200 ? post("PACK-1", 5, { metadata: { n: 2 } }) : answer,
          ),
        )
      ).data,
    ).toMatchObject({ nearest: [12] });
  } finally {
    await setSetting("allow_override_pcb", false);
  }
});

test("[CAT-03] stock: limited, out, backorder, in production, preorder, on demand, not managed", async () => {
  expect(await refused(post("BAG-2", 5))).toMatchObject({
    status: 400,
    type: "not_allowed",
    code: "insufficient_inventory",
    data: { available: 4 },
  });
  expect((await post("BAG-2", 4)).statusCode).toBe(200);
  expect(
    (await refused(post("BAG-2", 1, { metadata: { engraving: "other line" } }))).data,
  ).toMatchObject({ available: 0 });
  expect((await refused(post("BAG-3", 1))).code).toBe("insufficient_inventory");
  for (const [sku, quantity] of [
    ["BAG-4", 300],
    ["BIB-1", 80],
    ["DEM-1", 500],
    ["FREE-1", 900],
  ] as const)
    expect((await post(sku, quantity)).statusCode, sku).toBe(200);
  expect((await refused(post("BIB-1", 1))).data).toMatchObject({ available: 80 });
});

test("[CAT-03] disable_add_to_cart_when_no_stock off lets a variant into the cart without stock", async () => {
  await setSetting("disable_add_to_cart_when_no_stock", false);
  try {
    expect((await post("BAG-3", 3)).statusCode).toBe(200);
  } finally {
    await setSetting("disable_add_to_cart_when_no_stock", true);
  }
});

test("[CART-03] preorder lines and others never share a cart; an empty cart forgets", async () => {
  const preorder = await buyer.add(cart.id, "PRE-1", 1);
  expect(preorder.is_preorder).toBe(true);
  expect(await refused(post("BAG-1", 1))).toMatchObject({ status: 400, code: "preorder_mismatch" });
  const { cart: emptied } = await succeed<{ cart: Cart }>(
    buyer.client.delete(`/store/carts/${cart.id}/line-items/${preorder.items[0]?.id}`),
  );
  expect(emptied.is_preorder).toBe(false);
  await buyer.add(cart.id, "BAG-1", 1);
  expect((await refused(post("PRE-1", 1))).code).toBe("preorder_mismatch");
});

test("[CAT-02] what can't be sold can't be added", async () => {
  for (const sku of ["HID-1", "DRAFT-1"])
    expect(await refused(post(sku, 1)), sku).toMatchObject({
      status: 400,
      code: "variant_unavailable",
    });
  expect(
    await refused(
      buyer.client.post(`/store/carts/${cart.id}/line-items`, {
        variant_id: "variant_nope",
        quantity: 1,
      }),
    ),
  ).toMatchObject({ status: 400, type: "invalid_data", details: [{ field: "variant_id" }] });
});

test("[SEC-04] invalid quantities are refused with the field", async () => {
  const id = seller.variants["BAG-1"];
  for (const quantity of ["2", 0, -1, 1.5, 1_000_001, null]) {
    expect(
      await refused(
        buyer.client.post(`/store/carts/${cart.id}/line-items`, { variant_id: id, quantity }),
      ),
      String(quantity),
    ).toMatchObject({ status: 400, type: "invalid_data", details: [{ field: "quantity" }] });
  }
  expect(
    (await refused(post("BAG-1", 1, { metadata: { text: "x".repeat(5_000) } }))).details?.[0],
  ).toMatchObject({
    field: "metadata",
    code: "too_long",
  });
  expect(
    (
      await refused(
        post("FREE-1", 1_000_000)
          .then(() => post("FREE-1", 1_000_000, { metadata: { n: 1 } }))
          .then(() => post("FREE-1", 1_000_000, { metadata: { n: 2 } })),
      )
    ).details?.[0],
  ).toMatchObject({ field: "quantity", code: "too_big" });
});

test("[CART-07] quantity 0 removes a line; an unknown line is refused on update and harmless on delete", async () => {
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

test("[CART-04] a batch is one transaction with a result per entry, nothing rounded", async () => {
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
  const answer = await succeed<{
    cart: Cart;
    results: { status: string; quantity: number; code?: string; nearest?: number[] }[];
  }>(buyer.client.post(`/store/carts/${cart.id}/line-items/batch`, { entries }));
  expect(
    answer.results.map(({ status, quantity, code, nearest }) => [status, quantity, code, nearest]),
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
  expect(answer.cart.items.map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual([
    [seller.variants["TIER-1"], 10],
  ]);
});

test("[CART-04] parallel additions to one cart all count", async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => post("BAG-1", 1)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect(lineOf(await buyer.getCart(cart.id), seller.variants["BAG-1"]).quantity).toBe(20);
});

test("[STORE-02] a price that changes is in the cart at once, also in one that was read before", async () => {
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

test("[CART-02] a line whose variant is gone stays, without variant, until it is removed", async () => {
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

async function setSetting(key: string, value: unknown): Promise<void> {
  await withOwner(backend, async (client) => {
    await client.query("delete from setting where seller_id = $1 and key = $2", [seller.id, key]);
    await client.query("insert into setting (seller_id, id, key, value) values ($1, $2, $3, $4)", [
      seller.id,
      `set_${key}`,
      key,
      JSON.stringify(value),
    ]);
  });
}

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
