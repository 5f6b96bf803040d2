import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BatchJobWorld, createBatchJobWorld } from "@/tests/fixtures/batch-job-world";
import { withOwner } from "@/tests/fixtures/owner";
import { exportFile, toRows } from "./exported-file";

let world: BatchJobWorld;

const exported = (type: string, context: Record<string, unknown>) =>
  exportFile(world, type, context);

/** All catalogue data of its products; their prices with their ids. */
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
  test("[ADM-04] one row per variant with the columns of the import, as a protected file", async () => {
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

  test("[ADM-03] importing an export changes nothing", async () => {
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
    "[ADM-03] importing the export of a product with options but no variants, as %s, changes nothing either",
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
    "[CAT-01] [ADM-03] a variant's own images are exported and imported, as %s",
    async (format) => {
      const made = await world.importFile(
        [
          "Product Handle;Product Title;Product Status;Variant SKU;Variant Image 1 Url;Variant Image 2 Url",
          `own-${format};O;published;OWN-${format}-1;https://img.test/1.jpg;https://img.test/2.jpg`,
          `own-${format};O;published;OWN-${format}-2;;`,
        ].join("\n"),
      );
      expect([made.status, made.result?.errors]).toEqual(["completed", undefined]);
      const pictures = async () =>
        (await world.admin.call("adminListVariants", { query: { q: `OWN-${format}` } })).variants
          .map(({ sku, thumbnail, images }) => [sku, thumbnail, images.map(({ url }) => url)])
          .sort();
      const before = [
        [
          ...[`OWN-${format}-1`, "https://img.test/1.jpg"],
          ["https://img.test/1.jpg", "https://img.test/2.jpg"],
        ],
        [`OWN-${format}-2`, null, []],
      ];
      expect(await pictures()).toEqual(before);
      const { file } = await exported("product-export", {
        filterable_fields: { handle: `own-${format}` },
        format,
      });
      const [first] = before;
      const variant = (
        await world.admin.call("adminListVariants", { query: { sku: `${first?.[0]}` } })
      ).variants[0];
      await world.admin.call("adminUpdateVariant", {
        params: { id: variant?.product_id ?? "", variant_id: variant?.id ?? "" },
        body: { images: [], thumbnail: null },
      });
      const again = await world.importFile(file.rawPayload, { name: `again.${format}` });
      expect([again.status, again.result?.errors]).toEqual(["completed", undefined]);
      expect(await pictures()).toEqual(before);
    },
  );

  test.each(["csv", "xlsx"])(
    "[CAT-03] a variant's stock flags are yes or no in %s, exported and imported",
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

  test("[ADM-04] filters select the products, and XLSX contains numbers as numbers", async () => {
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

  test("[SEC-04] a title that a spreadsheet would run as a formula is escaped, and imported unchanged", async () => {
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
    "[ADM-03] %j is unchanged after a round trip through a workbook",
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
