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
  "several_files",
  "unreadable",
] as const;
export type FileFault = (typeof fileFaults)[number];

export class OrderFileError extends Error {
  constructor(readonly fault: FileFault) {
    super(fault);
    this.name = "OrderFileError";
  }
}

/**
 * The cells of a file as text; `formulas` lists the cells with a formula's saved value, as
 * `row:column` from 0.
 */
export type OrderSheet = {
  name: string;
  kind: "xlsx" | "csv" | "text";
  delimiter: Delimiter;
  rows: string[][];
  formulas: string[];
  /** Names of the workbook's sheets that were not read. */
  otherSheets: string[];
};

/** Delimited text as a sheet. Errors: OrderFileError (empty, too_many_rows, too_many_columns). */
export function toTextSheet(
  text: string,
  source: { name: string; kind: "csv" | "text" },
): OrderSheet {
  const sniffed = sniffDelimiter(text);
  const delimiter = sniffed && isTyped(text, sniffed) ? undefined : sniffed;
  const rows = delimiter
    ? parseDelimited(text, delimiter)
    : parseDelimited(text, undefined).map(splitPlainLine);
  return requireSize({
    ...source,
    delimiter: delimiter ?? "\t",
    rows,
    formulas: [],
    otherSheets: [],
  });
}

/**
 * In typed text such as an e-mail, commas don't separate columns: few lines have one, and at least
 * as many consist of a code and a quantity.
 */
function isTyped(text: string, delimiter: Delimiter): boolean {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "");
  const parted = lines.filter((line) => line.includes(delimiter)).length;
  return (
    parted * 2 < lines.length &&
    lines.filter((line) => splitPlainLine([line]).length > 1).length >= parted
  );
}

const typedLengthMax = 300;
const bullet = /^(?:[-–—•·*>]\s+)+/;
const pieces =
  "(?:\\s*(?:pcs?|pi[eè]ces?|stk|st[uü]cks?|stuks?|uds?|unidades|pz|pezzi|unités?|units?)\\.?)";
const quantityBefore = new RegExp(
  `^(\\d{1,7})(?:\\s*[x×*]\\s*|${pieces}\\s+(?:(?:de|of|von|van|di)\\s+)?)(\\S.*)$`,
  "i",
);
const quantityAfter = new RegExp(
  `^(\\S.*?)\\s*(?:[:=×*]\\s*|\\sx\\s*|\\s+)(-?\\d{1,7}(?:[.,]\\d+)?)${pieces}?$`,
  "i",
);

/** A typed line without a delimiter: `BAG-1 12`, `- 12 x BAG-1`, `BAG-1: 12 pcs`. */
function splitPlainLine(cells: string[]): string[] {
  const whole = (cells[0] ?? "").trim();
  if (whole.length > typedLengthMax) return [whole];
  const line = whole.replace(bullet, "");
  const [, before, article] = quantityBefore.exec(line) ?? [];
  if (before && article) return [article, before];
  const after = quantityAfter.exec(line);
  return after ? [after[1] ?? "", after[2] ?? ""] : [line];
}

/** Errors: OrderFileError (empty, too_many_rows, too_many_columns). */
export function requireSize(sheet: OrderSheet): OrderSheet {
  const filled = sheet.rows.filter((row) => row.some((cell) => cell.trim() !== "")).length;
  if (filled === 0) throw new OrderFileError("empty");
  if (filled > orderFileRowsMax + 1 || sheet.rows.length > orderFileRowsMax * 20)
    throw new OrderFileError("too_many_rows");
  if (
    sheet.rows.some(
      (row) =>
        row.length > orderFileColumnsMax &&
        row.slice(orderFileColumnsMax).some((cell) => cell.trim() !== ""),
    )
  )
    throw new OrderFileError("too_many_columns");
  return sheet;
}
