import { toCsvLine } from "./csv-line";
import { type SheetCell, toWorkbook } from "./write-xlsx";

export type TableCell = SheetCell;
export type TableFormat = "csv" | "xlsx";

/** Streams a table as CSV or XLSX bytes. Errors: those of `toWorkbook`. */
export async function* toTableFile(
  format: TableFormat,
  header: readonly string[],
  pages: AsyncIterable<TableCell[][]>,
): AsyncGenerator<Uint8Array> {
  if (format === "xlsx") return yield* toWorkbook(header, pages);
  yield Buffer.from(toCsvLine(header));
  for await (const rows of pages)
    yield Buffer.from(
      rows.map((row) => toCsvLine(row.map((cell) => (cell === null ? "" : String(cell))))).join(""),
    );
}
