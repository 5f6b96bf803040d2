import sql from "sql-template-tag";
import type { Queryable } from "../../platform/db/connection";
import type { Transaction } from "../../platform/db/with-transaction";
import type { DueRow } from "../../platform/jobs/sweep-due";

/** Overdue reservations of all sellers, the first to expire first. */
export function listEndedReservations(
  database: Queryable,
  now: Date,
  most: number,
): Promise<DueRow[]> {
  return database.query<DueRow>(sql`
    select seller_id, id from list_ended_reservations(${now.toISOString()}::timestamptz,
      ${most}::integer)`);
}

/** The current time, and how far ahead buyers are notified. */
export type Notice = { now: Date; soon: Date };

/** Reservations that end soon and whose buyer has not been notified, in the same order. */
export function listEndingReservations(
  database: Queryable,
  { now, soon }: Notice,
  most: number,
): Promise<DueRow[]> {
  return database.query<DueRow>(sql`
    select seller_id, id from list_ending_reservations(${now.toISOString()}::timestamptz,
      ${soon.toISOString()}::timestamptz, ${most}::integer)`);
}

/** Marks the buyer as notified of a reservation's end; undefined if it has ended already. */
export async function noteReservationNotice(
  transaction: Transaction,
  id: string,
  { now, soon }: Notice,
): Promise<{ locale: string | null; no_notification: boolean | null } | undefined> {
  const rows = await transaction.query<{
    locale: string | null;
    no_notification: boolean | null;
  }>(sql`
    update "order" set reservation_noticed_for = reserved_until
    where seller_id = ${transaction.sellerId} and id = ${id} and status = 'reserved'
      and reserved_until > ${now.toISOString()}::timestamptz
      and reserved_until <= ${soon.toISOString()}::timestamptz
      and reservation_noticed_for is distinct from reserved_until
    returning locale, no_notification`);
  return rows[0];
}
