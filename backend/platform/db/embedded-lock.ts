import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { processStamp } from "./embedded-process";
import { EmbeddedPostgresError } from "./embedded-postgres-error";

type Holder = { pid: number; stamp: string; url?: string; appUrl?: string };
export type EmbeddedLock = {
  publish(urls: { url: string; appUrl?: string }): void;
  release(): void;
};

/**
 * Allows one supervisor per data directory. The lock of a dead process is ignored, even if its pid
 * has been reused. Errors: EmbeddedPostgresError if a live process holds it.
 */
export function acquireEmbeddedLock(path: string, dataDir: string): EmbeddedLock {
  const mine: Holder = { pid: process.pid, stamp: processStamp(process.pid) ?? "" };
  const draft = `${path}.${process.pid}`;
  for (;;) {
    writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
    try {
      linkSync(draft, path);
      break;
    } catch (error) {
      if ((error as { code?: string }).code !== "EEXIST") throw error;
      const holder = readHolder(path);
      if (holder && isHeld(holder))
        throw new EmbeddedPostgresError(
          [
            `DATA_DIR: ${dataDir} is in use by process ${holder.pid}; stop it or`,
            "set another DATA_DIR",
          ].join(" "),
        );
      removeStale(path, holder);
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return {
    publish(urls) {
      writeFileSync(draft, JSON.stringify({ ...mine, ...urls }), { mode: 0o600 });
      renameSync(draft, path);
    },
    release: () => rmSync(path, { force: true }),
  };
}

/** URLs of the server that a live process runs under this lock, if any. */
export function readRunningUrls(path: string): { url: string; appUrl?: string } | undefined {
  const holder = readHolder(path);
  return holder?.url && isHeld(holder) ? { url: holder.url, appUrl: holder.appUrl } : undefined;
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Holder;
  } catch (error) {
    if ((error as { code?: string }).code === "ENOENT" || error instanceof SyntaxError)
      return undefined;
    throw error;
  }
}

function isHeld(holder: Holder): boolean {
  return processStamp(holder.pid) === holder.stamp;
}

/**
 * Renames the stale lock before deleting it: of two processes that see it, only one may remove it,
 * and never a lock the other has since acquired.
 */
function removeStale(path: string, seen: Holder | undefined): void {
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as { code?: string }).code === "ENOENT") return;
    throw error;
  }
  const taken = readHolder(aside);
  if (taken && taken.stamp !== seen?.stamp && isHeld(taken)) renameSync(aside, path);
  else rmSync(aside, { force: true });
}
