import { createHash, randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClusterFolder } from "./embedded-cluster";
import { EmbeddedPostgresError } from "./embedded-postgres-error";
import { defaultAppRole } from "./migrate";
import { canEnter, type RunUser } from "./embedded-run-user";

/** How to connect to the server: its settings, its pg_hba.conf, and the URL of a database. */
export type EmbeddedAddress = {
  settings: Record<string, string>;
  accessList: string;
  password?: string;
  urlOf(database: string): string;
  appUrlOf(database: string): string | undefined;
  remove(): void;
};

/** Longest socket path the kernel accepts: 107 bytes on Linux, 103 on macOS. */
const socketPathBytesMax = 103;
const socketName = ".s.PGSQL.5432";
const plainPath = /^\/[\w./-]+$/;

/**
 * Chooses a Unix socket that only its owner can open, which needs no password; without sockets,
 * 127.0.0.1 with a password.
 */
export async function chooseAddress(
  folder: ClusterFolder,
  user: RunUser | undefined,
  transport: "socket" | "tcp",
): Promise<EmbeddedAddress> {
  return transport === "socket" ? socketAddress(folder, user) : tcpAddress(folder);
}

function socketAddress(folder: ClusterFolder, user: RunUser | undefined): EmbeddedAddress {
  const inside = folder.descriptor === undefined && isShort(folder.directory);
  const directory = inside ? folder.directory : outsideDirectory(folder.directory, user);
  for (const stale of [socketName, `${socketName}.lock`])
    rmSync(join(directory, stale), { force: true });
  const urlAs = (role: string, database: string) =>
    `postgres://${role}@/${database}?host=${encodeURIComponent(directory)}&port=5432`;
  return {
    settings: {
      listen_addresses: "",
      unix_socket_directories: directory,
      unix_socket_permissions: "0700",
      port: "5432",
    },
    accessList: "local all all trust\n",
    urlOf: (database) => urlAs("postgres", database),
    appUrlOf: (database) => urlAs(defaultAppRole, database),
    remove: () => {
      if (!inside) rmSync(directory, { recursive: true, force: true });
    },
  };
}

function outsideDirectory(folder: string, user: RunUser | undefined): string {
  const uid = user?.uid ?? process.getuid?.() ?? 0;
  const name = `comptoir-${createHash("sha256").update(folder).digest("hex").slice(0, 12)}-${uid}`;
  const parent = [tmpdir(), "/tmp", "/var/tmp"].find(
    (place) => existsSync(place) && isShort(join(place, name)) && canEnter(user, place),
  );
  if (!parent)
    throw new EmbeddedPostgresError(
      "no temporary directory has a short enough, accessible path for PostgreSQL's socket; " +
        "set TMPDIR=/tmp",
    );
  const directory = join(parent, name);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const found = lstatSync(directory);
  if (!found.isDirectory() || ![uid, process.getuid?.()].includes(found.uid))
    throw new EmbeddedPostgresError(
      `${directory} belongs to another user: remove it, or set TMPDIR`,
    );
  if (user) chownSync(directory, user.uid, user.gid);
  return directory;
}

async function tcpAddress(folder: ClusterFolder): Promise<EmbeddedAddress> {
  const file = join(folder.directory, "password");
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("hex"), { mode: 0o600 });
  const password = readFileSync(file, "utf8");
  const port = await freePort();
  return {
    settings: { listen_addresses: "127.0.0.1", unix_socket_directories: "", port: String(port) },
    accessList: "host all all 127.0.0.1/32 scram-sha-256\n",
    password,
    urlOf: (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    appUrlOf: () => undefined,
    remove: () => undefined,
  };
}

function isShort(directory: string): boolean {
  return (
    plainPath.test(directory) &&
    Buffer.byteLength(join(directory, socketName)) <= socketPathBytesMax
  );
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
