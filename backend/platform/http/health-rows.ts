import sql from "sql-template-tag";
import type { Queryable } from "../db/connection";

/** Number of the newest migration in the database; 0 when there is none. */
export async function latestAppliedMigration(database: Queryable): Promise<number> {
  const rows = await database.query<{ version: number }>(
    sql`select coalesce(max(version), 0) as version from schema_migration`,
  );
  return rows[0]?.version ?? 0;
}
