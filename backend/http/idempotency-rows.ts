import sql from "sql-template-tag";
import { idempotencyLifetimeMs } from "@/contract/limits";
import type { Transaction } from "../db/with-transaction";

export type StoredAnswer = { request_hash: Buffer; status: number | null; headers: Record<string, string> | null; body: string | null };
export type IdempotencyId = { scope: string; key: string };

/** How long files may take to arrive before their claim counts as left behind by a process that died. */
const abandonedAfterMs = 900_000;

/** Claims the key; false when another request has it, after waiting for that one to end. An expired or abandoned claim is taken over. */
export async function claimIdempotencyKey(transaction: Transaction, id: IdempotencyId, requestHash: Buffer): Promise<boolean> {
  const rows = await transaction.query(sql`
    insert into idempotency_key (seller_id, key, scope, request_hash)
    values (${transaction.sellerId}, ${id.key}, ${id.scope}, ${requestHash})
    on conflict (seller_id, scope, key) do update
      set request_hash = excluded.request_hash, status = null, headers = null, body = null, created_at = now()
      where idempotency_key.created_at < now() - ${idempotencyLifetimeMs}::float8 * interval '1 millisecond'
         or (idempotency_key.status is null and idempotency_key.created_at < now() - ${abandonedAfterMs}::float8 * interval '1 millisecond')
    returning 1`);
  return rows.length > 0;
}

export async function findStoredAnswer(transaction: Transaction, id: IdempotencyId): Promise<StoredAnswer | undefined> {
  const rows = await transaction.query<StoredAnswer>(sql`
    select request_hash, status, headers, body from idempotency_key
    where seller_id = ${transaction.sellerId} and scope = ${id.scope} and key = ${id.key}`);
  return rows[0];
}

/** Keeps the answer with the commit. */
export function storeAnswer(
  transaction: Transaction,
  id: IdempotencyId,
  answer: { status: number; headers: Record<string, string>; body: string | null },
): void {
  transaction.atCommit(sql`
    update idempotency_key set status = ${answer.status}, headers = ${JSON.stringify(answer.headers)}::jsonb, body = ${answer.body}
    where seller_id = ${transaction.sellerId} and scope = ${id.scope} and key = ${id.key}`);
}

/** Gives a claim back that came to nothing. */
export async function releaseIdempotencyKey(transaction: Transaction, id: IdempotencyId): Promise<void> {
  await transaction.query(sql`
    delete from idempotency_key
    where seller_id = ${transaction.sellerId} and scope = ${id.scope} and key = ${id.key} and status is null`);
}
