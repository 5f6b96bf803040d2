import { buffer } from "node:stream/consumers";
import { importColumnsMax, importRowsMax, xlsxBytesMax } from "@/contract/limits";
import type { FileArea, FileStore } from "../../files/file-store";
import { CellFault } from "./cell-fault";
import { readCsv } from "./read-csv";
import { readXlsx, type SheetRecord } from "./read-xlsx";
import { tableFault } from "./table-fault";

/** One record with its number as a spreadsheet counts: the header is row 1. */
export type TableRow = SheetRecord & { row: number };
export type TableFile = { sellerId: string; area: FileArea; key: string };

const mebibyte = 1_048_576;
const none: ReadonlySet<number> = new Set();

/**
 * The rows of an uploaded CSV or XLSX file, the header first, empty ones left out.
 * Errors: TableFault: `missing_file`, `file_too_large`, `too_many_rows`, `too_many_columns`, `malformed_csv`, `malformed_xlsx`.
 */
export async function* readTable(files: FileStore, file: TableFile): AsyncGenerator<TableRow> {
  let row = 0;
  for await (const record of readRecords(files, file)) {
    const { cells } = record;
    row += 1;
    if (cells.length > importColumnsMax) throw tableFault("too_many_columns", `a file has ${importColumnsMax} columns at most`, row);
    if (row - 1 > importRowsMax) throw tableFault("too_many_rows", `a file has ${importRowsMax} rows at most; split it`, row);
    if (cells.some((cell) => cell.trim() !== "")) yield { row, ...record };
  }
}

/** The text of a row's cell, empty where the row has none. Errors: CellFault `cell_without_value`. */
export function takeCell({ cells, valueless }: TableRow, place: number): string {
  const cell = cells[place] ?? "";
  if (valueless.has(place))
    throw new CellFault("cell_without_value", `"${cell}" is no value: the cell holds an error, or a formula saved without its result`);
  return cell;
}

async function* readRecords(files: FileStore, file: TableFile): AsyncGenerator<SheetRecord> {
  if (file.key.endsWith(".xlsx")) yield* await readWorkbook(files, file);
  else for await (const cells of readCsv(() => openFile(files, file))) yield { cells, valueless: none };
}

async function openFile(files: FileStore, file: TableFile) {
  const opened = await files.open(file.sellerId, file.area, file.key);
  if (!opened) throw tableFault("missing_file", "the file was deleted");
  return opened.stream;
}

async function readWorkbook(files: FileStore, file: TableFile): Promise<SheetRecord[]> {
  const opened = await files.open(file.sellerId, file.area, file.key);
  if (!opened) throw tableFault("missing_file", "the file was deleted");
  if (opened.sizeBytes > xlsxBytesMax) {
    opened.stream.destroy();
    throw tableFault("file_too_large", `an XLSX file has ${xlsxBytesMax / mebibyte} MB at most; save it as CSV`);
  }
  return readXlsx(await buffer(opened.stream));
}
