import sql from "sql-template-tag";
import type { Queryable } from "../../platform/db/connection";
import type { DueRow } from "../../platform/jobs/sweep-due";

/** Reservations of every seller whose date has passed, the first to end first. */
export function listEndedReservations(
  database: Queryable,
  now: Date,
  most: number,
): Promise<DueRow[]> {
  return database.query<DueRow>(sql`
    select seller_id, id from list_ended_reservations(${now.toISOString()}::timestamptz,
      ${most}::integer)`);
}
