import { withTransaction } from "../db/with-transaction";
import { findUpload } from "../uploads/upload-rows";
import type { BatchJobRun } from "./batch-job-run";
import { readTable, type TableRow } from "./table/read-table";
import { tableFault } from "./table/table-fault";

/** The rows of the file that an import's context names. Errors: TableFault `missing_file` when it was deleted since, those of `readTable`. */
export async function openImportFile(run: BatchJobRun): Promise<AsyncGenerator<TableRow>> {
  const { fileKey } = run.state.context as { fileKey: string };
  const upload = await withTransaction(run.scope, (transaction) => findUpload(transaction, fileKey));
  if (!upload) throw tableFault("missing_file", "the file was deleted");
  return readTable(run.deps.files, { sellerId: run.scope.sellerId, area: upload.area, key: upload.id });
}
