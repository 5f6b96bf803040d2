import { afterAll, beforeAll, expect, test } from "vitest";
import type { LoadedSeller } from "@/backend/operations/seed/load-seller";
import { type AdminClient, adminClient } from "../../fixtures/admin-client";
import { productIdsOf, shareCatalogue } from "../../fixtures/shared-catalogue";
import { smallSellerSkus } from "../../fixtures/small-seller";
import { createStoreClient, loadSmallSeller, type StoreClient } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";

const { listed, packs, tiers } = smallSellerSkus;
let backend: TestBackend;
let seller: LoadedSeller;
let admin: AdminClient;
let anybody: StoreClient;
let typeId: string;
let inType: string[];
let depotId: string;

beforeAll(async () => {
  backend = await startTestBackend();
  seller = await loadSmallSeller(backend, "filtered");
  admin = adminClient(backend, seller);
  anybody = createStoreClient(backend, seller.publishableKey);
  const { product_type } = await admin.call("adminCreateProductType", {
    body: { value: "Coussins" },
  });
  typeId = product_type.id;
  inType = await productIdsOf(admin, seller, [listed, tiers]);
  for (const id of inType)
    await admin.call("adminUpdateProduct", {
      params: { id },
      body: { type: { id: typeId, value: "Coussins" } },
    });
  const body = { name: "Depot" };
  depotId = (await admin.call("adminCreateStockLocation", { body })).stock_location.id;
  for (const sku of [listed, tiers]) {
    const id = seller.variants[sku] ?? "";
    const { variant } = await admin.call("adminGetVariant", { params: { id } });
    await admin.call("adminUpdateVariant", {
      params: { id: variant.product_id, variant_id: id },
      body: { manage_inventory: true, allow_backorder: false, inventory_quantity: 0 },
    });
  }
});
afterAll(() => backend.stop());

const setStock = (sku: string, stocked_quantity: number) =>
  admin.call("adminUpdateLocationLevel", {
    params: { id: seller.variants[sku] ?? "", location_id: depotId },
    body: { stocked_quantity },
  });

const share = (content_filter: object) =>
  shareCatalogue(backend, seller, { content_type: "filter", content_filter });
type Shown = { count: number; products: { id: string }[] };
async function shownIds(token: string): Promise<string[]> {
  const response = await anybody.post("/store/shared-catalogues", { token });
  const { count, products } = response.json() as Shown;
  expect(count).toBe(products.length);
  return products.map(({ id }) => id).sort();
}
const versionOf = async (token: string) =>
  (await anybody.post("/store/shared-catalogues/cover", { token })).json() as {
    version: string;
    catalogue_version: number;
  };

test("[SHARE-01] a filter by type includes the products of the type, and those created later", async () => {
  const [other = ""] = await productIdsOf(admin, seller, [packs]);
  const { token } = await share({ type_id: [typeId] });
  expect(await shownIds(token)).toEqual([...inType].sort());
  const put = (type: object | null) =>
    admin.call("adminUpdateProduct", { params: { id: other }, body: { type } as object });
  await put({ id: typeId, value: "Coussins" });
  expect(await shownIds(token)).toEqual([...inType, other].sort());
  await put(null);
  expect(await shownIds(token)).toEqual([...inType].sort());
  const unknown = await admin.send("adminCreateSharedCatalogue", {
    body: { name: "Été", content_type: "filter", content_filter: { type_id: ["ptyp_none"] } },
  });
  expect([unknown.statusCode, unknown.body]).toEqual([
    400,
    expect.stringContaining("content_filter"),
  ]);
});

test("[SHARE-01] [SHARE-02] a filter by stock shows what is available at each opening, with its own version; other links keep theirs", async () => {
  const [first = "", second = ""] = inType;
  await setStock(listed, 5);
  await setStock(tiers, 5);
  const { token } = await share({ type_id: [typeId], in_stock: true });
  const { token: aside } = await share({ q: "qqqq" });
  expect(await shownIds(token)).toEqual([first, second].sort());
  const [before, besides] = [await versionOf(token), await versionOf(aside)];
  await setStock(listed, 4);
  const fewer = await versionOf(token);
  expect(fewer.catalogue_version).toBeGreaterThan(before.catalogue_version);
  expect(fewer.version).toBe(before.version);
  await setStock(listed, 0);
  expect(await shownIds(token)).toEqual([second]);
  expect((await versionOf(token)).version).not.toBe(before.version);
  await setStock(listed, 3);
  expect(await shownIds(token)).toEqual([first, second].sort());
  expect((await versionOf(token)).version).toBe(before.version);
  expect((await versionOf(aside)).version).toBe(besides.version);
});

test("[SHARE-01] stock alone is a filter, combined with words", async () => {
  const [first = ""] = inType;
  const { product } = await admin.call("adminGetProduct", { params: { id: first } });
  await setStock(listed, 2);
  const { token: all } = await share({ in_stock: true });
  const { token: worded } = await share({ q: product.title, in_stock: true });
  expect(await shownIds(all)).toContain(first);
  expect(await shownIds(worded)).toEqual([first]);
  await setStock(listed, 0);
  expect(await shownIds(all)).not.toContain(first);
  expect(await shownIds(worded)).toEqual([]);
});
