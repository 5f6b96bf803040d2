import { jobMessage } from "../job-message";
import { tableFault } from "./table-fault";
import { unpackXlsx, valuelessMark } from "./unpack-xlsx";

const exactDigits = 15;

/**
 * The texts of a record, and the positions of those without a value: an error, or a formula without
 * its saved result.
 */
export type SheetRecord = { cells: string[]; valueless: ReadonlySet<number> };

/**
 * The records of an XLSX file's first sheet: formulas by their saved value, numbers as displayed,
 * dates as ISO days. Row numbers are kept, including empty rows. Errors: TableFault
 * `file_too_large`, `malformed_xlsx`.
 */
export async function readXlsx(archive: Buffer): Promise<SheetRecord[]> {
  const unpacked = await unpackXlsx(archive);
  const { readSheet } = await import("read-excel-file/node");
  try {
    const rows = await readSheet<string>(unpacked, { trim: false, parseNumber: toPlainNumber });
    return rows.map((row) => toRecord(row.map(toText)));
  } catch {
    throw tableFault("malformed_xlsx", jobMessage("file.sheetUnreadable"));
  }
}

function toRecord(texts: string[]): SheetRecord {
  const valueless = new Set(
    texts.flatMap((text, place) => (text.startsWith(valuelessMark) ? place : [])),
  );
  return {
    cells: texts.map((text) =>
      text.startsWith(valuelessMark) ? text.slice(valuelessMark.length) : text,
    ),
    valueless,
  };
}

/**
 * Spreadsheets store 19.99 as 19.989999999999998 and long codes in scientific notation; both mean
 * the displayed number.
 */
function toPlainNumber(stored: string): string {
  if (/^-?\d{1,15}$/.test(stored)) return stored;
  const rounded = Number(Number(stored).toPrecision(exactDigits));
  return Number.isSafeInteger(rounded) ? BigInt(rounded).toString() : String(rounded);
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value);
}
