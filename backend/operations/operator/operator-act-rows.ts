import sql, { type Sql } from "sql-template-tag";
import type { OperatorQueue, QueuePause } from "@/contract/admin/markets/operator-endpoints";
import type { Transaction } from "../../platform/db/with-transaction";

/** Which entries of a seller: a single one, or all of a kind; null: any. */
type Which = { id: string | null; kind: string | null };

type Found = { id: string };

/** The transaction's seller, if there is one. */
export async function findSeller(transaction: Transaction): Promise<Found | undefined> {
  const rows = await transaction.query<Found>(
    sql`select id from seller where id = ${transaction.sellerId}`,
  );
  return rows[0];
}

/**
 * Retries failed outbox entries, except those whose secret was erased; with an id also a pending
 * one, at once. Returns the number of entries.
 */
export const replayOutbox = (
  transaction: Transaction,
  { id, kind }: Which,
  kindsWithSecrets: readonly string[],
): Promise<number> =>
  countOf(
    transaction,
    sql`update outbox set available_at = now(), done_at = null,
        attempts = case when done_at is null then attempts else 0 end
      where seller_id = ${transaction.sellerId}
        and (${id}::text is null or id = ${id}) and (${kind}::text is null or kind = ${kind})
        and case when done_at is null then ${id}::text is not null
          else last_error is not null and kind <> all(${kindsWithSecrets as string[]}::text[]) end
      returning 1`,
  );

/**
 * Retries failed deliveries that have not been retried since, to enabled webhooks; with an id also
 * a pending one, at once. Returns the number of deliveries.
 */
export async function replayDeliveries(
  transaction: Transaction,
  { id, kind }: Which,
): Promise<number> {
  const hastened =
    id === null
      ? 0
      : await countOf(
          transaction,
          sql`update webhook_delivery set available_at = now()
            where seller_id = ${transaction.sellerId} and id = ${id} and status = 'pending'
            returning 1`,
        );
  const repeated = await countOf(
    transaction,
    sql`insert into webhook_delivery (seller_id, id, webhook_id, event_id, sequence, type, order_id,
        is_replay)
      select d.seller_id, 'whdl_' || replace(gen_random_uuid()::text, '-', ''), d.webhook_id,
        d.event_id, d.sequence, d.type, d.order_id, true
      from webhook_delivery d join webhook w on w.seller_id = d.seller_id and w.id = d.webhook_id
      where d.seller_id = ${transaction.sellerId} and d.status = 'dead' and w.is_active
        and (${id}::text is null or d.id = ${id}) and (${kind}::text is null or d.type = ${kind})
        and not exists (select from webhook_delivery n where n.seller_id = d.seller_id
          and n.event_id = d.event_id and n.webhook_id = d.webhook_id
          and (n.created_at, n.id) > (d.created_at, d.id))
      returning 1`,
  );
  return hastened + repeated;
}

/** The entry with this id in one of the queues, whatever its state. */
export async function findEntry(transaction: Transaction, id: string): Promise<Found | undefined> {
  const rows = await transaction.query<Found>(sql`
    select id from outbox where seller_id = ${transaction.sellerId} and id = ${id}
    union all
    select id from webhook_delivery where seller_id = ${transaction.sellerId} and id = ${id}`);
  return rows[0];
}

/** Pauses a queue of the transaction's seller, or one kind of its entries. */
export async function insertPause(
  transaction: Transaction,
  { queue, kind }: QueuePause,
): Promise<void> {
  await transaction.query(sql`
    insert into queue_pause (seller_id, queue, kind)
    values (${transaction.sellerId}, ${queue}, ${kind ?? ""})
    on conflict (seller_id, queue, kind) do nothing`);
}

/** Ends the pause of a kind, or without one all pauses of the queue. */
export async function deletePauses(
  transaction: Transaction,
  { queue, kind }: QueuePause,
): Promise<void> {
  await transaction.query(sql`
    delete from queue_pause where seller_id = ${transaction.sellerId} and queue = ${queue}
      and (${kind}::text is null or kind = ${kind})`);
}

/** The active pauses. */
export function listPauses(transaction: Transaction): Promise<QueuePause[]> {
  return transaction.query<{ queue: OperatorQueue; kind: string | null }>(sql`
    select queue, nullif(kind, '') as kind from queue_pause
    where seller_id = ${transaction.sellerId} order by queue, kind nulls first`);
}

async function countOf(transaction: Transaction, statement: Sql): Promise<number> {
  return (await transaction.query(statement)).length;
}
