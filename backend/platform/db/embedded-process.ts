import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

const pollMs = 25;

export function isAlive(pid: number): boolean {
  return isNumberTaken(pid) && !isZombie(pid);
}

/**
 * Identifies a process beyond its pid, which may be reused: boot and start time on Linux, start
 * time elsewhere. Undefined if there is no such process.
 */
export function processStamp(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform === "linux" && existsSync("/proc/self/stat")) {
    const fields = statFields(pid);
    return (
      fields && `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}:${fields[19]}`
    );
  }
  if (process.platform === "win32") return "alive";
  return (
    spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).stdout?.trim() ||
    undefined
  );
}

/** Whether `pid` is a postmaster and, on Linux, the one whose data directory is `cluster`. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  const directory = process.platform === "linux" ? workingDirectory(String(pid)) : undefined;
  if (directory !== undefined) return directory === cluster;
  if (process.platform === "win32")
    return (
      spawnSync("tasklist", ["/FI", `PID eq ${pid}`], { encoding: "utf8" }).stdout?.includes(
        "postgres",
      ) ?? false
    );
  return (
    spawnSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" }).stdout?.includes(
      "postgres",
    ) ?? false
  );
}

/**
 * Pids of live processes whose working directory is `directory`, including orphaned children of a
 * killed postmaster. Linux only.
 */
export function listProcessesIn(directory: string): number[] {
  if (process.platform !== "linux" || !existsSync("/proc/self/cwd")) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && workingDirectory(name) === directory)
    .map(Number);
}

/**
 * Whether any process has this pid, zombies included: PostgreSQL would take it for a running
 * server.
 */
export function isNumberTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === "EPERM";
  }
}

/** True once the process has exited, false if it is still running after `timeoutMs`. */
export async function waitForExit(pid: number, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > end) return false;
    await delay(pollMs);
  }
  return true;
}

/** Sends each signal in turn until the process exits. */
export async function endProcess(
  pid: number,
  steps: { signal: NodeJS.Signals; timeoutMs: number }[],
): Promise<boolean> {
  for (const { signal, timeoutMs } of steps) {
    if (!isAlive(pid)) return true;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as { code?: string }).code !== "ESRCH") throw error;
    }
    if (await waitForExit(pid, timeoutMs)) return true;
  }
  return !isAlive(pid);
}

function workingDirectory(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function isZombie(pid: number): boolean {
  return process.platform === "linux" && statFields(pid)?.[0] === "Z";
}

/** Fields of /proc/<pid>/stat after the command name, which may contain spaces. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}
