import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeProduct, type ProductWorld, readEverywhere, startProductWorld } from "./product-world";

let world: ProductWorld;

beforeAll(async () => {
  world = await startProductWorld();
});
afterAll(() => world.stop());

const admin = () => world.agents.admin;
const seen = (productId: string) =>
  readEverywhere(world, `/store/products/${productId}`, (response) => {
    const { collection, categories, tags, type } = response.json().product;
    return {
      collection: collection?.title ?? null,
      categories: categories.map(({ name }: { name: string }) => name),
      tags: tags.map(({ value }: { value: string }) => value),
      type: type?.value ?? null,
    };
  });
const everywhere = <T>(value: T) => [value, value];

describe("collections", () => {
  test("[ADM-01] keys, default limit and handle are the contract's", async () => {
    const { collection } = await admin().call("adminCreateCollection", {
      body: { title: "Été à la mer", metadata: { a: 1 } },
    });
    expect(Object.keys(collection).sort()).toEqual(
      [
        "id",
        "created_at",
        "updated_at",
        "deleted_at",
        "title",
        "handle",
        "metadata",
        "products",
        "translations",
      ].sort(),
    );
    expect([collection.handle, collection.metadata, collection.products]).toEqual([
      "ete-a-la-mer",
      { a: 1 },
      [],
    ]);
    const list = await admin().call("adminListCollections", { query: { q: "ete" } });
    expect([list.limit, list.offset, list.count]).toEqual([10, 0, 1]);
    expect(Object.keys(list.collections[0] ?? {}).sort()).toEqual(
      ["id", "created_at", "updated_at", "title", "handle", "products", "translations"].sort(),
    );
    const twin = await admin().send("adminCreateCollection", { body: { title: "Eté à la mer" } });
    expect([twin.statusCode, twin.json().details[0].field]).toEqual([422, "handle"]);
    expect(twin.json().message).toContain("ete-a-la-mer");
  });

  test("[ADM-01] products are added and removed, effective in the store at once", async () => {
    const product = await makeProduct(world);
    const { collection } = await admin().call("adminCreateCollection", {
      body: { title: "Mobile" },
    });
    const body = { product_ids: [product.id] };
    const added = await admin().call("adminAddCollectionProducts", {
      params: { id: collection.id },
      body,
    });
    expect(added.collection.products.map(({ id }) => id)).toEqual([product.id]);
    expect(Object.keys(added.collection.products[0] ?? {})).toEqual(
      expect.arrayContaining(["profiles", "profile", "profile_id", "handle"]),
    );
    expect((await seen(product.id)).map((shown) => shown.collection)).toEqual(everywhere("Mobile"));
    await admin().call("adminUpdateCollection", {
      params: { id: collection.id },
      body: { title: "Immobile" },
    });
    expect((await seen(product.id)).map((shown) => shown.collection)).toEqual(
      everywhere("Immobile"),
    );
    const removed = await admin().call("adminRemoveCollectionProducts", {
      params: { id: collection.id },
      body,
    });
    expect(removed).toEqual({
      id: collection.id,
      object: "product-collection",
      removed_products: [product.id],
    });
    expect((await seen(product.id)).map((shown) => shown.collection)).toEqual(everywhere(null));
    const refused = await admin().send("adminAddCollectionProducts", {
      params: { id: collection.id },
      body: { product_ids: [product.id, "prod_none"] },
    });
    expect([refused.statusCode, refused.json().details[0].field]).toEqual([400, "product_ids.1"]);
    expect((await seen(product.id)).map((shown) => shown.collection)).toEqual(everywhere(null));
  });

  test("[ADM-01] deleting a collection leaves its products without one", async () => {
    const { collection } = await admin().call("adminCreateCollection", {
      body: { title: "Éphémère" },
    });
    const product = await makeProduct(world, { collection_id: collection.id });
    expect((await seen(product.id)).map((shown) => shown.collection)).toEqual(
      everywhere("Éphémère"),
    );
    const gone = await admin().call("adminDeleteCollection", { params: { id: collection.id } });
    expect(gone).toEqual({ id: collection.id, object: "product-collection", deleted: true });
    expect((await seen(product.id)).map((shown) => shown.collection)).toEqual(everywhere(null));
    expect(
      (await admin().call("adminGetProduct", { params: { id: product.id } })).product.collection_id,
    ).toBeNull();
    const missing = await admin().send("adminGetCollection", { params: { id: collection.id } });
    expect([missing.statusCode, missing.json().type]).toEqual([404, "not_found"]);
  });
});

describe("categories", () => {
  const make = async (name: string, more: object = {}) =>
    (await admin().call("adminCreateCategory", { body: { name, is_active: true, ...more } }))
      .product_category;
  const namesOf = async (parentId: string) =>
    (
      await admin().call("adminListCategories", { query: { parent_category_id: parentId } })
    ).product_categories.map(({ name, rank }) => [name, rank]);

  test("[ADM-01] keys, defaults and tree are the contract's", async () => {
    const { product_category: plain } = await admin().call("adminCreateCategory", {
      body: { name: "Éveil" },
    });
    expect(Object.keys(plain).sort()).toEqual(
      [
        ...[
          "id",
          "created_at",
          "updated_at",
          "name",
          "description",
          "handle",
          "is_active",
          "is_internal",
          "parent_category_id",
        ],
        ...["rank", "metadata", "category_children", "parent_category", "translations"],
      ].sort(),
    );
    expect(plain).toMatchObject({
      handle: "eveil",
      is_active: false,
      is_internal: false,
      parent_category_id: null,
      category_children: [],
    });
    const child = await make("Hochets", { parent_category_id: plain.id });
    const grandchild = await make("En bois", { parent_category_id: child.id });
    const one = await admin().call("adminGetCategory", { params: { id: child.id } });
    expect(one.product_category).toMatchObject({
      parent_category: { id: plain.id },
      category_children: [{ id: grandchild.id }],
    });
    const tree = await admin().call("adminListCategories", {
      query: { parent_category_id: "null", q: "eveil", include_descendants_tree: "true" },
    });
    expect([tree.limit, tree.count]).toEqual([100, 1]);
    expect(tree.product_categories[0]?.category_children).toMatchObject([
      { id: child.id, category_children: [{ id: grandchild.id }] },
    ]);
  });

  test("[ADM-01] ranks: a new one is last, moving one shifts the others, deleting one closes the gap", async () => {
    const parent = await make("Rangs");
    const [a, b, c] = [
      await make("A", { parent_category_id: parent.id }),
      await make("B", { parent_category_id: parent.id }),
      await make("C", { parent_category_id: parent.id, rank: 0 }),
    ];
    expect(await namesOf(parent.id)).toEqual([
      ["C", 0],
      ["A", 1],
      ["B", 2],
    ]);
    await admin().call("adminUpdateCategory", { params: { id: b.id }, body: { rank: 1 } });
    expect((await namesOf(parent.id)).map(([name]) => name)).toEqual(["C", "B", "A"]);
    await admin().call("adminDeleteCategory", { params: { id: c.id } });
    expect(await namesOf(parent.id)).toEqual([
      ["B", 0],
      ["A", 1],
    ]);
    await admin().call("adminUpdateCategory", {
      params: { id: a.id },
      body: { parent_category_id: b.id },
    });
    expect([await namesOf(parent.id), await namesOf(b.id)]).toEqual([[["B", 0]], [["A", 0]]]);
  });

  test("[SEC-04] a cycle, an unknown parent, deleting one with children and a duplicate handle are rejected", async () => {
    const top = await make("Cycle");
    const middle = await make("Cycle milieu", { parent_category_id: top.id });
    const bottom = await make("Cycle bas", { parent_category_id: middle.id });
    for (const parentId of [top.id, middle.id, bottom.id, "pcat_none"]) {
      const response = await admin().send("adminUpdateCategory", {
        params: { id: top.id },
        body: { parent_category_id: parentId },
      });
      expect([response.statusCode, response.json().details[0].field]).toEqual([
        400,
        "parent_category_id",
      ]);
    }
    const parent = await admin().send("adminDeleteCategory", { params: { id: top.id } });
    expect([parent.statusCode, parent.json().type]).toEqual([400, "not_allowed"]);
    const twin = await admin().send("adminCreateCategory", { body: { name: "cycle" } });
    expect([twin.statusCode, twin.json().type, twin.json().details[0].field]).toEqual([
      422,
      "duplicate_error",
      "handle",
    ]);
    const unknown = await admin().send("adminAddCategoryProducts", {
      params: { id: top.id },
      body: { product_ids: [{ id: "prod_none" }] },
    });
    expect([unknown.statusCode, unknown.json().details[0].field]).toEqual([
      400,
      "product_ids.0.id",
    ]);
  });

  test("[ADM-01] renaming, disabling and deleting are effective in the products' next response", async () => {
    const product = await makeProduct(world);
    const category = await make("Sommeil");
    const batch = { params: { id: category.id }, body: { product_ids: [{ id: product.id }] } };
    await admin().call("adminAddCategoryProducts", batch);
    expect((await seen(product.id)).map((shown) => shown.categories)).toEqual(
      everywhere(["Sommeil"]),
    );
    await admin().call("adminUpdateCategory", {
      params: { id: category.id },
      body: { name: "Dodo" },
    });
    expect((await seen(product.id)).map((shown) => shown.categories)).toEqual(everywhere(["Dodo"]));
    await admin().call("adminUpdateCategory", {
      params: { id: category.id },
      body: { is_active: false },
    });
    expect((await seen(product.id)).map((shown) => shown.categories)).toEqual(everywhere([]));
    const hidden = (await admin().call("adminGetProduct", { params: { id: product.id } })).product
      .categories;
    expect(hidden).toMatchObject([{ id: category.id, is_active: false }]);
    await admin().call("adminUpdateCategory", {
      params: { id: category.id },
      body: { is_active: true },
    });
    await admin().call("adminRemoveCategoryProducts", batch);
    expect((await seen(product.id)).map((shown) => shown.categories)).toEqual(everywhere([]));
    await admin().call("adminAddCategoryProducts", batch);
    await admin().call("adminDeleteCategory", { params: { id: category.id } });
    expect((await seen(product.id)).map((shown) => shown.categories)).toEqual(everywhere([]));
  });
});

describe("tags and types", () => {
  test("[ADM-01] lists have the contract's keys and default limits", async () => {
    await makeProduct(world, { tags: [{ value: "lavable" }], type: { value: "Linge de lit" } });
    const tags = await admin().call("adminListProductTags", { query: { q: "lavable" } });
    const types = await admin().call("adminListProductTypes", { query: { q: "linge" } });
    expect([tags.limit, tags.count, types.limit, types.count]).toEqual([10, 1, 20, 1]);
    for (const entry of [tags.product_tags[0], types.product_types[0]])
      expect(Object.keys(entry ?? {}).sort()).toEqual([
        "created_at",
        "id",
        "translations",
        "updated_at",
        "value",
      ]);
    const all = await admin().call("adminListAllProductTypes");
    expect(all.types.map(({ value }) => value)).toContain("Linge de lit");
  });

  test("[ADM-01] tag usage counts products, as text, most used first", async () => {
    await makeProduct(world, { tags: [{ value: "souvent" }, { value: "rarement" }] });
    await makeProduct(world, { tags: [{ value: "souvent" }] });
    const { tags } = await admin().call("adminListTagUsage");
    expect(tags.find(({ value }) => value === "souvent")?.usage_count).toBe("2");
    expect(tags.findIndex(({ value }) => value === "souvent")).toBeLessThan(
      tags.findIndex(({ value }) => value === "rarement"),
    );
  });

  test("[ADM-01] a renamed or deleted tag or type is effective in the products' next response", async () => {
    const product = await makeProduct(world, {
      tags: [{ value: "vieux" }],
      type: { value: "Vieux type" },
    });
    const [tagId, typeId] = [product.tags[0]?.id ?? "", product.type_id ?? ""];
    await admin().call("adminUpdateProductTag", { params: { id: tagId }, body: { value: "neuf" } });
    await admin().call("adminUpdateProductType", {
      params: { id: typeId },
      body: { value: "Nouveau type" },
    });
    expect(await seen(product.id)).toMatchObject(
      everywhere({ tags: ["neuf"], type: "Nouveau type" }),
    );
    const twin = await admin().send("adminCreateProductTag", { body: { value: "neuf" } });
    expect([twin.statusCode, twin.json().details[0].field]).toEqual([422, "value"]);
    await admin().call("adminDeleteProductTag", { params: { id: tagId } });
    await admin().call("adminDeleteProductType", { params: { id: typeId } });
    expect(await seen(product.id)).toMatchObject(everywhere({ tags: [], type: null }));
    expect(
      (await admin().send("adminDeleteProductTag", { params: { id: tagId } })).statusCode,
    ).toBe(404);
  });
});
