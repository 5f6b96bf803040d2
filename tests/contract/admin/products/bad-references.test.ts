import { describe, expect, test } from "vitest";
import { loadAgentsSeller } from "../../../fixtures/agents-seller";
import { makeProduct, productBody, variantBody } from "./product-world";
import { create, expectRefused, setUpBadInput, taken, withVariant, world } from "./bad-input-suite";

setUpBadInput();

describe("codes", () => {
  test("[SEC-04] [ADM-01] a handle in use, given or derived from a title, gets 422 with its name", async () => {
    const { handle: _, ...withoutHandle } = productBody({ title: "Deux fois le même" });
    expect((await create({ title: withoutHandle.title })).statusCode).toBe(200);
    const cases: [unknown, string[], string][] = [
      [productBody({ handle: taken.handle }), ["handle"], taken.handle],
      [{ title: withoutHandle.title }, ["handle"], "deux-fois-le-meme"],
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

  test("[SEC-04] [ADM-01] a SKU or EAN in use gets 422 with field and value; leading zeros of an EAN are ignored", async () => {
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

  test("[SEC-04] text that can't be stored gets 400 with its name, wherever it is", async () => {
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
      [await create({ title: "x", subtitle: "a\u0000b" }), "subtitle"],
      [
        await admin.send("adminCreateCollection", {
          body: { title: "x", metadata: { k: "\u0000" } },
        }),
        "metadata.k",
      ],
    ] as const;
    for (const [response, field] of cases)
      expect([response.statusCode, response.json().details?.[0]?.field], response.body).toEqual([
        400,
        field,
      ]);
    expect(
      (await admin.call("adminCreateProduct", { body: { title: "entier \ud83d\ude00" } })).product
        .title,
    ).toBe("entier 😀");
  });

  test("[SEC-04] the same SKU or EAN twice in one call gets 422", async () => {
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
  ])("[SEC-04] %s %s has a wrong check digit or is not a number: 400", async (field, code) => {
    await expectRefused(withVariant({ [field]: code }), {
      status: 400,
      fields: [`variants.0.${field}`],
      says: code,
    });
  });

  test("[CAT-01] codes of 8, 12, 13 and 14 digits with a valid check digit are accepted, an empty one means none", async () => {
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

describe("references", () => {
  test.each([
    ["collection_id", { collection_id: "pcol_none" }],
    ["type.id", { type: { id: "ptyp_none" } }],
    ["tags.0.id", { tags: [{ id: "ptag_none" }] }],
    ["categories.0.id", { categories: [{ id: "pcat_none" }] }],
    ["sales_channels.0.id", { sales_channels: [{ id: "sc_none" }] }],
  ])("[SEC-04] an unknown %s gets 400 with its name", async (field, more) => {
    await expectRefused(productBody(more), { status: 400, fields: [field], says: "_none" });
  });

  test("[TEN-01] another seller's records count as unknown: products, categories, collections, channels and SKUs", async () => {
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

describe("concurrent calls", () => {
  test("[SEC-04] of equal products created concurrently one succeeds, the others get 422 with the field's name", async () => {
    const body = productBody({ handle: "course-poursuite" });
    const responses = await Promise.all(Array.from({ length: 6 }, () => create(body)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 422, 422, 422, 422, 422,
    ]);
    for (const response of responses.filter(({ statusCode }) => statusCode === 422))
      expect(response.json()).toMatchObject({
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

  test("[ADM-01] a new tag used by concurrently created products is created once", async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, () =>
        makeProduct(world, { tags: [{ value: "tout neuf" }], type: { value: "Tout neuf" } }),
      ),
    );
    expect(new Set(made.map(({ tags }) => tags[0]?.id)).size).toBe(1);
    expect(new Set(made.map(({ type_id }) => type_id)).size).toBe(1);
  });
});
