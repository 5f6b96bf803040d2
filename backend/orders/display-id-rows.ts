import sql from "sql-template-tag";
import type { Database } from "../platform/db/connection";

/**
 * Takes the seller's next `count` display ids in a short transaction of its own, so that no order
 * waits for another's commit. Returns the first of them; ids are unique, and one whose order fails
 * stays unused. Nobody waits for the disk here: an order that commits later brings what was written
 * before it to the disk with it.
 */
export async function takeDisplayIds(
  database: Database,
  sellerId: string,
  count: number,
): Promise<number> {
  const rows = await database.reserve.query<{ last: number }>(
    sql`select take_display_ids(${sellerId}, ${count}::integer) as last`,
  );
  const last = rows[0]?.last;
  if (last === undefined) throw new Error("a display id is one row");
  return last - count + 1;
}
