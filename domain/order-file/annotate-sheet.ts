import { guardFormula } from "@/domain/spreadsheet/formula-guard";
import type { OrderSheet } from "./order-sheet";
import type { ReviewRow } from "./review";

/** What is written beside a row: its status and reason in the reader's language. */
export type RowWords = { status: string; reason: string };
export type AnnotationTitles = { status: string; reason: string; sku: string; quantity: string };

/**
 * The file as it came, same rows and columns, with status, reason, SKU and the quantity that went
 * into the cart behind each row. Lines that are no rows keep their places.
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
 * Rows as CSV with a byte order mark, which spreadsheets tell UTF-8 by; no cell is a formula
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
