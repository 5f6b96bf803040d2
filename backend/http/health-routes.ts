import type { FastifyInstance } from "fastify";
import { listMigrations } from "../db/migrate";
import type { Deps } from "../deps";
import { ApiError } from "../shared/api-error";
import { latestAppliedMigration } from "./health-rows";

/** `/health`: the process is up. `/ready`: the database answers and has every migration; else 503. */
export function registerHealthRoutes(app: FastifyInstance, deps: Deps): void {
  const expected = listMigrations(deps.env.DATABASE_MIGRATIONS_DIR).at(-1)?.version ?? 0;
  app.get("/health", async () => ({ status: "ok" }));
  app.get("/ready", async () => {
    const applied = await latestAppliedMigration(deps.database);
    if (applied < expected)
      throw new ApiError(
        "service_unavailable",
        `The database is at migration ${applied}, this program needs ${expected}.`,
      );
    return { status: "ready" };
  });
}
