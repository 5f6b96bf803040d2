import { guardFormula } from "@/domain/spreadsheet/formula-guard";

const csvDelimiter = ";";

/**
 * One line of a CSV file in the reference's format: semicolons, quotes where needed, CRLF. Text
 * that a spreadsheet would run as a formula gets an apostrophe (SEC-04); numbers stay numbers.
 */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCsvCell).join(csvDelimiter)}\r\n`;
}

function toCsvCell(cell: string): string {
  const safe = guardFormula(cell);
  return /[";\r\n]/.test(safe) || /^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
