import { describe, expect, test } from "vitest";
import { productBody, variantBody } from "./product-world";
import { type Body, expectRefused, setUpBadInput, withVariant, world } from "./bad-input-suite";

setUpBadInput();

type Price = NonNullable<Body["variants"]>[number]["prices"][number];

const withPrices = (...prices: unknown[]) => withVariant({ prices: prices as Price[] });

describe("money", () => {
  const eur = (amount: unknown, more: object = {}) => ({ currency_code: "eur", amount, ...more });

  test("[SEC-04] [CAT-02] fractional, negative and impossible amounts get 400; exactly -1 without bounds hides", async () => {
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

  test("[SEC-04] a currency that the store does not have, an unknown region and neither of them get 400", async () => {
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

  test("[CAT-01] consecutive tiers, and the same range in another currency or region, are accepted", async () => {
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
    "[SEC-04] [CAT-04] a malformed %s in the metadata gets 400 with its name: %j",
    async (field, metadata) => {
      await expectRefused(withVariant({ metadata }), {
        status: 400,
        fields: [`variants.0.metadata.${field}`],
      });
    },
  );

  test("[SEC-04] all errors of a call are reported at once, and nothing is written", async () => {
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

  test("[SEC-04] an option listed twice for a variant is rejected, whichever value was meant", async () => {
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

  test("[SEC-04] missing, surplus or duplicate option values of a variant are rejected", async () => {
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
