import sql from "sql-template-tag";
import type { Queryable } from "../db/connection";

/** Which of these migrations, by number, the database does not have. */
export async function listMissingMigrations(
  database: Queryable,
  versions: readonly number[],
): Promise<number[]> {
  const rows = await database.query<{ version: number }>(sql`
    select w.version from unnest(${versions as number[]}::integer[]) as w (version)
    where not exists (select from schema_migration m where m.version = w.version)
    order by w.version`);
  return rows.map(({ version }) => version);
}
