import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Backorder } from "@/contract/order/backorder-endpoints";
import { adminClient, type AdminClient } from "../../fixtures/admin-client";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { createStoreClient, loadSmallSeller } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";
import { type Buyer, createBuyer, refused, succeed } from "./buyer";

let backend: TestBackend;
let seller: Awaited<ReturnType<typeof loadSmallSeller>>;
let admin: AdminClient;
let buyer: Buyer;
let other: Buyer;
let sellers = 0;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(async () => {
  sellers += 1;
  seller = await loadSmallSeller(backend, `backorders-${sellers}`);
  admin = adminClient(backend, seller);
  const accounts = smallSellerAccounts(seller.id);
  buyer = await createBuyer(backend, seller, accounts.buyer);
  other = await createBuyer(backend, seller, accounts.other);
});
afterAll(() => backend.stop());

type List = { backorders: Backorder[]; count: number; limit: number; offset: number };
const path = "/store/customers/me/company/backorders";
const list = (query = "", who = buyer) => succeed<List>(who.client.get(`${path}${query}`));
const skus = async (query = "") => (await list(query)).backorders.map(({ sku }) => sku);

async function order(who: Buyer, quantities: Record<string, number>) {
  const { id } = await who.openCart();
  for (const [sku, quantity] of Object.entries(quantities)) await who.add(id, sku, quantity);
  await who.checkOut(id);
  return who.complete(id, { allow_duplicate: true });
}
async function setVariant(sku: string, body: object) {
  const id = seller.variants[sku] ?? "";
  const { variant } = await admin.call("adminGetVariant", { params: { id } });
  const params = { id: variant.product_id, variant_id: id };
  await admin.call("adminUpdateVariant", { params, body });
}
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("[ORD-05] a company sees its orders' unfulfilled units, per variant, with their date", async () => {
  const placed = await order(buyer, { "BAG-1": 10, "BIB-1": 12, "BAG-4": 3 });
  const { backorders, count } = await list("?order=sku");
  expect(count).toBe(3);
  expect(
    backorders.map(({ sku, quantity, missing_quantity: missing }) => [sku, quantity, missing]),
  ).toEqual([
    ["BAG-1", 10, 0],
    ["BAG-4", 3, 3],
    ["BIB-1", 12, 12],
  ]);
  const [, backordered, produced] = backorders;
  expect(backordered).toMatchObject({
    order_id: placed.id,
    order_display_id: placed.display_id,
    ordered_quantity: 3,
    fulfilled_quantity: 0,
    expected_date: null,
    parts: [{ kind: "restock", quantity: 3, date: null }],
  });
  expect(produced?.parts).toMatchObject([{ kind: "production", quantity: 12 }]);
  expect(produced?.expected_date).toBe(produced?.parts[0]?.date);
});

test("[ORD-05] the date changes with stock or the next restock", async () => {
  await order(buyer, { "BAG-1": 10, "BAG-4": 12 });
  const read = async () => (await list(`?variant_id[]=${seller.variants["BAG-4"]}`)).backorders[0];
  expect(await read()).toMatchObject({ missing_quantity: 12, expected_date: null });
  await setVariant("BAG-4", { metadata: { next_restock_date: inDays(30) } });
  const first = (await read())?.expected_date ?? "";
  expect(first >= inDays(30) && first <= inDays(37)).toBe(true);
  await setVariant("BAG-4", { metadata: { next_restock_date: inDays(60) } });
  expect(((await read())?.expected_date ?? "") >= inDays(60)).toBe(true);
  await setVariant("BAG-4", { metadata: { quantity_in_production: 5 }, inventory_quantity: -8 });
  expect((await read())?.parts).toMatchObject([
    { kind: "now", quantity: 4 },
    { kind: "production", quantity: 5 },
    { kind: "restock", quantity: 3 },
  ]);
  await setVariant("BAG-4", { inventory_quantity: 0 });
  expect(await read()).toMatchObject({ missing_quantity: 0, parts: [{ kind: "now" }] });
});

test("[ORD-05] older orders are served first, whoever placed them", async () => {
  await order(other, { "BAG-4": 6 });
  await order(buyer, { "BAG-1": 10, "BAG-4": 4 });
  await setVariant("BAG-4", { inventory_quantity: -3 });
  expect((await list("?missing=true", other)).backorders).toEqual([]);
  expect((await list("?missing=true")).backorders).toMatchObject([
    { sku: "BAG-4", quantity: 4, missing_quantity: 3 },
  ]);
  await setVariant("BAG-4", { inventory_quantity: -6 });
  expect((await list("?missing=true", other)).backorders).toMatchObject([
    { sku: "BAG-4", quantity: 6, missing_quantity: 2 },
  ]);
});

test("[ORD-05] search, filters, sorting and pagination; another company's are not shown", async () => {
  const placed = await order(buyer, { "BAG-1": 10, "BIB-1": 12, "BAG-4": 3 });
  const second = await order(buyer, { "BAG-1": 20 });
  await order(other, { "BAG-1": 10 });
  expect(await skus("?order=-quantity&limit=2")).toEqual(["BAG-1", "BIB-1"]);
  expect(await skus("?order=-quantity&limit=2&offset=2")).toEqual(["BAG-1", "BAG-4"]);
  expect(await skus("?q=bib")).toEqual(["BIB-1"]);
  expect(await skus(`?q=${second.display_id}&order_id[]=${second.id}`)).toEqual(["BAG-1"]);
  expect(await skus(`?order_id[]=${placed.id}&missing=true`)).toEqual(["BIB-1", "BAG-4"]);
  expect(await skus(`?expected_from=${inDays(15)}`)).toEqual(["BIB-1"]);
  expect(await skus(`?expected_to=${inDays(15)}&order=-quantity`)).toEqual(["BAG-1", "BAG-1"]);
  const { backorders } = await list("?q=BIB-1&lang=en");
  expect(backorders).toMatchObject([{ title: "Bavoir (en)", description: "Model BIB-1" }]);
  for (const query of ["order=price", "expected_to=tomorrow", "missing=maybe", "foo=1"])
    expect(await refused(buyer.client.get(`${path}?${query}`))).toMatchObject({
      status: 400,
      type: "invalid_data",
    });
  const nobody = createStoreClient(backend, seller.publishableKey);
  expect((await nobody.get(path)).statusCode).toBe(401);
});
