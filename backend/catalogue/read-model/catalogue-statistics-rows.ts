import sql from "sql-template-tag";
import type { Queryable } from "../../platform/db/connection";

/**
 * Updates the planner's statistics after a catalogue has grown; `written` counts the new variants.
 */
export async function analyzeCatalogue(database: Queryable, written: number): Promise<void> {
  await database.query(sql`select analyze_catalogue(${written}::integer)`);
}
