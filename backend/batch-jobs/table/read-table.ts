import { buffer } from "node:stream/consumers";
import { importColumnsMax, importRowsMax, xlsxBytesMax } from "@/contract/limits";
import type { FileArea, FileStore } from "../../files/file-store";
import { readCsv } from "./read-csv";
import { readXlsx } from "./read-xlsx";
import { tableFault } from "./table-fault";

/** One record with its number as a spreadsheet counts: the header is row 1. */
export type TableRow = { row: number; cells: string[] };
export type TableFile = { sellerId: string; area: FileArea; key: string };

const mebibyte = 1_048_576;

/**
 * The rows of an uploaded CSV or XLSX file, the header first, empty ones left out.
 * Errors: TableFault: `missing_file`, `file_too_large`, `too_many_rows`, `too_many_columns`, `malformed_csv`, `malformed_xlsx`.
 */
export async function* readTable(files: FileStore, file: TableFile): AsyncGenerator<TableRow> {
  let row = 0;
  for await (const cells of file.key.endsWith(".xlsx") ? await readWorkbook(files, file) : readCsv(() => openFile(files, file))) {
    row += 1;
    if (cells.length > importColumnsMax) throw tableFault("too_many_columns", `a file has ${importColumnsMax} columns at most`, row);
    if (row - 1 > importRowsMax) throw tableFault("too_many_rows", `a file has ${importRowsMax} rows at most; split it`, row);
    if (cells.some((cell) => cell.trim() !== "")) yield { row, cells };
  }
}

async function openFile(files: FileStore, file: TableFile) {
  const opened = await files.open(file.sellerId, file.area, file.key);
  if (!opened) throw tableFault("missing_file", "the file was deleted");
  return opened.stream;
}

async function readWorkbook(files: FileStore, file: TableFile): Promise<string[][]> {
  const opened = await files.open(file.sellerId, file.area, file.key);
  if (!opened) throw tableFault("missing_file", "the file was deleted");
  if (opened.sizeBytes > xlsxBytesMax) {
    opened.stream.destroy();
    throw tableFault("file_too_large", `an XLSX file has ${xlsxBytesMax / mebibyte} MB at most; save it as CSV`);
  }
  return readXlsx(await buffer(opened.stream));
}
