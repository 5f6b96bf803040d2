import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  makeProduct,
  productBody,
  type ProductWorld,
  startProductWorld,
  variantBody,
  variantKeys,
} from "./product-world";

let world: ProductWorld;

beforeAll(async () => {
  world = await startProductWorld();
});
afterAll(() => world.stop());

const productKeys = [
  ...[
    "id",
    "created_at",
    "updated_at",
    "deleted_at",
    "title",
    "subtitle",
    "description",
    "handle",
    "is_giftcard",
    "status",
    "thumbnail",
  ],
  ...[
    "weight",
    "length",
    "height",
    "width",
    "hs_code",
    "origin_country",
    "mid_code",
    "material",
    "collection_id",
    "type_id",
  ],
  ...[
    "discountable",
    "external_id",
    "metadata",
    "collection",
    "images",
    "options",
    "profiles",
    "profile",
    "profile_id",
    "tags",
    "type",
  ],
  ...["variants", "categories", "sales_channels"],
];

describe("shape", () => {
  test("[ADM-01] [CAT-01] a product has the contract's keys and the store's own", async () => {
    const product = await makeProduct(world, {
      images: ["https://cdn.test/a.png"],
      tags: [{ value: "doux" }],
      type: { value: "Peluche" },
    });
    expect(Object.keys(product).sort()).toEqual([...productKeys, "translations"].sort());
    const [variant] = product.variants;
    expect(Object.keys(variant ?? {}).sort()).toEqual([...variantKeys].sort());
    expect(Object.keys(variant?.prices[0] ?? {})).toEqual(
      expect.arrayContaining([
        "id",
        "currency_code",
        "amount",
        "min_quantity",
        "max_quantity",
        "price_list_id",
        "region_id",
        "deleted_at",
      ]),
    );
    expect(product.options[0]).toMatchObject({
      title: "Taille",
      product_id: product.id,
      values: [{ value: "P" }, { value: "G" }],
    });
    expect(product).toMatchObject({
      handle: expect.stringMatching(/^doudou-n-\d+$/),
      discountable: true,
      is_giftcard: false,
      thumbnail: "https://cdn.test/a.png",
      images: [{ url: "https://cdn.test/a.png" }],
      tags: [{ value: "doux" }],
      type: { value: "Peluche" },
      sales_channels: [{ id: world.seller.salesChannelId }],
      profile: { id: world.seller.shippingProfileId },
      variants: [
        { title: "Petit", variant_rank: 0 },
        { title: "Grand", variant_rank: 1 },
      ],
    });
  });

  test("[ADM-01] one product is equal alone and in the list; the list has count and pagination, at most 50 by default", async () => {
    const { agents } = world;
    const made = await makeProduct(world);
    const { product } = await agents.member.call("adminGetProduct", { params: { id: made.id } });
    expect(product).toEqual(made);
    const list = await agents.member.call("adminListProducts");
    expect([list.offset, list.limit, list.products[0]]).toEqual([0, 50, made]);
    const page = await agents.member.call("adminListProducts", { query: { limit: 2, offset: 1 } });
    expect([page.count, page.limit, page.offset, page.products.map(({ id }) => id)]).toEqual([
      list.count,
      2,
      1,
      list.products.slice(1, 3).map(({ id }) => id),
    ]);
  });

  test("[ADM-01] fields and expand omit what they do not name", async () => {
    const { id } = await makeProduct(world);
    const { send } = world.agents.admin;
    const chosen = await send("adminGetProduct", {
      params: { id },
      query: { fields: "id,title", expand: "variants,variants.prices" },
    });
    expect(Object.keys(chosen.json().product).sort()).toEqual([
      "created_at",
      "id",
      "title",
      "variants",
    ]);
    expect(chosen.json().product.variants[0]).toHaveProperty("prices");
    expect(chosen.json().product.variants[0]).not.toHaveProperty("options");
    const refused = await send("adminListProducts", { query: { fields: "no_such_column" } });
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      "Requested fields [no_such_column] are not valid",
    ]);
  });

  test("[ADM-01] a draft only needs a title; handles are normalised", async () => {
    const { admin } = world.agents;
    const first = await admin.call("adminCreateProduct", {
      body: { title: "Gigoteuse d'Été — Œuvre" },
    });
    expect(first.product).toMatchObject({
      handle: "gigoteuse-d-ete-oeuvre",
      status: "draft",
      variants: [],
      options: [],
      thumbnail: null,
    });
  });
});

describe("list", () => {
  const idsOf = async (query: object) =>
    (await world.agents.admin.call("adminListProducts", { query })).products.map(({ id }) => id);

  test("[ADM-01] [CAT-06] every filter finds the matching product and not the other", async () => {
    const { seller, agents } = world;
    const collection = (
      await agents.admin.call("adminCreateCollection", { body: { title: "Filtrée" } })
    ).collection.id;
    const category = (await agents.admin.call("adminCreateCategory", { body: { name: "Filtrée" } }))
      .product_category.id;
    const child = (
      await agents.admin.call("adminCreateCategory", {
        body: { name: "Dessous", parent_category_id: category },
      })
    ).product_category.id;
    const wanted = await makeProduct(world, {
      title: "Étoile filante",
      status: "proposed",
      external_id: "ERP-7",
      collection_id: collection,
      categories: [{ id: child }],
      type: { value: "Filtre" },
      tags: [{ value: "filtre" }],
      description: "Se filtre bien",
    });
    await agents.admin.call("adminAddPriceListPrices", {
      params: { id: seller.priceLists.boutiques ?? "" },
      body: {
        prices: [{ variant_id: wanted.variants[0]?.id ?? "", currency_code: "eur", amount: 500 }],
      },
    });
    const other = await makeProduct(world, { title: "Autre" });
    const variant = wanted.variants[0];
    const matching: object[] = [
      { q: "etoile" },
      { q: "ETOILE filan" },
      { q: variant?.sku },
      { q: variant?.ean },
      { q: "filtre BIEN" },
      { q: "filtrée" },
      { id: [wanted.id] },
      { status: ["proposed", "rejected"] },
      { collection_id: [collection] },
      { type_id: [wanted.type_id] },
      { tags: [wanted.tags[0]?.id] },
      { category_id: [child] },
      { category_id: [category], include_category_children: "true" },
      { price_list_id: [seller.priceLists.boutiques], q: "etoile" },
      { title: "Étoile filante" },
      { description: "Se filtre bien" },
      { handle: "etoile-filante" },
      { external_id: "ERP-7" },
      { sales_channel_id: [seller.salesChannelId], q: "etoile" },
      { is_giftcard: "false", q: "etoile" },
      { created_at: { gte: wanted.created_at }, q: "etoile" },
      { updated_at: { gte: wanted.created_at }, status: ["proposed"] },
    ];
    for (const query of matching) {
      const ids = await idsOf(query);
      expect([query, ids.includes(wanted.id), ids.includes(other.id)]).toEqual([
        query,
        true,
        false,
      ]);
    }
    const empty: object[] = [
      { category_id: [category] },
      { is_giftcard: "true" },
      { price_list_id: ["pl_none"] },
      { sales_channel_id: ["sc_none"] },
      { q: "ÿÿÿ" },
      { q: "—" },
      { q: "%" },
      { q: "filtre_bien" },
      { created_at: { lt: "2000-01-01T00:00:00Z" } },
    ];
    for (const query of empty) expect([query, await idsOf(query)]).toEqual([query, []]);
  });

  test("[ADM-01] order sorts by a column, descending with a leading -; others are rejected", async () => {
    const titles = ["Zèbre 10", "Zèbre 9", "zebre 100"];
    for (const title of titles) await makeProduct(world, { title });
    const titlesOf = async (order: string) =>
      (
        await world.agents.admin.call("adminListProducts", { query: { q: "zebre", order } })
      ).products.map(({ title }) => title);
    expect(await titlesOf("title")).toEqual(["Zèbre 9", "Zèbre 10", "zebre 100"]);
    expect(await titlesOf("-title")).toEqual(["zebre 100", "Zèbre 10", "Zèbre 9"]);
    expect(await titlesOf("-created_at")).toEqual([...titles].reverse());
    const refused = await world.agents.admin.send("adminListProducts", {
      query: { order: "search_text" },
    });
    expect([refused.statusCode, refused.json().details[0].field]).toEqual([400, "order"]);
    const unknown = await world.agents.admin.send("adminListProducts", {
      query: { status: ["sold"] },
    });
    expect(unknown.statusCode).toBe(400);
  });
});

test("[ADM-01] [I18N-05] translations are stored and shown by the store", async () => {
  const made = await makeProduct(world, {
    title: "Lapin",
    translations: { en: { title: "Rabbit" } },
    options: [{ title: "Taille", translations: { en: { title: "Size" } } }],
    variants: [
      variantBody({
        title: "Petit",
        translations: { en: { title: "Small" } },
        options: [{ value: "P", translations: { en: { value: "S" } } }],
      }),
    ],
  });
  expect(made.translations).toEqual({ en: { title: "Rabbit" } });
  const shown = (await world.buyer.get(`/store/products/${made.id}?lang=en`)).json().product;
  expect([
    shown.title,
    shown.options[0].title,
    shown.variants[0].title,
    shown.variants[0].options[0].value,
  ]).toEqual(["Rabbit", "Size", "Small", "S"]);
  const found = await world.agents.admin.call("adminListProducts", { query: { q: "rabbit" } });
  expect(found.products.map(({ id }) => id)).toContain(made.id);
  const refused = await world.agents.admin.send("adminCreateProduct", {
    body: productBody({ translations: { en: { colour: "x" } } }),
  });
  expect(refused.statusCode).toBe(400);
});
