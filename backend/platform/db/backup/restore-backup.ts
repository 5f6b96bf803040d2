import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import {
  BackupError,
  type BackupManifest,
  backedUpFileSchema,
  backupFormat,
  backupManifestSchema,
} from "./backup-format";
import {
  batchRows,
  connectOwner,
  findFilledTable,
  insertRows,
  listDeferredColumns,
  listTables,
  raiseSequences,
  readSchemaVersion,
  setDeferredColumns,
  type TableShape,
} from "./backup-rows";
import { checksumOf, copyFile, readLines } from "./line-file";
import type { BackupSource } from "./write-backup";

/**
 * Restores a backup into a migrated database in one transaction, then its files. A full backup
 * needs an empty database, a seller's backup one without that seller. Errors: BackupError for an
 * incomplete backup, another format or schema version, or a target that already has rows; nothing
 * is written then.
 */
export async function restoreBackup(target: BackupSource, from: string): Promise<BackupManifest> {
  const manifest = await readManifest(from);
  await requireWhole(from, manifest);
  const client = await connectOwner(target.ownerUrl, target.schema);
  try {
    await client.query("begin");
    await requireFitting(client, manifest);
    await fill(client, from, manifest);
    await copyBack(from, manifest, target.dataDir);
    await client.query("commit");
    return manifest;
  } finally {
    await client.end();
  }
}

async function readManifest(from: string): Promise<BackupManifest> {
  const text = await readFile(join(from, "manifest.json"), "utf8").catch(() => {
    throw new BackupError(`${from} is not a complete backup: it has no manifest.json`);
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BackupError("manifest.json is corrupt: it is not JSON");
  }
  const { format } = Object(value) as { format?: unknown };
  if (format !== backupFormat)
    throw new BackupError(`the backup has format ${format}; this program reads ${backupFormat}`);
  const parsed = backupManifestSchema.safeParse(value);
  if (!parsed.success)
    throw new BackupError(`manifest.json is invalid at ${parsed.error.issues[0]?.path.join(".")}`);
  return parsed.data;
}

/** Verifies the checksum of every file before anything is restored. */
async function requireWhole(from: string, manifest: BackupManifest): Promise<void> {
  const requireSame = async (path: string, sha256: string) => {
    const actual = await checksumOf(join(from, path));
    if (actual === undefined) throw new BackupError(`${path} is missing from the backup`);
    if (actual !== sha256)
      throw new BackupError(`${path} is corrupt: its checksum does not match the manifest`);
  };
  for (const { name, sha256 } of manifest.tables) await requireSame(pathOf(name), sha256);
  await requireSame(manifest.files.name, manifest.files.sha256);
  for await (const [path, , sha256] of backedUpFiles(from, manifest))
    await requireSame(join("data", path), sha256);
}

async function requireFitting(client: Client, manifest: BackupManifest): Promise<void> {
  const version = await readSchemaVersion(client);
  if (version !== manifest.schema_version)
    throw new BackupError(
      `the backup has schema ${manifest.schema_version}, the database ${version}: ` +
        "restore with the program that made the backup, then start the newer one",
    );
  const { seller_id: sellerId } = manifest;
  const filled = await findFilledTable(client, await listTables(client), sellerId);
  if (filled)
    throw new BackupError(
      sellerId === null
        ? `the database is not empty: ${filled} has rows`
        : `the database already has seller ${sellerId}: ${filled} has rows`,
    );
}

/**
 * References within a table are set once all its rows are there: deferring the constraint would
 * need `alter table`, which would lock the table for the running shop.
 */
async function fill(client: Client, from: string, manifest: BackupManifest): Promise<void> {
  const tables = await listTables(client);
  const late = await listDeferredColumns(client, tables);
  const parts = new Map(manifest.tables.map((part) => [part.name, part]));
  for (const write of [insertRows, setDeferredColumns])
    for (const table of tables) {
      const part = parts.get(table.name);
      if (!part) throw new BackupError(`the backup has no table ${table.name}`);
      const columns = late.get(table.name) ?? [];
      if (write === insertRows || columns.length > 0)
        await eachBatch(from, table, (lines) => write(client, table, part.columns, columns, lines));
    }
  await raiseSequences(client);
}

async function eachBatch(
  from: string,
  table: TableShape,
  write: (lines: string[]) => Promise<void>,
): Promise<void> {
  try {
    for await (const lines of readLines(join(from, pathOf(table.name)), batchRows))
      await write(lines);
  } catch (error) {
    throw new BackupError(`${table.name} can't be restored: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function copyBack(from: string, manifest: BackupManifest, dataDir: string): Promise<void> {
  for await (const [path] of backedUpFiles(from, manifest))
    await copyFile(join(from, "data", path), join(dataDir, path));
}

async function* backedUpFiles(from: string, manifest: BackupManifest) {
  for await (const lines of readLines(join(from, manifest.files.name), batchRows))
    for (const line of lines) yield backedUpFileSchema.parse(JSON.parse(line));
}

function pathOf(table: string): string {
  return join("tables", `${table}.jsonl.gz`);
}
