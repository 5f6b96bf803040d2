import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { EmbeddedPostgresError } from "./embedded-postgres-error";

/** The account the server runs as; PostgreSQL refuses to run as root. */
export type RunUser = { name: string; uid: number; gid: number };

const candidates = ["postgres", "nobody"];

/**
 * Undefined if the current user will do. Errors: EmbeddedPostgresError if running as root with no
 * user to drop to.
 */
export function resolveRunUser(): RunUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const entries = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of candidates) {
    const entry = entries.find((fields) => fields[0] === name && Number(fields[2]) > 0);
    if (entry) return { name, uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new EmbeddedPostgresError(
    "PostgreSQL refuses to run as root and there is no user postgres or nobody; start as another " +
      "user or set DATABASE_URL",
  );
}

/**
 * Whether the user can traverse all parents of this directory. Asks the kernel, because ACLs and
 * mounts matter too.
 */
export function canEnter(user: RunUser | undefined, directory: string): boolean {
  if (!user) return true;
  const probe = spawnSync("/bin/sh", ["-c", 'cd -- "$1"', "sh", directory], {
    uid: user.uid,
    gid: user.gid,
    cwd: "/",
    stdio: "ignore",
  });
  return probe.status === 0;
}
