import { rm } from "node:fs/promises";
import { join } from "node:path";
import { BackupError, fileFolders } from "./backup-format";
import { connectOwner, deleteRowsOfSeller } from "./backup-rows";
import type { BackupSource } from "./write-backup";

/**
 * Deletes all rows of a seller in one transaction (the seller's own row last), then its files. The
 * seller's row is locked first, so that nothing that references it can be added meanwhile. Errors:
 * BackupError if the seller does not exist.
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
