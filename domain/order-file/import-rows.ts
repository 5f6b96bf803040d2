import { articleCodeLengthMax } from "@/contract/limits";
import type { MatchRow } from "@/contract/cart/variant-match";
import type { SheetLayout } from "./sheet-layout";
import type { OrderSheet } from "./order-sheet";
import { type ParsedQuantity, parseSheetQuantity } from "./parse-quantity";

/** A row of an order file; `line` is the line number in the file, from 1. */
export type ImportRow = {
  line: number;
  sku: string;
  ean: string;
  code: string;
  name: string;
  quantityText: string;
  parsed: ParsedQuantity;
  isFormula: boolean;
};

/** Lines that are not rows: the header, everything above it, and blank lines. */
export type ImportRows = {
  rows: ImportRow[];
  headerLines: number;
  blankLines: number;
  hasQuantity: boolean;
};

/**
 * A cell's text without the markup that keeps spreadsheets from reading a code as a number:
 * `="3760…"`, `'3760…`.
 */
export function toPlainCell(cell: string): string {
  const text = cell.trim();
  return (/^="([^"]*)"$/.exec(text)?.[1] ?? text.replace(/^'(?=\d)/, "")).trim();
}

/** Whether a text may be a code: short, with a digit. */
export function isCode(text: string): boolean {
  return text.length <= 40 && /\d/.test(text) && text.split(/\s+/).length <= 3;
}

/** The rows of a sheet by its layout; every line of the file is either a row or counted. */
export function toImportRows(sheet: OrderSheet, layout: SheetLayout): ImportRows {
  const formulas = new Set(sheet.formulas);
  const first = (layout.headerRow ?? -1) + 1;
  const rows: ImportRow[] = [];
  for (const [index, cells] of sheet.rows.entries()) {
    if (index < first || cells.every((cell) => cell.trim() === "")) continue;
    rows.push(toRow(cells, { index, kind: sheet.kind, formulas }, layout));
  }
  const blankLines = sheet.rows.length - first - rows.length;
  return { rows, headerLines: first, blankLines, hasQuantity: layout.roles.includes("quantity") };
}

type RowPlace = { index: number; kind: OrderSheet["kind"]; formulas: ReadonlySet<string> };

function toRow(
  cells: readonly string[],
  { index, kind, formulas }: RowPlace,
  { roles, decimal }: SheetLayout,
): ImportRow {
  const textOf = (role: (typeof roles)[number]) =>
    roles
      .flatMap((found, column) => (found === role ? [toPlainCell(cells[column] ?? "")] : []))
      .filter((text) => text !== "")
      .join(" ");
  const quantityText = textOf("quantity");
  return {
    line: index + 1,
    sku: textOf("sku"),
    ean: textOf("ean"),
    code: textOf("code"),
    name: textOf("name"),
    quantityText,
    parsed: parseSheetQuantity(quantityText, kind, decimal),
    isFormula: roles.some(
      (role, column) => role !== "ignore" && formulas.has(`${index}:${column}`),
    ),
  };
}

/**
 * A row as sent to the backend for matching; overlong texts are truncated. If a typed line has only
 * one text, it may be a code as well as a name.
 */
export function toMatchRow(row: ImportRow): MatchRow {
  const requested = { sku: row.sku, ean: row.ean, code: row.code, name: row.name };
  const [only, other] = [row.sku, row.ean, row.code, row.name].filter((text) => text !== "");
  if (only !== undefined && other === undefined) {
    if (only === row.name && isCode(only)) requested.code = only;
    if (only === row.sku && /\p{L}{3}.*\s\S/u.test(only)) requested.name = only;
  }
  const texts = Object.entries(requested).filter(([, text]) => text !== "");
  return {
    ...Object.fromEntries(texts.map(([key, text]) => [key, text.slice(0, articleCodeLengthMax)])),
    ...("quantity" in row.parsed ? { quantity: row.parsed.quantity } : {}),
  };
}

/**
 * The text under which a correction of this row is remembered, as the company's own code; undefined
 * if there is none or it is too long.
 */
export function findRememberedCode(row: ImportRow): string | undefined {
  const text = row.code || row.sku || row.ean || row.name;
  return text !== "" && text.length <= articleCodeLengthMax ? text : undefined;
}
