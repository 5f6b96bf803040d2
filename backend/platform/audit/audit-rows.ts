import sql, { type Sql } from "sql-template-tag";
import type { Act } from "../db/with-transaction";

export type AuditRow = Omit<Act, "address"> & {
  id: string;
  address: string | null;
  before: object | null;
  after: object | null;
};

/** The actor's current name. */
const nameOf = (sellerId: string, { kind, id }: Act["actor"]): Sql => sql`case ${kind}::text
    when 'user' then (select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email)
      from agent where seller_id = ${sellerId} and id = ${id})
    when 'customer' then (select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email)
      from customer where seller_id = ${sellerId} and id = ${id})
  end`;

/**
 * Adds one entry with the actor's current name. `ifWritten`: only if the transaction has written
 * anything, and at most once per id.
 */
export function insertAuditRow(
  sellerId: string,
  { actor, ...entry }: AuditRow,
  { ifWritten }: { ifWritten: boolean },
): Sql {
  const before = entry.before && JSON.stringify(entry.before);
  const after = entry.after && JSON.stringify(entry.after);
  return sql`
    insert into audit_log (seller_id, id, actor_kind, actor_id, actor_name, acting_as_id, verb,
      object_type, object_id, "before", "after", address)
    select ${sellerId}, ${entry.id}, ${actor.kind}::text, ${actor.id}, ${nameOf(sellerId, actor)},
      ${entry.actingAsId}::text, ${entry.verb}, ${entry.objectType}, ${entry.objectId}::text,
      ${before}::jsonb, ${after}::jsonb, ${entry.address}
    where not ${ifWritten}::boolean or pg_current_xact_id_if_assigned() is not null
    on conflict (seller_id, id) do nothing`;
}

type SharedAct = Pick<AuditRow, "actor" | "verb" | "objectType"> &
  Partial<Pick<AuditRow, "actingAsId" | "address">>;
export type AuditedObject = Pick<AuditRow, "id" | "objectId" | "before" | "after">;

/** Adds an entry for each of several objects that one actor changed in the same way. */
export function insertAuditRows(
  sellerId: string,
  { actor, actingAsId = null, verb, objectType, address = null }: SharedAct,
  objects: readonly AuditedObject[],
): Sql {
  return sql`
    insert into audit_log (seller_id, id, actor_kind, actor_id, actor_name, acting_as_id, verb,
      object_type, object_id, "before", "after", address)
    select ${sellerId}, x.id, ${actor.kind}::text, ${actor.id}, ${nameOf(sellerId, actor)},
      ${actingAsId}::text, ${verb}, ${objectType}, x."objectId", x."before", x."after", ${address}
    from json_to_recordset(${JSON.stringify(objects)}::json)
      as x (id text, "objectId" text, "before" jsonb, "after" jsonb)`;
}
