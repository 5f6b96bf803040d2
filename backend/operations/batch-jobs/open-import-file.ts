import { withTransaction } from "../../platform/db/with-transaction";
import { findUpload } from "../uploads/upload-rows";
import type { BatchJobRun } from "./batch-job-run";
import { jobMessage, type RowIssue } from "./job-message";
import { readTable, type TableRow } from "./table/read-table";
import { tableFault } from "./table/table-fault";

/**
 * Opens the file of an import's context and parses its header; the rows follow. If the header has
 * issues, the file is closed and no rows are read. Errors: TableFault `missing_file` if it has been
 * deleted, `empty_file`, those of `readTable` and of `toHeader`.
 */
export async function openImportFile<Header extends { issues: RowIssue[] }>(
  run: BatchJobRun,
  toHeader: (row: TableRow) => Header,
): Promise<Header & { rows: AsyncGenerator<TableRow> }> {
  const rows = await openRows(run);
  let header: Header | undefined;
  try {
    const first = await rows.next();
    if (first.done) throw tableFault("empty_file", jobMessage("file.empty"));
    header = toHeader(first.value);
    return { ...header, rows };
  } finally {
    if (header?.issues.length !== 0) await rows.return(undefined);
  }
}

async function openRows(run: BatchJobRun): Promise<AsyncGenerator<TableRow>> {
  const { fileKey } = run.state.context as { fileKey: string };
  const upload = await withTransaction(run.scope, (transaction) =>
    findUpload(transaction, fileKey),
  );
  if (!upload) throw tableFault("missing_file", jobMessage("file.deleted"));
  return readTable(run.deps.files, {
    sellerId: run.scope.sellerId,
    area: upload.area,
    key: upload.id,
  });
}
