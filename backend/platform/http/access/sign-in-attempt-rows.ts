import sql from "sql-template-tag";
import type { Queryable } from "../../db/connection";

/**
 * Counts an attempt under these keys; returns the seconds to wait if it is not allowed yet, else
 * null.
 */
export async function takeSignIn(
  database: Queryable,
  keys: readonly Buffer[],
): Promise<number | null> {
  const sorted = [...keys].sort(Buffer.compare);
  const [row] = await database.query<{ seconds: number | null }>(
    sql`select take_sign_in(${sorted}::bytea[]) as seconds`,
  );
  return row?.seconds ?? null;
}

/** Clears the failed attempts under the first keys, and this attempt under the others. */
export async function settleSignIn(
  database: Queryable,
  { cleared, lowered }: { cleared: readonly Buffer[]; lowered: readonly Buffer[] },
): Promise<void> {
  await database.query(
    sql`select settle_sign_in(${cleared as Buffer[]}::bytea[], ${lowered as Buffer[]}::bytea[])`,
  );
}
