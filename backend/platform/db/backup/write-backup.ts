import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BackupError, type BackupManifest, backupFormat, fileFolders } from "./backup-format";
import { connectOwner, listTables, readRows, readSchemaVersion } from "./backup-rows";
import { copyFile, writeLines } from "./line-file";

export type BackupSource = { ownerUrl: string; schema?: string; dataDir: string };

/**
 * Writes a consistent snapshot of all rows, then the files, of all sellers or one, to the new
 * folder `to`. Errors: BackupError if the folder is not empty or the seller does not exist.
 */
export async function writeBackup(
  source: BackupSource,
  to: string,
  sellerId: string | null,
): Promise<BackupManifest> {
  const client = await connectOwner(source.ownerUrl, source.schema);
  try {
    await client.query("begin isolation level repeatable read read only");
    const found = await client.query("select from seller where id = $1", [sellerId]);
    if (sellerId !== null && found.rowCount === 0)
      throw new BackupError(`there is no seller ${sellerId}`);
    await makeFolder(to);
    const manifest: BackupManifest = {
      format: backupFormat,
      schema_version: await readSchemaVersion(client),
      created_at: new Date().toISOString(),
      seller_id: sellerId,
      tables: [],
      files: { name: "files.jsonl.gz", rows: 0, sha256: "" },
    };
    for (const table of await listTables(client)) {
      const path = join(to, "tables", `${table.name}.jsonl.gz`);
      const written = await writeLines(path, readRows(client, table, sellerId));
      const columns = table.columns.map((column) => column.name);
      manifest.tables.push({ name: table.name, columns, ...written });
    }
    await client.query("commit");
    const copied = copyFiles(source.dataDir, join(to, "data"), sellerId);
    Object.assign(manifest.files, await writeLines(join(to, manifest.files.name), copied));
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(join(to, "manifest.json"), text, { mode: 0o600 });
    return manifest;
  } finally {
    await client.end();
  }
}

async function makeFolder(to: string): Promise<void> {
  await mkdir(join(to, "tables"), { recursive: true, mode: 0o700 });
  if ((await readdir(to)).length > 1 || (await readdir(join(to, "tables"))).length > 0)
    throw new BackupError(`${to} is not empty; give a new folder`);
}

async function* copyFiles(
  from: string,
  to: string,
  sellerId: string | null,
): AsyncGenerator<string[]> {
  for (const folder of fileFolders) {
    const own = sellerId === null ? folder : join(folder, sellerId);
    for await (const path of listFiles(from, own)) {
      const copied = await copyFile(join(from, path), join(to, path));
      if (copied) yield [JSON.stringify([path, copied.size, copied.sha256])];
    }
  }
}

/**
 * Relative paths of the files in a folder and its subfolders; none if the folder does not exist.
 */
async function* listFiles(root: string, folder: string): AsyncGenerator<string> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listFiles(root, path);
    else if (entry.isFile()) yield path;
  }
}
