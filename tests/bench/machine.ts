import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, release, totalmem, type } from "node:os";

/** One line on what the numbers were taken on. */
export function describeMachine(): string {
  const processors = cpus();
  return `${processors.length} × ${processors[0]?.model.trim() || process.arch}, ${Math.round(totalmem() / 1024 ** 3)} GiB, ${type()} ${release()}, Node ${process.version}`;
}

/**
 * Memory of one process in MB, now and at its highest; undefined where the system does not tell.
 */
export function memoryOf(pid: number): { nowMb: number; peakMb: number } | undefined {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return undefined;
  const status = readFileSync(file, "utf8");
  const megabytes = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1000;
  return { nowMb: megabytes("VmRSS"), peakMb: megabytes("VmHWM") };
}

/** Forgets how high the memory of a process was. */
export function forgetPeak(pid: number): void {
  if (existsSync(`/proc/${pid}/clear_refs`)) writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

/** Memory of the database with all of its processes in MB, shared pages counted once. */
export function databaseMemoryMb(postmaster: number): number | undefined {
  if (!existsSync(`/proc/${postmaster}/smaps_rollup`)) return undefined;
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const rows = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const pids = [
    postmaster,
    ...rows.filter(([, parent]) => parent === postmaster).map(([pid]) => pid ?? 0),
  ];
  return pids.reduce((sum, pid) => sum + proportionalMb(pid), 0);
}

function proportionalMb(pid: number): number {
  const file = `/proc/${pid}/smaps_rollup`;
  if (!existsSync(file)) return 0;
  return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(file, "utf8"))?.[1] ?? 0) / 1000;
}

/** Keeps a process on one core; false where the system has no way to. */
export function pinToOneCore(pid: number): boolean {
  return spawnSync("taskset", ["-acp", "0", String(pid)], { stdio: "ignore" }).status === 0;
}
