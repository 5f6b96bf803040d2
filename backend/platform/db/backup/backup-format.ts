import { z } from "zod";

/** Of the files of a backup; a program reads its own alone. */
export const backupFormat = 1;

const part = z.object({ name: z.string(), rows: z.int().min(0), sha256: z.string() });

/**
 * Written last, so that a folder without it is a backup that was not finished. `seller_id` is null
 * in a backup of all sellers.
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

/** One file below the data directory, as a line of the list. */
export const backedUpFileSchema = z.tuple([z.string(), z.int().min(0), z.string()]);

/** Folders of files below the data directory; each has a folder per seller. */
export const fileFolders = ["files", "protected-files"] as const;

/** A backup can't be made or used; the message is all that the person at the terminal needs. */
export class BackupError extends Error {
  override name = "BackupError";
}
