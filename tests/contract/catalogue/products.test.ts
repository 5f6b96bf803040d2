import { afterAll, beforeAll, expect, test } from "vitest";
import { productSchema, variantWithProductSchema } from "@/contract/catalogue/product";
import { askOwner } from "../people/people-backend";
import { type Catalogue, loadCatalogue, startCatalogue } from "./catalogue-seller";

let shop: Catalogue;

beforeAll(async () => {
  shop = await startCatalogue();
  await askOwner(
    shop.backend,
    "update product_sales_channel set sales_channel_id = 'sc_other' where seller_id = $1 and product_id = $2",
    [shop.seller.id, shop.seller.products.ailleurs],
  );
});
afterAll(() => shop.backend.stop());

const list = async (query: string) => {
  const response = await shop.buyer.get(`/store/products?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const handles = async (query: string) =>
  (await list(query)).products.map((product: { handle: string }) => product.handle);
const newestFirst = ["gigoteuse", "pyjama", "bol", "remise", "paliers", "caches", "gbp"];

test("[CAT-01] published products of the sales channel, newest first, as in the contract", async () => {
  const response = await list(`region_id=${shop.seller.regions.eu}`);
  expect(response).toMatchObject({ count: 7, offset: 0, limit: 100 });
  expect(response.products.map((product: { handle: string }) => product.handle)).toEqual(
    newestFirst,
  );
  for (const product of response.products) expect(productSchema.parse(product)).toEqual(product);
});

test("[STORE-01] offset and limit return every product once, with a constant count", async () => {
  const pages = [];
  for (const offset of [0, 3, 6, 9]) pages.push(await list(`limit=3&offset=${offset}`));
  expect(
    pages.flatMap((page) => page.products.map((product: { handle: string }) => product.handle)),
  ).toEqual(newestFirst);
  expect(pages.map(({ count, offset, limit }) => [count, offset, limit])).toEqual([
    [7, 0, 3],
    [7, 3, 3],
    [7, 6, 3],
    [7, 9, 3],
  ]);
});

test.each([
  ["order=title", ["bol", "caches", "gigoteuse", "remise", "pyjama", "gbp", "paliers"]],
  ["order=-title&limit=2", ["paliers", "gbp"]],
  ["order=title&lang=en", ["pyjama", "caches", "remise", "gbp", "gigoteuse", "paliers", "bol"]],
  ["order=created_at", [...newestFirst].reverse()],
  ["order=-handle&limit=2", ["remise", "pyjama"]],
])("[CAT-06] %s sorts", async (query, wanted) => {
  expect(await handles(query)).toEqual(wanted);
});

test("[CAT-06] every filter applies, several are combined", async () => {
  const { categories, collections, tags, types, products, salesChannelId } = shop.seller;
  const wanted: [string, string[]][] = [
    [`id=${products.bol}`, ["bol"]],
    [`id[]=${products.bol}&id[]=${products.gbp}&id[]=${products.brouillon}`, ["bol", "gbp"]],
    ["handle=bol", ["bol"]],
    ["handle=brouillon", []],
    ["title=Bol+9", ["bol"]],
    ["title=bol", []],
    ["description=Cousu+main.&limit=1", ["gigoteuse"]],
    ["is_giftcard=true", []],
    ["is_giftcard=false&handle=bol", ["bol"]],
    [`collection_id[]=${collections.printemps}`, ["gigoteuse"]],
    [`type_id[]=${types.textile}&type_id[]=${types.vaisselle}`, ["gigoteuse", "pyjama", "bol"]],
    [`tags[]=${tags.coton}`, ["gigoteuse", "pyjama"]],
    [`tags[]=${tags.laine}`, ["pyjama"]],
    [`category_id[]=${categories.chambre}`, ["pyjama"]],
    [`category_id[]=${categories.chambre}&include_category_children=true`, ["gigoteuse", "pyjama"]],
    [`category_id[]=${categories.chambre}&include_category_children=false`, ["pyjama"]],
    [`tags[]=${tags.coton}&type_id[]=${types.textile}&q=gigoteuse`, ["gigoteuse"]],
    [`sales_channel_id[]=${salesChannelId}&limit=2`, ["gigoteuse", "pyjama"]],
    ["sales_channel_id[]=sc_other", []],
    [`created_at[lt]=${new Date(Date.now() - 5.5 * 86_400_000).toISOString()}`, ["caches", "gbp"]],
    [
      `created_at[gte]=${new Date(Date.now() - 2.5 * 86_400_000).toISOString()}`,
      ["gigoteuse", "pyjama"],
    ],
    [`updated_at[gt]=${new Date().toISOString()}`, []],
  ];
  for (const [query, expected] of wanted) expect(await handles(query), query).toEqual(expected);
});

test("[STORE-01] fields selects columns, expand relations", async () => {
  const [product] = (await list("fields=id,title&expand=variants&handle=gigoteuse")).products;
  expect(Object.keys(product).sort()).toEqual(["created_at", "id", "title", "variants"]);
  expect(product.variants[0]).toMatchObject({ sku: "GIG-1" });
  expect(product.variants[0]).not.toHaveProperty("prices");
  expect(Object.keys((await list("fields=title&handle=bol")).products[0])).toEqual(
    expect.arrayContaining([
      "id",
      "created_at",
      "title",
      "variants",
      "tags",
      "collection",
      "options",
    ]),
  );
  const one = (
    await shop.buyer.get(`/store/products/${shop.seller.products.bol}?expand=variants.prices`)
  ).json().product;
  expect(Object.keys(one.variants[0])).toContain("prices");
  expect(one).not.toHaveProperty("tags");
  const variant = (
    await shop.buyer.get(
      `/store/variants/${shop.seller.variants["BOL-1"]}?fields=sku&expand=product&currency_code=eur`,
    )
  ).json().variant;
  expect(variant).toMatchObject({
    id: shop.seller.variants["BOL-1"],
    sku: "BOL-1",
    calculated_price: 1000,
    product: { handle: "bol" },
  });
  expect(variant).not.toHaveProperty("title");
  expect(variant).not.toHaveProperty("prices");
});

test.each([
  "fields=nope",
  "expand=variants.nope",
  "fields=title,variants",
  "order=colour",
  "limit=1001",
  "limit=abc",
  "limit=-1",
  "offset=-1",
  "colour=red",
  "created_at[gt]=yesterday",
  "created_at[is]=x",
  "currency_code=euro",
  "include_category_children=maybe",
])("[STORE-01] %s is rejected with the field's name", async (query) => {
  const response = await shop.buyer.get(`/store/products?${query}`);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    type: "invalid_data",
    details: [{ field: expect.stringContaining(query.split(/[=[]/)[0] ?? "") }],
  });
});

test("[STORE-01] unpublished, other channels', deleted and unknown ones are not found, as products and as variants", async () => {
  const { products, variants } = shop.seller;
  const paths = [
    `products/${products.brouillon}`,
    `products/${products.ailleurs}`,
    "products/prod_unknown",
    `variants/${variants["BRO-1"]}`,
    `variants/${variants["AIL-1"]}`,
    "variants/variant_unknown",
  ];
  for (const path of paths) {
    const response = await shop.buyer.get(`/store/${path}`);
    expect([response.statusCode, response.json().type], path).toEqual([404, "not_found"]);
  }
  expect(
    (
      await shop.buyer.get(
        `/store/variants?ids=${variants["BRO-1"]},${variants["AIL-1"]},variant_unknown`,
      )
    ).json(),
  ).toEqual({
    variants: [],
  });
});

test("[TEN-01] another seller's buyer can't access any of it", async () => {
  const other = await loadCatalogue(shop.backend);
  expect((await other.buyer.get(`/store/products/${shop.seller.products.bol}`)).statusCode).toBe(
    404,
  );
  expect(
    (await other.buyer.get(`/store/variants/${shop.seller.variants["BOL-1"]}`)).statusCode,
  ).toBe(404);
  expect(
    (await other.buyer.get(`/store/products?id=${shop.seller.products.bol}`)).json().count,
  ).toBe(0);
  expect(
    (await other.buyer.get(`/store/products?region_id=${shop.seller.regions.eu}`)).statusCode,
  ).toBe(404);
});

test("[SEC-01] the catalogue requires a session", async () => {
  const key = { "x-publishable-api-key": shop.seller.publishableKey };
  for (const url of [
    "/store/products",
    `/store/products/${shop.seller.products.bol}`,
    "/store/variants",
    "/store/collections",
    "/store/product-categories",
  ]) {
    expect((await shop.backend.inject({ url, headers: key })).json()).toMatchObject({
      type: "unauthorized",
    });
  }
});

test("[CAT-02] variants are in the natural order of the displayed titles", async () => {
  const titles = async (lang: string) =>
    (await list(`handle=pyjama&lang=${lang}`)).products[0].variants.map(
      (variant: { title: string }) => variant.title,
    );
  expect(await titles("fr")).toEqual(["1 an", "2 ans", "10 ans", "20 ans"]);
  expect(await titles("en")).toEqual(["size a", "size b", "size c", "size d"]);
});

test("[CAT-01] a product has the number of variants visible to the caller", async () => {
  for (const product of (await list("")).products)
    expect(product.total_variants).toBe(product.variants.length);
  const [bare] = (await list("handle=pyjama&fields=total_variants&expand=")).products;
  expect(bare).toMatchObject({ total_variants: 4 });
});

test("[I18N-05] lang translates every text, and keeps texts without a translation", async () => {
  const [product] = (await list("handle=gigoteuse&lang=en")).products;
  expect(product).toMatchObject({
    title: "Summer sleeping bag",
    subtitle: "Coton",
    description: "Sewn by hand.",
    collection: { title: "Spring" },
    tags: [{ value: "Organic cotton" }],
    type: { value: "Textile" },
    options: [{ title: "Colour", values: [{ value: "Ecru" }, { value: "Shade GIG-2" }] }],
    categories: [{ name: "Draps" }],
  });
  expect(product.variants[0].options[0].value).toBe("Ecru");
  expect((await list("handle=gigoteuse")).products[0]).toMatchObject({
    title: "Gigoteuse d'été",
    collection: { title: "Printemps" },
  });
  expect((await list("handle=gigoteuse&lang=en-US")).products[0].title).toBe("Summer sleeping bag");
  expect((await list("handle=gigoteuse&lang=de")).products[0].title).toBe("Gigoteuse d'été");
  const variant = (
    await shop.buyer.get(`/store/variants/${shop.seller.variants["GIG-1"]}?lang=en`)
  ).json().variant;
  expect(variant).toMatchObject({
    product: { title: "Summer sleeping bag" },
    options: [{ value: "Ecru" }],
  });
});

test("[CAT-01] variants include codes, measures, stock, metadata and their product", async () => {
  const { variants } = (
    await shop.buyer.get(
      `/store/variants?ids=${shop.seller.variants["GIG-1"]},${shop.seller.variants["BOL-1"]}`,
    )
  ).json();
  expect(variants.map((variant: { sku: string }) => variant.sku)).toEqual(["GIG-1", "BOL-1"]);
  expect(variantWithProductSchema.parse(variants[0])).toEqual(variants[0]);
  expect(variants[0]).toMatchObject({
    weight: 250,
    length: 300,
    width: 200,
    height: 50,
    inventory_quantity: 100,
    manage_inventory: true,
    metadata: { moq: 2, pcb: 2 },
    product: { handle: "gigoteuse" },
  });
  expect(variants[0].barcode).toBe(variants[0].ean);
});

test("[STORE-01] variants without limit are the whole catalogue, with one a page of it", async () => {
  const skus = async (query: string) =>
    (await shop.buyer.get(`/store/variants?${query}`))
      .json()
      .variants.map((variant: { sku: string }) => variant.sku);
  const all = await skus("lang=fr");
  expect(all).toEqual([
    "GIG-1",
    "GIG-2",
    "AGE-3",
    "AGE-2",
    "AGE-1",
    "AGE-4",
    "BOL-1",
    "REM-1",
    "REM-2",
    "PAL-1",
    "CAC-2",
    "CAC-3",
    "GBP-1",
  ]);
  expect(await skus("limit=2&offset=1")).toEqual(all.slice(1, 3));
  expect(await skus("sku[]=BOL-1&sku[]=CAC-1&sku[]=bol-1")).toEqual(["BOL-1"]);
  expect(await skus(`title[]=2+ans&title[]=BOL-1&ids=${shop.seller.variants["AGE-2"]}`)).toEqual([
    "AGE-2",
  ]);
  expect(await skus("inventory_quantity[gt]=100")).toEqual([]);
  expect(await skus("inventory_quantity=100&sales_channel_id=sc_other")).toEqual([]);
  expect(await skus("inventory_quantity[gte]=100&inventory_quantity[lte]=100&limit=2")).toEqual(
    all.slice(0, 2),
  );
});
