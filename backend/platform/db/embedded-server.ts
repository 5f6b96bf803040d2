import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { type PostgresBinaries, programOf } from "./embedded-binaries";
import { type ClusterFolder, serverOptions } from "./embedded-cluster";
import { EmbeddedPostgresError } from "./embedded-postgres-error";
import { endProcess, isNumberTaken, isPostmasterOf, listProcessesIn } from "./embedded-process";
import type { RunUser } from "./embedded-run-user";

export type ServerStart = {
  folder: ClusterFolder;
  binaries: PostgresBinaries;
  user?: RunUser;
  logDescriptor: number;
  settings: Record<string, string>;
  probeUrl: string;
};

const readyTimeoutMs = 180_000;
const leftoverTimeoutMs = 15_000;
const pollMs = 30;
const logBytesMax = 20_000_000;
const notYetCodes = new Set(["57P03", "ENOENT", "ECONNREFUSED", "ECONNRESET", "53300"]);
const stopSteps: { signal: NodeJS.Signals; timeoutMs: number }[] = [
  { signal: "SIGINT", timeoutMs: 20_000 },
  { signal: "SIGQUIT", timeoutMs: 10_000 },
  { signal: "SIGKILL", timeoutMs: 5_000 },
];
const childSteps: { signal: NodeJS.Signals; timeoutMs: number }[] = [
  { signal: "SIGQUIT", timeoutMs: 3_000 },
  { signal: "SIGKILL", timeoutMs: 5_000 },
];

/**
 * Stops a server left over from a killed run, and its orphaned children. Removes its pid file if
 * the pid now belongs to another program or a zombie, because the server would refuse to start.
 */
export async function stopLeftoverServer(
  folder: ClusterFolder,
  log: (message: string) => void,
): Promise<void> {
  const cluster = join(folder.directory, "data");
  const file = join(cluster, "postmaster.pid");
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : 0;
  if (pid > 0 && isPostmasterOf(pid, cluster)) {
    log(`stopping the database left by an earlier run (process ${pid})`);
    if (!(await endProcess(pid, stopSteps)))
      throw new EmbeddedPostgresError(
        `the database of an earlier run can't be stopped: end process ${pid}`,
      );
  }
  for (const child of listProcessesIn(cluster)) await endProcess(child, childSteps);
  if (pid > 0 && isNumberTaken(pid)) rmSync(file, { force: true });
}

/**
 * Starts the server and waits until it accepts connections. Retries, because children of a killed
 * server may hold its shared memory for a moment.
 */
export async function startServer(start: ServerStart): Promise<ChildProcess> {
  const logFile = join(start.folder.directory, "postgres.log");
  const end = Date.now() + leftoverTimeoutMs;
  for (;;) {
    if (statSync(logFile).size > logBytesMax) truncateSync(logFile);
    const logStart = statSync(logFile).size;
    const child = spawnServer(start);
    try {
      if (await becomesReady(child, start.probeUrl)) return child;
    } catch (error) {
      await stopServer(child, start);
      throw error;
    }
    const output = readFileSync(logFile).subarray(logStart).toString("utf8");
    const held = output.includes("pre-existing shared memory block");
    if (!held || Date.now() > end)
      throw new EmbeddedPostgresError(
        `PostgreSQL did not start: ${lastComplaint(output)} (see ${logFile})`,
      );
    await delay(pollMs * 5);
  }
}

export async function stopServer(child: ChildProcess, start: ServerStart): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const exited = once(child, "exit");
  if (process.platform === "win32")
    spawnSync(
      programOf(start.binaries, "pg_ctl"),
      ["stop", "-m", "fast", "-D", join(start.folder.directory, "data")],
      {
        windowsHide: true,
      },
    );
  else if (!(await endProcess(child.pid, stopSteps)))
    throw new EmbeddedPostgresError(`the database can't be stopped: end process ${child.pid}`);
  await exited;
}

/** Creates the application's database in a new cluster. */
export async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/**
 * Runs in its own process group, so that Ctrl-C reaches the programs that use the database first.
 */
function spawnServer({
  folder,
  binaries,
  user,
  logDescriptor,
  settings,
}: ServerStart): ChildProcess {
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(programOf(binaries, "postgres"), ["-D", `${folder.path}/data`, ...flags], {
    ...serverOptions({ user, descriptor: folder.descriptor }, logDescriptor),
    detached: process.platform !== "win32",
  });
  child.on("error", () => undefined);
  return child;
}

async function becomesReady(child: ChildProcess, url: string): Promise<boolean> {
  const end = Date.now() + readyTimeoutMs;
  while (child.pid && child.exitCode === null && child.signalCode === null) {
    if (await isListening(url)) return true;
    if (Date.now() > end)
      throw new EmbeddedPostgresError(
        `PostgreSQL did not respond within ${readyTimeoutMs / 1000} s; process ${child.pid}`,
      );
    await delay(pollMs);
  }
  return false;
}

async function isListening(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (notYetCodes.has(code ?? "") || message.includes("terminated")) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function lastComplaint(output: string): string {
  const lines = output.trim().split("\n");
  return (
    (lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? "").replace(
      /^.*?(FATAL|PANIC|ERROR):\s*/,
      "",
    ) || "no message"
  );
}

export function writeAccessList(folder: ClusterFolder, accessList: string): void {
  writeFileSync(join(folder.directory, "data", "pg_hba.conf"), accessList);
}
