import sql, { raw } from "sql-template-tag";
import type { ApiKey } from "@/contract/admin/people/api-key-endpoints";
import type { Transaction } from "../../platform/db/with-transaction";
import { createId } from "../../kernel/ids";

type ApiKeyRow = Omit<ApiKey, "created_at" | "last_used_at"> & {
  created_at: Date;
  last_used_at: Date | null;
};
const columns = "id, agent_id as user_id, name, token_end, created_at, last_used_at";

/** A user's valid keys, newest first. */
export function listApiKeyRows(transaction: Transaction, agentId: string): Promise<ApiKeyRow[]> {
  return transaction.query<ApiKeyRow>(
    sql`select ${raw(columns)} from agent_api_key where seller_id = ${transaction.sellerId}
      and agent_id = ${agentId} and revoked_at is null order by created_at desc, id desc`,
  );
}

/** Inserts a user's key, by the hash of its token. */
export async function insertApiKey(
  transaction: Transaction,
  key: { agentId: string; name: string; tokenHash: Buffer; tokenEnd: string },
): Promise<ApiKeyRow> {
  const [row] = await transaction.query<ApiKeyRow>(
    sql`insert into agent_api_key (seller_id, id, agent_id, name, token_hash, token_end)
      values (${transaction.sellerId}, ${createId("akey")}, ${key.agentId}, ${key.name},
        ${key.tokenHash}, ${key.tokenEnd}) returning ${raw(columns)}`,
  );
  if (!row) throw new Error("the API key was not stored");
  return row;
}

/** Revokes a key, of this user or, with null, of any; undefined if there is none. */
export async function revokeApiKeyRow(
  transaction: Transaction,
  id: string,
  agentId: string | null,
): Promise<ApiKeyRow | undefined> {
  const rows = await transaction.query<ApiKeyRow>(
    sql`update agent_api_key set revoked_at = now() where seller_id = ${transaction.sellerId}
      and id = ${id} and revoked_at is null
      and (${agentId}::text is null or agent_id = ${agentId}) returning ${raw(columns)}`,
  );
  return rows[0];
}

/** The key as returned by the API. */
export function toApiKey(row: ApiKeyRow): ApiKey {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}
