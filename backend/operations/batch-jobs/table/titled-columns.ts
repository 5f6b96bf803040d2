import { type JobMessage, jobMessage, type RowIssue } from "../job-message";
import { CellFault } from "./cell-fault";
import { findSurplus, type TableRow, takeCell } from "./read-table";

/** A column that a file may have, and how its cells are read. */
export type TitledColumn<Cells> = { title: string; read(cell: string): Partial<Cells> };
export type PlacedColumn<Cells> = { index: number } & TitledColumn<Cells>;
export type TitledHeader<Cells> = { columns: PlacedColumn<Cells>[]; issues: RowIssue[] };

/**
 * Parses a header in which every column must be known and unique, ignoring case; one column of each
 * set in `needed` is required.
 */
export function toTitledHeader<Cells>(
  { row, cells }: TableRow,
  known: readonly TitledColumn<Cells>[],
  ...needed: readonly (readonly [string, ...string[]])[]
): TitledHeader<Cells> {
  const byTitle = new Map(known.map((column) => [column.title.toLowerCase(), column]));
  const columns: PlacedColumn<Cells>[] = [];
  const issues: RowIssue[] = [];
  const complain = (column: string, code: string, message: JobMessage) =>
    void issues.push({ row, column, code, message });
  const seen = new Set<string>();
  for (const [index, cell] of cells.entries()) {
    const title = cell.trim().replace(/\s+/g, " ");
    const column = byTitle.get(title.toLowerCase());
    if (title === "") continue;
    if (!column) complain(title, "unknown_column", jobMessage("column.unknown", { title }));
    else if (seen.has(column.title))
      complain(title, "duplicate_column", jobMessage("column.twice", { title }));
    else columns.push({ index, title, read: column.read });
    if (column) seen.add(column.title);
  }
  for (const named of needed) {
    if (named.some((title) => seen.has(title))) continue;
    complain(named[0], "missing_column", missingColumn(named));
  }
  return { columns, issues };
}

/** The message that one of these columns is required. */
export const missingColumn = (titles: readonly string[]): JobMessage =>
  jobMessage("column.missing", {
    titles: titles
      .map((title) => jobMessage("column.quoted", { title }))
      .reduce((one, other) => jobMessage("column.or", { one, other })),
  });

/** The data of a row's non-empty cells, in column order, and its issues. */
export function readTitledRow<Cells>(
  tableRow: TableRow,
  columns: readonly PlacedColumn<Cells>[],
): { parts: Partial<Cells>[]; issues: RowIssue[] } {
  const parts: Partial<Cells>[] = [];
  const issues = findSurplus(tableRow);
  for (const { index, title, read } of columns)
    try {
      const cell = takeCell(tableRow, index);
      if (cell.trim() !== "") parts.push(read(cell));
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      issues.push({ row: tableRow.row, column: title, code: error.code, message: error.text });
    }
  return { parts, issues };
}
