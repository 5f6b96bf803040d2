import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** One hash of the names and contents of files and folders, and of other inputs to the result. */
export function hashSources(paths: string[], facts: string[]): string {
  const hash = createHash("sha256").update(JSON.stringify(facts));
  for (const file of paths.flatMap(listFiles).sort())
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

export function isUpToDate(stampFile: string, hash: string, product: string): boolean {
  return existsSync(product) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash;
}

export function writeStamp(stampFile: string, hash: string): void {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
