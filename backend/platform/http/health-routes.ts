import { statfs } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { listMigrations } from "../db/migrate";
import type { Deps } from "../deps";
import { ApiError } from "../../kernel/api-error";
import type { LogStream } from "@/domain/log/log-stream";
import { findFolderFault } from "../files/require-writable-folder";
import { listMissingMigrations } from "./health-rows";

const freeBytesMin = 64 * 1_048_576;

/**
 * `/health`: the process is alive. `/ready`: the database responds and has all of this program's
 * migrations (even those numbered below later ones), else 503; it may have more, from a newer
 * version. `problems` lists what will stop it before long. Both return 503 during shutdown.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  deps: Deps,
  { log, isStopping }: { log: LogStream; isStopping(): boolean },
): void {
  const expected = listMigrations(deps.env.DATABASE_MIGRATIONS_DIR);
  const versions = expected.map(({ version }) => version);
  const requireStaying = () => {
    if (isStopping()) throw new ApiError("service_unavailable", "The process is stopping.");
  };
  app.get("/health", async () => {
    requireStaying();
    return { status: "ok" };
  });
  app.get("/ready", async () => {
    requireStaying();
    const missing = await listMissingMigrations(deps.database, versions);
    if (missing.length > 0) {
      const names = expected.filter(({ version }) => missing.includes(version));
      throw new ApiError(
        "service_unavailable",
        `The database is missing ${names.map(({ name }) => name).join(", ")}.`,
      );
    }
    const problems = await listProblems(deps.env.DATA_DIR, log);
    return { status: "ready", ...(problems.length > 0 ? { problems } : {}) };
  });
}

/** Problems that an operator should fix although requests are served. */
async function listProblems(dataDir: string, log: LogStream): Promise<string[]> {
  const fault = log.fault?.();
  const folderFault = await findFolderFault(dataDir);
  const free = await statfs(dataDir).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );
  return [
    ...(fault ? [fault] : []),
    ...(folderFault ? [`DATA_DIR ${folderFault}`] : []),
    ...(free < freeBytesMin
      ? [`the disk of DATA_DIR is full: ${Math.floor(free / 1_048_576)} MB are left`]
      : []),
  ];
}
