import { batchJobFileLifetimeMs, batchJobLifetimeMs } from "@/contract/limits";
import { withTransaction } from "../../platform/db/with-transaction";
import type { Deps } from "../../platform/deps";
import { deleteUploadRow } from "../uploads/upload-rows";
import { forgetJobFile, listJobFiles, removeOldJobs } from "./batch-job-sweep-rows";

const filesAtOnce = 100;

/**
 * Deletes files of exports and failed imports after `batchJobFileLifetimeMs`, and the jobs
 * themselves after `batchJobLifetimeMs`. Returns whether more files are due. A file is deleted
 * before its row, so that a crash in between leaves no orphan. Errors: the database or the file
 * store fails.
 */
export async function sweepBatchJobs(deps: Deps, isStopping: () => boolean): Promise<boolean> {
  const nowMs = deps.now().getTime();
  const files = await listJobFiles(
    deps.database,
    new Date(nowMs - batchJobFileLifetimeMs),
    filesAtOnce,
  );
  for (const file of files) {
    if (isStopping()) return false;
    await deps.files.remove(file.seller_id, file.area, file.id);
    const scope = {
      database: deps.database,
      prepared: deps.env.DATABASE_PREPARED === "on",
      sellerId: file.seller_id,
    };
    await withTransaction(scope, async (transaction) => {
      await forgetJobFile(transaction, file.id);
      await deleteUploadRow(transaction, file.id);
    });
  }
  await removeOldJobs(deps.database, new Date(nowMs - batchJobLifetimeMs));
  return files.length === filesAtOnce;
}
