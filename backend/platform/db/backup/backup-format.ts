import { z } from "zod";

/** Format version of the backup files; a program reads only its own version. */
export const backupFormat = 1;

const part = z.object({ name: z.string(), rows: z.int().min(0), sha256: z.string() });

/**
 * Written last, so that a folder without it is recognised as an incomplete backup. `seller_id` is
 * null in a backup of all sellers.
 */
export const backupManifestSchema = z.object({
  format: z.literal(backupFormat),
  schema_version: z.int(),
  created_at: z.iso.datetime(),
  seller_id: z.string().nullable(),
  tables: z.array(part.extend({ columns: z.array(z.string()) })),
  files: part,
});
export type BackupManifest = z.output<typeof backupManifestSchema>;

/** One line of the file list: a file in the data directory. */
export const backedUpFileSchema = z.tuple([z.string(), z.int().min(0), z.string()]);

/** Folders of the data directory that hold files; each has a subfolder per seller. */
export const fileFolders = ["files", "protected-files"] as const;

/** A backup can't be written or restored; the message is shown at the terminal as it is. */
export class BackupError extends Error {
  override name = "BackupError";
}
