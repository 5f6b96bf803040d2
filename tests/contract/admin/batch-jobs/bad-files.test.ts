import { strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  type BatchJob,
  type BatchJobWorld,
  createBatchJobWorld,
} from "@/tests/fixtures/batch-job-world";
import { toEan13 } from "@/tests/fixtures/large-seller-input";
import { toWorkbook } from "@/tests/fixtures/order-workbook";
import { withOwner } from "@/tests/fixtures/owner";
import { importRowsMax } from "@/contract/limits";

let world: BatchJobWorld;

const ean = (number: number) => toEan13(810_000_000 + number);
const columns =
  "Product Handle;Product Title;Variant SKU;Variant EAN;Option 1 Name;Option 1 Value;Price EUR";
const good = (number: number) =>
  `mobile-${number};Mobile ${number};MOB-${number};${ean(number)};Taille;Unique;12,50`;
const file = (...rows: string[]) => [columns, ...rows].join("\n");

async function counts(): Promise<number[]> {
  return withOwner(world.backend, async (client) => {
    const tables = [
      "product",
      "product_variant",
      "money_amount",
      "product_option",
      "product_tag",
      "product_type",
      "product_doc",
    ];
    const selected = tables.map(
      (table) => `(select count(*)::integer from ${table} where seller_id = $1) as ${table}`,
    );
    const { rows } = await client.query(`select ${selected.join(", ")}`, [world.seller.id]);
    return Object.values<number>(rows[0]);
  });
}

/** Imports a file that is at fault: it fails, names row and column, and changes nothing at all. */
async function refuse(content: string | Buffer, name = "import.csv"): Promise<BatchJob> {
  const before = await counts();
  const job = await world.importFile(content, { name });
  expect([job.status, job.completed_at], JSON.stringify(job.result)).toEqual(["failed", null]);
  expect(job.failed_at).not.toBeNull();
  expect(await counts()).toEqual(before);
  return job;
}

const placesOf = (job: BatchJob) =>
  (job.result?.errors ?? []).map(({ row, column, code }) => [row, column, code]);

beforeAll(async () => {
  world = await createBatchJobWorld("bad-files");
});
afterAll(() => world.backend.stop());

describe("rows at fault", () => {
  test.each([
    ["a wrong EAN check digit", "a;A;A-1;3600000000001;;;1", "Variant EAN", "invalid_value"],
    ["letters in an EAN", "a;A;A-1;36000000000AB;;;1", "Variant EAN", "invalid_value"],
    ["a fraction of a cent", "a;A;A-1;;;;12,345", "Price EUR", "fractional_amount"],
    [
      "a price with a separator that is one of thousands or of decimals",
      "a;A;A-1;;;;1,000",
      "Price EUR",
      "ambiguous_amount",
    ],
    ["an SKU that a spreadsheet shortened", "a;A;3,76E+12;;;;1", "Variant SKU", "shortened_number"],
    [
      "an EAN that a spreadsheet shortened",
      "a;A;A-1;3.60012E+12;;;1",
      "Variant EAN",
      "shortened_number",
    ],
    ["a negative price", "a;A;A-1;;;;-5", "Price EUR", "too_small"],
    ["a price that is none", "a;A;A-1;;;;douze", "Price EUR", "invalid_amount"],
    ["a price in another currency", "a;A;A-1;;;;10 USD", "Price EUR", "invalid_amount"],
    ["a price with another currency's sign", "a;A;A-1;;;;$8", "Price EUR", "invalid_amount"],
    ["a price beyond all measure", "a;A;A-1;;;;99999999999", "Price EUR", "amount_too_large"],
    ["an option without a value", "a;A;A-1;;Taille;;1", "Option 1 Value", "required"],
    ["a value without an option", "a;A;A-1;;;Rouge;1", "Option 1 Name", "required"],
    ["a new product without a title", "a;;A-1;;;;1", "Product Title", "required"],
    ["a row without a product", ";A;A-1;;;;1", "Product Handle", "required"],
    [
      "a handle that can't stand in an address",
      "a b/c;A;A-1;;;;1",
      "Product Handle",
      "invalid_value",
    ],
    ["an SKU of another product", "a;A;BAG-1;;;;1", "Variant SKU", "duplicate"],
    [
      "a cell beyond the columns, as an unquoted comma makes it",
      "a;A;A-1;;;;12;50",
      null,
      "too_many_cells",
    ],
  ])(
    "[ADM-03] %s is named by row and column and nothing is written",
    async (_what, row, column, code) => {
      const job = await refuse(file(good(1), row, good(2)));
      expect(placesOf(job)).toEqual([[3, column, code]]);
    },
  );

  test("[ADM-03] a file whose header is at fault is closed", async () => {
    const opened = vi.spyOn(world.backend.deps.files, "open");
    const job = await refuse(
      [
        "Product Handle;Product Title;Price XYZ",
        ...Array.from({ length: 20_000 }, (_, row) => `a-${row};A;1`),
      ].join("\n"),
    );
    expect(placesOf(job)).toEqual([[1, "Price XYZ", "unknown_currency"]]);
    const files = await Promise.all(
      opened.mock.results.map(
        ({ value }) => value as ReturnType<typeof world.backend.deps.files.open>,
      ),
    );
    opened.mockRestore();
    expect(files).toHaveLength(2);
    await expect.poll(() => files.map((read) => read?.stream.closed)).toEqual([true, true]);
  });

  test("[ADM-03] an SKU and an EAN that stand twice name both rows", async () => {
    const job = await refuse(
      file(`a;A;A-1;${ean(1)};;;1`, `b;B;A-1;${ean(2)};;;1`, `c;C;C-1;${ean(1)};;;1`),
    );
    expect(placesOf(job)).toEqual(
      expect.arrayContaining([
        [3, "Variant SKU", "duplicate"],
        [4, "Variant EAN", "duplicate"],
      ]),
    );
    const messages = (job.result?.errors ?? []).map(({ message }) => message);
    expect(messages).toEqual(
      expect.arrayContaining([
        "SKU A-1 stands in row 2 and in row 3",
        `EAN ${ean(1)} stands in row 2 and in row 4`,
      ]),
    );
  });

  test("[ADM-03] an external id of two products names both rows", async () => {
    const job = await refuse(
      "Product External Id;Product Handle;Product Title\nERP-1;un;Un\nERP-2;deux;Deux\nERP-1;trois;Trois",
    );
    expect(placesOf(job)).toEqual([[4, "Product External Id", "duplicate"]]);
    expect(job.result?.errors?.[0]?.message).toContain("row 2 and in row 4");
  });

  test("[ADM-03] a new option without a value is refused where the product has variants", async () => {
    const { products } = await world.admin.call("adminListProducts", { query: { q: "BAG-1" } });
    const job = await refuse(
      `Product Handle;Option 1 Name;Option 1 Value\n${products[0]?.handle};Parfum;`,
    );
    expect(placesOf(job)).toEqual([[2, "Option 1 Value", "required"]]);
  });

  test("[ADM-03] a code that the catalogue has says which product has it", async () => {
    const job = await refuse(file("a;A;BAG-1;;;;1"));
    expect(job.result?.errors?.[0]?.message).toMatch(
      /^row 2: BAG-1 already belongs to a variant of product \S+$/,
    );
  });

  test("[ADM-03] an SKU that stands twice is one error, named by the file's own column", async () => {
    const job = await refuse(file("a;A;A-1;;;;1", "b;B;A-1;;;;1"));
    expect([placesOf(job), job.result?.error_count]).toEqual([
      [[3, "Variant SKU", "duplicate"]],
      1,
    ]);
    const spelled = await refuse(
      `Product Handle;Product Title;Variant EAN (Barcode)\na;A;${ean(1)}\nb;B;${ean(1)}`,
    );
    expect([placesOf(spelled), spelled.result?.error_count]).toEqual([
      [[3, "Variant EAN (Barcode)", "duplicate"]],
      1,
    ]);
  });

  test.each(["31/12/2026", "2026-02-31", "2026-13-01", "nope", "46387"])(
    "[ADM-03] %s is no date of the next stock",
    async (date) => {
      const header = "Product Handle;Product Title;Variant SKU;Variant Next Restock Date";
      const job = await refuse(`${header}\na;A;A-1;2026-12-31\nb;B;B-1;${date}`);
      expect(placesOf(job)).toEqual([[3, "Variant Next Restock Date", "invalid_date"]]);
      const free = await refuse(
        `Product Handle;Product Title;Variant SKU;Variant Metadata next_restock_date\nb;B;B-1;${date}`,
      );
      expect(placesOf(free)).toEqual([[2, "Variant Metadata next_restock_date", "invalid_date"]]);
    },
  );

  test("[ADM-03] rows of one product that are apart or disagree are refused", async () => {
    const apart = await refuse(file("a;A;A-1;;T;1;1", "b;B;B-1;;T;1;1", "a;A;A-2;;T;2;1"));
    expect(placesOf(apart)).toContainEqual([4, "Product Handle", "duplicate"]);
    const disagreeing = await refuse(file("a;A;A-1;;T;1;1", "a;Autre;A-2;;T;2;1"));
    expect(placesOf(disagreeing)).toEqual([[3, "Product Title", "conflicting_values"]]);
    const same = await refuse(file("a;A;A-1;;T;1;1", "a;A;A-2;;T;1;1"));
    expect(placesOf(same)).toEqual([[3, "Option 1 Value", "duplicate"]]);
  });

  test("[ADM-03] tiers that hold for the same quantity are refused", async () => {
    const job = await refuse(
      "Product Handle;Product Title;Variant SKU;Price EUR;Price EUR 10-49;Price EUR 40-99\na;A;A-1;10;9;8",
    );
    expect(placesOf(job)).toEqual([[2, "Price EUR 40-99", "invalid_value"]]);
  });

  test("[ADM-03] collections, categories and channels that don't exist are refused by name", async () => {
    const job = await refuse(
      "Product Handle;Product Title;Product Collection Handle;Product Categories;Sales Channel 1 Name\na;A;nulle-part;chambre,nulle-part;Nulle part",
    );
    expect(
      placesOf(job)
        .map(([row, column]) => `${row} ${column}`)
        .sort(),
    ).toEqual(["2 Product Categories", "2 Product Collection Handle", "2 Sales Channel 1 Name"]);
  });

  test("[ADM-03] some hundred errors are answered, all are counted and stand in a file", async () => {
    const rows = Array.from({ length: 450 }, (_, index) => `p-${index};=SUM(A1);P-${index};;;;=x`);
    const job = await refuse(file(...rows));
    expect([job.result?.errors?.length, job.result?.error_count]).toEqual([200, 450]);
    const csv = (await world.download(job.result?.error_file_key ?? "")).body.trim().split("\r\n");
    expect([csv[0], csv.length]).toEqual(["Row;Column;Code;Message", 451]);
    expect(csv[450]).toMatch(/^451;Price EUR;invalid_amount;/);
  });
});

describe("files at fault", () => {
  test.each([
    [
      "a column that is missing",
      "Product Title;Variant SKU\nA;A-1",
      [[1, "Product Handle", "missing_column"]],
    ],
    [
      "a column nobody knows",
      `${columns};Couleur du jour\n${good(1)};rouge`,
      [[1, "Couleur du jour", "unknown_column"]],
    ],
    [
      "a column that is there twice",
      `${columns};variant sku\n${good(1)};X`,
      [[1, "variant sku", "duplicate_column"]],
    ],
    [
      "a currency the store lacks",
      `${columns};Price USD\n${good(1)};1`,
      [[1, "Price USD", "unknown_currency"]],
    ],
    [
      "a region the store lacks",
      `${columns};Price Mars [EUR]\n${good(1)};1`,
      [[1, "Price Mars [EUR]", "unknown_region"]],
    ],
    ["no row at all", "\n\n", [[null, null, "empty_file"]]],
    ["no row below the header", `${columns}\n`, [[null, null, "empty_file"]]],
    [
      "a quote that never closes",
      `${columns}\n${good(1)}\nb;"B;B-1;;;;1\n`,
      [[3, null, "malformed_csv"]],
    ],
    [
      "a quote that closes too early",
      file(good(1), good(2), good(3), 'r5;"12" Teddy;R-5;;;;1'),
      [[5, null, "malformed_csv"]],
    ],
    [
      "a quote that closes in a later row",
      file(good(1), 'b;"B;B-1;;;;1', 'c;"C";C-1;;;;1'),
      [[3, null, "malformed_csv"]],
    ],
    [
      "a header whose quote closes too early",
      `Product Handle;"Product" Title\n${good(1)}`,
      [[1, null, "malformed_csv"]],
    ],
    [
      "a header with a stray quote",
      'Product Handle,Product "Title\na,A',
      [[1, null, "malformed_csv"]],
    ],
    [
      "a stray quote in a cell",
      file(good(1), 'b;Teddy 12" brown;B-1;;;;1', good(2)),
      [[3, null, "malformed_csv"]],
    ],
  ])("[ADM-03] %s is named", async (_what, content, places) => {
    expect(placesOf(await refuse(content))).toEqual(places);
  });

  test("[SEC-04] a ZIP bomb as XLSX is refused before it is unpacked", async () => {
    const bomb = Buffer.from(
      zipSync({ "xl/workbook.xml": new Uint8Array(120 * 1_048_576) }, { level: 9 }).buffer,
    );
    expect(placesOf(await refuse(bomb, "bomb.xlsx"))).toEqual([[null, null, "file_too_large"]]);
    const lying = Buffer.from(
      zipSync({ "xl/workbook.xml": new Uint8Array(20 * 1_048_576) }, { level: 9 }).buffer,
    );
    lying.writeUInt32LE(10, lying.lastIndexOf(Buffer.from("PK\x01\x02", "latin1")) + 24);
    expect(placesOf(await refuse(lying, "lying.xlsx"))).toEqual([[null, null, "file_too_large"]]);
  });

  test("[SEC-04] an archive that is no workbook is refused", async () => {
    const archive = Buffer.from(zipSync({ "hello.xml": new Uint8Array(10) }).buffer);
    expect(placesOf(await refuse(archive, "archive.xlsx"))).toEqual([
      [null, null, "malformed_xlsx"],
    ]);
    expect(placesOf(await refuse(Buffer.from("PK\x03\x04 and nothing else"), "cut.xlsx"))).toEqual([
      [null, null, "malformed_xlsx"],
    ]);
  });

  test("[ADM-03] a workbook whose sheet is broken is refused in words that help, not in those of a program", async () => {
    const workbook = unzipSync(toWorkbook({ Articles: [["Product Handle"], ["a"]] }));
    const sheets = [
      "<worksheet><sheetData><row>",
      "<worksheet></worksheet>",
      '<worksheet><sheetData><row><c t="s"><v>9</v></c></row></sheetData></worksheet>',
    ];
    for (const xml of sheets) {
      const broken = zipSync({ ...workbook, "xl/worksheets/sheet1.xml": strToU8(xml) });
      const job = await refuse(Buffer.from(broken), "broken.xlsx");
      expect(placesOf(job)).toEqual([[null, null, "malformed_xlsx"]]);
      expect(job.result?.errors?.[0]?.message).toMatch(
        /^the first sheet of the workbook can't be read; /,
      );
    }
  });

  test("[SEC-04] more rows than an import takes are refused with the limit", async () => {
    const job = await refuse(`${columns}\n${"a;;;;;;\n".repeat(importRowsMax + 1)}`);
    expect(job.result?.errors?.at(-1)).toMatchObject({
      code: "too_many_rows",
      message: expect.stringContaining(String(importRowsMax)),
    });
  });
});
