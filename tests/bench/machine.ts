import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, release, totalmem, type } from "node:os";

/** One line describing the machine. */
export function describeMachine(): string {
  const processors = cpus();
  return `${processors.length} × ${processors[0]?.model.trim() || process.arch}, ${Math.round(totalmem() / 1024 ** 3)} GiB, ${type()} ${release()}, Node ${process.version}`;
}

/** Memory of one process in MB, current and peak; undefined if the system does not report it. */
export function memoryOf(pid: number): { nowMb: number; peakMb: number } | undefined {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return undefined;
  const status = readFileSync(file, "utf8");
  const megabytes = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1000;
  return { nowMb: megabytes("VmRSS"), peakMb: megabytes("VmHWM") };
}

/** Resets the peak memory of a process. */
export function forgetPeak(pid: number): void {
  if (existsSync(`/proc/${pid}/clear_refs`)) writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

/** Memory of all database processes in MB, counting shared pages once. */
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

/** Pins a process to one core; false if the system can't. */
export function pinToOneCore(pid: number): boolean {
  return spawnSync("taskset", ["-acp", "0", String(pid)], { stdio: "ignore" }).status === 0;
}
