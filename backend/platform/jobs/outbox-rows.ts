import sql from "sql-template-tag";
import type { Queryable } from "../db/connection";
import type { RowStatement } from "../db/row-statement";
import type { Transaction } from "../db/with-transaction";

export type OutboxEntry = {
  seller_id: string;
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
};

type NewEntry = {
  id: string;
  kind: string;
  payload: object;
  when: boolean;
  if_setting: string | undefined;
};

const newEntries: RowStatement<NewEntry> = {
  toSql: (sellerId, rows) => sql`
    insert into outbox (seller_id, id, kind, payload)
    select ${sellerId}, x.id, x.kind, x.payload
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id text, kind text, payload jsonb,
      "when" boolean, if_setting text)
    where x."when" and (x.if_setting is null or exists (select from setting s
      where s.seller_id = ${sellerId} and s.key = x.if_setting and s.value <> '[]'))`,
  toResults: (_, rows) => [...rows],
};

/** Written with the commit. If `when` is false, the same statement writes nothing. */
export function insertOutboxEntry(transaction: Transaction, entry: NewEntry): void {
  transaction.writeAtCommit(newEntries, entry);
}

/** Leases due entries of all sellers for `leaseSeconds`; no other process gets them meanwhile. */
export function takeOutboxEntries(
  database: Queryable,
  howMany: number,
  leaseSeconds: number,
): Promise<OutboxEntry[]> {
  return database.query<OutboxEntry>(
    sql`select seller_id, id, kind, payload, attempts
      from take_outbox(${howMany}::integer,
      make_interval(secs => ${leaseSeconds}::double precision))`,
  );
}

/** Marks entries of the transaction's seller as done and wipes the secrets in their payloads. */
export function markOutboxDone(transaction: Transaction, entries: readonly OutboxEntry[]): void {
  transaction.atCommit(
    sql`update outbox o set done_at = now(), locked_until = null, last_error = null,
      payload = o.payload - 'token'
        from unnest(${entries.map(({ id }) => id)}::text[],
          ${entries.map(({ attempts }) => attempts)}::integer[]) as x (id, attempts)
        where o.seller_id = ${transaction.sellerId} and o.id = x.id and o.attempts = x.attempts
          and o.done_at is null`,
  );
}

/**
 * Stores the error and schedules a retry after `delaySeconds`; null marks the entry as failed for
 * good.
 */
export async function markOutboxFailed(
  transaction: Transaction,
  entry: OutboxEntry,
  error: string,
  delaySeconds: number | null,
): Promise<void> {
  await transaction.query(
    sql`update outbox set last_error = ${error}, locked_until = null,
          available_at = now() + make_interval(secs => ${delaySeconds ?? 0}::double precision),
          done_at = case when ${delaySeconds === null} then now() end,
          payload = case when ${delaySeconds === null} then payload - 'token' else payload end
        where id = ${entry.id} and attempts = ${entry.attempts} and done_at is null`,
  );
}

/** Deletes expired sessions, tokens, idempotency keys and finished entries of all sellers. */
export async function removeExpired(database: Queryable): Promise<void> {
  await database.query(sql`select remove_expired()`);
}
