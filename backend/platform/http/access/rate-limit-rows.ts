import sql from "sql-template-tag";
import type { Queryable } from "../../db/connection";

/** A key that attempts are counted under; `sellerId` is "" if there is none. */
export type CountedKey = { sellerId: string; key: Buffer; limit: number };

/**
 * Counts one attempt under each key; returns the seconds until the last exhausted window ends, or
 * null if none is exhausted.
 */
export async function takeRateLimits(
  database: Queryable,
  keys: readonly CountedKey[],
): Promise<number | null> {
  const [row] = await database.query<{ seconds: number | null }>(sql`
    select take_rate_limits(
      ${keys.map(({ sellerId }) => sellerId)}::text[],
      ${keys.map(({ key }) => key)}::bytea[],
      ${keys.map(({ limit }) => limit)}::integer[]
    ) as seconds`);
  return row?.seconds ?? null;
}
