import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { toWorkbook } from "@/tests/fixtures/order-workbook";
import { importRowsMax } from "@/contract/limits";
import { columns, file, good, placesOf, refuse, setUpBadFiles } from "./bad-file-suite";

setUpBadFiles("bad-files");

describe("invalid files", () => {
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

  test("[SEC-04] a ZIP bomb as XLSX is rejected before it is unpacked", async () => {
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

  test("[SEC-04] an archive that is not a workbook is rejected", async () => {
    const archive = Buffer.from(zipSync({ "hello.xml": new Uint8Array(10) }).buffer);
    expect(placesOf(await refuse(archive, "archive.xlsx"))).toEqual([
      [null, null, "malformed_xlsx"],
    ]);
    expect(placesOf(await refuse(Buffer.from("PK\x03\x04 and nothing else"), "cut.xlsx"))).toEqual([
      [null, null, "malformed_xlsx"],
    ]);
  });

  test("[ADM-03] a workbook with a broken sheet is rejected with a helpful message instead of a technical one", async () => {
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

  test("[SEC-04] a workbook whose cells are never closed is rejected at once, without blocking others", async () => {
    const cells = `<c r="A1"><f/>${"<c a>".repeat(100_000)}`;
    const sheet = `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`;
    const workbook = unzipSync(toWorkbook({ Articles: [["Product Handle"], ["a"]] }));
    const open = zipSync({ ...workbook, "xl/worksheets/sheet1.xml": strToU8(sheet) });
    const startedAt = performance.now();
    const job = await refuse(Buffer.from(open), "open.xlsx");
    expect(placesOf(job)).toEqual([[null, null, "malformed_xlsx"]]);
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  test("[SEC-04] more rows than the limit are rejected, stating the limit", async () => {
    const job = await refuse(`${columns}\n${"a;;;;;;\n".repeat(importRowsMax + 1)}`);
    expect(job.result?.errors?.at(-1)).toMatchObject({
      code: "too_many_rows",
      message: expect.stringContaining(String(importRowsMax)),
    });
  });
});
