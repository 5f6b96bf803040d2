import { afterAll, beforeAll, expect, test } from "vitest";
import { withTransaction } from "@/backend/platform/db/with-transaction";
import { writeProductDocs } from "@/backend/catalogue/read-model/product-doc-rows";
import { type DocText, parseDoc } from "@/backend/catalogue/read-model/parse-doc";
import { askOwner } from "../../people/people-backend";
import {
  makeProduct,
  productBody,
  type ProductWorld,
  readEverywhere,
  startProductWorld,
  variantBody,
} from "./product-world";

let world: ProductWorld;

beforeAll(async () => {
  world = await startProductWorld();
});
afterAll(() => world.stop());

const admin = () => world.agents.admin;
const paths = (id: string, handle: string) => [
  `/store/products/${id}?currency_code=eur`,
  `/store/products?handle=${handle}&currency_code=eur`,
];

test("[STORE-01] [CAT-01] every price change is effective in the next response of two backends, however quickly they follow", async () => {
  const product = await makeProduct(world);
  const variantId = product.variants[0]?.id ?? "";
  for (const amount of [1111, 2222, 3333, 4444, 5555]) {
    await admin().call("adminUpdateVariant", {
      params: { id: product.id, variant_id: variantId },
      body: { prices: [{ currency_code: "eur", amount }] },
    });
    for (const path of [
      ...paths(product.id, product.handle),
      `/store/variants/${variantId}?currency_code=eur`,
    ])
      expect(
        await readEverywhere(world, path, (response) =>
          response.body.includes(`"calculated_price":${amount}`),
        ),
        path,
      ).toEqual([true, true]);
  }
});

test("[STORE-01] [CAT-03] stock, title, status and deletion are effective in the next response of two backends", async () => {
  const product = await makeProduct(world);
  const [variant] = product.variants;
  const [path = ""] = paths(product.id, product.handle);
  const params = { id: product.id };
  const stock = () =>
    readEverywhere(
      world,
      path,
      (response) =>
        response.json().product.variants.find(({ id }: { id: string }) => id === variant?.id)
          .inventory_quantity,
    );
  expect(await stock()).toEqual([10, 10]);
  await admin().call("adminUpdateVariant", {
    params: { ...params, variant_id: variant?.id ?? "" },
    body: { inventory_quantity: 3 },
  });
  expect(await stock()).toEqual([3, 3]);
  await admin().call("adminUpdateProduct", { params, body: { title: "Renommé" } });
  expect(await readEverywhere(world, path, (response) => response.json().product.title)).toEqual([
    "Renommé",
    "Renommé",
  ]);
  expect(
    await readEverywhere(world, "/store/products?q=renomme", (response) => response.json().count),
  ).toEqual([1, 1]);
  await admin().call("adminUpdateProduct", { params, body: { status: "draft" } });
  expect(await readEverywhere(world, path, (response) => response.statusCode)).toEqual([404, 404]);
  await admin().call("adminUpdateProduct", { params, body: { status: "published" } });
  expect(await readEverywhere(world, path, (response) => response.statusCode)).toEqual([200, 200]);
  await admin().call("adminDeleteProduct", { params });
  expect(await readEverywhere(world, path, (response) => response.statusCode)).toEqual([404, 404]);
});

test("[STORE-01] a product created by one backend is in the other's list with the next request", async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const product = await makeProduct(world);
    const newest = await readEverywhere(
      world,
      "/store/products?limit=1",
      (response) => response.json().products[0].id,
    );
    expect(newest).toEqual([product.id, product.id]);
  }
});

test("[CAT-02] the hiding price removes a variant everywhere, and a price restores it", async () => {
  const product = await makeProduct(world);
  const variantId = product.variants[0]?.id ?? "";
  const change = (amount: number) =>
    admin().call("adminUpdateVariant", {
      params: { id: product.id, variant_id: variantId },
      body: { prices: ["eur", "gbp"].map((currency_code) => ({ currency_code, amount })) },
    });
  const shown = () =>
    readEverywhere(world, `/store/products/${product.id}`, (response) =>
      response
        .json()
        .product.variants.map(({ id }: { id: string }) => id)
        .includes(variantId),
    );
  expect(await shown()).toEqual([true, true]);
  await change(-1);
  expect(await shown()).toEqual([false, false]);
  await change(1500);
  expect(await shown()).toEqual([true, true]);
});

test("[CAT-02] variants are in the natural order of their titles, in whatever order they were created", async () => {
  const titles = ["10 ans", "2 ans", "1 an"];
  const product = await makeProduct(world, {
    options: [{ title: "Âge" }],
    variants: titles.map((title) => variantBody({ title, options: [{ value: title }] })),
  });
  const shown = await readEverywhere(world, `/store/products/${product.id}`, (response) =>
    response.json().product.variants.map(({ title }: { title: string }) => title),
  );
  expect(shown).toEqual([
    ["1 an", "2 ans", "10 ans"],
    ["1 an", "2 ans", "10 ans"],
  ]);
});

test("[STORE-01] concurrent writes to a product and its collection lose nothing", async () => {
  const { collection } = await admin().call("adminCreateCollection", { body: { title: "Départ" } });
  const product = await makeProduct(world, { collection_id: collection.id });
  const variantId = product.variants[0]?.id ?? "";
  for (let turn = 1; turn <= 8; turn += 1) {
    await Promise.all([
      admin().call("adminUpdateCollection", {
        params: { id: collection.id },
        body: { title: `Titre ${turn}` },
      }),
      admin().call("adminUpdateProduct", {
        params: { id: product.id },
        body: { subtitle: `Sous-titre ${turn}` },
      }),
      admin().call("adminUpdateVariant", {
        params: { id: product.id, variant_id: variantId },
        body: { inventory_quantity: turn },
      }),
    ]);
    const shown = await readEverywhere(world, `/store/products/${product.id}`, (response) => {
      const { subtitle, collection: inside, variants } = response.json().product;
      return [
        subtitle,
        inside.title,
        variants.find(({ id }: { id: string }) => id === variantId).inventory_quantity,
      ];
    });
    const expected = [`Sous-titre ${turn}`, `Titre ${turn}`, turn];
    expect(shown).toEqual([expected, expected]);
  }
});

test("[STORE-01] the document of a new product equals the one built from its rows", async () => {
  const { seller } = world;
  await admin().call("adminCreateCategory", { body: { name: "Cachée" } });
  const hidden =
    (await admin().call("adminListCategories", { query: { q: "cachee" } })).product_categories[0]
      ?.id ?? "";
  const product = await makeProduct(world, {
    title: "Tout en un",
    translations: { en: { title: "All in one" }, de: { description: "Alles" } },
    subtitle: "Sous-titre",
    metadata: { a: [1, { b: null }], price: 1.5 },
    collection_id: seller.collections.printemps ?? "",
    categories: [
      { id: hidden },
      { id: seller.categories.linge ?? "" },
      { id: seller.categories.chambre ?? "" },
    ],
    tags: [{ value: "zeste" }, { id: seller.tags.coton ?? "" }, { value: "agrume" }],
    type: { value: "Inédit" },
    images: ["/b.png", "/a.png"],
    weight: 12,
    external_id: "X-1",
    options: [{ title: "Taille" }, { title: "Couleur", translations: { en: { title: "Colour" } } }],
    variants: ["10 ans", "2 ans", "Œillet", "éclair"].map((title, index) =>
      variantBody({
        title,
        translations: index === 0 ? { en: { title: "10 years" } } : {},
        options: [{ value: title }, { value: "Écru", translations: { en: { value: "Ecru" } } }],
        metadata: index === 1 ? { moq: 2, note: "à part" } : null,
        prices: [
          { currency_code: "gbp", amount: 900 },
          { currency_code: "eur", amount: 800, min_quantity: 10 },
          { currency_code: "eur", amount: 1000 },
          { region_id: seller.regions.uk ?? "", amount: 850 },
        ],
      }),
    ),
  });
  const readDoc = async () => {
    const [row] = await askOwner<DocText>(
      world.backend,
      "select doc::text as doc, links::text as links from product_doc where product_id = $1",
      [product.id],
    );
    return row && parseDoc(row);
  };
  const made = await readDoc();
  const scope = { database: world.backend.deps.database, prepared: true, sellerId: seller.id };
  await withTransaction(scope, (transaction) => writeProductDocs(transaction, [product.id]));
  expect(made).toEqual(await readDoc());
  expect((await admin().call("adminGetProduct", { params: { id: product.id } })).product).toEqual(
    product,
  );
});

test("[STORE-01] a rejected call has no visible effect", async () => {
  const product = await makeProduct(world);
  const [path = ""] = paths(product.id, product.handle);
  const before = await readEverywhere(world, path, (response) => response.body);
  const refused = await admin().send("adminUpdateProduct", {
    params: { id: product.id },
    body: {
      title: "Jamais vu",
      tags: [{ value: "jamais vu" }],
      variants: [{ ...variantBody(), options: [], prices: [{ currency_code: "eur", amount: -5 }] }],
    },
  });
  expect(refused.statusCode).toBe(400);
  expect(await readEverywhere(world, path, (response) => response.body)).toEqual(before);
});

test("[ADM-01] roles: a member may read and draft; the rest gets 403, without any effect", async () => {
  const { member, developer } = world.agents;
  const draft = (
    await member.call("adminCreateProduct", { body: productBody({ status: "draft" }) })
  ).product;
  const params = { id: draft.id };
  await member.call("adminUpdateProduct", {
    params,
    body: { status: "proposed", subtitle: "proposé" },
  });
  const published = await makeProduct(world);
  const variant = { id: published.id, variant_id: published.variants[0]?.id ?? "" };
  const refused = [
    await member.send("adminCreateProduct", { body: productBody() }),
    await member.send("adminUpdateProduct", { params, body: { status: "published" } }),
    await member.send("adminUpdateProduct", { params: { id: published.id }, body: { title: "x" } }),
    await member.send("adminUpdateVariant", { params: variant, body: { inventory_quantity: 0 } }),
    await member.send("adminDeleteVariant", { params: variant }),
    await member.send("adminDeleteProduct", { params }),
    await member.send("adminSetProductMetadata", {
      params: { id: published.id },
      body: { key: "a", value: 1 },
    }),
    await member.send("adminCreateCollection", { body: { title: "x" } }),
    await member.send("adminCreateCategory", { body: { name: "x" } }),
    await member.send("adminCreateProductTag", { body: { value: "x" } }),
  ];
  expect(refused.map((response) => [response.statusCode, response.json().code])).toEqual(
    refused.map(() => [403, "forbidden"]),
  );
  expect((await member.call("adminGetProduct", { params: { id: published.id } })).product).toEqual(
    published,
  );
  await developer.call("adminUpdateProduct", { params, body: { status: "published" } });
  expect(
    (await member.send("adminUpdateProduct", { params, body: { subtitle: "x" } })).statusCode,
  ).toBe(403);
  expect((await world.backend.inject({ url: "/admin/products" })).statusCode).toBe(401);
});
