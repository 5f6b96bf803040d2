import "server-only";
import writeXlsxFile, { type SheetData } from "write-excel-file/node";
import { toCsvText } from "@/domain/order-file/annotate-sheet";
import { formatAmount, toNumber } from "../../format/money";
import type { Locale } from "../../i18n/locales";

export const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A table cell: text, an integer, an amount in minor units, or empty. */
export type Cell = string | number | { amountMinor: number; currencyCode: string } | null;

/** A table for a file; `name` is the file name without its extension. */
export type SheetInput = {
  header: readonly string[];
  rows: readonly (readonly Cell[])[];
  name: string;
  locale: Locale;
};

/**
 * A table as a file in the reader's language. CSV uses the language's decimal sign and, if that is
 * a comma, semicolons. Text is never interpreted as a formula (SEC-04).
 */
export function toSheetFile(input: SheetInput, format: ExportFormat) {
  return format === "csv" ? toCsv(input) : toXlsx(input);
}

const toBytes = (bytes: Uint8Array) =>
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;

function toCsv({ header, rows, name, locale }: SheetInput) {
  const toText = (cell: Cell) =>
    cell !== null && typeof cell === "object"
      ? formatAmount(cell.amountMinor, cell.currencyCode, locale)
      : String(cell ?? "");
  const delimiter = formatAmount(0, "eur", locale).includes(",") ? ";" : ",";
  const text = toCsvText([[...header], ...rows.map((row) => row.map(toText))], delimiter);
  return {
    bytes: toBytes(new TextEncoder().encode(text)),
    contentType: "text/csv; charset=utf-8",
    name: `${name}.csv`,
  };
}

async function toXlsx({ header, rows, name, locale }: SheetInput) {
  const toCell = (cell: Cell): SheetData[number][number] => {
    if (cell === null || cell === "") return null;
    if (typeof cell === "object") {
      const value = toNumber(cell.amountMinor, cell.currencyCode, locale);
      return { value, type: Number, format: "0.00" };
    }
    return typeof cell === "number" ? { value: cell, type: Number } : { value: cell, type: String };
  };
  const sheet: SheetData = [
    header.map((value) => ({ value, type: String, fontWeight: "bold" })),
    ...rows.map((row) => row.map(toCell)),
  ];
  return {
    bytes: toBytes(await writeXlsxFile(sheet).toBuffer()),
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    name: `${name}.xlsx`,
  };
}
