import { type CommonSpawnOptions, spawnSync } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { type PostgresBinaries, programOf } from "./embedded-binaries";
import { EmbeddedPostgresError } from "./embedded-postgres-error";
import { canEnter, type RunUser } from "./embedded-run-user";

/**
 * The cluster's folder; `path` is how the server reaches it, and `descriptor` the directory handle
 * it must inherit as file descriptor 3.
 */
export type ClusterFolder = { directory: string; path: string; descriptor?: number; close(): void };

export type ServerProcess = { user?: RunUser; descriptor?: number };

/**
 * Creates `directory`, owned by the user. If the user can't traverse its parents (a home of mode
 * 0700), Linux allows access through a descriptor opened before privileges were dropped. Errors:
 * EmbeddedPostgresError where that is not possible.
 */
export function openClusterFolder(directory: string, user: RunUser | undefined): ClusterFolder {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (user) own(directory, user);
  const real = realpathSync(directory);
  if (canEnter(user, real)) return { directory: real, path: real, close: () => undefined };
  if (!existsSync("/proc/self/fd"))
    throw new EmbeddedPostgresError(
      [
        `DATA_DIR: user ${user?.name}`,
        `can't enter ${real}; set DATA_DIR to an accessible folder, or start as another user`,
      ].join(" "),
    );
  const descriptor = openSync(real, "r");
  return {
    directory: real,
    path: "/proc/self/fd/3",
    descriptor,
    close: () => closeSync(descriptor),
  };
}

/**
 * Spawn options of every PostgreSQL program; the environment is built from scratch, so that no PG*
 * variable leaks in.
 */
export function serverOptions(server: ServerProcess, outputDescriptor: number): CommonSpawnOptions {
  return {
    cwd: process.platform === "win32" ? undefined : "/",
    env:
      process.platform === "win32"
        ? undefined
        : ({
            PATH: "/usr/local/bin:/usr/bin:/bin",
            LC_ALL: "C",
            TZ: "UTC",
          } as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv),
    ...(server.user && { uid: server.user.uid, gid: server.user.gid }),
    stdio: [
      "ignore",
      outputDescriptor,
      outputDescriptor,
      ...(server.descriptor === undefined ? [] : [server.descriptor]),
    ],
    windowsHide: true,
  };
}

/** Major version of PostgreSQL that created an existing cluster. */
export function clusterMajor(cluster: string): number | undefined {
  const file = join(cluster, "PG_VERSION");
  return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : undefined;
}

/**
 * Creates the cluster in a temporary folder and renames it when complete, so that a killed process
 * leaves all or nothing. UTF-8 in code point order, without ICU; C.UTF-8 classifies letters of all
 * languages where the system has it.
 */
export function createCluster(options: {
  folder: ClusterFolder;
  binaries: PostgresBinaries;
  user?: RunUser;
  logDescriptor: number;
  password?: string;
}): void {
  const { folder, binaries } = options;
  const draft = join(folder.directory, "new");
  const passwordFile = join(folder.directory, "new-password");
  if (options.password) writeFileSync(passwordFile, options.password, { mode: 0o600 });
  if (options.password && options.user) chownSync(passwordFile, options.user.uid, options.user.gid);
  const auth = options.password
    ? ["--auth=scram-sha-256", `--pwfile=${folder.path}/new-password`]
    : ["--auth=trust"];
  const provider =
    binaries.major >= 17 ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] : [];
  let made = false;
  for (const characterType of ["C.UTF-8", "C"]) {
    rmSync(draft, { recursive: true, force: true });
    const run = spawnSync(
      programOf(binaries, "initdb"),
      [
        "-D",
        `${folder.path}/new`,
        "-U",
        "postgres",
        "-E",
        "UTF8",
        "--locale=C",
        `--lc-ctype=${characterType}`,
        ...provider,
        ...auth,
        "--data-checksums",
      ],
      serverOptions({ user: options.user, descriptor: folder.descriptor }, options.logDescriptor),
    );
    made = run.status === 0;
    if (made) break;
  }
  rmSync(passwordFile, { force: true });
  if (!made)
    throw new EmbeddedPostgresError(
      [
        `PostgreSQL could not create its files below ${folder.directory}; see`,
        `${join(folder.directory, "postgres.log")}`,
      ].join(" "),
    );
  renameSync(draft, join(folder.directory, "data"));
}

/** Changes the owner of the folder, recursively if it belonged to somebody else. */
function own(directory: string, user: RunUser): void {
  if (lstatSync(directory).uid === user.uid && !existsSync(join(directory, "new"))) {
    const cluster = join(directory, "data");
    if (!existsSync(cluster) || lstatSync(cluster).uid === user.uid) return;
  }
  chownSync(directory, user.uid, user.gid);
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory())
      chownSync(join(entry.parentPath, entry.name), user.uid, user.gid);
  }
}
