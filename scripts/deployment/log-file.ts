import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from "node:fs";
import { dirname } from "node:path";

const bytesMax = 20_000_000;
const olderFilesMax = 3;
const checkEveryMs = 1000;
const tailLines = 15;

/** Opens a log file for appending; rotates a file that is too long first. */
export function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  closeSync(openSync(file, "a", 0o600));
  rotateLog(file);
  return openSync(file, "a", 0o600);
}

/**
 * Rotates the file of a running program whenever it has grown too long. Returns a function that
 * ends this.
 */
export function keepLogBounded(file: string, log?: (message: string) => void): () => void {
  const timer = setInterval(() => {
    const fault = rotateLog(file);
    if (fault) log?.(`an older part of ${file} could not be kept (${fault})`);
  }, checkEveryMs).unref();
  return () => clearInterval(timer);
}

/**
 * Copies a log longer than `limits.bytes` to `file.1`, the previous one to `file.2` and so on, and
 * truncates it. It is copied, not renamed, since the program has it open for appending; lines
 * written between copying and truncating are lost. If the copy fails, e.g. on a full disk, the file
 * is truncated anyway, or it would grow without limit. Returns what failed, and never throws.
 */
export function rotateLog(
  file: string,
  limits = { bytes: bytesMax, olderFiles: olderFilesMax },
): string | undefined {
  try {
    if (statSync(file).size <= limits.bytes) return undefined;
    const fault = keepOlder(file, limits.olderFiles);
    truncateSync(file);
    return fault;
  } catch (error) {
    return codeOf(error);
  }
}

/** The last lines, to be printed after a message; empty if there is no file. */
export function readTail(file: string | undefined): string {
  if (!file || !existsSync(file)) return "";
  const lines = readFileSync(file, "utf8").trimEnd().split("\n").slice(-tailLines);
  return `; the end of ${file}:\n${lines.join("\n")}`;
}

function keepOlder(file: string, olderFiles: number): string | undefined {
  const newest = `${file}.1`;
  try {
    rmSync(`${file}.${olderFiles}`, { force: true });
    for (let age = olderFiles - 1; age >= 1; age -= 1)
      if (existsSync(`${file}.${age}`)) renameSync(`${file}.${age}`, `${file}.${age + 1}`);
    copyFileSync(file, newest);
    return undefined;
  } catch (error) {
    rmSync(newest, { force: true });
    return codeOf(error);
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
