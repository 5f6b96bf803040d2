import { batchJobFileLifetimeMs, batchJobLifetimeMs } from "@/contract/limits";
import { withTransaction } from "../../platform/db/with-transaction";
import type { Deps } from "../../platform/deps";
import { deleteUploadRow } from "../uploads/upload-rows";
import { forgetJobFile, listJobFiles, removeOldJobs } from "./batch-job-sweep-rows";

const filesAtOnce = 100;

/**
 * Deletes what exports and failed imports left behind: their files after `batchJobFileLifetimeMs`,
 * the jobs themselves after `batchJobLifetimeMs`. Returns whether more files wait. A file goes
 * before its row, so that a process that dies in between leaves nothing that nobody would delete.
 * Errors: the database or the file store fails.
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
