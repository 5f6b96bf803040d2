import writeXlsxFile, { type SheetData } from "write-excel-file/node";
import { toCsvLine } from "./csv-line";
import { tableFault } from "./table-fault";

export type TableCell = string | number | null;
export type TableFormat = "csv" | "xlsx";

const xlsxRowsMax = 20_000;

/**
 * A table as the bytes of a CSV or XLSX file. CSV is made as it is read; a workbook is held in
 * memory, so it is small. Errors: TableFault `too_many_rows` for a workbook of more than 20,000
 * rows.
 */
export async function* toTableFile(
  format: TableFormat,
  header: readonly string[],
  pages: AsyncIterable<TableCell[][]>,
): AsyncGenerator<Uint8Array> {
  if (format === "xlsx") return yield await toWorkbook(header, pages);
  yield Buffer.from(toCsvLine(header));
  for await (const rows of pages)
    yield Buffer.from(
      rows.map((row) => toCsvLine(row.map((cell) => (cell === null ? "" : String(cell))))).join(""),
    );
}

async function toWorkbook(
  header: readonly string[],
  pages: AsyncIterable<TableCell[][]>,
): Promise<Uint8Array> {
  const sheet: SheetData = [
    header.map((title) => ({ value: title, type: String, fontWeight: "bold" })),
  ];
  for await (const page of pages) {
    for (const row of page) sheet.push(row.map(toSheetCell));
    if (sheet.length > xlsxRowsMax + 1)
      throw tableFault(
        "too_many_rows",
        `an XLSX export has ${xlsxRowsMax} rows at most; export CSV instead`,
      );
  }
  return writeXlsxFile(sheet).toBuffer();
}

/** A text stays one whatever it begins with: only CSV leaves it to the reader to guess formulas. */
function toSheetCell(cell: TableCell): SheetData[number][number] {
  if (cell === null || cell === "") return null;
  return typeof cell === "number"
    ? { value: cell, type: Number }
    : { value: toSheetText(cell), type: String };
}

/**
 * What XML can't hold is written as workbooks have it, `_x0001_`, and a text that looks like that
 * so that it is not one (ECMA-376, ST_Xstring).
 */
function toSheetText(text: string): string {
  return text
    .replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_")
    .replace(
      /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu,
      (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
    );
}
