import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive, processStamp, waitForExit } from "@/backend/platform/db/embedded-process";
import { DeploymentError } from "./settings";

type Entry = { name: string; pid: number; stamp: string | undefined };
type RunRecord = { supervisor: Entry; programs: Entry[] };

const politeMs = 8_000;
const killedMs = 5_000;

/**
 * Records the processes using a data directory, so that a start after `kill -9` finds leftover
 * ones.
 */
export class RunFile {
  private readonly path: string;
  private readonly record: RunRecord;

  constructor(private readonly dataDir: string) {
    this.path = join(dataDir, "run.json");
    this.record = { supervisor: toEntry("comptoir", process.pid), programs: [] };
  }

  /**
   * Ends leftover programs of an earlier run that crashed. Errors: DeploymentError if that run is
   * alive.
   */
  async takeOver(log: (message: string) => void): Promise<void> {
    const earlier = this.read();
    if (earlier && isSame(earlier.supervisor) && earlier.supervisor.pid !== process.pid) {
      throw new DeploymentError(
        `DATA_DIR: ${this.dataDir} is in use by process ${earlier.supervisor.pid}; stop it or set another DATA_DIR`,
      );
    }
    for (const program of earlier?.programs ?? []) {
      if (!isSame(program)) continue;
      log(`stopping the ${program.name} left by an earlier run (process ${program.pid})`);
      await endGroup(program.pid);
    }
    this.write();
  }

  /** Records the new process of a program. */
  replace(name: string, pid: number): void {
    const others = this.record.programs.filter((program) => program.name !== name);
    this.record.programs = [...others, toEntry(name, pid)];
    this.write();
  }

  remove(): void {
    rmSync(this.path, { force: true });
  }

  private read(): RunRecord | undefined {
    if (!existsSync(this.path)) return undefined;
    try {
      return JSON.parse(readFileSync(this.path, "utf8")) as RunRecord;
    } catch (error) {
      if (error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  private write(): void {
    mkdirSync(this.dataDir, { recursive: true });
    writeFileSync(`${this.path}.new`, `${JSON.stringify(this.record, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${this.path}.new`, this.path);
  }
}

/** Asks a program to exit, and kills it with all of its children if it does not. */
export async function endGroup(pid: number): Promise<void> {
  signal(pid, "SIGTERM");
  if (await waitForExit(pid, politeMs)) return signalGroup(pid);
  signalGroup(pid);
  await waitForExit(pid, killedMs);
}

/** Signals the remaining processes of a program's process group. */
export function signalGroup(pid: number): void {
  signal(process.platform === "win32" ? pid : -pid, "SIGKILL");
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as { code?: string }).code !== "ESRCH") throw error;
  }
}

function toEntry(name: string, pid: number): Entry {
  return { name, pid, stamp: processStamp(pid) };
}

function isSame(entry: Entry): boolean {
  return isAlive(entry.pid) && entry.stamp !== undefined && processStamp(entry.pid) === entry.stamp;
}
