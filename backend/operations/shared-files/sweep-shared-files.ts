import { sharedFileLifetimeMs } from "@/contract/limits";
import { withTransaction } from "../../platform/db/with-transaction";
import type { Deps } from "../../platform/deps";
import { sharedFileKey } from "./shared-file-names";
import { deleteSharedFileRow, listOutdatedSharedFiles } from "./shared-file-rows";

const filesAtOnce = 100;

/**
 * Deletes files of links that are over or were changed, of older versions, and those not requested
 * for `sharedFileLifetimeMs`. Returns whether there are more. A file is deleted before its row, so
 * that a process that dies in between leaves no orphan. Errors: the database or the file store
 * fails.
 */
export async function sweepSharedFiles(deps: Deps, isStopping: () => boolean): Promise<boolean> {
  const now = deps.now();
  const files = await listOutdatedSharedFiles(deps.database, {
    usedBefore: new Date(now.getTime() - sharedFileLifetimeMs),
    now,
    limit: filesAtOnce,
  });
  for (const file of files) {
    if (isStopping()) return false;
    await deps.files.remove(file.seller_id, "protected", sharedFileKey(file));
    const scope = {
      database: deps.database,
      prepared: deps.env.DATABASE_PREPARED === "on",
      sellerId: file.seller_id,
    };
    await withTransaction(scope, (transaction) => deleteSharedFileRow(transaction, file.id));
  }
  return files.length === filesAtOnce;
}
