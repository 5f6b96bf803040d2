import { expect, test } from "vitest";
import { withOwner } from "@/tests/fixtures/owner";
import { makeProduct, variantBody, variantKeys } from "./product-world";
import { admin, setUpVariants, world } from "./variant-suite";

setUpVariants();

test("[ADM-01] variants of a product: list, create, change, delete, each with the contract's response", async () => {
  const product = await makeProduct(world);
  const option = product.options[0]?.id ?? "";
  const list = await admin().call("adminListProductVariants", { params: { id: product.id } });
  expect([list.count, list.offset, list.limit]).toEqual([2, 0, 100]);
  expect(Object.keys(list.variants[0] ?? {}).sort()).toEqual([...variantKeys].sort());
  const body = {
    ...variantBody({ title: "Géant" }),
    options: [{ option_id: option, value: "XL" }],
  };
  const made = await admin().call("adminCreateVariant", { params: { id: product.id }, body });
  const giant = made.product.variants.find(({ title }) => title === "Géant");
  expect(giant).toMatchObject({
    variant_rank: 2,
    inventory_quantity: 10,
    sku: body.sku,
    options: [{ value: "XL", option_id: option }],
  });
  const params = { id: product.id, variant_id: giant?.id ?? "" };
  const changed = await admin().call("adminUpdateVariant", {
    params,
    body: { title: "Immense", metadata: { moq: 3 }, allow_backorder: true },
  });
  expect(changed.product.variants[2]).toMatchObject({
    title: "Immense",
    metadata: { moq: 3 },
    allow_backorder: true,
    sku: body.sku,
  });
  expect(changed.product.variants[2]?.prices).toEqual(giant?.prices);
  const gone = await admin().call("adminDeleteVariant", { params });
  expect(gone).toMatchObject({
    variant_id: giant?.id,
    object: "product-variant",
    deleted: true,
    product: { id: product.id },
  });
  expect(gone.product.variants).toHaveLength(2);
  for (const name of ["adminUpdateVariant", "adminDeleteVariant"] as const)
    expect((await admin().send(name, { params, body: {} } as never)).statusCode).toBe(404);
});

test("[CAT-01] [ADM-01] a variant has its own images, which the shop shows and staff can remove", async () => {
  const product = await makeProduct(world, { images: ["https://img.test/all.jpg"] });
  const [first, second] = product.variants;
  const params = { id: product.id, variant_id: first?.id ?? "" };
  const write = async (body: { images?: string[]; thumbnail?: string | null }) => {
    const { product: changed } = await admin().call("adminUpdateVariant", { params, body });
    const variant = changed.variants.find(({ id }) => id === first?.id);
    return [variant?.images.map(({ url }) => url), variant?.thumbnail];
  };
  const [red, back] = ["https://img.test/red.jpg", "https://img.test/back.jpg"];
  expect(await write({ images: [red, back] })).toEqual([[red, back], red]);
  expect(await write({ thumbnail: back })).toEqual([[red, back], back]);
  const shown = async () =>
    (await world.buyer.get(`/store/products/${product.id}`))
      .json()
      .product.variants.map(({ id, images, thumbnail }: (typeof product.variants)[number]) => [
        ...[id, images.map(({ url }) => url), thumbnail],
      ]);
  expect(await shown()).toEqual(
    expect.arrayContaining([
      [first?.id, [red, back], back],
      [second?.id, [], null],
    ]),
  );
  expect(await write({ images: [], thumbnail: null })).toEqual([[], null]);
  const made = await admin().call("adminCreateVariant", {
    params: { id: product.id },
    body: {
      ...variantBody({ title: "Bleu" }),
      images: [red],
      options: [{ option_id: product.options[0]?.id ?? "", value: "Bleu" }],
    },
  });
  expect(made.product.variants.find(({ title }) => title === "Bleu")).toMatchObject({
    thumbnail: red,
    images: [{ url: red }],
  });
  const refused = await admin().send("adminUpdateVariant", {
    params,
    body: { images: ["javascript:alert(1)"] },
  });
  expect([refused.statusCode, refused.json().details]).toMatchObject([
    400,
    [{ field: "images.0" }],
  ]);
});

test("[ADM-01] the restock date is a day or an instant; an empty text removes it", async () => {
  const product = await makeProduct(world);
  const params = { id: product.id, variant_id: product.variants[0]?.id ?? "" };
  const write = async (metadata: Record<string, unknown>) => {
    const changed = await admin().call("adminUpdateVariant", { params, body: { metadata } });
    return changed.product.variants[0]?.metadata;
  };
  for (const date of [
    "2026-12-31",
    "2028-02-29",
    "2026-12-31T08:00:00Z",
    "2026-12-31T08:00:00.000+01:00",
  ])
    expect(await write({ next_restock_date: date })).toMatchObject({ next_restock_date: date });
  const refused = await admin().send("adminUpdateVariant", {
    params,
    body: { metadata: { next_restock_date: "nope" } },
  });
  expect([refused.statusCode, refused.json().details]).toMatchObject([
    400,
    [{ field: "metadata.next_restock_date" }],
  ]);
  expect(await write({ next_restock_date: "" })).not.toHaveProperty("next_restock_date");
});

test("[ADM-01] an invalid date stored earlier is returned, and does not prevent other changes", async () => {
  const product = await makeProduct(world);
  const params = { id: product.id, variant_id: product.variants[0]?.id ?? "" };
  await admin().call("adminUpdateVariant", {
    params,
    body: { metadata: { next_restock_date: "2031-05-31" } },
  });
  await withOwner(world.backend, async (client) => {
    const replaced = (column: string) =>
      `${column} = replace(${column}::text, '2031-05-31', 'end of May')::jsonb where product_id = $1`;
    await client.query(`update product_variant set ${replaced("metadata")}`, [product.id]);
    await client.query(`update product_doc set ${replaced("doc")}`, [product.id]);
  });
  await admin().call("adminUpdateVariant", { params, body: { title: "Autre" } });
  const changed = await admin().call("adminUpdateVariant", {
    params,
    body: { metadata: { moq: 4 } },
  });
  expect(changed.product.variants[0]?.metadata).toEqual({
    next_restock_date: "end of May",
    moq: 4,
  });
});

test("[SEC-04] a variant's errors are named by the fields of its own body", async () => {
  const product = await makeProduct(world);
  const body = {
    title: "x",
    prices: [{ currency_code: "jpy", amount: 1 }],
    ean: "1",
    options: [{ option_id: "opt_none", value: "x" }],
  };
  const response = await admin().send("adminCreateVariant", { params: { id: product.id }, body });
  expect(response.statusCode).toBe(400);
  expect(
    response
      .json()
      .details.map(({ field }: { field: string }) => field)
      .sort(),
  ).toEqual(["ean", "options", "options.0.option_id", "prices.0.currency_code"]);
  const twin = await admin().send("adminUpdateVariant", {
    params: { id: product.id, variant_id: product.variants[0]?.id ?? "" },
    body: { sku: product.variants[1]?.sku },
  });
  expect([twin.statusCode, twin.json().details[0].field]).toEqual([422, "sku"]);
});

test("[SEC-04] a variant can't have another one's option values; two may exchange theirs", async () => {
  const product = await makeProduct(world);
  const [small, large] = product.variants;
  const option_id = product.options[0]?.id ?? "";
  const valued = (id: string | undefined, value: string) => ({
    id: id ?? "",
    options: [{ option_id, value }],
  });
  const { id: _, ...like } = valued(undefined, "G");
  const alone = await admin().send("adminUpdateVariant", {
    params: { id: product.id, variant_id: small?.id ?? "" },
    body: like,
  });
  expect([alone.statusCode, alone.json().details[0].field]).toEqual([422, "options"]);
  const change = (variants: object[]) =>
    admin().send("adminUpdateProduct", { params: { id: product.id }, body: { variants } as never });
  const nested = await change([valued(small?.id, "G"), { id: large?.id }]);
  expect([nested.statusCode, nested.json().details[0].field]).toEqual([422, "variants.0.options"]);
  expect((await change([valued(small?.id, "G"), valued(large?.id, "P")])).statusCode).toBe(200);
});

test("[ADM-01] prices can be sent back as they were read, or just by their id", async () => {
  const product = await makeProduct(world);
  const params = { id: product.id, variant_id: product.variants[0]?.id ?? "" };
  const read = product.variants[0]?.prices ?? [];
  const back = read.map(({ id, currency_code, region_id, amount, min_quantity, max_quantity }) => ({
    ...{ id, currency_code, region_id, amount: amount + 1, min_quantity, max_quantity },
  }));
  const pricesOf = async (prices: object[]) => {
    const { product: after } = await admin().call("adminUpdateVariant", {
      params,
      body: { prices } as never,
    });
    return after.variants
      .find(({ id }) => id === params.variant_id)
      ?.prices.map(({ id, currency_code, amount }) => [id, currency_code, amount]);
  };
  expect(await pricesOf(back)).toEqual(
    read.map(({ id, currency_code, amount }) => [id, currency_code, amount + 1]),
  );
  const named = read.map(({ id, amount }) => ({ id, amount: amount + 2 }));
  expect(await pricesOf(named)).toEqual(
    read.map(({ id, currency_code, amount }) => [id, currency_code, amount + 2]),
  );
  const unknown = await admin().send("adminUpdateVariant", {
    params,
    body: { prices: [{ id: "ma_none", amount: 1 }] } as never,
  });
  expect([unknown.statusCode, unknown.json().details[0].field]).toEqual([
    400,
    "prices.0.currency_code",
  ]);
});

test("[ADM-01] options are added with a default value, renamed, and deleted only if they don't distinguish variants", async () => {
  const product = await makeProduct(world);
  const params = { id: product.id };
  const added = await admin().call("adminAddProductOption", { params, body: { title: "Matière" } });
  const option = added.product.options.find(({ title }) => title === "Matière");
  expect(option?.values.map(({ value }) => value)).toEqual(["Default Value", "Default Value"]);
  const twin = await admin().send("adminAddProductOption", { params, body: { title: "Matière" } });
  expect([twin.statusCode, twin.json().details[0].field]).toEqual([422, "title"]);
  const at = { ...params, option_id: option?.id ?? "" };
  const renamed = await admin().call("adminUpdateProductOption", {
    params: at,
    body: { title: "Tissu" },
  });
  expect(renamed.product.options.map(({ title }) => title)).toEqual(["Taille", "Tissu"]);
  const taken = await admin().send("adminUpdateProductOption", {
    params: at,
    body: { title: "Taille" },
  });
  expect([taken.statusCode, taken.json().details[0].field]).toEqual([422, "title"]);
  const gone = await admin().call("adminDeleteProductOption", { params: at });
  expect(gone).toMatchObject({ option_id: option?.id, object: "option", deleted: true });
  expect(gone.product.variants[0]?.options).toHaveLength(1);
  expect((await admin().send("adminDeleteProductOption", { params: at })).statusCode).toBe(404);
  const needed = await admin().send("adminDeleteProductOption", {
    params: { ...params, option_id: product.options[0]?.id ?? "" },
  });
  expect([needed.statusCode, needed.json().type]).toEqual([400, "invalid_data"]);
});
