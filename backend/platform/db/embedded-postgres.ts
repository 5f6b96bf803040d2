import { once } from "node:events";
import { closeSync, existsSync, mkdirSync, openSync, rmSync } from "node:fs";
import { totalmem } from "node:os";
import { join, resolve } from "node:path";
import { chooseAddress, type EmbeddedAddress } from "./embedded-address";
import { findBinaries } from "./embedded-binaries";
import { clusterMajor, createCluster, openClusterFolder } from "./embedded-cluster";
import { acquireEmbeddedLock, readRunningUrls } from "./embedded-lock";
import { EmbeddedPostgresError } from "./embedded-postgres-error";
import { resolveRunUser } from "./embedded-run-user";
import {
  stopLeftoverServer,
  ensureDatabase,
  type ServerStart,
  startServer,
  stopServer,
  writeAccessList,
} from "./embedded-server";

export type EmbeddedPostgres = {
  /** Connects as the schema owner, for migrations. */
  url: string;
  /**
   * Connects as the application's own user, who owns nothing; absent if that user would need a
   * password.
   */
  appUrl?: string;
  version: string;
  /** Pid of the postmaster. */
  pid: number;
  /** Resolves when the server exits, whether requested or not. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** The deployment's DATA_DIR; the server uses only its subfolder `postgres`. */
  dataDir: string;
  log: (message: string) => void;
  /** Additional server settings; tests turn `fsync` off. */
  settings?: Record<string, string>;
  transport?: "socket" | "tcp";
};

const databaseName = "comptoir";

/**
 * Fetching an uncached page costs a list more than reading it, so an eighth of the memory goes to
 * shared buffers, allocated as it is used.
 */
const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || totalmem());
const sharedBuffersMb = Math.min(4096, Math.max(128, Math.floor(memoryBytes / 1024 ** 2 / 8)));

/**
 * Sized for a small machine. Commits are durable: a commit is acknowledged once its WAL record is
 * on disk.
 */
const serverSettings = {
  shared_buffers: `${sharedBuffersMb}MB`,
  max_connections: "100",
  fsync: "on",
  synchronous_commit: "on",
  wal_level: "minimal",
  max_wal_senders: "0",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  autovacuum: "on",
};

/**
 * Starts the installed PostgreSQL (or the system's) on `dataDir`, recovering from whatever way the
 * previous run ended. Errors: EmbeddedPostgresError with one line for the terminal: directory in
 * use, no binaries for this platform, no user to drop privileges to.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  makeDataDir(dataDir);
  const lock = acquireEmbeddedLock(lockPath(dataDir), dataDir);
  const undo: (() => void)[] = [() => lock.release()];
  const release = () => {
    for (const step of undo.splice(0).reverse()) step();
  };
  try {
    const start = await prepare(dataDir, options, undo);
    const child = await startServer(start);
    const exited = once(child, "exit").then(([code, signal]) => ({ code, signal }));
    try {
      await ensureDatabase(start.probeUrl, databaseName);
    } catch (error) {
      await stopServer(child, start);
      throw error;
    }
    const url = start.urlOf(databaseName);
    const appUrl = start.appUrlOf(databaseName);
    lock.publish({ url, appUrl });
    const stopAtExit = () => void child.kill("SIGINT");
    process.once("exit", stopAtExit);
    const stop = async () => {
      await stopServer(child, start);
      process.off("exit", stopAtExit);
      release();
    };
    return { url, appUrl, version: start.binaries.version, pid: child.pid ?? 0, exited, stop };
  } catch (error) {
    release();
    throw error;
  }
}

/** URLs of the server that another live process runs on `dataDir`, if any. */
export function findRunningPostgres(dataDir: string): { url: string; appUrl?: string } | undefined {
  return readRunningUrls(lockPath(resolve(dataDir)));
}

async function prepare(
  dataDir: string,
  options: EmbeddedOptions,
  undo: (() => void)[],
): Promise<ServerStart & Pick<EmbeddedAddress, "urlOf" | "appUrlOf">> {
  const user = resolveRunUser();
  const folder = openClusterFolder(join(dataDir, "postgres"), user);
  undo.push(() => folder.close());
  const cluster = join(folder.directory, "data");
  const binaries = findBinaries({
    user,
    dataDir,
    requiredMajor: clusterMajor(cluster),
    log: options.log,
  });
  const logDescriptor = openSync(join(folder.directory, "postgres.log"), "a", 0o600);
  undo.push(() => closeSync(logDescriptor));
  await stopLeftoverServer(folder, options.log);
  const address = await chooseAddress(
    folder,
    user,
    options.transport ?? (process.platform === "win32" ? "tcp" : "socket"),
  );
  undo.push(() => address.remove());
  if (!existsSync(cluster)) {
    options.log(
      `creating the database's files below ${folder.directory} (PostgreSQL ${binaries.version})`,
    );
    createCluster({ folder, binaries, user, logDescriptor, password: address.password });
  }
  writeAccessList(folder, address.accessList);
  rmSync(join(folder.directory, "new"), { recursive: true, force: true });
  const settings = { ...serverSettings, ...address.settings, ...options.settings };
  return {
    folder,
    binaries,
    user,
    logDescriptor,
    settings,
    probeUrl: address.urlOf("postgres"),
    urlOf: address.urlOf,
    appUrlOf: address.appUrlOf,
  };
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new EmbeddedPostgresError(
      `DATA_DIR: ${dataDir} can't be created (${(error as Error).message})`,
    );
  }
}

function lockPath(dataDir: string): string {
  return join(dataDir, "postgres.lock");
}
