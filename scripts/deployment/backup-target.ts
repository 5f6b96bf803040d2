import type { BackupSource } from "@/backend/platform/db/backup/write-backup";
import { openOrAttachDatabase, withBackendDeps } from "./database";
import { say } from "./run-main";
import { readSettings } from "./settings";

/** Runs `work` with the deployment's database, migrated, and its file store. */
export async function withBackupTarget<T>(work: (target: BackupSource) => Promise<T>): Promise<T> {
  const settings = readSettings();
  const database = await openOrAttachDatabase(settings, say);
  try {
    return await withBackendDeps(database, settings, () =>
      work({
        ownerUrl: database.env.DATABASE_URL,
        schema: process.env.DATABASE_SCHEMA || undefined,
        dataDir: settings.dataDir,
      }),
    );
  } finally {
    await database.stop();
  }
}
