import { expect, test } from "vitest";
import { makeProduct, variantBody, variantKeys } from "./product-world";
import { admin, setUpVariants, world } from "./variant-suite";

setUpVariants();

const pricedKeys = [
  ...[
    "product",
    "original_price",
    "calculated_price",
    "calculated_price_type",
    "original_price_includes_tax",
    "calculated_price_includes_tax",
  ],
  ...[
    "original_price_incl_tax",
    "calculated_price_incl_tax",
    "original_tax",
    "calculated_tax",
    "tax_rates",
  ],
];

test("[ADM-01] all variants: the contract's keys and count, at most 20 by default, found by every filter", async () => {
  const product = await makeProduct(world, { title: "Mobile musical" });
  const [small, large] = product.variants;
  await admin().call("adminUpdateVariant", {
    params: { id: product.id, variant_id: large?.id ?? "" },
    body: { manage_inventory: false, inventory_quantity: 77 },
  });
  const list = await admin().send("adminListVariants");
  expect(Object.keys(list.json()).sort()).toEqual(["count", "variants"]);
  expect(list.json().variants).toHaveLength(20);
  expect(Object.keys(list.json().variants[0]).sort()).toEqual(
    [...variantKeys.filter((key) => key !== "variant_rank"), ...pricedKeys].sort(),
  );
  const idsOf = async (query: object) =>
    (await admin().call("adminListVariants", { query })).variants.map(({ id }) => id);
  expect(await idsOf({ q: small?.sku })).toEqual([small?.id]);
  expect(await idsOf({ q: small?.ean })).toEqual([small?.id]);
  expect((await idsOf({ q: "mobile musical" })).sort()).toEqual([small?.id, large?.id].sort());
  expect(await idsOf({ sku: large?.sku })).toEqual([large?.id]);
  expect(await idsOf({ ean: large?.ean })).toEqual([large?.id]);
  expect(await idsOf({ id: [small?.id] })).toEqual([small?.id]);
  expect((await idsOf({ ids: `${small?.id},${large?.id}` })).sort()).toEqual(
    [small?.id, large?.id].sort(),
  );
  expect(await idsOf({ product_id: [product.id], manage_inventory: "false" })).toEqual([large?.id]);
  expect(await idsOf({ product_id: [product.id], inventory_quantity: { gt: 50 } })).toEqual([
    large?.id,
  ]);
  expect(await idsOf({ product_id: [product.id], inventory_quantity: 10 })).toEqual([small?.id]);
  expect(await idsOf({ product_id: [product.id], order: "-title" })).toEqual([
    small?.id,
    large?.id,
  ]);
});

test("[ADM-01] [STORE-02] a variant with prices for a region, a currency and a customer", async () => {
  const { seller } = world;
  const variantId = seller.variants["LIST-1"] ?? "";
  const one = async (query: object) =>
    (await admin().call("adminGetVariant", { params: { id: variantId }, query })).variant;
  expect(await one({})).toMatchObject({
    calculated_price: null,
    original_price: null,
    tax_rates: null,
  });
  expect(await one({ currency_code: "gbp" })).toMatchObject({
    original_price: 1000,
    calculated_price: 1000,
    calculated_price_incl_tax: null,
  });
  const customer = Object.entries(seller.customers).find(([email]) =>
    email.startsWith("other@"),
  )?.[1];
  expect(await one({ region_id: seller.regions.uk, customer_id: customer })).toMatchObject({
    original_price: 1000,
    calculated_price: 750,
    calculated_price_type: "sale",
    calculated_price_incl_tax: 900,
  });
  for (const query of [{ region_id: "reg_none" }, { customer_id: "cus_none" }])
    expect(
      (await admin().send("adminGetVariant", { params: { id: variantId }, query })).statusCode,
    ).toBe(404);
  expect(
    (await admin().send("adminGetVariant", { params: { id: "variant_none" } })).statusCode,
  ).toBe(404);
});

test("[ADM-01] [CAT-03] inventory shows total stock, and what each sales channel can sell", async () => {
  const product = await makeProduct(world);
  const other = (await admin().call("adminCreateSalesChannel", { body: { name: "Foire" } }))
    .sales_channel.id;
  const [variant] = product.variants;
  const { variant: shown } = await admin().call("adminGetVariantInventory", {
    params: { id: variant?.id ?? "" },
  });
  expect(shown).toMatchObject({
    id: variant?.id,
    inventory: [{ id: variant?.id, sku: variant?.sku, stocked_quantity: 10 }],
  });
  const available = Object.fromEntries(
    shown.sales_channel_availability.map((entry) => [entry.channel_id, entry.available_quantity]),
  );
  expect(available).toEqual({ [world.seller.salesChannelId]: 10, [other]: 0 });
  expect(
    (await admin().send("adminGetVariantInventory", { params: { id: "variant_none" } })).statusCode,
  ).toBe(404);
});

test("[ADM-01] several titles are alternatives, among all variants and those of a product", async () => {
  const titles = [`Rond ${Date.now()}`, `Carré ${Date.now()}`];
  const product = await makeProduct(world);
  for (const [index, title] of titles.entries()) {
    const options = product.options.map(({ id }) => ({ option_id: id, value: `titre ${index}` }));
    await admin().call("adminCreateVariant", {
      params: { id: product.id },
      body: { ...variantBody({ title }), options },
    });
  }
  const counts = async (title: string[]) => [
    (await admin().call("adminListVariants", { query: { title } })).count,
    (
      await admin().call("adminListProductVariants", {
        params: { id: product.id },
        query: { title },
      })
    ).count,
  ];
  expect(await counts(titles)).toEqual([2, 2]);
  expect(await counts(titles.slice(1))).toEqual([1, 1]);
  expect(await counts(["Ovale"])).toEqual([0, 0]);
});
