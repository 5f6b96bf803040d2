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
  endLeftover,
  ensureDatabase,
  type ServerStart,
  startServer,
  stopServer,
  writeAccessList,
} from "./embedded-server";

export type EmbeddedPostgres = {
  /** Owner of the schema: migrations run with it. */
  url: string;
  /** The application's own user, who owns nothing; absent where that user would need a password. */
  appUrl?: string;
  version: string;
  /** Number of the server's first process. */
  pid: number;
  /** Settles when the server ends, asked or not. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** The deployment's DATA_DIR; the server keeps to its folder `postgres`. */
  dataDir: string;
  log: (message: string) => void;
  /** More server settings; tests turn `fsync` off. */
  settings?: Record<string, string>;
  transport?: "socket" | "tcp";
};

const databaseName = "comptoir";

/**
 * A page of rows that the server has to ask the system for costs a list more than reading it: an
 * eighth of the memory there is, taken as it is used.
 */
const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || totalmem());
const sharedBuffersMb = Math.min(4096, Math.max(128, Math.floor(memoryBytes / 1024 ** 2 / 8)));

/**
 * For a small machine; a log record that reached the disk before the commit is acknowledged is what
 * survives a power cut.
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
 * Starts the PostgreSQL that came with the installation (or the system's) on `dataDir`, after
 * whatever end the earlier run had. Errors: EmbeddedPostgresError with one line for the terminal:
 * directory in use, no binaries for this platform, no user to drop to.
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

/** The URL of the instance that another living process runs on `dataDir`, if one does. */
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
    wantedMajor: clusterMajor(cluster),
    log: options.log,
  });
  const logDescriptor = openSync(join(folder.directory, "postgres.log"), "a", 0o600);
  undo.push(() => closeSync(logDescriptor));
  await endLeftover(folder, options.log);
  const address = await chooseAddress(
    folder,
    user,
    options.transport ?? (process.platform === "win32" ? "tcp" : "socket"),
  );
  undo.push(() => address.remove());
  if (!existsSync(cluster)) {
    options.log(
      `making the database's files below ${folder.directory} (PostgreSQL ${binaries.version})`,
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
      `DATA_DIR: ${dataDir} can't be made (${(error as Error).message})`,
    );
  }
}

function lockPath(dataDir: string): string {
  return join(dataDir, "postgres.lock");
}
