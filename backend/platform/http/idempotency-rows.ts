import sql, { type Sql } from "sql-template-tag";
import { idempotencyLifetimeMs } from "@/contract/limits";
import type { RowStatement } from "../db/row-statement";
import type { Transaction } from "../db/with-transaction";

export type StoredResponse = {
  request_hash: Buffer;
  status: number | null;
  headers: Record<string, string> | null;
  body: string | null;
};
export type IdempotencyId = { scope: string; key: string };

/** How long uploads may take before their claim counts as abandoned by a dead process. */
const abandonedAfterMs = 900_000;

/** The first CTE of the statement that makes the change (`claimAndStorePart`). */
export type ResponsePart = Sql;

type Claim = { id: IdempotencyId; requestHash: Buffer };

const claims: RowStatement<Claim, boolean> = {
  toSql: (sellerId, rows) => sql`
    insert into idempotency_key (seller_id, key, scope, request_hash)
    select ${sellerId}, x.key, x.scope, x.request_hash
    from unnest(${rows.map(({ id }) => id.key)}::text[], ${rows.map(({ id }) => id.scope)}::text[],
      ${rows.map((row) => row.requestHash)}::bytea[])
      as x (key, scope, request_hash) order by x.scope, x.key
    on conflict (seller_id, scope, key) do update
      set request_hash = excluded.request_hash, status = null, headers = null, body = null,
        created_at = now()
      where idempotency_key.created_at < now() - ${idempotencyLifetimeMs}::float8 * interval
        '1 millisecond'
         or (idempotency_key.status is null
           and idempotency_key.created_at < now() - ${abandonedAfterMs}::float8 * interval
           '1 millisecond')
    returning key, scope`,
  toResults: (claimed: readonly IdempotencyId[], rows) =>
    rows.map(({ id }) => claimed.some(({ key, scope }) => key === id.key && scope === id.scope)),
};

/**
 * Claims the key; false if another request has it, after waiting for that one to finish. Takes over
 * expired and abandoned claims.
 */
export function claimIdempotencyKey(
  transaction: Transaction,
  id: IdempotencyId,
  requestHash: Buffer,
): Promise<boolean> {
  return transaction.ask(claims, { id, requestHash });
}

/**
 * The same with the response, as the CTE `claimed` of the statement that makes the change. It comes
 * first, so that locks are taken in the same order as in a transaction. The statement fails if the
 * key was used before (`isKeyTaken`), and must divide by zero if there turns out to be nothing to
 * change (`isUnclaimed`).
 */
export const claimAndStorePart = (
  id: IdempotencyId,
  requestHash: Buffer,
  response: StorableResponse,
  sellerId: string,
): ResponsePart => sql`claimed as (
      insert into idempotency_key (seller_id, scope, key, request_hash, status, headers, body)
      values (${sellerId}, ${id.scope}, ${id.key}, ${requestHash}::bytea,
        ${response.status}::integer, ${JSON.stringify(response.headers)}::jsonb,
        ${response.body}::text)
      returning seller_id)`;

/** The statement found nothing to change and rolled back the claim. */
export function isUnclaimed(error: unknown): boolean {
  return (error as { code?: unknown }).code === "22012";
}

export function isKeyTaken(error: unknown): boolean {
  const { code, table } = error as { code?: unknown; table?: unknown };
  return code === "23505" && table === "idempotency_key";
}

export async function findStoredResponse(
  transaction: Transaction,
  id: IdempotencyId,
): Promise<StoredResponse | undefined> {
  const rows = await transaction.query<StoredResponse>(sql`
    select request_hash, status, headers, body from idempotency_key
    where seller_id = ${transaction.sellerId} and scope = ${id.scope} and key = ${id.key}`);
  return rows[0];
}

type StorableResponse = { status: number; headers: Record<string, string>; body: string | null };
type StoredRow = IdempotencyId & StorableResponse;

/** Can't occur in JSON, where control characters are escaped. */
const separator = "\u001e";

/**
 * Bodies are sent as they are, concatenated: inside JSON or an array, each of their quotes would
 * have to be escaped and parsed again.
 */
const storedResponses: RowStatement<StoredRow> = {
  toSql: (sellerId, rows) => {
    const column = <Name extends keyof StoredRow>(name: Name) => rows.map((row) => row[name]);
    return sql`
    update idempotency_key k set status = x.status, headers = x.headers, body = nullif(x.body, '')
    from unnest(${column("scope")}::text[], ${column("key")}::text[],
      ${column("status")}::integer[],
      ${rows.map(({ headers }) => JSON.stringify(headers))}::jsonb[],
        string_to_array(${rows.map(toBody).join(separator)}, ${separator}))
      as x (scope, key, status, headers, body)
    where k.seller_id = ${sellerId} and k.scope = x.scope and k.key = x.key`;
  },
  toResults: (_, rows) => [...rows],
};

function toBody({ scope, body }: StoredRow): string {
  if (body?.includes(separator)) throw new Error(`the response of ${scope} is not JSON`);
  return body ?? "";
}

/** Stores the response with the commit. */
export function storeResponse(
  transaction: Transaction,
  id: IdempotencyId,
  response: StorableResponse,
): void {
  transaction.writeAtCommit(storedResponses, { ...id, ...response });
}

/** Releases an unused claim. */
export async function releaseIdempotencyKey(
  transaction: Transaction,
  id: IdempotencyId,
): Promise<void> {
  await transaction.query(sql`
    delete from idempotency_key
    where seller_id = ${transaction.sellerId} and scope = ${id.scope} and key = ${id.key}
      and status is null`);
}
