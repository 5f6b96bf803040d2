import sql from "sql-template-tag";
import type { Queryable } from "../../platform/db/connection";
import type { DueRow } from "../../platform/jobs/sweep-due";

/** Quotes of all sellers whose offer has expired, the first to expire first. */
export function listEndedQuotes(database: Queryable, now: Date, most: number): Promise<DueRow[]> {
  return database.query<DueRow>(sql`
    select seller_id, id from list_ended_quotes(${now.toISOString()}::timestamptz,
      ${most}::integer)`);
}

/** Quotes whose offer expires soon and whose buyer has not been notified, in the same order. */
export function listEndingQuotes(
  database: Queryable,
  { now, soon }: { now: Date; soon: Date },
  most: number,
): Promise<DueRow[]> {
  return database.query<DueRow>(sql`
    select seller_id, id from list_ending_quotes(${now.toISOString()}::timestamptz,
      ${soon.toISOString()}::timestamptz, ${most}::integer)`);
}
