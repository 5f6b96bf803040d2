import "client-only";
import { readSheet } from "read-excel-file/universal";
import { placeCells } from "@/domain/spreadsheet/place-cells";
import { showValuelessCells } from "@/domain/spreadsheet/valueless-cells";
import { OrderFileError, type OrderSheet, requireSize } from "@/domain/order-file/order-sheet";
import { packStored, unpackWorkbook } from "./unpack-workbook";

const exactDigits = 15;

/**
 * The first visible, non-empty sheet of an XLSX file: numbers as displayed, dates as ISO days,
 * formulas as their saved value and listed in `formulas`; nothing is evaluated. A cell with an
 * error, or a formula without a saved value, yields its text (`#N/A`, `=A1*2`), so that it does not
 * look empty. Errors: OrderFileError (unpacked_too_large, malformed_workbook, empty, too_many_rows,
 * too_many_columns).
 */
export async function readWorkbook(archive: Uint8Array, name: string): Promise<OrderSheet> {
  const files = unpackWorkbook(archive);
  const sheets = listSheets(files).map((sheet) => ({
    ...sheet,
    xml: files[sheet.path] ? placeCells(new TextDecoder().decode(files[sheet.path])) : "",
  }));
  const read = sheets.find(({ isHidden, xml }) => !isHidden && hasContent(xml)) ?? sheets[0];
  const shown = read?.xml
    ? { ...files, [read.path]: new TextEncoder().encode(showValuelessCells(read.xml)) }
    : files;
  const rows = await readRows(shown, read ? sheets.indexOf(read) + 1 : 1);
  const formulas = findFormulas(read?.xml ?? "");
  const others = sheets.filter((sheet) => sheet !== read);
  return requireSize({
    name,
    kind: "xlsx",
    delimiter: ";",
    rows,
    formulas,
    otherSheets: others.map((sheet) => sheet.name),
  });
}

const hasContent = (xml: string) => /<(?:\w+:)?[vtf][\s>]/.test(xml);

async function readRows(files: Record<string, Uint8Array>, sheet: number): Promise<string[][]> {
  try {
    const rows = await readSheet<string>(packStored(files), sheet, {
      trim: false,
      parseNumber: toPlainNumber,
    });
    return rows.map((row) => row.map(toText));
  } catch {
    throw new OrderFileError("malformed_workbook");
  }
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

function listSheets(
  files: Record<string, Uint8Array>,
): { name: string; path: string; isHidden: boolean }[] {
  const decode = (path: string) => (files[path] ? new TextDecoder().decode(files[path]) : "");
  const targets = new Map(
    [...decode("xl/_rels/workbook.xml.rels").matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].map(
      ([tag]) => [attribute(tag, "Id"), attribute(tag, "Target").replace(/^\/?(xl\/)?/, "xl/")],
    ),
  );
  return [...decode("xl/workbook.xml").matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)].map(([tag]) => ({
    name: attribute(tag, "name"),
    path: targets.get(attribute(tag, "\\w+:id")) ?? "",
    isHidden: /hidden/i.test(attribute(tag, "state")),
  }));
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
}

function findFormulas(xml: string): string[] {
  const cells = xml.matchAll(
    /<(?:\w+:)?c\b[^>]*?\br="([A-Z]{1,3})(\d+)"[^>]*>\s*<(?:\w+:)?f[\s>/]/g,
  );
  return [...cells].map(([, letters = "", row = ""]) => `${Number(row) - 1}:${columnOf(letters)}`);
}

function columnOf(letters: string): number {
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
