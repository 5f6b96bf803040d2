import sql, { raw } from "sql-template-tag";
import type { StaffSession } from "@/contract/admin/people/session-endpoints";
import type { Transaction } from "../../platform/db/with-transaction";
import { endActing } from "../acting/acting-link-rows";

type StaffSessionRow = Pick<StaffSession, "id" | "user_id" | "kind" | "address" | "user_agent"> & {
  token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
};
const columns = `s.id, s.agent_id as user_id, s.kind, s.address, s.user_agent, s.token_hash,
  s.created_at, s.expires_at, s.last_used_at`;
const isUsable = `s.revoked_at is null and s.expires_at > now()
  and s.password_digest = sha256(convert_to(a.password_hash, 'UTF8'))`;

/** A user's valid sessions and tokens, newest first. */
export function listStaffSessionRows(
  transaction: Transaction,
  agentId: string,
): Promise<StaffSessionRow[]> {
  return transaction.query<StaffSessionRow>(
    sql`select ${raw(columns)} from agent_session s
      join agent a on a.seller_id = s.seller_id and a.id = s.agent_id
      where s.seller_id = ${transaction.sellerId} and s.agent_id = ${agentId}
        and ${raw(isUsable)} order by s.created_at desc, s.id`,
  );
}

/** Ends one session, of this user or, with null, of any; undefined if there is none. */
export async function endStaffSessionRow(
  transaction: Transaction,
  id: string,
  agentId: string | null,
): Promise<StaffSessionRow | undefined> {
  const rows = await transaction.query<StaffSessionRow>(
    sql`update agent_session s set revoked_at = now()
      from agent a where a.seller_id = s.seller_id and a.id = s.agent_id
        and s.seller_id = ${transaction.sellerId} and s.id = ${id} and ${raw(isUsable)}
        and (${agentId}::text is null or s.agent_id = ${agentId}) returning ${raw(columns)}`,
  );
  return rows[0];
}

/**
 * Ends a user's sessions and tokens, including impersonation sessions, except the one with this
 * hash; returns how many.
 */
export async function endStaffSessionRows(
  transaction: Transaction,
  agentId: string,
  keep: Buffer | null,
): Promise<number> {
  await endActing(transaction, agentId);
  const rows = await transaction.query(
    sql`update agent_session s set revoked_at = now()
      from agent a where a.seller_id = s.seller_id and a.id = s.agent_id
        and s.seller_id = ${transaction.sellerId} and s.agent_id = ${agentId} and ${raw(isUsable)}
        and s.token_hash is distinct from ${keep}::bytea returning 1`,
  );
  return rows.length;
}

/**
 * Sets a password; the session with this hash continues, all others end, including impersonation
 * sessions.
 */
export async function setAgentPassword(
  transaction: Transaction,
  agentId: string,
  passwordHash: string,
  keep: Buffer | null,
): Promise<void> {
  await endActing(transaction, agentId);
  await transaction.query(
    sql`update agent set password_hash = ${passwordHash}, password_link_at = null,
        updated_at = now()
      where seller_id = ${transaction.sellerId} and id = ${agentId}`,
  );
  await transaction.query(
    sql`update agent_session set password_digest = sha256(convert_to(${passwordHash}, 'UTF8'))
      where seller_id = ${transaction.sellerId} and token_hash = ${keep}::bytea`,
  );
}

/** The session as returned by the API; `current` is the hash of the caller's own. */
export function toStaffSession(row: StaffSessionRow, current: Buffer | null): StaffSession {
  const { token_hash: tokenHash, ...rest } = row;
  return {
    ...rest,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    current: current?.equals(tokenHash) ?? false,
  };
}
