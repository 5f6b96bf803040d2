import { rm } from "node:fs/promises";
import { join } from "node:path";
import { BackupError, fileFolders } from "./backup-format";
import { connectOwner, deleteRowsOfSeller } from "./backup-rows";
import type { BackupSource } from "./write-backup";

/**
 * Removes every row of a seller in one transaction, its own the last, then its files. Its row is
 * locked first: what refers to it can't be added meanwhile. Errors: BackupError for a seller that
 * is not there.
 */
export async function removeSeller(target: BackupSource, sellerId: string): Promise<void> {
  const client = await connectOwner(target.ownerUrl, target.schema);
  try {
    await client.query("begin");
    const found = await client.query("select from seller where id = $1 for update", [sellerId]);
    if (found.rowCount === 0) throw new BackupError(`there is no seller ${sellerId}`);
    await deleteRowsOfSeller(client, sellerId);
    await client.query("commit");
  } finally {
    await client.end();
  }
  for (const folder of fileFolders)
    await rm(join(target.dataDir, folder, sellerId), { recursive: true, force: true });
}
