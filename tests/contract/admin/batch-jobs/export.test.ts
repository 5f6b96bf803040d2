import { readSheet } from "read-excel-file/node";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BatchJobWorld, createBatchJobWorld } from "@/tests/fixtures/batch-job-world";
import { toWorkbook } from "@/tests/fixtures/order-workbook";
import { withOwner } from "@/tests/fixtures/owner";

let world: BatchJobWorld;

async function exported(type: string, context: Record<string, unknown>) {
  const job = await world.create(type, context);
  await world.work();
  const done = await world.get(job.id);
  expect([done.status, done.result?.errors]).toEqual(["completed", undefined]);
  const file = await world.download(done.result?.file_key ?? "");
  expect([file.statusCode, file.rawPayload.length]).toEqual([200, done.result?.file_size]);
  return { job: done, file };
}
const toRows = (csv: string) =>
  parse(csv, { delimiter: ";", columns: true }) as Record<string, string>[];

/** Everything the catalogue says of its products; their prices with their ids. */
const catalogue = () =>
  withOwner(world.backend, async (client) => {
    const { rows } = await client.query(
      `select p.handle, p.title, p.description, p.status, p.material, p.collection_id, p.type_id, p.metadata, v.sku, v.ean, v.title as variant, v.inventory_quantity,
         v.metadata as trade, v.weight, (select jsonb_agg(jsonb_build_array(m.id, m.currency_code, m.amount, m.min_quantity, m.max_quantity, m.price_list_id) order by m.currency_code, m.amount, m.price_list_id)
           from money_amount m where m.variant_id = v.id and m.deleted_at is null) as prices,
         (select array_agg(x.product_tag_id order by 1) from product_tag_product x where x.product_id = p.id) as tags,
         (select array_agg(x.product_category_id order by 1) from product_category_product x where x.product_id = p.id) as categories,
         (select array_agg(o.value order by 1) from product_option_value o where o.variant_id = v.id) as options
       from product p left join product_variant v on v.product_id = p.id where p.seller_id = $1 order by p.handle, v.sku`,
      [world.seller.id],
    );
    return rows;
  });

beforeAll(async () => {
  world = await createBatchJobWorld("exports");
});
afterAll(() => world.backend.stop());

describe("product export", () => {
  test("[ADM-04] one row per variant in the columns of the import, as a protected file", async () => {
    const { job, file } = await exported("product-export", {});
    const rows = toRows(file.body);
    expect(job.result).toMatchObject({
      count: Object.keys(world.seller.products).length,
      progress: 1,
    });
    expect(rows).toHaveLength(Object.keys(world.seller.variants).length);
    const tier = rows.find((row) => row["Variant SKU"] === "TIER-1");
    expect(tier).toMatchObject({
      "Product Status": "published",
      "Variant Id": world.seller.variants["TIER-1"],
    });
    expect(
      Object.entries(tier ?? {})
        .flatMap(([name, value]) =>
          name.startsWith("Price EUR") && value !== "" ? [Number(value)] : [],
        )
        .sort((a, b) => b - a),
    ).toEqual([10, 9, 8]);
    expect(
      (await world.backend.inject({ url: `/files/${world.seller.id}/${job.result?.file_key}` }))
        .statusCode,
    ).toBe(404);
  });

  test("[ADM-03] an export that is imported again changes nothing", async () => {
    const before = await catalogue();
    const { file } = await exported("product-export", {});
    const job = await world.importFile(file.rawPayload, { name: "again.csv" });
    expect([job.status, job.result?.errors]).toEqual(["completed", undefined]);
    expect(before.flatMap(({ prices }) => prices ?? [])).toContainEqual([
      expect.any(String),
      "eur",
      1000,
      null,
      9,
      null,
    ]);
    expect(await catalogue()).toEqual(before);
  });

  test.each(["csv", "xlsx"])(
    "[ADM-03] the export of a product with options and no variant, as %s, changes nothing either",
    async (format) => {
      const { product } = await world.admin.call("adminCreateProduct", {
        body: {
          title: `NoVar ${format}`,
          status: "published",
          options: [{ title: "Size" }, { title: "Colour" }],
        },
      });
      const { file } = await exported("product-export", {
        filterable_fields: { id: [product.id] },
        format,
      });
      const job = await world.importFile(file.rawPayload, { name: `again.${format}` });
      expect([job.status, job.result?.errors]).toEqual(["completed", undefined]);
      const { product: after } = await world.admin.call("adminGetProduct", {
        params: { id: product.id },
      });
      const optionsOf = ({ options }: typeof product) =>
        options.map(({ id, title }) => [id, title]);
      expect([optionsOf(after), after.variants]).toEqual([optionsOf(product), []]);
    },
  );

  test.each(["csv", "xlsx"])(
    "[CAT-03] the stock flags of a variant are yes or no in %s, out and in",
    async (format) => {
      const flags = { out_of_stock_enabled: false, stock_level_enabled: true, moq: 4 };
      const made = await world.importFile(
        `Product Handle;Product Title;Product Status;Variant SKU;Variant Metadata Out_Of_Stock_Enabled;Variant Metadata stock_level_enabled;Variant Metadata moq\nflag-${format};F;published;FLAG-${format};non;oui;4`,
      );
      expect([made.status, made.result?.errors]).toEqual(["completed", undefined]);
      const { file } = await exported("product-export", {
        filterable_fields: { handle: `flag-${format}` },
        format,
      });
      const variant = async () =>
        (
          await world.admin.call("adminListVariants", { query: { q: `FLAG-${format}` } })
        ).variants.find(({ sku }) => sku === `FLAG-${format}`);
      const before = await variant();
      expect(before?.metadata).toEqual(flags);
      await world.admin.call("adminUpdateVariant", {
        params: { id: before?.product_id ?? "", variant_id: before?.id ?? "" },
        body: { metadata: { out_of_stock_enabled: true, stock_level_enabled: false } },
      });
      const job = await world.importFile(file.rawPayload, { name: `again.${format}` });
      expect([job.status, job.result?.errors]).toEqual(["completed", undefined]);
      expect((await variant())?.metadata).toEqual(flags);
    },
  );

  test("[ADM-04] filters choose the products, and XLSX holds numbers as numbers", async () => {
    const id = Object.values(world.seller.products)[0] ?? "";
    const { job, file } = await exported("product-export", {
      filterable_fields: { id: [id] },
      format: "xlsx",
    });
    expect(job.result).toMatchObject({ count: 1, file_key: expect.stringMatching(/\.xlsx$/) });
    const [header, ...rows] = await readSheet(file.rawPayload);
    expect(new Set(rows.map((row) => row[0]))).toEqual(new Set([id]));
    expect(
      rows.map((row) => typeof row[header?.indexOf("Variant Inventory Quantity") ?? -1]),
    ).toEqual(rows.map(() => "number"));
    expect(
      (await exported("product-export", { filterable_fields: { status: "draft" } })).job.result
        ?.count,
    ).toBe(1);
    expect(
      (await exported("product-export", { filterable_fields: { q: "no such thing" } })).job.result
        ?.count,
    ).toBe(0);
    for (const q of ["BAG-1", "gigôteuse", "printemps", "lavable à 40"]) {
      const listed = await world.admin.call("adminListProducts", { query: { q } });
      expect([
        q,
        listed.count > 0,
        (await exported("product-export", { filterable_fields: { q } })).job.result?.count,
      ]).toEqual([...[q, true], listed.count]);
    }
  });

  test("[SEC-04] a title that a spreadsheet would run as a formula is defused, and comes back as it was", async () => {
    const title = '=HYPERLINK("http://evil.example";"x")';
    const made = await world.importFile(
      `Product Handle,Product Title,Variant SKU\nformula,"${title.replaceAll('"', '""')}",@SUM`,
    );
    expect(made.status).toBe("completed");
    const { file } = await exported("product-export", { filterable_fields: { handle: "formula" } });
    const [row] = toRows(file.body);
    expect([row?.["Product Title"], row?.["Variant SKU"]]).toEqual([`'${title}`, "'@SUM"]);
    expect((await world.importFile(file.rawPayload, { name: "formula.csv" })).status).toBe(
      "completed",
    );
    expect((await catalogue()).find(({ handle }) => handle === "formula")).toMatchObject({
      title,
      sku: "@SUM",
    });
  });

  test.each(["a\u0001b", "REF_x0041_7", "_x000A_", "\u001f", "a\r\nb", "\ufffe"])(
    "[ADM-03] %j comes back from a workbook as it was",
    async (text) => {
      const description = `< ${text} >`;
      const { product } = await world.admin.call("adminCreateProduct", {
        body: { title: "Signs", description },
      });
      const { file } = await exported("product-export", {
        filterable_fields: { id: [product.id] },
        format: "xlsx",
      });
      const job = await world.importFile(file.rawPayload, { name: "signs.xlsx" });
      expect([job.status, job.result?.errors]).toEqual(["completed", undefined]);
      expect(
        (await world.admin.call("adminGetProduct", { params: { id: product.id } })).product
          .description,
      ).toBe(description);
      await world.admin.call("adminDeleteProduct", { params: { id: product.id } });
    },
  );
});

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

  test("[ADM-03] an import replaces the prices of the list, and documents follow", async () => {
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

  test("[ADM-04] its export is what the import takes", async () => {
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

  test("[ADM-03] a cell of a workbook that holds an error is named by row and column and the list stays", async () => {
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
    "[ADM-03] %s is named by row and column and the list stays",
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

test("[ADM-03] prices of two regions of one name keep their region on the way out and in again", async () => {
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
