import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { randomUUID } from "node:crypto";
import { contentTypeOf } from "./content-types";
import type { FileStore } from "./file-store";

const sellerPattern = /^[a-z0-9][a-z0-9-]{0,62}$/;
const pathPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const absentCodes = new Set(["ENOENT", "EISDIR", "ENOTDIR", "ENAMETOOLONG"]);

/**
 * Files on this machine's disk, below `<dataDir>/files/<seller>/`; a write is complete or not there at all.
 * Errors: a path that leaves the seller's folder is never opened: `write` throws, `read` finds nothing.
 */
export function createLocalFileStore(options: { dataDir: string; publicUrl: string }): FileStore {
  const root = resolve(options.dataDir, "files");
  const base = options.publicUrl.replace(/\/+$/, "");
  const isSafe = (sellerId: string, path: string) => sellerPattern.test(sellerId) && path.length <= 300 && pathPattern.test(path);
  return {
    async write(sellerId, path, content) {
      if (!isSafe(sellerId, path)) throw new Error(`file path ${sellerId}/${path} is malformed`);
      const target = join(root, sellerId, path);
      await mkdir(dirname(target), { recursive: true });
      const partial = `${target}.${randomUUID()}.part`;
      await writeFile(partial, content);
      await rename(partial, target);
    },
    async read(sellerId, path) {
      if (!isSafe(sellerId, path)) return undefined;
      try {
        return { content: await readFile(join(root, sellerId, path)), contentType: contentTypeOf(path) };
      } catch (error) {
        if (absentCodes.has((error as NodeJS.ErrnoException).code ?? "")) return undefined;
        throw error;
      }
    },
    publicUrl: (sellerId, path) => `${base}/files/${sellerId}/${path}`,
  };
}
