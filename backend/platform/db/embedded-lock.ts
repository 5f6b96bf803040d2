import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { processStamp } from "./embedded-process";
import { EmbeddedPostgresError } from "./embedded-postgres-error";

type Holder = { pid: number; stamp: string; url?: string; appUrl?: string };
export type EmbeddedLock = {
  publish(urls: { url: string; appUrl?: string }): void;
  release(): void;
};

/**
 * One supervisor per data directory. The lock of a process that is gone counts as none, also when
 * its number was given away again. Errors: EmbeddedPostgresError when somebody alive holds it.
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
            `DATA_DIR: ${dataDir} is in use by process ${holder.pid}; stop that one or`,
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

/** The URLs of the instance that a living process runs on this lock, if one does. */
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
 * Takes the dead lock aside first: of two that see it dead, only one may remove it, and neither the
 * other's new one.
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
