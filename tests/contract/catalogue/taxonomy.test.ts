import { afterAll, beforeAll, expect, test } from "vitest";
import { adminClient } from "../../fixtures/admin-client";
import { type Catalogue, loadCatalogue, startCatalogue } from "./catalogue-seller";

let shop: Catalogue;

beforeAll(async () => {
  shop = await startCatalogue();
});
afterAll(() => shop.backend.stop());

const get = async (path: string) => {
  const response = await shop.buyer.get(path);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const handles = (items: { handle: string }[]) => items.map(({ handle }) => handle);

test("[CAT-06] categories are sorted by rank, with parent and children", async () => {
  const { product_categories, ...envelope } = await get("/store/product-categories");
  expect(envelope).toEqual({ count: 4, offset: 0, limit: 100 });
  expect(handles(product_categories).sort()).toEqual(["chambre", "draps", "linge", "repas"]);
  const linge = product_categories.find(({ handle }: { handle: string }) => handle === "linge");
  expect(linge).toMatchObject({
    name: "Linge",
    parent_category_id: shop.seller.categories.chambre,
    parent_category: { handle: "chambre", name: "Chambre" },
    rank: 0,
  });
  expect(handles(linge.category_children)).toEqual(["draps"]);
  expect(
    (await get(`/store/product-categories/${shop.seller.categories.chambre}?lang=en`))
      .product_category,
  ).toMatchObject({
    name: "Bedroom",
    description: "For sleeping",
    parent_category: null,
    category_children: [{ name: "Linen" }],
  });
});

test("[CAT-06] a hidden or internal category finds nothing, as do its counts", async () => {
  const admin = adminClient(shop.backend, shop.seller);
  const { product_category: hidden } = await admin.call("adminCreateCategory", {
    body: { name: "Hidden", is_active: true },
  });
  const { product_category: child } = await admin.call("adminCreateCategory", {
    body: { name: "Hidden below", is_active: true, parent_category_id: hidden.id },
  });
  const products = (await get("/store/products?limit=1")).products as { id: string }[];
  await admin.call("adminAddCategoryProducts", {
    params: { id: child.id },
    body: { product_ids: products.map(({ id }) => ({ id })) },
  });
  const found = async () => {
    const counts = [
      `category_id[]=${child.id}`,
      `category_id[]=${hidden.id}&include_category_children=true`,
    ].map(async (query) => (await get(`/store/products?${query}`)).count);
    return Promise.all(counts);
  };
  expect(await found()).toEqual([1, 1]);
  await admin.call("adminUpdateCategory", { params: { id: child.id }, body: { is_active: false } });
  expect(await found()).toEqual([0, 0]);
  await admin.call("adminUpdateCategory", {
    params: { id: child.id },
    body: { is_active: true, is_internal: true },
  });
  expect(await found()).toEqual([0, 0]);
  await admin.call("adminDeleteCategory", { params: { id: child.id } });
  await admin.call("adminDeleteCategory", { params: { id: hidden.id } });
});

test("[CAT-06] collections, tags and types have their envelope and default limits", async () => {
  expect(await get("/store/collections")).toMatchObject({ count: 2, offset: 0, limit: 10 });
  expect(await get("/store/product-tags")).toMatchObject({ count: 2, offset: 0, limit: 20 });
  expect(await get("/store/product-types?limit=1&offset=1")).toMatchObject({
    count: 2,
    offset: 1,
    limit: 1,
    product_types: [{ value: expect.any(String) }],
  });
  expect(
    (await get(`/store/collections/${shop.seller.collections.printemps}?lang=en`)).collection,
  ).toMatchObject({
    handle: "printemps",
    title: "Spring",
  });
});

test.each([
  ["collections?q=ETE", "collections", ["ete"]],
  ["collections?handle=printemps", "collections", ["printemps"]],
  ["collections?handle[]=printemps&handle[]=ete&order=title", "collections", ["ete", "printemps"]],
  ["collections?order=-title&limit=1", "collections", ["printemps"]],
  ["product-categories?q=dra", "product_categories", ["draps"]],
  ["product-categories?q=linen&lang=en", "product_categories", ["linge"]],
  ["product-categories?order=name&limit=2", "product_categories", ["chambre", "draps"]],
  ["product-categories?handle=nothing", "product_categories", []],
  [
    "product-categories?parent_category_id=null&order=name",
    "product_categories",
    ["chambre", "repas"],
  ],
  ["product-categories?created_at[gt]=2100-01-01T00:00:00.000Z", "product_categories", []],
  [
    "collections?created_at[lt]=2100-01-01T00:00:00.000Z&order=title",
    "collections",
    ["ete", "printemps"],
  ],
])("[CAT-06] %s", async (path, key, wanted) => {
  expect(handles((await get(`/store/${path}`))[key])).toEqual(wanted);
});

test("[CAT-06] the whole category tree is returned on request", async () => {
  const whole = await get("/store/product-categories?handle=chambre&include_descendants_tree=true");
  expect(whole.product_categories).toMatchObject([
    { category_children: [{ handle: "linge", category_children: [{ handle: "draps" }] }] },
  ]);
  const flat = await get(
    `/store/product-categories?parent_category_id=${shop.seller.categories.chambre}`,
  );
  expect(handles(flat.product_categories)).toEqual(["linge"]);
  expect(flat.product_categories[0].category_children[0].category_children).toBeUndefined();
});

test("[CAT-06] tags and types have the reference's keys, and are found by id and value", async () => {
  const { product_tags } = await get(`/store/product-tags?id=${shop.seller.tags.laine}`);
  expect(product_tags).toEqual([
    {
      id: shop.seller.tags.laine,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      value: "Laine",
    },
  ]);
  expect(
    (await get("/store/product-types?value[]=Textile&value[]=Nothing")).product_types,
  ).toMatchObject([{ value: "Textile" }]);
});

test("[CAT-06] tags and types are found by words without accents in the buyer's language", async () => {
  expect((await get("/store/product-tags?q=organic&lang=en")).product_tags).toMatchObject([
    { value: "Organic cotton" },
  ]);
  expect((await get("/store/product-tags?q=organic")).count).toBe(0);
  expect((await get("/store/product-types?q=VAIS")).product_types).toMatchObject([
    { value: "Vaisselle" },
  ]);
});

test("[STORE-01] unknown names are rejected, unknown ids not found, another seller's neither", async () => {
  const other = await loadCatalogue(shop.backend);
  for (const path of [
    "collections?order=colour",
    "product-categories?order=colour",
    "product-tags?fields=id",
    "product-types?limit=1001",
  ])
    expect((await shop.buyer.get(`/store/${path}`)).statusCode).toBe(400);
  for (const path of [
    "collections/pcol_x",
    "product-categories/pcat_x",
    `collections/${other.seller.collections.ete}`,
    `product-categories/${other.seller.categories.linge}`,
  ]) {
    expect((await shop.buyer.get(`/store/${path}`)).json()).toMatchObject({ type: "not_found" });
  }
});
