import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installDebianPackage } from "./debian-package";
import { DeploymentError } from "./deployment/settings";

const systemPaths = [
  "/usr/sbin/pgbouncer",
  "/usr/bin/pgbouncer",
  "/usr/local/bin/pgbouncer",
  "/opt/homebrew/bin/pgbouncer",
];

/**
 * Installs Debian's PgBouncer if it is missing and this process is permitted to; prints a message
 * if that fails.
 */
export function installPgbouncer(log: (message: string) => void): void {
  if (findPgbouncer()) return;
  installDebianPackage("pgbouncer", log);
  if (!findPgbouncer()) log("no PgBouncer found: the tests that need it will fail");
}

/** The path of a PgBouncer that starts. Errors: DeploymentError if there is none. */
export function requirePgbouncer(): string {
  const found = findPgbouncer();
  if (found) return found;
  throw new DeploymentError(
    "no PgBouncer found: install the package pgbouncer, or set PGBOUNCER_PATH to its executable",
  );
}

function findPgbouncer(): string | undefined {
  const given = process.env.PGBOUNCER_PATH;
  return [...(given ? [given] : []), ...systemPaths].find(
    (path) => existsSync(path) && spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0,
  );
}
