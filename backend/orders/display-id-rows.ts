import type { QueryResult } from "pg";
import type { Database } from "../db/connection";

/**
 * Takes the seller's next `count` display ids in a short transaction of its own, so that no order waits for another's commit.
 * Answers the first of them; ids are unique, and one whose order fails stays unused. Nobody waits for the disk here: an order
 * that commits later brings what was written before it to the disk with it.
 */
export async function takeDisplayIds(database: Database, sellerId: string, count: number): Promise<number> {
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(sellerId)) throw new Error("seller id is malformed");
  const answers = (await database.reserve.query(
    `begin; set local synchronous_commit = off; select set_config('app.seller_id', '${sellerId}', true);
     update seller set last_display_id = last_display_id + ${Math.trunc(count)} where id = '${sellerId}' returning last_display_id; commit`,
  )) as unknown as QueryResult<{ last_display_id: number }>[];
  const last = answers[3]?.rows[0]?.last_display_id;
  if (last === undefined) throw new Error("seller is gone");
  return last - count + 1;
}
