import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createInterfaceWorld, type InterfaceWorld } from "../../../fixtures/interface-world";

let world: InterfaceWorld;
const first = (ids: Record<string, string>) => Object.values(ids)[0] ?? "";
const idsOf = (things: { id: string }[]) => things.map(({ id }) => id);
/** The request of the form for a new product if only a title is filled in. */
const newProduct = (title: string, more: object = {}) => ({
  title,
  handle: "",
  discountable: true,
  is_giftcard: false,
  options: [{ title: "Size" }],
  variants: [
    {
      title: "M",
      inventory_quantity: 4,
      prices: [{ amount: 1250, currency_code: "eur" }],
      allow_backorder: false,
      options: [{ value: "M" }],
      manage_inventory: true,
    },
  ],
  status: "published",
  sales_channels: [],
  ...more,
});

beforeAll(async () => {
  world = await createInterfaceWorld("interface-catalogue");
});
afterAll(() => world.backend.stop());

describe("[ADM-01] products", () => {
  const columns =
    "fields=id,title,thumbnail,status,handle,collection_id&is_giftcard=false&offset=0&limit=15" +
    "&expand=variants,options,variants.prices,variants.options,collection,tags,type,images,sales_channels";

  test("the list, its filters and its search", async () => {
    const { products, count } = await world.get(`/products?${columns}`);
    expect(count).toBe(Object.keys(world.seller.products).length);
    expect(products[0]).toMatchObject({
      id: expect.any(String),
      title: expect.any(String),
      handle: expect.any(String),
      variants: expect.arrayContaining([
        expect.objectContaining({ inventory_quantity: expect.any(Number) }),
      ]),
      sales_channels: expect.any(Array),
    });
    expect(products[0]).toHaveProperty("collection");
    expect(products[0]).toHaveProperty("thumbnail");
    const drafts = await world.get(`/products?${columns}&status[0]=draft`);
    expect(drafts.products.map(({ status }: { status: string }) => status)).toEqual(["draft"]);
    const tag = first(world.seller.tags);
    const tagged = await world.get(`/products?${columns}&tags[0]=${tag}&collection_id=&q=`);
    expect(tagged.count).toBeGreaterThan(0);
    const found = await world.get("/products?q=sac&limit=5");
    expect(found.products.length).toBeLessThanOrEqual(5);
  });

  test("an empty filter is ignored, on every list", async () => {
    const lists: [string, string, string][] = [
      ["products", "products", "collection_id=&status[0]=&type_id=&created_at[gte]=&tags="],
      ["collections", "collections", "q=&discount_condition_id=&title="],
      ["product-categories", "product_categories", "parent_category_id=&is_active=&handle="],
      ["customers", "customers", "groups=&has_account=&q="],
      ["customer-groups", "customer_groups", "discount_condition_id=&id="],
      ["regions", "regions", "q=&created_at[lt]="],
      ["sales-channels", "sales_channels", "q=&name="],
      ["publishable-api-keys", "publishable_api_keys", "q=&revoked_at[lt]="],
      ["shipping-options", "shipping_options", "region_id=&is_return="],
      ["product-tags", "product_tags", "value=&q="],
      ["product-types", "product_types", "value=&q="],
      ["currencies", "currencies", "code=&includes_tax="],
      ["variants", "variants", "id=&title=&sku="],
    ];
    for (const [path, noun, query] of lists) {
      const all = await world.get(`/${path}?limit=50`);
      expect(all[noun].length, path).toBeGreaterThan(0);
      const filtered = await world.get(`/${path}?limit=50&${query}`);
      expect(idsOf(filtered[noun]), path).toEqual(idsOf(all[noun]));
    }
    const unknown = await world.backend.inject({
      url: "/admin/products?colour=",
      headers: world.agents.admin.headers,
    });
    expect([unknown.statusCode, unknown.json().details[0].field]).toEqual([400, "colour"]);
  });

  test("a new product gets its handle from its title; a handle from the form is sanitised", async () => {
    const { product } = await world.post("/products", newProduct("Sac à dos d'Été"));
    expect(product).toMatchObject({ handle: "sac-a-dos-d-ete", status: "published" });
    const written = await world.post(
      "/products",
      newProduct("Written", { handle: "  My New/Handle 50% " }),
    );
    expect(written.product.handle).toBe("my-new-handle-50");
    const dots = await world.post("/products", newProduct("Dots", { handle: ".." }));
    expect(dots.product.handle).toBe("dots");
    expect(await world.refusal("/products", newProduct("Sac à dos d'été"))).toEqual([
      422,
      "duplicate_error",
    ]);
    const cleared = await world.post(`/products/${written.product.id}`, { handle: "" });
    expect(cleared.product.handle).toBe("written");
    const renamed = await world.post(`/products/${written.product.id}`, { handle: "Other Handle" });
    expect(renamed.product.handle).toBe("other-handle");
  });

  test("a type typed in the form is created, with its own text as its id", async () => {
    const { product } = await world.post("/products", newProduct("Typed"));
    const typed = { type: { id: "Just typed", value: "Just typed" } };
    const [first, again] = [
      await world.post(`/products/${product.id}`, typed),
      await world.post("/products", newProduct("Typed again", typed)),
    ];
    expect(first.product.type).toMatchObject({ id: expect.any(String), value: "Just typed" });
    expect(again.product.type_id).toBe(first.product.type_id);
    const chosen = { id: first.product.type_id, value: "Just typed" };
    const saved = await world.post(`/products/${product.id}`, { type: chosen });
    expect(saved.product.type_id).toBe(chosen.id);
  });

  test("a SKU, EAN or barcode in use is a duplicate", async () => {
    const body = (sku: string) => {
      const product = newProduct(`Of ${sku}`);
      return { ...product, variants: product.variants.map((variant) => ({ ...variant, sku })) };
    };
    const { product } = await world.post("/products", body("TAKEN"));
    expect(await world.refusal("/products", { ...body("TAKEN"), title: "Again" })).toEqual([
      422,
      "duplicate_error",
    ]);
    const variant = {
      title: "L",
      sku: "TAKEN",
      prices: [],
      options: [{ option_id: product.options[0].id, value: "L" }],
    };
    expect(await world.refusal(`/products/${product.id}/variants`, variant)).toEqual([
      422,
      "duplicate_error",
    ]);
  });

  test("the page of a product: general, attributes, options, variants, prices, channels, media", async () => {
    const { product } = await world.post("/products", newProduct("Detail"));
    const path = `/products/${product.id}`;
    const general = {
      title: "Detail 2",
      handle: "detail-2",
      material: null,
      subtitle: null,
      description: "Text",
      type: { value: "Textile" },
      tags: [{ value: "new" }],
      categories: [],
      discountable: true,
      collection_id: first(world.seller.collections),
      metadata: {},
    };
    expect((await world.post(path, general)).product).toMatchObject({
      title: "Detail 2",
      type: { value: "Textile" },
      tags: [{ value: "new" }],
      collection: { id: first(world.seller.collections) },
    });
    const attributes = {
      weight: 120,
      width: null,
      height: 10,
      length: null,
      mid_code: null,
      hs_code: "6301",
      origin_country: "fr",
    };
    expect((await world.post(path, attributes)).product).toMatchObject({
      weight: 120,
      width: null,
    });
    const { product: optioned } = await world.post(`${path}/options`, { title: "Colour" });
    const colour = optioned.options.find(({ title }: { title: string }) => title === "Colour");
    await world.post(`${path}/options/${colour.id}`, { title: "Color" });
    const size = optioned.options.find(({ title }: { title: string }) => title === "Size");
    const options = await world.get(`/products?id=${product.id}&expand=options,options.values`);
    expect(options.products[0].options).toHaveLength(2);
    const { product: varied } = await world.post(`${path}/variants`, {
      title: "L",
      inventory_quantity: 0,
      prices: [{ amount: 1500, currency_code: "eur" }],
      allow_backorder: false,
      manage_inventory: true,
      options: [
        { option_id: size.id, value: "L" },
        { option_id: colour.id, value: "red" },
      ],
      metadata: {},
    });
    const variant = varied.variants.find(({ title }: { title: string }) => title === "L");
    const { product: priced } = await world.post(`${path}/variants/${variant.id}`, {
      prices: [
        { id: variant.prices[0].id, amount: 1600 },
        { region_id: world.seller.regions.uk, amount: 1400 },
      ],
    });
    const changed = priced.variants.find(({ id }: { id: string }) => id === variant.id);
    expect(changed.prices.map(({ amount }: { amount: number }) => amount).sort()).toEqual([
      1400, 1600,
    ]);
    expect(await world.delete(`${path}/variants/${variant.id}`)).toMatchObject({
      variant_id: variant.id,
      deleted: true,
    });
    await world.post(path, { sales_channels: [{ id: world.seller.salesChannelId }] });
    await world.post(path, { images: ["https://x.test/a.png"], thumbnail: "https://x.test/a.png" });
    expect((await world.get(path)).product).toMatchObject({
      thumbnail: "https://x.test/a.png",
      sales_channels: [{ id: world.seller.salesChannelId }],
      profile_id: expect.any(String),
    });
    expect((await world.post(path, { status: "draft" })).product.status).toBe("draft");
    expect(await world.delete(path)).toMatchObject({ id: product.id, deleted: true });
  });
});

test("[ADM-01] collections: created, edited with an empty handle, filled and searched", async () => {
  const { collection } = await world.post("/collections", {
    title: "Été 27",
    handle: "",
    metadata: {},
  });
  expect(collection.handle).toBe("ete-27");
  const path = `/collections/${collection.id}`;
  const edited = await world.post(path, { title: "Plage", handle: "", metadata: {} });
  expect(edited.collection.handle).toBe("plage");
  expect((await world.post(path, { handle: "Bord de Mer" })).collection.handle).toBe("bord-de-mer");
  const products = idsOf((await world.get("/products?limit=10&offset=0")).products).slice(0, 2);
  await world.post(`${path}/products/batch`, { product_ids: products });
  const inside = await world.get(
    `/products?q=&collection_id[0]=${collection.id}&limit=10&offset=0`,
  );
  expect(idsOf(inside.products).sort()).toEqual([...products].sort());
  await world.delete(`${path}/products/batch`, { product_ids: products.slice(0, 1) });
  const listed = await world.get("/collections?q=plage&offset=0&limit=10");
  expect(listed.collections[0]).toMatchObject({ id: collection.id, title: "Plage" });
  expect(await world.refusal("/collections", { title: "X", handle: "bord-de-mer" })).toEqual([
    422,
    "duplicate_error",
  ]);
  expect(await world.delete(path)).toMatchObject({ id: collection.id, deleted: true });
});

test("[ADM-01] categories: created without a handle, then dragged among siblings and below another", async () => {
  const tree = async () =>
    (await world.get("/product-categories?parent_category_id=null&include_descendants_tree=true"))
      .product_categories as {
      id: string;
      rank: number;
      category_children: { id: string; rank: number }[];
    }[];
  const before = (await tree()).length;
  const make = async (name: string, parent: string | null = null) =>
    (
      await world.post("/product-categories", {
        name,
        handle: "",
        description: "",
        is_active: true,
        is_internal: false,
        parent_category_id: parent,
        metadata: {},
      })
    ).product_category;
  const [one, two, three] = [await make("Één"), await make("Two words"), await make("Three")];
  expect([one.handle, two.handle]).toEqual(["een", "two-words"]);
  const order = async () => idsOf(await tree()).slice(before);
  expect(await order()).toEqual([one.id, two.id, three.id]);
  await world.post(`/product-categories/${three.id}`, { parent_category_id: null, rank: before });
  expect(await order()).toEqual([three.id, one.id, two.id]);
  await world.post(`/product-categories/${two.id}`, { parent_category_id: one.id, rank: 0 });
  await world.post(`/product-categories/${three.id}`, { parent_category_id: one.id, rank: 0 });
  expect(await order()).toEqual([one.id]);
  const parent = (await tree()).find(({ id }) => id === one.id);
  expect(parent?.category_children.map(({ id, rank }) => [id, rank])).toEqual([
    [three.id, 0],
    [two.id, 1],
  ]);
  await world.post(`/product-categories/${two.id}`, { parent_category_id: null, rank: before });
  expect(await order()).toEqual([two.id, one.id]);
  const edited = await world.post(`/product-categories/${two.id}`, {
    name: "Twee",
    handle: "",
    description: "",
    is_active: false,
    is_internal: true,
    metadata: {},
  });
  expect(edited.product_category).toMatchObject({
    handle: "twee",
    is_active: false,
    is_internal: true,
  });
  expect(await world.delete(`/product-categories/${three.id}`)).toMatchObject({ deleted: true });
});

test("[ADM-03] an import shows no result until it is counted, and a failed one no count", async () => {
  const boundary = "x";
  const upload = async (csv: string) => {
    const response = await world.backend.inject({
      method: "POST",
      url: "/admin/uploads/protected",
      headers: {
        ...world.agents.admin.headers,
        "content-type": `multipart/form-data; boundary=${boundary}`,
      },
      payload: `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="p.csv"\r\ncontent-type: text/csv\r\n\r\n${csv}\r\n--${boundary}--\r\n`,
    });
    return response.json().uploads[0].key as string;
  };
  const fileKey = await upload("Product Title;Option 1 Name;Option 1 Value;Price EUR\nA;Size;M;10");
  const body = { dry_run: true, context: { fileKey }, type: "product-import" };
  const { batch_job: job } = await world.post("/batch-jobs", body);
  expect([job.status, job.result]).toEqual(["created", null]);
  expect((await world.get(`/batch-jobs/${job.id}`)).batch_job.result).toBeNull();
  const listed = await world.get("/batch-jobs?limit=100&created_at[gte]=2020-01-01T00:00:00.000Z");
  expect(listed.batch_jobs[0]).toMatchObject({ id: job.id, result: null });
  const { batch_job: exported } = await world.post("/batch-jobs", {
    dry_run: false,
    type: "product-export",
    context: { filterable_fields: {} },
  });
  expect(exported.result).toBeNull();
  await world.post(`/batch-jobs/${job.id}/cancel`);
  expect((await world.get(`/batch-jobs/${job.id}`)).batch_job.status).toBe("canceled");
});
