import { afterAll, beforeAll, expect, test } from "vitest";
import { type BatchJobWorld, createBatchJobWorld } from "@/tests/fixtures/batch-job-world";

let world: BatchJobWorld;
let listId: string;
let params: { id: string; variant_id: string };

const sku = "BAG-1";
const admin = () => world.admin;
const pricesOf = async () =>
  (await admin().call("adminGetVariant", { params: { id: params.variant_id } })).variant.prices;
const amounts = async () =>
  (await pricesOf())
    .flatMap(({ price_list_id: list, amount }) => (list === null ? [amount] : []))
    .sort();
const listPrices = async () =>
  (await admin().call("adminGetPriceList", { params: { id: listId } })).price_list.prices ?? [];

async function exported(type: string, context: Record<string, unknown>): Promise<string> {
  const job = await world.create(type, context);
  await world.work();
  return (await world.download((await world.get(job.id)).result?.file_key ?? "")).body;
}

/**
 * A variant with its own and list prices, in a region that is deleted and a currency that is
 * removed.
 */
beforeAll(async () => {
  world = await createBatchJobWorld("gone-places");
  params = {
    id: world.seller.products["sleeping-bag"] ?? "",
    variant_id: world.seller.variants[sku] ?? "",
  };
  const providers = { payment_providers: ["manual"], fulfillment_providers: ["manual"] };
  const { region } = await admin().call("adminCreateRegion", {
    body: { name: "Iberia", currency_code: "eur", tax_rate: 21, countries: ["es"], ...providers },
  });
  await admin().call("adminAddStoreCurrency", { params: { currency_code: "usd" } });
  const places = (amount: number) => [
    { currency_code: "eur", amount },
    { currency_code: "usd", amount: amount + 1 },
    { region_id: region.id, amount: amount + 2 },
  ];
  await admin().call("adminUpdateVariant", { params, body: { prices: places(1000) } });
  const { price_list: list } = await admin().call("adminCreatePriceList", {
    body: {
      name: "Fair",
      description: "Fair",
      type: "sale",
      prices: places(500).map((price) => ({ ...price, variant_id: params.variant_id })),
    },
  });
  listId = list.id;
  await admin().call("adminDeleteRegion", { params: { region_id: region.id } });
  await admin().call("adminDeleteStoreCurrency", { params: { currency_code: "usd" } });
});
afterAll(() => world.backend.stop());

test("[ADM-03] a file imports a product with prices in a deleted region and in a removed currency", async () => {
  const job = await world.importFile(
    `Product Handle,Variant SKU,Price EUR\nsleeping-bag,${sku},11.00`,
  );
  expect([job.status, job.result?.errors]).toEqual(["completed", undefined]);
  expect(await amounts()).toEqual([1001, 1002, 1100]);
});

test("[ADM-01] such prices are kept by id like others, and new ones can't be created", async () => {
  const own = (await pricesOf()).filter((price) => price.price_list_id === null);
  const raised = own.map(({ id, amount }) => ({ id, amount: amount + 10 }));
  await admin().call("adminUpdateVariant", { params, body: { prices: raised } });
  expect(await amounts()).toEqual([1011, 1012, 1110]);
  const other = { id: params.id, variant_id: world.seller.variants["BAG-2"] ?? "" };
  for (const { currency_code, region_id } of own.filter(({ amount }) => amount !== 1100)) {
    const place = region_id === null ? { currency_code } : { region_id };
    const refused = await admin().send("adminUpdateVariant", {
      params: other,
      body: { prices: [{ ...place, amount: 1 }] },
    });
    expect([refused.statusCode, refused.json().type]).toEqual([400, "invalid_data"]);
  }
  const listed = (await listPrices()).map(({ id, amount }) => ({
    id,
    variant_id: params.variant_id,
    amount: amount + 10,
  }));
  await admin().call("adminUpdatePriceList", { params: { id: listId }, body: { prices: listed } });
  expect((await listPrices()).map(({ amount }) => amount).sort()).toEqual([510, 511, 512]);
});

test("[ADM-04] exports leave them out, so that they can be imported again", async () => {
  const products = await exported("product-export", {
    filterable_fields: { handle: "sleeping-bag" },
  });
  expect(products.split("\n")[0]).toContain("Price EUR");
  expect(products.split("\n")[0]).not.toMatch(/Price (USD|Iberia)/);
  expect((await world.importFile(products)).status).toBe("completed");
  expect(await amounts()).toEqual([1011, 1012, 1110]);
  const list = await exported("price-list-export", { price_list_id: listId });
  expect(list.split("\n")[0]).toMatch(/;Price EUR\r?$/);
  const job = await world.importFile(list, {
    type: "price-list-import",
    context: { price_list_id: listId },
  });
  expect([job.status, (await listPrices()).map(({ amount }) => amount)]).toEqual([
    "completed",
    [510],
  ]);
});

test("[ADM-01] a price list shows no prices of deleted products or variants", async () => {
  expect(await listPrices()).toHaveLength(1);
  await admin().call("adminDeleteVariant", { params });
  expect(await listPrices()).toEqual([]);
});
