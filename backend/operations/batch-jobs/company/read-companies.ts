import type { ImportIssue } from "@/contract/admin/catalogue/batch-job";
import type { BatchJobRun } from "../batch-job-run";
import { createGarbageMeter } from "../collect-garbage";
import { openImportFile } from "../open-import-file";
import { CellFault } from "../table/cell-fault";
import { findSurplus, type TableRow, takeCell } from "../table/read-table";
import { type CompanyCells, companyColumns } from "./company-columns";

export type CompanyDraft = { row: number; cells: CompanyCells; issues: ImportIssue[] };
type PlacedColumn = { index: number; title: string; read: (typeof companyColumns)[number]["read"] };
export type CompanyFile = {
  columns: PlacedColumn[];
  issues: ImportIssue[];
  rows: AsyncGenerator<TableRow>;
};

const rowsAtOnce = 250;
const byTitle = new Map(companyColumns.map((column) => [column.title.toLowerCase(), column]));

/** Opens the job's file and reads its header. Errors: TableFault. */
export function openCompanyFile(run: BatchJobRun): Promise<CompanyFile> {
  return openImportFile(run, toCompanyHeader);
}

/** The rows of the file in pieces that are checked or written at once. */
export async function* readCompanyBatches(
  { rows, columns }: CompanyFile,
  afterRow = 0,
): AsyncGenerator<CompanyDraft[]> {
  const meter = createGarbageMeter();
  let batch: CompanyDraft[] = [];
  for await (const row of rows) {
    if (row.row <= afterRow) continue;
    batch.push(toDraft(row, columns));
    if (batch.length < rowsAtOnce) continue;
    yield batch;
    meter(batch.length);
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Every column must be known, each once, and a company be named. */
function toCompanyHeader({ row, cells }: TableRow): Omit<CompanyFile, "rows"> {
  const columns: PlacedColumn[] = [];
  const issues: ImportIssue[] = [];
  const complain = (column: string, code: string, message: string) =>
    void issues.push({ row, column, code, message });
  const seen = new Set<string>();
  for (const [index, cell] of cells.entries()) {
    const title = cell.trim().replace(/\s+/g, " ");
    const column = byTitle.get(title.toLowerCase());
    if (title === "") continue;
    if (!column) complain(title, "unknown_column", `there is no column "${title}"`);
    else if (seen.has(column.title))
      complain(title, "duplicate_column", `the column "${title}" is there twice`);
    else columns.push({ index, title, read: column.read });
    if (column) seen.add(column.title);
  }
  if (!seen.has("Company Code") && !seen.has("Company Id"))
    complain(
      "Company Code",
      "missing_column",
      'the column "Company Code" or "Company Id" is missing',
    );
  return { columns, issues };
}

function toDraft(tableRow: TableRow, columns: readonly PlacedColumn[]): CompanyDraft {
  const { row } = tableRow;
  let cells: CompanyCells = { billing: {}, shipping: {} };
  const issues = findSurplus(tableRow);
  for (const { index, title, read } of columns)
    try {
      const cell = takeCell(tableRow, index);
      if (cell.trim() !== "") cells = merge(cells, read(cell));
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      issues.push({ row, column: title, code: error.code, message: error.message });
    }
  return { row, cells, issues };
}

const merge = (cells: CompanyCells, more: Partial<CompanyCells>): CompanyCells => ({
  ...cells,
  ...more,
  billing: { ...cells.billing, ...more.billing },
  shipping: { ...cells.shipping, ...more.shipping },
});
