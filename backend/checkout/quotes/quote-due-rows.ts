import sql from "sql-template-tag";
import type { Queryable } from "../../platform/db/connection";
import type { DueRow } from "../../platform/jobs/sweep-due";

/** Quotes of every seller whose offer stands no longer, the first to end first. */
export function listEndedQuotes(database: Queryable, now: Date, most: number): Promise<DueRow[]> {
  return database.query<DueRow>(sql`
    select seller_id, id from list_ended_quotes(${now.toISOString()}::timestamptz,
      ${most}::integer)`);
}

/** Those whose offer ends soon and whose buyer has not been told, likewise. */
export function listEndingQuotes(
  database: Queryable,
  { now, soon }: { now: Date; soon: Date },
  most: number,
): Promise<DueRow[]> {
  return database.query<DueRow>(sql`
    select seller_id, id from list_ending_quotes(${now.toISOString()}::timestamptz,
      ${soon.toISOString()}::timestamptz, ${most}::integer)`);
}
