import type { BatchJobResult, BatchJobType } from "@/contract/admin/catalogue/batch-job";
import { type Transaction, withTransaction } from "../../platform/db/with-transaction";
import { type BatchJobCheck, type BatchJobRun, describeCount } from "./batch-job-run";
import { jobMessage } from "./job-message";
import { storeJobFile } from "./store-job-file";
import { type TableCell, type TableFormat, toTableFile } from "./table/write-table";

const rowsAtOnce = 500;

/** The data to export: its count, and a page starting where the last one ended. */
export type ExportSource<Row> = {
  noun: "company" | "order";
  count(transaction: Transaction): Promise<number>;
  list(transaction: Transaction, after: Row | undefined, limit: number): Promise<Row[]>;
};

/** Counts the rows to be exported. */
export async function countExport<Row>(
  run: BatchJobRun,
  { noun, count: countRows }: ExportSource<Row>,
): Promise<BatchJobCheck> {
  const count = await withTransaction(run.scope, countRows);
  const message = jobMessage(`${noun}.exportCount`, { count });
  return { count, stat_descriptors: describeCount(run, `${noun}.toExport`, message) };
}

type Table<Row> = {
  format: TableFormat | undefined;
  header: readonly string[];
  toRows(row: Row): TableCell[][];
};

/**
 * Writes a protected CSV or XLSX file page by page, so that memory does not grow with the rows, and
 * records progress. Errors: those of `toTableFile`, BatchJobStopped, BatchJobPaused.
 */
export async function writeExport<Row>(
  run: BatchJobRun,
  source: ExportSource<Row>,
  { format = "csv", header, toRows }: Table<Row>,
): Promise<Partial<BatchJobResult>> {
  const count = run.state.result.count ?? 0;
  let written = 0;
  const rows = async function* (): AsyncGenerator<TableCell[][]> {
    for await (const page of readPages(run, source)) {
      yield page.flatMap(toRows);
      written += page.length;
      const progress = count === 0 ? 0 : Math.min(1, written / count);
      const result = { advancement_count: written, progress };
      await withTransaction(run.scope, (transaction) => run.note(transaction, { result }));
    }
  };
  const name: BatchJobType = run.state.type;
  const table = toTableFile(format, header, rows());
  const file = await storeJobFile(run, { name, extension: format }, table);
  return { ...file, count: written, advancement_count: written };
}

async function* readPages<Row>(run: BatchJobRun, source: ExportSource<Row>): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ; ) {
    run.goOn();
    const page = await withTransaction(run.scope, (transaction) =>
      source.list(transaction, after, rowsAtOnce),
    );
    if (page.length > 0) yield page;
    if (page.length < rowsAtOnce) return;
    after = page.at(-1);
  }
}
