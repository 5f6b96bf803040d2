import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { contentTypeOf } from "./content-types";
import type { FileArea, FileStore } from "./file-store";
import { receiveFile } from "./received-file";

const sellerPattern = /^[a-z0-9][a-z0-9-]{0,62}$/;
const pathPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const absentCodes = new Set(["ENOENT", "EISDIR", "ENOTDIR", "ENAMETOOLONG"]);
const folders: Record<FileArea, string> = { public: "files", protected: "protected-files" };

/**
 * Stores files on the local disk, in `<dataDir>/files/<seller>/` and
 * `<dataDir>/protected-files/<seller>/`; writes are atomic. A path outside the seller's folder is
 * never opened: writing throws, reading finds nothing.
 */
export function createLocalFileStore(options: { dataDir: string; publicUrl: string }): FileStore {
  const root = resolve(options.dataDir);
  const base = options.publicUrl.replace(/\/+$/, "");
  const isSafe = (sellerId: string, path: string) =>
    sellerPattern.test(sellerId) && path.length <= 300 && pathPattern.test(path);
  const placeOf = (sellerId: string, area: FileArea, path: string) => {
    if (!isSafe(sellerId, path)) throw new Error(`file path ${sellerId}/${path} is malformed`);
    return join(root, folders[area], sellerId, path);
  };
  const incoming = join(root, "incoming-files");
  return {
    async write(sellerId, path, content) {
      const target = placeOf(sellerId, "public", path);
      await mkdir(dirname(target), { recursive: true });
      const partial = join(incoming, sellerId, `${randomUUID()}.part`);
      await mkdir(dirname(partial), { recursive: true });
      await writeFile(partial, content);
      await rename(partial, target);
    },
    async read(sellerId, path) {
      if (!isSafe(sellerId, path)) return undefined;
      const content = await unlessAbsent(() => readFile(placeOf(sellerId, "public", path)));
      return content && { content, contentType: contentTypeOf(path) };
    },
    async receive(sellerId, source) {
      if (!sellerPattern.test(sellerId)) throw new Error(`seller id ${sellerId} is malformed`);
      return receiveFile(join(incoming, sellerId), source, (area, path) =>
        placeOf(sellerId, area, path),
      );
    },
    async open(sellerId, area, path) {
      if (!isSafe(sellerId, path)) return undefined;
      const handle = await unlessAbsent(() => open(placeOf(sellerId, area, path)));
      if (!handle) return undefined;
      const facts = await handle.stat();
      if (facts.isFile()) return { stream: handle.createReadStream(), sizeBytes: facts.size };
      await handle.close();
      return undefined;
    },
    async remove(sellerId, area, path) {
      await rm(placeOf(sellerId, area, path), { force: true });
    },
    async removeLeftovers(before) {
      for (const folder of (await unlessAbsent(() => readdir(incoming))) ?? [])
        for (const name of (await unlessAbsent(() => readdir(join(incoming, folder)))) ?? []) {
          const path = join(incoming, folder, name);
          const facts = await unlessAbsent(() => stat(path));
          if (facts && facts.mtime < before) await rm(path, { force: true });
        }
    },
    publicUrl: (sellerId, path) => `${base}/files/${sellerId}/${path}`,
  };
}

async function unlessAbsent<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (absentCodes.has((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}
