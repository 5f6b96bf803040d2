import { afterAll, beforeAll, expect, test } from "vitest";
import { makeProduct, type ProductWorld, startProductWorld, variantBody } from "./product-world";

let world: ProductWorld;

beforeAll(async () => {
  world = await startProductWorld();
});
afterAll(() => world.stop());

test("[ADM-01] columns are changed, metadata is merged by key, absent fields are unchanged", async () => {
  const { admin } = world.agents;
  const made = await makeProduct(world, {
    subtitle: "avant",
    metadata: { a: 1, b: "x" },
    weight: 300,
    tags: [{ value: "un" }, { value: "deux" }],
  });
  const { product } = await admin.call("adminUpdateProduct", {
    params: { id: made.id },
    body: {
      subtitle: "après",
      metadata: { b: "", c: { deep: true } },
      tags: [{ value: "deux" }, { value: "trois" }],
    },
  });
  expect(product).toMatchObject({
    title: made.title,
    subtitle: "après",
    weight: 300,
    metadata: { a: 1, c: { deep: true } },
  });
  expect(product.tags.map(({ value }) => value).sort()).toEqual(["deux", "trois"]);
  expect(product.variants.map(({ id }) => id)).toEqual(made.variants.map(({ id }) => id));
  const keyed = await admin.call("adminSetProductMetadata", {
    params: { id: made.id },
    body: { key: "a", value: "" },
  });
  expect(keyed.product.metadata).toEqual({ c: { deep: true } });
  const cleared = await admin.call("adminUpdateProduct", {
    params: { id: made.id },
    body: { metadata: null, subtitle: null, type: null },
  });
  expect([cleared.product.metadata, cleared.product.subtitle]).toEqual([null, null]);
});

test("[ADM-01] images, categories and channels replace existing ones; the same image keeps its id", async () => {
  const { admin } = world.agents;
  const made = await makeProduct(world, {
    images: ["/a.png", "/b.png"],
    categories: [{ id: world.seller.categories.chambre ?? "" }],
  });
  const channel = (
    await admin.call("adminCreateSalesChannel", { body: { name: `Salon ${made.id}` } })
  ).sales_channel.id;
  const { product } = await admin.call("adminUpdateProduct", {
    params: { id: made.id },
    body: {
      images: ["/b.png", "/c.png"],
      categories: [{ id: world.seller.categories.linge ?? "" }],
      sales_channels: [{ id: channel }],
    },
  });
  expect(product.images.map(({ url }) => url)).toEqual(["/b.png", "/c.png"]);
  expect(product.images[0]?.id).toBe(made.images[1]?.id);
  expect(product.categories.map(({ id }) => id)).toEqual([world.seller.categories.linge]);
  expect(product.sales_channels.map(({ id }) => id)).toEqual([channel]);
});

test("[ADM-01] [CAT-01] variants replace existing ones: listed ones keep their prices' ids, others are deleted, new ones created", async () => {
  const { admin } = world.agents;
  const made = await makeProduct(world);
  const [small, large] = made.variants;
  const option = made.options[0]?.id ?? "";
  const { product } = await admin.call("adminUpdateProduct", {
    params: { id: made.id },
    body: {
      variants: [
        {
          title: "Moyen",
          sku: large?.sku,
          prices: [{ currency_code: "eur", amount: 900 }],
          options: [{ option_id: option, value: "M" }],
        },
        {
          id: small?.id,
          prices: [{ currency_code: "eur", amount: 1300 }],
          options: [{ option_id: option, value: "Mini" }],
        },
      ],
    },
  });
  expect(product.variants).toMatchObject([
    { title: "Moyen", sku: large?.sku, inventory_quantity: 0, options: [{ value: "M" }] },
    {
      id: small?.id,
      title: "Petit",
      sku: small?.sku,
      inventory_quantity: 10,
      options: [{ value: "Mini" }],
    },
  ]);
  expect(product.variants[0]?.id).not.toBe(large?.id);
  const prices = product.variants[1]?.prices;
  expect(prices?.map(({ amount }) => amount)).toEqual([1300]);
  expect(prices?.[0]?.id).toBe(
    small?.prices.find(({ currency_code }) => currency_code === "eur")?.id,
  );
});

test("[CAT-01] base prices are replaced and those of price lists are kept", async () => {
  const { admin } = world.agents;
  const made = await makeProduct(world);
  const variantId = made.variants[0]?.id ?? "";
  await admin.call("adminAddPriceListPrices", {
    params: { id: world.seller.priceLists.boutiques ?? "" },
    body: { prices: [{ variant_id: variantId, currency_code: "gbp", amount: 777 }] },
  });
  const tiers = [
    { currency_code: "eur", amount: 1200 },
    { currency_code: "eur", amount: 1100, min_quantity: 10, max_quantity: 49 },
    { currency_code: "eur", amount: 1000, min_quantity: 50 },
    { region_id: world.seller.regions.uk ?? "", amount: 950 },
  ];
  const { product } = await admin.call("adminUpdateVariant", {
    params: { id: made.id, variant_id: variantId },
    body: { prices: tiers },
  });
  const prices = product.variants.find(({ id }) => id === variantId)?.prices ?? [];
  expect(
    prices
      .map((price) => [
        price.currency_code,
        price.amount,
        price.min_quantity,
        price.max_quantity,
        price.price_list_id !== null,
      ])
      .sort(),
  ).toEqual(
    [
      ["eur", 1000, 50, null, false],
      ["eur", 1100, 10, 49, false],
      ["eur", 1200, null, null, false],
      ["gbp", 777, null, null, true],
      ["gbp", 950, null, null, false],
    ].sort(),
  );
});

test("[ADM-01] the handle and SKUs of a deleted product can be used again", async () => {
  const { admin } = world.agents;
  const made = await makeProduct(world);
  expect(await admin.call("adminDeleteProduct", { params: { id: made.id } })).toEqual({
    id: made.id,
    object: "product",
    deleted: true,
  });
  expect((await admin.send("adminGetProduct", { params: { id: made.id } })).statusCode).toBe(404);
  expect((await admin.send("adminDeleteProduct", { params: { id: made.id } })).statusCode).toBe(
    404,
  );
  const again = await makeProduct(world, {
    handle: made.handle,
    variants: [variantBody({ sku: made.variants[0]?.sku, options: [{ value: "P" }] })],
  });
  expect([again.handle, again.variants[0]?.sku]).toEqual([made.handle, made.variants[0]?.sku]);
});

test("[ADM-01] two variants can exchange their SKUs in one call", async () => {
  const made = await makeProduct(world);
  const [small, large] = made.variants;
  const { product } = await world.agents.admin.call("adminUpdateProduct", {
    params: { id: made.id },
    body: {
      variants: [
        { id: small?.id, sku: large?.sku, ean: null },
        { id: large?.id, sku: small?.sku, ean: small?.ean },
      ],
    },
  });
  expect(product.variants.map(({ id, sku, ean }) => [id, sku, ean])).toEqual([
    [small?.id, large?.sku, null],
    [large?.id, small?.sku, small?.ean],
  ]);
});
