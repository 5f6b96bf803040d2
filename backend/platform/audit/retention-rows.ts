import sql from "sql-template-tag";
import type { Queryable } from "../db/connection";
import { createId } from "../../kernel/ids";

/** Every seller, including deleted ones. */
export async function listSellerIds(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`select id from seller order by id`);
  return rows.map(({ id }) => id);
}

/**
 * Removes a seller's oldest audit entries from before this moment, up to a limit, and adds an entry
 * with their number in the same statement. Requires the schema owner's privileges.
 */
export async function removeAuditRows(
  database: Queryable,
  sellerId: string,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const rows = await database.query<{ removed: number }>(sql`
    with gone as (
      delete from audit_log l using (
        select id from audit_log where seller_id = ${sellerId} and created_at < ${before}
        order by created_at, id limit ${limit} for update skip locked) old
      where l.seller_id = ${sellerId} and l.id = old.id returning 1
    ), counted as (select count(*)::integer as removed from gone),
    told as (
      insert into audit_log (seller_id, id, actor_kind, verb, object_type, "after")
      select ${sellerId}, ${createId("aud")}, 'system', 'remove_old_entries', 'audit_log',
        jsonb_build_object('removed', removed, 'before', ${before.toISOString()}::text)
      from counted where removed > 0
    )
    select removed from counted`);
  return rows[0]?.removed ?? 0;
}
