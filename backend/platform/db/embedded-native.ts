import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { EmbeddedPostgresError } from "./embedded-postgres-error";
import { canEnter, type RunUser } from "./embedded-run-user";

type Link = { source: string; target: string };

/**
 * npm packages contain no symbolic links and install scripts may be disabled, so the libraries'
 * links are created here; existing ones stay.
 */
export function hydrateSymlinks(native: string): void {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as Link[]) {
    const path = join(native, withoutRoot(target));
    if (existsSync(path)) continue;
    rmSync(path, { force: true });
    try {
      symlinkSync(relative(dirname(path), join(native, withoutRoot(source))), path);
    } catch (error) {
      if ((error as { code?: string }).code !== "EEXIST") throw error;
    }
  }
}

/**
 * Whether the folder must be copied before `user` can run it: its parents can't be traversed, or
 * links can't be created in place.
 */
export function needsCopy(native: string, user: RunUser | undefined): boolean {
  return !canEnter(user, join(native, "bin")) || !isWritable(native);
}

export function isWritable(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes a copy that the server's user can read, once per version. Undefined if there is no suitable
 * place. Errors: EmbeddedPostgresError if the place belongs to somebody else.
 */
export function copyNative(
  native: string,
  options: { user?: RunUser; dataDir: string; log: (message: string) => void },
): string | undefined {
  const { version } = JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8")) as {
    version: string;
  };
  const ownUid = process.getuid?.() ?? 0;
  const parent = [options.dataDir, tmpdir(), "/var/tmp", "/tmp"].find(
    (directory) => existsSync(directory) && canEnter(options.user, directory),
  );
  if (!parent) return undefined;
  const target = join(parent, `comptoir-postgres-${version}-${ownUid}`);
  if (!existsSync(target)) {
    options.log(
      `copying PostgreSQL to ${target}, where ${options.user?.name ?? "this user"} can read it`,
    );
    const draft = `${target}.${process.pid}`;
    mkdirSync(draft, { recursive: true, mode: 0o755 });
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    hydrateSymlinks(draft);
    renameSync(draft, target);
  }
  if (lstatSync(target).uid !== ownUid)
    throw new EmbeddedPostgresError(
      `${target} belongs to another user: remove it, or set DATABASE_URL`,
    );
  return target;
}

function withoutRoot(path: string): string {
  return path.replace(/^native\//, "");
}
