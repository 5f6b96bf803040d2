import { guardFormula } from "@/domain/spreadsheet/formula-guard";
import type { OrderSheet } from "./order-sheet";
import type { ReviewRow } from "./review";

/** The texts added to a row: its status and reason in the reader's language. */
export type RowWords = { status: string; reason: string };
export type AnnotationTitles = { status: string; reason: string; sku: string; quantity: string };

/**
 * The original file, same rows and columns, with status, reason, SKU and the quantity added to the
 * cart appended to each row. Lines that are not rows stay in place.
 */
export function annotateSheet(
  sheet: OrderSheet,
  headerRow: number | null,
  titles: AnnotationTitles,
  rows: readonly (ReviewRow & { words: RowWords })[],
): string[][] {
  const width = Math.max(...sheet.rows.map((row) => row.length));
  const byLine = new Map(rows.map((row) => [row.row.line, row]));
  const lines = sheet.rows.map((cells, index) => {
    const padded = [...cells, ...Array.from({ length: width - cells.length }, () => "")];
    if (index === headerRow)
      return [...padded, titles.status, titles.reason, titles.sku, titles.quantity];
    const found = byLine.get(index + 1);
    if (!found) return padded;
    const applied = found.group === "added" ? found.quantityText : "";
    return [...padded, found.words.status, found.words.reason, found.variant?.sku ?? "", applied];
  });
  const blank = Array.from({ length: width }, () => "");
  return headerRow === null
    ? [[...blank, titles.status, titles.reason, titles.sku, titles.quantity], ...lines]
    : lines;
}

/**
 * Rows as CSV with a byte order mark, by which spreadsheets recognise UTF-8; no cell is a formula
 * (SEC-04).
 */
export function toCsvText(rows: readonly string[][], delimiter: string): string {
  const lines = rows.map((row) =>
    row.map((cell) => quote(guardFormula(cell), delimiter)).join(delimiter),
  );
  return `\ufeff${lines.join("\r\n")}\r\n`;
}

function quote(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || /["\r\n]|^\s|\s$/.test(cell)
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;
}
