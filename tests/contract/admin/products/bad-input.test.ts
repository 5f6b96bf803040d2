import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AdminProduct } from "@/contract/admin/catalogue/product";
import type { EndpointInput } from "@/contract/endpoint";
import type { adminEndpoints } from "@/contract/admin-endpoints";
import { loadAgentsSeller } from "../../../fixtures/agents-seller";
import {
  makeProduct,
  productBody,
  type ProductWorld,
  startProductWorld,
  variantBody,
} from "./product-world";

let world: ProductWorld;
let taken: AdminProduct;

beforeAll(async () => {
  world = await startProductWorld();
  taken = await makeProduct(world);
});
afterAll(() => world.stop());

type Body = NonNullable<EndpointInput<(typeof adminEndpoints)["adminCreateProduct"]>["body"]>;
type Price = NonNullable<Body["variants"]>[number]["prices"][number];

const countProducts = async () =>
  (await world.agents.admin.call("adminListProducts", { query: { limit: 1 } })).count;
const create = (body: unknown) =>
  world.agents.admin.send("adminCreateProduct", { body: body as Body });
const withVariant = (more: Parameters<typeof variantBody>[0]) =>
  productBody({ variants: [variantBody({ options: [{ value: "P" }], ...more })] });
const withPrices = (...prices: unknown[]) => withVariant({ prices: prices as Price[] });

async function expectRefused(
  body: unknown,
  expected: { status: number; fields: string[]; says?: string },
): Promise<void> {
  const before = await countProducts();
  const answer = await create(body);
  const fields = (answer.json().details ?? []).map(({ field }: { field: string }) => field);
  expect([answer.statusCode, fields.sort()], answer.body).toEqual([
    expected.status,
    [...expected.fields].sort(),
  ]);
  if (expected.says !== undefined) expect(answer.json().message).toContain(expected.says);
  expect(await countProducts()).toBe(before);
}

describe("codes", () => {
  test("[SEC-04] [ADM-01] a handle that is taken, or made from a title that is, is 422 and named", async () => {
    const { handle: _, ...untold } = productBody({ title: "Deux fois le même" });
    expect((await create({ title: untold.title })).statusCode).toBe(200);
    const cases: [unknown, string[], string][] = [
      [productBody({ handle: taken.handle }), ["handle"], taken.handle],
      [{ title: untold.title }, ["handle"], "deux-fois-le-meme"],
      [
        { ...withVariant({ sku: taken.variants[0]?.sku }), handle: taken.handle },
        ["handle", "variants.0.sku"],
        taken.handle,
      ],
    ];
    for (const [body, fields, value] of cases) {
      await expectRefused(body, { status: 422, fields, says: value });
      expect((await create(body)).json()).toMatchObject({
        type: "duplicate_error",
        code: "invalid_request_error",
      });
    }
  });

  test("[SEC-04] [ADM-01] a SKU or EAN that is taken is 422 and names field and value; zeros before an EAN change nothing", async () => {
    const [variant] = taken.variants;
    const cases: [unknown, string, string][] = [
      [withVariant({ sku: variant?.sku }), "variants.0.sku", variant?.sku ?? ""],
      [withVariant({ ean: variant?.ean }), "variants.0.ean", variant?.ean ?? ""],
      [withVariant({ ean: `0${variant?.ean}` }), "variants.0.ean", variant?.ean ?? ""],
    ];
    for (const [body, field, value] of cases) {
      await expectRefused(body, { status: 422, fields: [field], says: value });
      expect((await create(body)).json()).toMatchObject({ type: "duplicate_error" });
    }
  });

  test("[SEC-04] half a character is 400 wherever it stands, and is named", async () => {
    const { admin } = world.agents;
    const cases = [
      [await create({ title: "a\ud800b" }), "title"],
      [
        await admin.send("adminCreateCollection", {
          body: { title: "x", metadata: { k: "\udfff" } },
        }),
        "metadata.k",
      ],
      [
        await admin.send("adminCreateCollection", {
          body: { title: "x", metadata: { "\udfff": "k" } },
        }),
        "metadata",
      ],
      [await admin.send("adminCreateSalesChannel", { body: { name: "\ud83d" } }), "name"],
    ] as const;
    for (const [answer, field] of cases)
      expect([answer.statusCode, answer.json().details?.[0]?.field], answer.body).toEqual([
        400,
        field,
      ]);
    expect(
      (await admin.call("adminCreateProduct", { body: { title: "entier \ud83d\ude00" } })).product
        .title,
    ).toBe("entier 😀");
  });

  test("[SEC-04] the same SKU or EAN twice in one call is 422", async () => {
    const twin = variantBody({ options: [{ value: "P" }] });
    const other = { ...variantBody({ options: [{ value: "G" }] }), sku: twin.sku };
    await expectRefused(productBody({ variants: [twin, other] }), {
      status: 422,
      fields: ["variants.1.sku"],
      says: twin.sku ?? "",
    });
  });

  test.each([
    ["ean", "4006381333932"],
    ["ean", "96385075"],
    ["ean", "400638133393"],
    ["ean", "abcdefghijklm"],
    ["upc", "036000291453"],
    ["upc", "00012345600013"],
  ])("[SEC-04] %s %s has a wrong check digit or is none: 400", async (field, code) => {
    await expectRefused(withVariant({ [field]: code }), {
      status: 400,
      fields: [`variants.0.${field}`],
      says: code,
    });
  });

  test("[CAT-01] codes of 8, 12, 13 and 14 digits with the right check digit are taken, an empty one is none", async () => {
    const body = productBody({
      options: [{ title: "Code" }],
      variants: [
        variantBody({ ean: "96385074", upc: "036000291452", options: [{ value: "8" }] }),
        variantBody({ ean: "4006381333931", options: [{ value: "13" }] }),
        variantBody({ ean: "00012345600012", options: [{ value: "14" }] }),
        variantBody({ ean: "", sku: " ", options: [{ value: "none" }] }),
      ],
    });
    const { product } = await world.agents.admin.call("adminCreateProduct", { body });
    expect(product.variants.map(({ ean }) => ean)).toEqual([
      "96385074",
      "4006381333931",
      "00012345600012",
      null,
    ]);
    expect(product.variants[3]?.sku).toBeNull();
  });
});

describe("money", () => {
  const eur = (amount: unknown, more: object = {}) => ({ currency_code: "eur", amount, ...more });

  test("[SEC-04] [CAT-02] fractional, negative and impossible amounts are 400; exactly -1 without bounds hides", async () => {
    const at = ["variants.0.prices.0.amount"];
    for (const amount of [12.5, -2, -1200, "1200", 1e12, null])
      await expectRefused(withPrices(eur(amount)), { status: 400, fields: at });
    await expectRefused(withPrices(eur(1000), eur(-1, { min_quantity: 10 })), {
      status: 400,
      fields: ["variants.0.prices.1.amount"],
      says: "-1",
    });
    const hidden = await world.agents.admin.call("adminCreateProduct", {
      body: withPrices(eur(-1), { currency_code: "gbp", amount: -1 }),
    });
    expect((await world.buyer.get(`/store/products/${hidden.product.id}`)).statusCode).toBe(404);
  });

  test("[SEC-04] a currency the store does not have, an unknown region and neither of them are 400", async () => {
    const price = "variants.0.prices.0";
    await expectRefused(withPrices({ currency_code: "jpy", amount: 1 }), {
      status: 400,
      fields: [`${price}.currency_code`],
      says: "jpy",
    });
    await expectRefused(withPrices({ region_id: "reg_none", amount: 1 }), {
      status: 400,
      fields: [`${price}.region_id`],
      says: "reg_none",
    });
    await expectRefused(withPrices({ amount: 1 }), {
      status: 400,
      fields: [`${price}.currency_code`],
    });
    const crossed = { region_id: world.seller.regions.uk, currency_code: "eur", amount: 1 };
    await expectRefused(withPrices(crossed), {
      status: 400,
      fields: [`${price}.currency_code`],
      says: "gbp",
    });
  });

  test.each([
    [
      "ranges that meet",
      [
        eur(900, { min_quantity: 1, max_quantity: 10 }),
        eur(800, { min_quantity: 10, max_quantity: 20 }),
      ],
      "1 to 10",
      "10 to 20",
    ],
    [
      "one inside another",
      [
        eur(900, { min_quantity: 1, max_quantity: 100 }),
        eur(800, { min_quantity: 10, max_quantity: 20 }),
      ],
      "1 to 100",
      "10 to 20",
    ],
    [
      "the same range",
      [eur(900, { min_quantity: 10 }), eur(800, { min_quantity: 10 })],
      "10 to any",
      "10 to any",
    ],
    [
      "an open end before a closed range",
      [eur(900, { min_quantity: 5 }), eur(800, { min_quantity: 10, max_quantity: 20 })],
      "5 to any",
      "10 to 20",
    ],
    ["two prices without bounds", [eur(900), eur(800)], "without bounds", "without bounds"],
  ])(
    "[SEC-04] [CAT-01] tiers of one currency: %s are 400 and both are named",
    async (_name, prices, one, other) => {
      await expectRefused(withPrices(...prices), {
        status: 400,
        fields: ["variants.0.prices.1"],
        says: `prices 0 (${one}) and 1 (${other})`,
      });
    },
  );

  test("[CAT-01] tiers that follow each other, and the same range in another currency or region, are taken", async () => {
    const prices = [
      eur(1000),
      eur(900, { min_quantity: 10, max_quantity: 49 }),
      eur(800, { min_quantity: 50 }),
      { currency_code: "gbp", amount: 700, min_quantity: 10 },
      { region_id: world.seller.regions.eu, amount: 600, min_quantity: 10 },
    ];
    const { product } = await world.agents.admin.call("adminCreateProduct", {
      body: withPrices(...prices),
    });
    expect(product.variants[0]?.prices).toHaveLength(5);
    await expectRefused(withPrices(eur(900, { min_quantity: 20, max_quantity: 10 })), {
      status: 400,
      fields: ["variants.0.prices.0.max_quantity"],
    });
  });
});

describe("references", () => {
  test.each([
    ["collection_id", { collection_id: "pcol_none" }],
    ["type.id", { type: { id: "ptyp_none" } }],
    ["tags.0.id", { tags: [{ id: "ptag_none" }] }],
    ["categories.0.id", { categories: [{ id: "pcat_none" }] }],
    ["sales_channels.0.id", { sales_channels: [{ id: "sc_none" }] }],
  ])("[SEC-04] an unknown %s is 400 and named", async (field, more) => {
    await expectRefused(productBody(more), { status: 400, fields: [field], says: "_none" });
  });

  test("[TEN-01] what another seller has is as unknown as anything: products, categories, collections, channels and SKUs", async () => {
    const other = await loadAgentsSeller(world.backend, `${world.seller.id}-other`);
    const theirs = (
      await other.agents.admin.call("adminCreateProduct", {
        body: productBody({ handle: taken.handle }),
      })
    ).product;
    for (const [method, more] of [
      ["adminGetProduct", {}],
      ["adminUpdateProduct", { body: { title: "x" } }],
      ["adminDeleteProduct", {}],
    ] as const)
      expect(
        (await world.agents.admin.send(method, { params: { id: theirs.id }, ...more } as never))
          .statusCode,
      ).toBe(404);
    const foreign = {
      categories: [{ id: other.seller.categories.chambre ?? "" }],
      collection_id: other.seller.collections.printemps ?? "",
      sales_channels: [{ id: other.seller.salesChannelId }],
    };
    await expectRefused(productBody(foreign), {
      status: 400,
      fields: ["categories.0.id", "collection_id", "sales_channels.0.id"],
    });
    const sku = theirs.variants[0]?.sku ?? "";
    expect((await create(withVariant({ sku }))).statusCode).toBe(200);
  });
});

describe("fields", () => {
  test.each([
    ["moq", { moq: 0 }],
    ["moq", { moq: "12" }],
    ["moq", { moq: 1.5 }],
    ["pcb", { pcb: -6 }],
    ["pcb", { pcb: [6] }],
    ["next_restock_date", { next_restock_date: "31/12/2026" }],
    ["next_restock_date", { next_restock_date: "2026-02-31" }],
    ["next_restock_date", { next_restock_date: "2026-02-31T08:00:00Z" }],
    ["next_restock_date", { next_restock_date: "nope" }],
    ["next_restock_date", { next_restock_date: 20261231 }],
  ])(
    "[SEC-04] [CAT-04] a malformed %s in the metadata is 400 and named: %j",
    async (field, metadata) => {
      await expectRefused(withVariant({ metadata }), {
        status: 400,
        fields: [`variants.0.metadata.${field}`],
      });
    },
  );

  test("[SEC-04] every fault of a call is named at once, and nothing is written", async () => {
    const body = {
      ...withVariant({ ean: "1", metadata: { moq: 0 } }),
      collection_id: "pcol_none",
      tags: [{ value: "jamais écrit" }],
    };
    await expectRefused(body, {
      status: 400,
      fields: ["collection_id", "variants.0.ean", "variants.0.metadata.moq"],
    });
    const tags = await world.agents.admin.call("adminListProductTags", { query: { q: "jamais" } });
    expect(tags.count).toBe(0);
  });

  test("[SEC-04] missing, unknown and mistyped fields are named", async () => {
    await expectRefused({}, { status: 400, fields: ["title"] });
    await expectRefused(
      { title: "x", no_such_field: 1 },
      { status: 400, fields: ["no_such_field"], says: "property no_such_field should not exist" },
    );
    await expectRefused({ title: "x", status: "sold" }, { status: 400, fields: ["status"] });
    await expectRefused({ title: "x", handle: 5 }, { status: 400, fields: ["handle"] });
    await expectRefused(
      { title: "x", images: ["javascript:alert(1)"] },
      { status: 400, fields: ["images.0"] },
    );
    await expectRefused(
      { title: "x", variants: [{ title: "y" }] },
      { status: 400, fields: ["variants.0.prices"] },
    );
    await expectRefused({ title: "x", weight: 1.5 }, { status: 400, fields: ["weight"] });
  });

  test("[SEC-04] an option that a variant names twice is refused, whichever value was meant", async () => {
    const { admin } = world.agents;
    const variants = [variantBody({ options: [{ value: "P" }] })];
    const { product } = await admin.call("adminCreateProduct", { body: productBody({ variants }) });
    const [option_id = ""] = product.options.map(({ id }) => id);
    const options = ["M", "L"].map((value) => ({ option_id, value }));
    const params = { id: product.id };
    const made = await admin.send("adminCreateVariant", {
      params,
      body: { ...variantBody(), options },
    });
    const variant_id = product.variants[0]?.id ?? "";
    const changed = await admin.send("adminUpdateVariant", {
      params: { ...params, variant_id },
      body: { options },
    });
    for (const refused of [made, changed])
      expect([refused.statusCode, refused.json().details?.[0]?.field]).toEqual([
        400,
        "options.1.option_id",
      ]);
    expect((await admin.call("adminGetProduct", { params })).product.variants).toEqual(
      product.variants,
    );
  });

  test("[SEC-04] option values that are missing, too many or the same as another variant's are refused", async () => {
    await expectRefused(productBody({ variants: [variantBody()] }), {
      status: 400,
      fields: ["variants.0.options"],
      says: "Taille",
    });
    const many = variantBody({ options: [{ value: "P" }, { value: "rouge" }] });
    await expectRefused(productBody({ variants: [many] }), {
      status: 400,
      fields: ["variants.0.options.1.value"],
    });
    const twins = [
      variantBody({ options: [{ value: "P" }] }),
      variantBody({ options: [{ value: "P" }] }),
    ];
    await expectRefused(productBody({ variants: twins }), {
      status: 422,
      fields: ["variants.1.options"],
    });
  });
});

describe("two at once", () => {
  test("[SEC-04] of equal products made at the same moment one is made, the others are 422 and named", async () => {
    const body = productBody({ handle: "course-poursuite" });
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(body)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 422, 422, 422, 422, 422,
    ]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 422))
      expect(answer.json()).toMatchObject({
        type: "duplicate_error",
        details: expect.arrayContaining([
          {
            field: expect.stringMatching(/handle|sku|ean/),
            code: "invalid_value",
            message: expect.any(String),
          },
        ]),
      });
  });

  test("[ADM-01] a new tag that many products name at the same moment is made once", async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, () =>
        makeProduct(world, { tags: [{ value: "tout neuf" }], type: { value: "Tout neuf" } }),
      ),
    );
    expect(new Set(made.map(({ tags }) => tags[0]?.id)).size).toBe(1);
    expect(new Set(made.map(({ type_id }) => type_id)).size).toBe(1);
  });
});
