import { withTransaction } from "../../platform/db/with-transaction";
import { findUpload } from "../uploads/upload-rows";
import type { BatchJobRun } from "./batch-job-run";
import { jobMessage, type RowIssue } from "./job-message";
import { readTable, type TableRow } from "./table/read-table";
import { tableFault } from "./table/table-fault";

/**
 * The file that an import's context names: what its header says, and the rows below it. One whose
 * header has issues is closed; nobody reads its rows. Errors: TableFault `missing_file` when it was
 * deleted since, `empty_file`, those of `readTable` and of `toHeader`.
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
