import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BatchJobWorld, createBatchJobWorld } from "@/tests/fixtures/batch-job-world";
import { toWorkbook } from "@/tests/fixtures/order-workbook";
import { withOwner } from "@/tests/fixtures/owner";
import { exportFile, toRows } from "./exported-file";

let world: BatchJobWorld;

const exported = (type: string, context: Record<string, unknown>) =>
  exportFile(world, type, context);

beforeAll(async () => {
  world = await createBatchJobWorld("price-list-exports");
});
afterAll(() => world.backend.stop());

describe("prices of a list", () => {
  const listId = () => world.seller.priceLists.boutiques ?? "";
  const prices = () =>
    withOwner(world.backend, async (client) => {
      const { rows } = await client.query(
        `select v.sku, m.currency_code, m.amount, m.min_quantity, m.max_quantity from money_amount m join product_variant v on v.id = m.variant_id
         where m.price_list_id = $1 and m.deleted_at is null order by v.sku, m.currency_code, m.min_quantity nulls first`,
        [listId()],
      );
      return rows.map((row) => Object.values(row));
    });
  const replace = (content: string) =>
    world.importFile(content, { type: "price-list-import", context: { price_list_id: listId() } });

  test("[ADM-03] an import replaces the prices of the list, and documents are updated", async () => {
    const job = await replace(
      `Product Variant ID;SKU;Price EUR;Price EUR 20+;Price Europe [EUR]\n;BAG-1;"11,50";10;\n${world.seller.variants["BAG-2"]};;12;;11`,
    );
    expect([job.status, job.result?.errors, job.result?.count]).toEqual([
      "completed",
      undefined,
      2,
    ]);
    expect(await prices()).toEqual(
      expect.arrayContaining([
        ["BAG-1", "eur", 1150, null, null],
        ["BAG-1", "eur", 1000, 20, null],
        ["BAG-2", "eur", 1200, null, null],
        ["BAG-2", "eur", 1100, null, null],
      ]),
    );
    expect(await prices()).toHaveLength(4);
    const documents = await withOwner(world.backend, async (client) => {
      const { rows } = await client.query(
        "select d.product_id from product_doc d where d.seller_id = $1 and position($2 in d.doc::text) > 0",
        [world.seller.id, listId()],
      );
      return rows.length;
    });
    expect(documents).toBe(1);
  });

  test("[ADM-04] its export can be imported", async () => {
    const before = await prices();
    const { job, file } = await exported("price-list-export", { price_list_id: listId() });
    expect([
      job.result?.count,
      toRows(file.body)
        .map((row) => row.SKU)
        .sort(),
    ]).toEqual([2, ["BAG-1", "BAG-2"]]);
    expect((await replace(file.body)).status).toBe("completed");
    expect(await prices()).toEqual(before);
  });

  test("[ADM-03] an error cell of a workbook is reported by row and column and the list is unchanged", async () => {
    const before = await prices();
    const workbook = toWorkbook({
      S: [
        ["SKU", "Price EUR"],
        ["BAG-1", { error: "#DIV/0!" }],
        ["BAG-2", { formula: "5+5" }],
      ],
    });
    const context = { price_list_id: listId() };
    const job = await world.importFile(Buffer.from(workbook), {
      name: "prices.xlsx",
      type: "price-list-import",
      context,
    });
    expect([
      job.status,
      job.result?.errors?.map(({ row, column, code }) => [row, column, code]),
    ]).toEqual([
      "failed",
      [
        [2, "Price EUR", "cell_without_value"],
        [3, "Price EUR", "cell_without_value"],
      ],
    ]);
    expect(await prices()).toEqual(before);
  });

  test.each([
    ["an unknown SKU", "SKU;Price EUR\nNONE-1;5", [[2, "SKU", "not_found"]]],
    [
      "an unknown variant",
      "Product Variant ID;Price EUR\nvariant_none;5",
      [[2, "Product Variant ID", "not_found"]],
    ],
    ["a variant that stands twice", "SKU;Price EUR\nBAG-1;5\nBAG-1;6", [[3, "SKU", "duplicate"]]],
    [
      "an SKU of another variant",
      "Product Variant ID;SKU;Price EUR\n{BAG-1};BAG-2;5",
      [[2, "SKU", "conflicting_values"]],
    ],
    [
      "an SKU nobody has beside an id",
      "Variant ID;Variant SKU;Price EUR\n{BAG-1};NONE-1;5",
      [[2, "Variant SKU", "conflicting_values"]],
    ],
    [
      "a price in another currency",
      "SKU;Price EUR\nBAG-1;10 USD",
      [[2, "Price EUR", "invalid_amount"]],
    ],
    [
      "a quote that closes too early",
      'SKU;Price EUR\nBAG-1;5\n"BAG"-2;5',
      [[3, null, "malformed_csv"]],
    ],
    ["an SKU with a stray quote", 'SKU;Price EUR\nBAG-1";5', [[2, null, "malformed_csv"]]],
    ["a negative price", "SKU;Price EUR\nBAG-1;-5", [[2, "Price EUR", "negative_amount"]]],
    ["a fraction of a cent", "SKU;Price EUR\nBAG-1;5,001", [[2, "Price EUR", "fractional_amount"]]],
    [
      "tiers that overlap",
      "SKU;Price EUR 1-10;Price EUR 10-20\nBAG-1;5;4",
      [[2, "Price EUR 10-20", "overlapping_tiers"]],
    ],
    ["no column of prices", "SKU\nBAG-1", [[1, "Price EUR", "missing_column"]]],
    ["no column of variants", "Price EUR\n5", [[1, "SKU", "missing_column"]]],
    ["a column nobody knows", "SKU;Price EUR;Rabatt\nBAG-1;5;1", [[1, "Rabatt", "unknown_column"]]],
    ["a row without a variant", "SKU;Price EUR\n;5", [[2, "SKU", "required"]]],
    ["a price whose comma parts it", "SKU,Price EUR\nBAG-1,12,50", [[2, null, "too_many_cells"]]],
    [
      "a column nobody knows below empty rows",
      "\n\nSKU;Price EUR;Rabatt\nBAG-1;5;1",
      [[3, "Rabatt", "unknown_column"]],
    ],
  ])(
    "[ADM-03] %s is reported by row and column and the list is unchanged",
    async (_what, content, places) => {
      const before = await prices();
      const job = await replace(content.replace("{BAG-1}", world.seller.variants["BAG-1"] ?? ""));
      expect([
        job.status,
        job.result?.errors?.map(({ row, column, code }) => [row, column, code]),
      ]).toEqual(["failed", places]);
      expect(await prices()).toEqual(before);
    },
  );
});

test("[ADM-03] prices of two regions with the same name keep their region through export and import", async () => {
  const providers = { payment_providers: ["manual"], fulfillment_providers: ["manual"] };
  const makeRegion = async (name: string) =>
    (
      await world.admin.call("adminCreateRegion", {
        body: { name, currency_code: "eur", tax_rate: 20, countries: [], ...providers },
      })
    ).region.id;
  const regions = [await makeRegion("Zone"), await makeRegion("zone")];
  const variantId = world.seller.variants["BIB-1"] ?? "";
  const prices = regions.map((region_id, index) => ({ region_id, amount: 700 + index }));
  const params = { id: world.seller.products.bib ?? "", variant_id: variantId };
  await world.admin.call("adminUpdateVariant", { params, body: { prices } });
  const { price_list: list } = await world.admin.call("adminCreatePriceList", {
    body: {
      name: "Zones",
      description: "Zones",
      type: "sale",
      prices: prices.map((price) => ({ ...price, variant_id: variantId })),
    },
  });
  const stored = async () =>
    (await world.admin.call("adminGetVariant", { params: { id: variantId } })).variant.prices
      .map(({ region_id, amount, price_list_id }) => [region_id, amount, price_list_id])
      .sort();
  const before = await stored();
  expect(before).toHaveLength(4);
  const products = await exported("product-export", { filterable_fields: { handle: "bib" } });
  expect((await world.importFile(products.file.body)).status).toBe("completed");
  const lists = await exported("price-list-export", { price_list_id: list.id });
  const context = { price_list_id: list.id };
  expect(
    (await world.importFile(lists.file.body, { type: "price-list-import", context })).status,
  ).toBe("completed");
  expect(await stored()).toEqual(before);
  const vague = await world.importFile("Product Handle;Variant SKU;Price Zone [EUR]\nbib;BIB-1;5");
  expect(vague.result?.errors?.map(({ row, column, code }) => [row, column, code])).toEqual([
    [1, "Price Zone [EUR]", "ambiguous_region"],
  ]);
});
