import type { BatchJobRun } from "../batch-job-run";
import { createGarbageMeter } from "../collect-garbage";
import type { RowIssue } from "../job-message";
import { openImportFile } from "../open-import-file";
import { mergeCells } from "../table/address-columns";
import type { TableRow } from "../table/read-table";
import { readTitledRow, type TitledHeader, toTitledHeader } from "../table/titled-columns";
import { type CompanyCells, companyColumns } from "./company-columns";

export type CompanyDraft = { row: number; cells: CompanyCells; issues: RowIssue[] };
export type CompanyFile = TitledHeader<CompanyCells> & { rows: AsyncGenerator<TableRow> };

const rowsAtOnce = 250;

/** Opens the job's file and reads its header. Errors: TableFault. */
export function openCompanyFile(run: BatchJobRun): Promise<CompanyFile> {
  return openImportFile(run, toCompanyHeader);
}

/** The file's rows in batches. */
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

/** Every column must be known and unique, and companies must be identified. */
const toCompanyHeader = (row: TableRow) =>
  toTitledHeader(row, companyColumns, ["Company Code", "Company Id"]);

function toDraft(tableRow: TableRow, columns: CompanyFile["columns"]): CompanyDraft {
  const { parts, issues } = readTitledRow(tableRow, columns);
  const cells = mergeCells<CompanyCells>(parts);
  return { row: tableRow.row, cells, issues };
}
