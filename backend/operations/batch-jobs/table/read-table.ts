import { buffer } from "node:stream/consumers";
import { importColumnsMax, importRowsMax, xlsxBytesMax } from "@/contract/limits";
import type { FileArea, FileStore } from "../../../platform/files/file-store";
import { jobMessage, type RowIssue } from "../job-message";
import { CellFault } from "./cell-fault";
import { readCsv } from "./read-csv";
import { readXlsx, type SheetRecord } from "./read-xlsx";
import { tableFault } from "./table-fault";

/**
 * One record with its row number as in a spreadsheet. `surplus`: cells of a CSV row beyond the
 * header's columns.
 */
export type TableRow = SheetRecord & { row: number; surplus?: string | undefined };
export type TableFile = { sellerId: string; area: FileArea; key: string };

const mebibyte = 1_048_576;
const none: ReadonlySet<number> = new Set();

/**
 * The non-empty rows of an uploaded CSV or XLSX file, header first. Errors: TableFault:
 * `missing_file`, `file_too_large`, `too_many_rows`, `too_many_columns`, `malformed_csv`,
 * `malformed_xlsx`.
 */
export async function* readTable(files: FileStore, file: TableFile): AsyncGenerator<TableRow> {
  let row = 0;
  let width: number | undefined;
  for await (const record of readRecords(files, file)) {
    const { cells } = record;
    row += 1;
    if (cells.length > importColumnsMax)
      throw tableFault(
        "too_many_columns",
        jobMessage("file.tooManyColumns", { max: importColumnsMax }),
        row,
      );
    if (row - 1 > importRowsMax)
      throw tableFault(
        "too_many_rows",
        jobMessage("file.tooManyRows", { max: importRowsMax }),
        row,
      );
    if (!cells.some(isFilled)) continue;
    width ??= isWorkbook(file) ? Number.POSITIVE_INFINITY : cells.length;
    yield { row, ...record, surplus: cells.slice(width).find(isFilled) };
  }
}

/**
 * Detects cells created by an unquoted delimiter, as in 12,50, after which the columns are wrong.
 */
export function findSurplus({ row, surplus }: TableRow): RowIssue[] {
  if (surplus === undefined) return [];
  const message = jobMessage("file.tooManyCells", { cell: surplus });
  return [{ row, column: null, code: "too_many_cells", message }];
}

const isFilled = (cell: string) => cell.trim() !== "";
const isWorkbook = ({ key }: TableFile) => key.endsWith(".xlsx");

/** A row's cell, empty if the row is shorter. Errors: CellFault `cell_without_value`. */
export function takeCell({ cells, valueless }: TableRow, place: number): string {
  const cell = cells[place] ?? "";
  if (valueless.has(place))
    throw new CellFault("cell_without_value", jobMessage("file.cellWithoutValue", { cell }));
  return cell;
}

async function* readRecords(files: FileStore, file: TableFile): AsyncGenerator<SheetRecord> {
  if (isWorkbook(file)) yield* await readWorkbook(files, file);
  else
    for await (const cells of readCsv(() => openFile(files, file)))
      yield { cells, valueless: none };
}

async function openFile(files: FileStore, file: TableFile) {
  const opened = await files.open(file.sellerId, file.area, file.key);
  if (!opened) throw tableFault("missing_file", jobMessage("file.deleted"));
  return opened.stream;
}

async function readWorkbook(files: FileStore, file: TableFile): Promise<SheetRecord[]> {
  const opened = await files.open(file.sellerId, file.area, file.key);
  if (!opened) throw tableFault("missing_file", jobMessage("file.deleted"));
  if (opened.sizeBytes > xlsxBytesMax) {
    opened.stream.destroy();
    throw tableFault(
      "file_too_large",
      jobMessage("file.workbookTooLarge", { megabytes: xlsxBytesMax / mebibyte }),
    );
  }
  return readXlsx(await buffer(opened.stream));
}
