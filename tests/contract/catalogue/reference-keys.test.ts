import { afterAll, beforeAll, expect, test } from "vitest";
import { type AgentsSeller, loadAgentsSeller } from "../../fixtures/agents-seller";
import { smallSellerAccounts } from "../../fixtures/small-seller";
import { signIn, type StoreClient } from "../../fixtures/store-client";
import { startTestBackend, type TestBackend } from "../../fixtures/test-backend";

type Thing = Record<string, unknown>;
/** An object's keys in the reference, those added by the product, and its relations. */
type Shape = { keys: string; added?: string; inner?: Record<string, Shape> };

const soft = "id created_at updated_at deleted_at";
const measures = "weight length height width hs_code origin_country mid_code material";
const value: Shape = { keys: `${soft} value metadata` };
const named: Shape = { keys: `${soft} title handle metadata` };
const image: Shape = { keys: `${soft} url metadata` };
const money: Shape = {
  keys: `${soft} currency_code amount min_quantity max_quantity price_list_id region_id price_list variant_id`,
};
const optionValue: Shape = { keys: `${soft} value option_id variant_id metadata` };
const product = `${soft} title subtitle description handle is_giftcard status thumbnail ${measures} collection_id type_id discountable external_id metadata`;
const pricing =
  "original_price calculated_price calculated_price_type original_price_includes_tax calculated_price_includes_tax original_price_incl_tax calculated_price_incl_tax original_tax calculated_tax tax_rates";
const variant: Shape = {
  keys: `${soft} title product_id sku barcode ean upc variant_rank inventory_quantity allow_backorder manage_inventory ${measures} metadata options prices ${pricing}`,
  added: "thumbnail images",
  inner: { options: optionValue, prices: money, tax_rates: { keys: "rate name code" } },
};
const base = "id created_at updated_at name description handle parent_category_id rank metadata";

const shapes: [path: string, list: string, shape: Shape][] = [
  [
    "/store/products?expand=collection,images,options.values,profiles,tags,type,categories,variants.options,variants.prices,sales_channels",
    "products",
    {
      keys: `${product} collection images options profiles profile_id tags type variants sales_channels`,
      added: "categories total_variants",
      inner: {
        collection: named,
        images: image,
        options: {
          keys: `${soft} title product_id metadata values`,
          inner: { values: optionValue },
        },
        profiles: { keys: `${soft} name type metadata` },
        tags: value,
        type: value,
        sales_channels: { keys: `${soft} name description is_disabled metadata` },
        variants: { ...variant, added: "thumbnail" },
      },
    },
  ],
  [
    "/store/products?",
    "products",
    {
      keys: `${product} collection images options profiles profile_id tags type variants`,
      added: "categories total_variants",
    },
  ],
  [
    "/store/variants?",
    "variants",
    {
      ...variant,
      keys: `${variant.keys} product`,
      inner: { ...variant.inner, product: { keys: product } },
    },
  ],
  ["/store/collections?", "collections", named],
  [
    "/store/product-categories?",
    "product_categories",
    {
      keys: `${base} category_children parent_category`,
      inner: { category_children: { keys: base }, parent_category: { keys: base } },
    },
  ],
  ["/store/product-tags?", "product_tags", { keys: "id created_at updated_at value" }],
  ["/store/product-types?", "product_types", { keys: "id created_at updated_at value" }],
  [
    "/store/regions?",
    "regions",
    {
      keys: `${soft} name currency_code tax_rate tax_code gift_cards_taxable automatic_taxes tax_provider_id metadata includes_tax countries currency fulfillment_providers payment_providers`,
      inner: {
        countries: { keys: "id iso_2 iso_3 num_code name display_name region_id" },
        currency: { keys: "code symbol symbol_native name includes_tax" },
        fulfillment_providers: { keys: "id is_installed" },
        payment_providers: { keys: "id is_installed" },
      },
    },
  ],
];

let backend: TestBackend;
let one: AgentsSeller;
let buyer: StoreClient;

const words = (text = "") => text.split(" ").filter((word) => word !== "");
const listOf = (thing: unknown): Thing[] =>
  (Array.isArray(thing) ? thing : thing === null || thing === undefined ? [] : [thing]) as Thing[];

/** Every inner kind must occur at least once. */
function compare(things: readonly Thing[], shape: Shape, at: string): void {
  expect(things.length, `${at} has nothing to compare`).toBeGreaterThan(0);
  for (const thing of things)
    expect(Object.keys(thing).sort(), at).toEqual(
      [...words(shape.keys), ...words(shape.added)].sort(),
    );
  for (const [key, inner] of Object.entries(shape.inner ?? {}))
    compare(
      things.flatMap((thing) => listOf(thing[key])),
      inner,
      `${at}.${key}`,
    );
}

beforeAll(async () => {
  backend = await startTestBackend();
  one = await loadAgentsSeller(backend, "keys");
  buyer = await signIn(backend, one.seller.publishableKey, smallSellerAccounts("keys").buyer);
  const { admin } = one.agents;
  const [parent] = Object.values(one.seller.categories);
  await admin.call("adminCreateCategory", {
    body: { name: "Below", is_active: true, parent_category_id: parent },
  });
  const id = one.seller.products["sleeping-bag"] ?? "";
  await admin.call("adminUpdateProduct", {
    params: { id },
    body: { images: ["https://img.example/bag.jpg"] },
  });
});
afterAll(() => backend.stop());

test.each(shapes)(
  "[STORE-01] %s has the reference's keys and those added by this product",
  async (path, list, shape) => {
    const priced =
      list === "products" || list === "variants" ? `&region_id=${one.seller.regions.eu}` : "";
    const response = await buyer.get(`${path}${priced}`);
    expect(response.statusCode, response.body).toBe(200);
    compare(response.json()[list], shape, list);
  },
);

test("[STORE-01] limit=0 requests everything, at most 1000", async () => {
  for (const path of [
    "/store/products",
    "/store/collections",
    "/store/product-categories",
    "/store/product-tags",
    "/store/regions",
  ]) {
    const { count, limit, ...rest } = (await buyer.get(`${path}?limit=0`)).json();
    const [things] = Object.values(rest).filter(Array.isArray);
    expect([path, limit, things?.length]).toEqual([path, 1000, count]);
    expect(count).toBeGreaterThan(0);
    expect((await buyer.get(`${path}?limit=1001`)).json()).toMatchObject({
      type: "invalid_data",
      details: [{ field: "limit" }],
    });
    expect((await buyer.get(`${path}?limit=-1`)).statusCode).toBe(400);
  }
  const { customers, count, limit } = (
    await one.agents.admin.send("adminListCustomers", { query: { limit: 0 } })
  ).json();
  expect([limit, customers.length]).toEqual([1000, count]);
});

test("[STORE-01] sales channels are only included with expand, and only those of the caller's key", async () => {
  const { admin } = one.agents;
  const { sales_channel: second } = await admin.call("adminCreateSalesChannel", {
    body: { name: "Outlet" },
  });
  const id = one.seller.products["sleeping-bag"] ?? "";
  await admin.call("adminAddSalesChannelProducts", {
    params: { id: second.id },
    body: { product_ids: [{ id }] },
  });
  const names = async (query: string, headers = {}) => {
    const response = (await buyer.get(`/store/products/${id}?${query}`, { headers })).json();
    return response.product.sales_channels?.map((channel: { name: string }) => channel.name);
  };
  expect(await names("")).toBeUndefined();
  expect(await names("expand=variants")).toBeUndefined();
  const [own] = await names("expand=sales_channels");
  expect(await names("expand=sales_channels")).toEqual([own]);
  const { publishable_api_key: key } = await admin.call("adminCreatePublishableApiKey", {
    body: { title: "Both" },
  });
  await admin.call("adminAddPublishableApiKeyChannels", {
    params: { id: key.id },
    body: { sales_channel_ids: [{ id: one.seller.salesChannelId }, { id: second.id }] },
  });
  const both = { "x-publishable-api-key": key.id };
  expect((await names("expand=sales_channels", both)).sort()).toEqual([own, "Outlet"].sort());
  await admin.call("adminUpdateSalesChannel", {
    params: { id: second.id },
    body: { name: "Fin de série" },
  });
  expect(await names("expand=sales_channels", both)).toContain("Fin de série");
  expect((await buyer.get(`/store/products/${id}?sales_channel_id=${second.id}`)).statusCode).toBe(
    404,
  );
  expect(
    (await buyer.get(`/store/products/${id}?sales_channel_id=${second.id}`, { headers: both }))
      .statusCode,
  ).toBe(200);
  const variantId = one.seller.variants["BAG-1"];
  expect(
    (await buyer.get(`/store/variants/${variantId}?sales_channel_id=${second.id}`)).statusCode,
  ).toBe(404);
  expect(
    (await buyer.get(`/store/variants/${variantId}?sales_channel_id=${one.seller.salesChannelId}`))
      .statusCode,
  ).toBe(200);
});

test("[STORE-01] categories support fields and expand, regions date filters, tags and types a discount's condition", async () => {
  const { product_categories: lean } = (
    await buyer.get("/store/product-categories?fields=handle&expand=parent_category")
  ).json();
  expect(Object.keys(lean[0]).sort()).toEqual(["created_at", "handle", "id", "parent_category"]);
  const linen = (
    await buyer.get(`/store/product-categories/${lean[0].id}?fields=name&expand=`)
  ).json().product_category;
  expect(Object.keys(linen).sort()).toEqual(["created_at", "id", "name"]);
  const refused = await buyer.get("/store/product-categories?fields=is_internal");
  expect(refused.json()).toMatchObject({ type: "invalid_data", details: [{ field: "fields" }] });
  const all = (await buyer.get("/store/regions")).json().count;
  expect(
    (await buyer.get("/store/regions?created_at[lt]=2001-01-01T00:00:00Z")).json().regions,
  ).toEqual([]);
  expect((await buyer.get("/store/regions?updated_at[gt]=2001-01-01T00:00:00Z")).json().count).toBe(
    all,
  );
  const { admin } = one.agents;
  const [tagId] = Object.values(one.seller.tags);
  const { discount } = (
    await admin.send("adminCreateDiscount", {
      query: { expand: "rule.conditions" },
      body: {
        code: "TAGGED",
        regions: [one.seller.regions.eu ?? ""],
        rule: {
          type: "percentage",
          value: 5,
          allocation: "item",
          conditions: [{ operator: "in", product_tags: [tagId ?? ""] }],
        },
      },
    })
  ).json();
  const condition = discount.rule.conditions[0].id;
  expect(
    (await buyer.get(`/store/product-tags?discount_condition_id=${condition}`)).json().product_tags,
  ).toMatchObject([{ id: tagId }]);
  expect(
    (await buyer.get(`/store/product-types?discount_condition_id=${condition}`)).json().count,
  ).toBe(0);
  await admin.call("adminRemoveDiscountConditionResources", {
    params: { discount_id: discount.id, condition_id: condition },
    body: { resources: [{ id: tagId ?? "" }] },
  });
  expect(
    (await buyer.get(`/store/product-tags?discount_condition_id=${condition}`)).json().count,
  ).toBe(0);
});
