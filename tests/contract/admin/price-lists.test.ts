import { afterAll, beforeAll, expect, test } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { type AdminClient, adminClient } from "../../fixtures/admin-client";
import { smallSellerAccounts, smallSellerSkus } from "../../fixtures/small-seller";
import { loadSmallSeller, signIn, type StoreClient } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";

let backend: TestBackend;
let seller: LoadedSeller;
let admin: AdminClient;
let buyer: StoreClient;
let other: StoreClient;

beforeAll(async () => {
  backend = await startTestBackend();
  seller = await loadSmallSeller(backend, "lists");
  admin = adminClient(backend, seller);
  const accounts = smallSellerAccounts("lists");
  buyer = await signIn(backend, seller.publishableKey, accounts.buyer);
  other = await signIn(backend, seller.publishableKey, accounts.other);
});
afterAll(() => backend.stop());

const variantOf = (sku: string) => seller.variants[sku] ?? "";
const list = (more: object = {}) => ({
  name: "Été",
  description: "Prix d'été",
  type: "sale" as const,
  ...more,
});

async function priceOf(client: StoreClient, sku: string, region: "eu" | "uk"): Promise<number> {
  const response = await client.get(
    `/store/variants/${variantOf(sku)}?region_id=${seller.regions[region]}`,
  );
  return response.json().variant.calculated_price;
}

test("[ADM-01] [CAT-01] a price list's price is effective in the next response, and gone with the list", async () => {
  expect(await priceOf(buyer, smallSellerSkus.tiers, "eu")).toBe(1000);
  const { price_list } = await admin.call("adminCreatePriceList", {
    body: list({
      prices: [{ variant_id: variantOf(smallSellerSkus.tiers), currency_code: "eur", amount: 700 }],
    }),
  });
  expect(price_list).toMatchObject({
    name: "Été",
    status: "active",
    includes_tax: false,
    customer_groups: [],
    starts_at: null,
  });
  expect(price_list.prices).toHaveLength(1);
  expect(await priceOf(buyer, smallSellerSkus.tiers, "eu")).toBe(700);
  await admin.call("adminUpdatePriceList", {
    params: { id: price_list.id },
    body: { status: "draft" },
  });
  expect(await priceOf(buyer, smallSellerSkus.tiers, "eu")).toBe(1000);
  await admin.call("adminUpdatePriceList", {
    params: { id: price_list.id },
    body: { status: "active", ends_at: "2000-01-01T00:00:00Z" },
  });
  expect(await priceOf(buyer, smallSellerSkus.tiers, "eu")).toBe(1000);
  await admin.call("adminUpdatePriceList", {
    params: { id: price_list.id },
    body: { ends_at: null },
  });
  expect(await priceOf(buyer, smallSellerSkus.tiers, "eu")).toBe(700);
  const gone = await admin.call("adminDeletePriceList", { params: { id: price_list.id } });
  expect(gone).toEqual({ id: price_list.id, object: "price-list", deleted: true });
  expect(await priceOf(buyer, smallSellerSkus.tiers, "eu")).toBe(1000);
  expect(
    (await admin.send("adminGetPriceList", { params: { id: price_list.id } })).statusCode,
  ).toBe(404);
});

test("[CAT-01] [SEC-03] a customer group's list only changes the prices of that group", async () => {
  const groups = await admin.call("adminGetPriceList", {
    params: { id: seller.priceLists.boutiques ?? "" },
  });
  const group = groups.price_list.customer_groups[0]?.id ?? "";
  const before = await priceOf(buyer, smallSellerSkus.inStock, "uk");
  const { price_list } = await admin.call("adminCreatePriceList", {
    body: list({
      type: "override",
      customer_groups: [{ id: group }],
      prices: [
        {
          variant_id: variantOf(smallSellerSkus.inStock),
          region_id: seller.regions.uk ?? "",
          amount: 123,
        },
      ],
    }),
  });
  expect(price_list.prices?.[0]).toMatchObject({
    currency_code: "gbp",
    region_id: seller.regions.uk,
    amount: 123,
  });
  expect(await priceOf(other, smallSellerSkus.inStock, "uk")).toBe(123);
  expect(await priceOf(buyer, smallSellerSkus.inStock, "uk")).toBe(before);
  await admin.call("adminDeletePriceList", { params: { id: price_list.id } });
});

test("[CAT-01] [SEC-03] a list whose only group was deleted says so and, sent back as it was read, applies to nobody", async () => {
  const { customer_group: group } = await admin.call("adminCreateCustomerGroup", {
    body: { name: "Fermés" },
  });
  const before = await priceOf(buyer, smallSellerSkus.inStock, "eu");
  const { price_list } = await admin.call("adminCreatePriceList", {
    body: list({
      customer_groups: [{ id: group.id }],
      prices: [{ variant_id: variantOf(smallSellerSkus.inStock), currency_code: "eur", amount: 1 }],
    }),
  });
  await admin.call("adminDeleteCustomerGroup", { params: { id: group.id } });
  const params = { id: price_list.id };
  const read = (await admin.call("adminGetPriceList", { params })).price_list.customer_groups;
  expect(read).toEqual([
    expect.objectContaining({ id: group.id, name: "Fermés", deleted_at: expect.any(String) }),
  ]);
  const sentBack = { name: "Renamed", customer_groups: read.map(({ id }) => ({ id })) };
  expect(
    (await admin.call("adminUpdatePriceList", { params, body: sentBack })).price_list
      .customer_groups,
  ).toEqual(read);
  expect(await priceOf(buyer, smallSellerSkus.inStock, "eu")).toBe(before);
  const elsewhere = await admin.send("adminCreatePriceList", {
    body: list({ customer_groups: [{ id: group.id }] }),
  });
  expect(elsewhere.statusCode).toBe(400);
  await admin.call("adminUpdatePriceList", { params, body: { customer_groups: [] } });
  expect(await priceOf(buyer, smallSellerSkus.inStock, "eu")).toBe(1);
  await admin.call("adminDeletePriceList", { params });
});

test("[CAT-04] prices are added, replaced for the same range, and deleted by price, variant and product", async () => {
  const variant_id = variantOf(smallSellerSkus.inStock);
  const { price_list } = await admin.call("adminCreatePriceList", { body: list() });
  const add = (prices: object[], override?: boolean) =>
    admin.call("adminAddPriceListPrices", {
      params: { id: price_list.id },
      body: { prices: prices as never, ...(override ? { override } : {}) },
    });
  await add([
    { variant_id, currency_code: "eur", amount: 900, min_quantity: 1, max_quantity: 9 },
    { variant_id, currency_code: "eur", amount: 800, min_quantity: 10 },
  ]);
  const again = await add([{ variant_id, currency_code: "eur", amount: 790, min_quantity: 10 }]);
  expect(again.price_list.prices?.map((price) => price.amount)).toEqual([900, 790]);
  const products = await admin.call("adminListPriceListProducts", {
    params: { id: price_list.id },
  });
  expect(products.count).toBe(1);
  const amounts = products.products[0]?.variants?.flatMap((variant) =>
    variant.prices.map((price) => price.amount),
  );
  expect(amounts?.sort()).toEqual([790, 900]);
  const first = again.price_list.prices?.[0]?.id ?? "";
  const byId = await add([{ id: first, variant_id, amount: 895, region_id: null }]);
  expect(byId.price_list.prices?.find(({ id }) => id === first)).toMatchObject({
    currency_code: "eur",
    amount: 895,
    max_quantity: 9,
  });
  const removed = await admin.call("adminDeletePriceListPrices", {
    params: { id: price_list.id },
    body: { price_ids: [first] },
  });
  expect(removed).toEqual({ ids: [first], object: "money-amount", deleted: true });
  const replaced = await add(
    [{ variant_id: variantOf(smallSellerSkus.tiers), currency_code: "gbp", amount: 1 }],
    true,
  );
  expect(replaced.price_list.prices).toHaveLength(1);
  const byVariant = await admin.call("adminDeletePriceListVariantPrices", {
    params: { id: price_list.id, variant_id: variantOf(smallSellerSkus.tiers) },
  });
  expect(byVariant.ids).toHaveLength(1);
  await admin.call("adminDeletePriceList", { params: { id: price_list.id } });
});

test("[SEC-04] invalid prices are rejected by name and nothing is written", async () => {
  const { price_list } = await admin.call("adminCreatePriceList", { body: list() });
  const variant_id = variantOf(smallSellerSkus.inStock);
  const price = { variant_id, currency_code: "eur", amount: 100 };
  const cases: [object[], string][] = [
    [[{ ...price, amount: -1 }], "prices.0.amount"],
    [[{ ...price, amount: 1.5 }], "prices.0.amount"],
    [[price, { ...price, variant_id: "variant_of_nobody" }], "prices.1.variant_id"],
    [[{ ...price, currency_code: "usd" }], "prices.0.currency_code"],
    [[{ ...price, region_id: seller.regions.eu }], "prices.0.currency_code"],
    [[{ variant_id, amount: 1, region_id: "reg_of_nobody" }], "prices.0.region_id"],
    [[{ ...price, min_quantity: 10, max_quantity: 5 }], "prices.0.max_quantity"],
    [[{ ...price, id: "ma_of_nobody" }], "prices.0.id"],
    [
      [
        { ...price, min_quantity: 1, max_quantity: 10 },
        { ...price, min_quantity: 10, max_quantity: 20 },
      ],
      "prices.1.min_quantity",
    ],
    [[price, price], "prices.1.min_quantity"],
  ];
  for (const [prices, field] of cases) {
    const response = await admin.send("adminAddPriceListPrices", {
      params: { id: price_list.id },
      body: { prices: prices as never },
    });
    expect(response.statusCode, field).toBe(400);
    expect(response.json().details.map((detail: { field: string }) => detail.field)).toContain(
      field,
    );
  }
  const wrongDates = await admin.send("adminUpdatePriceList", {
    params: { id: price_list.id },
    body: { starts_at: "2030-01-02T00:00:00Z", ends_at: "2030-01-01T00:00:00Z" },
  });
  expect(wrongDates.json()).toMatchObject({
    type: "invalid_data",
    details: [{ field: "ends_at" }],
  });
  const after = await admin.call("adminGetPriceList", { params: { id: price_list.id } });
  expect(after.price_list).toMatchObject({ prices: [], starts_at: null, ends_at: null });
});

test("[ADM-01] price lists are found by name, group and status, with pagination", async () => {
  for (const name of ["Alpha", "Beta", "Gamma"])
    await admin.call("adminCreatePriceList", {
      body: list({ name: `${name} find`, status: "draft" }),
    });
  const found = await admin.call("adminListPriceLists", {
    query: { q: "find", order: "name", limit: "2" as never },
  });
  expect(found).toMatchObject({ count: 3, offset: 0, limit: 2 });
  expect(found.price_lists.map((entry) => entry.name)).toEqual(["Alpha find", "Beta find"]);
  expect(found.price_lists[0]).not.toHaveProperty("prices");
  expect(
    (await admin.call("adminListPriceLists", { query: { status: ["draft"] as never, q: "gamma" } }))
      .count,
  ).toBe(1);
  expect((await admin.send("adminListPriceLists", { query: { order: "prices" } })).statusCode).toBe(
    400,
  );
});

test("[ADM-01] price lists are sorted by the columns staff see; those without a start or an end come last", async () => {
  const spans = { Early: "2030-01-01T00:00:00.000Z", Late: "2031-01-01T00:00:00.000Z" };
  for (const [name, starts_at] of Object.entries(spans))
    await admin.call("adminCreatePriceList", {
      body: list({ name: `${name} sorted`, starts_at, ends_at: "2032-01-01T00:00:00.000Z" }),
    });
  await admin.call("adminCreatePriceList", {
    body: list({ name: "Always sorted", type: "override", status: "draft" }),
  });
  const sorted = async (order: string) =>
    (await admin.call("adminListPriceLists", { query: { q: "sorted", order } })).price_lists.map(
      ({ name }) => name.split(" ")[0],
    );
  expect(await sorted("starts_at")).toEqual(["Early", "Late", "Always"]);
  expect(await sorted("-starts_at")).toEqual(["Late", "Early", "Always"]);
  expect((await sorted("-ends_at")).at(-1)).toBe("Always");
  expect((await sorted("type"))[0]).toBe("Always");
  expect((await sorted("-status"))[0]).toBe("Always");
});

test("[ADM-01] lists include their prices with expand, and products are found by description and collection", async () => {
  const priceListId = seller.priceLists.boutiques ?? "";
  const [whole] = (
    await admin.call("adminListPriceLists", { query: { id: [priceListId], expand: "prices" } })
  ).price_lists;
  const { price_list: one } = await admin.call("adminGetPriceList", {
    params: { id: priceListId },
  });
  expect(whole?.prices).toEqual(one.prices);
  expect(
    (await admin.call("adminListPriceLists", { query: { id: [priceListId] } })).price_lists[0],
  ).not.toHaveProperty("prices");
  await admin.call("adminAddPriceListPrices", {
    params: { id: priceListId },
    body: {
      prices: [
        { variant_id: variantOf(smallSellerSkus.inStock), currency_code: "eur", amount: 900 },
      ],
    },
  });
  const countOf = async (q: string) =>
    (await admin.call("adminListPriceListProducts", { params: { id: priceListId }, query: { q } }))
      .count;
  expect([
    await countOf("printemps"),
    await countOf("cousu main"),
    await countOf("lavable en machine"),
  ]).toEqual([1, 2, 0]);
});
