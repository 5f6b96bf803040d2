import { orderFileColumnsMax, orderFileRowsMax } from "@/contract/limits";
import { type Delimiter, parseDelimited, sniffDelimiter } from "./parse-delimited";

/** Why a file can't be read as an order. */
export const fileFaults = [
  "too_large",
  "unpacked_too_large",
  "malformed_workbook",
  "old_workbook",
  "unknown_format",
  "too_many_rows",
  "too_many_columns",
  "empty",
] as const;
export type FileFault = (typeof fileFaults)[number];

export class OrderFileError extends Error {
  constructor(readonly fault: FileFault) {
    super(fault);
    this.name = "OrderFileError";
  }
}

/** The cells of a file as text; `formulas` names the cells whose value a formula had when the file was saved, as `row:column` from 0. */
export type OrderSheet = {
  name: string;
  kind: "xlsx" | "csv" | "text";
  delimiter: Delimiter;
  rows: string[][];
  formulas: string[];
  /** Sheets of the workbook that were not read, by name. */
  otherSheets: string[];
};

/** Delimited text as a sheet. Errors: OrderFileError (empty, too_many_rows, too_many_columns). */
export function toTextSheet(text: string, source: { name: string; kind: "csv" | "text" }): OrderSheet {
  const delimiter = sniffDelimiter(text);
  const rows = delimiter ? parseDelimited(text, delimiter) : parseDelimited(text, undefined).map(splitPlainLine);
  return requireSize({ ...source, delimiter: delimiter ?? "\t", rows, formulas: [], otherSheets: [] });
}

/** A line without a delimiter, as people type one: `BAG-1 12`, `12 x BAG-1`, `BAG-1: 12`. */
function splitPlainLine(cells: string[]): string[] {
  const line = (cells[0] ?? "").trim();
  const before = /^(\d{1,7})\s*(?:x|×|\*)\s*(\S.*)$/i.exec(line);
  if (before) return [before[2] ?? "", before[1] ?? ""];
  const after = /^(\S.*?)\s*(?:[:=×*]\s*|\sx\s*|\s+)(-?\d{1,7}(?:[.,]\d+)?)$/i.exec(line);
  return after ? [after[1] ?? "", after[2] ?? ""] : [line];
}

/** Errors: OrderFileError (empty, too_many_rows, too_many_columns). */
export function requireSize(sheet: OrderSheet): OrderSheet {
  const filled = sheet.rows.filter((row) => row.some((cell) => cell.trim() !== "")).length;
  if (filled === 0) throw new OrderFileError("empty");
  if (filled > orderFileRowsMax + 1 || sheet.rows.length > orderFileRowsMax * 20) throw new OrderFileError("too_many_rows");
  if (sheet.rows.some((row) => row.length > orderFileColumnsMax && row.slice(orderFileColumnsMax).some((cell) => cell.trim() !== "")))
    throw new OrderFileError("too_many_columns");
  return sheet;
}
