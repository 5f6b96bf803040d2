import sql from "sql-template-tag";
import type { Queryable } from "../../platform/db/connection";

/**
 * Lets the server plan for a catalogue that has just grown; `written` counts the variants that made
 * it grow.
 */
export async function analyzeCatalogue(database: Queryable, written: number): Promise<void> {
  await database.query(sql`select analyze_catalogue(${written}::integer)`);
}
