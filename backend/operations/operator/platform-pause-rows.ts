import sql from "sql-template-tag";
import type { Queryable } from "../../platform/db/connection";
import type { Transaction } from "../../platform/db/with-transaction";

export type PlatformPauseRow = { paused_at: Date; paused_by_email: string };

/** The pause of all sellers' deliveries, if active. */
export async function findPlatformPause(
  database: Queryable,
): Promise<PlatformPauseRow | undefined> {
  const rows = await database.query<PlatformPauseRow>(
    sql`select paused_at, paused_by_email from find_platform_pause()`,
  );
  return rows[0];
}

/** Pauses the deliveries of all sellers; false if they were paused already. */
export async function insertPlatformPause(
  transaction: Transaction,
  email: string,
): Promise<boolean> {
  const rows = await transaction.query<{ changed: boolean }>(
    sql`select pause_platform(${email}::text) as changed`,
  );
  return rows[0]?.changed === true;
}

/** Resumes the deliveries of all sellers; false if they were not paused. */
export async function deletePlatformPause(transaction: Transaction): Promise<boolean> {
  const rows = await transaction.query<{ changed: boolean }>(
    sql`select resume_platform() as changed`,
  );
  return rows[0]?.changed === true;
}
