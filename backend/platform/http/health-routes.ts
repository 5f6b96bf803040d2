import { statfs } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { listMigrations } from "../db/migrate";
import type { Deps } from "../deps";
import { ApiError } from "../../kernel/api-error";
import type { LogStream } from "@/domain/log/log-stream";
import { latestAppliedMigration } from "./health-rows";

const freeBytesMin = 64 * 1_048_576;

/**
 * `/health`: the process is up. `/ready`: the database answers and has every migration, else 503;
 * `problems` names what will stop it before long.
 */
export function registerHealthRoutes(app: FastifyInstance, deps: Deps, log: LogStream): void {
  const expected = listMigrations(deps.env.DATABASE_MIGRATIONS_DIR).at(-1)?.version ?? 0;
  app.get("/health", async () => ({ status: "ok" }));
  app.get("/ready", async () => {
    const applied = await latestAppliedMigration(deps.database);
    if (applied < expected)
      throw new ApiError(
        "service_unavailable",
        `The database is at migration ${applied}, this program needs ${expected}.`,
      );
    const problems = await listProblems(deps.env.DATA_DIR, log);
    return { status: "ready", ...(problems.length > 0 ? { problems } : {}) };
  });
}

/** What an operator should mend though requests are served. */
async function listProblems(dataDir: string, log: LogStream): Promise<string[]> {
  const fault = log.fault?.();
  const free = await statfs(dataDir).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );
  return [
    ...(fault ? [fault] : []),
    ...(free < freeBytesMin
      ? [`the disk of DATA_DIR is full: ${Math.floor(free / 1_048_576)} MB are left`]
      : []),
  ];
}
