import sql from "sql-template-tag";
import type { Person } from "@/contract/people/customer";
import type { Transaction } from "../../platform/db/with-transaction";

export type NewSession = {
  tokenHash: Buffer;
  customerId: string;
  agentId: string | null;
  /** The hash that her password was verified against; null if none was needed. */
  passwordHash: string | null;
  createdAt: Date;
  expiresAt: Date;
  userAgent: string;
  address: string;
};

/**
 * Inserts a session; false if the customer is deactivated or gone, or her password has changed,
 * even concurrently.
 */
export async function insertSession(
  transaction: Transaction,
  session: NewSession,
): Promise<boolean> {
  const rows = await transaction.query(
    sql`with open as (
        select id from customer where seller_id = ${transaction.sellerId}
          and id = ${session.customerId} and deleted_at is null and deactivated_at is null
          and (${session.passwordHash}::text is null or password_hash = ${session.passwordHash})
        for share
      )
      insert into session (seller_id, token_hash, customer_id, agent_id, created_at, expires_at,
        user_agent, address)
        select ${transaction.sellerId}, ${session.tokenHash}, id, ${session.agentId}::text,
          ${session.createdAt}::timestamptz, ${session.expiresAt}::timestamptz,
          nullif(${session.userAgent.slice(0, 300)}, ''), nullif(${session.address}, '')
        from open returning 1`,
  );
  return rows.length > 0;
}

export async function revokeSessionRow(
  transaction: Transaction,
  tokenHash: Buffer,
  at: Date,
): Promise<void> {
  await transaction.query(
    sql`update session set revoked_at = ${at} where token_hash = ${tokenHash}
      and revoked_at is null`,
  );
}

export type SessionRow = {
  id: string;
  token_hash: Buffer;
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date;
  user_agent: string | null;
  address: string | null;
  original_user: Person | null;
};

/** A customer's active sessions, last used first. */
export function listSessionRows(
  transaction: Transaction,
  customerId: string,
  now: Date,
): Promise<SessionRow[]> {
  return transaction.query<SessionRow>(
    sql`select s.id, s.token_hash, s.created_at, s.last_used_at, s.expires_at, s.user_agent,
          s.address, case when a.id is not null then json_build_object('email', a.email,
            'first_name', a.first_name, 'last_name', a.last_name) end as original_user
        from session s
        left join agent a on a.seller_id = s.seller_id and a.id = s.agent_id
        where s.seller_id = ${transaction.sellerId} and s.customer_id = ${customerId}
          and s.revoked_at is null and s.expires_at > ${now}
        order by coalesce(s.last_used_at, s.created_at) desc, s.id limit 100`,
  );
}

/** Records the use of a session, at most every five minutes. */
export function noteSessionUse(transaction: Transaction, tokenHash: Buffer, now: Date): void {
  const noted = new Date(now.getTime() - 5 * 60_000);
  transaction.atCommit(
    sql`update session set last_used_at = ${now} where seller_id = ${transaction.sellerId}
      and token_hash = ${tokenHash} and coalesce(last_used_at, created_at) < ${noted}`,
  );
}

/** Ends one session of a customer; returns whether it was hers and active. */
export async function revokeSessionById(
  transaction: Transaction,
  { id, customerId, now }: { id: string; customerId: string; now: Date },
): Promise<boolean> {
  const rows = await transaction.query(
    sql`update session set revoked_at = ${now} where seller_id = ${transaction.sellerId}
      and customer_id = ${customerId} and id = ${id} and revoked_at is null
      and expires_at > ${now} returning 1`,
  );
  return rows.length > 0;
}

/** Ends a customer's sessions and returns how many; `keep` is the hash of the one to keep. */
export async function revokeSessionRows(
  transaction: Transaction,
  customerId: string,
  keep: Buffer | null,
  at: Date,
): Promise<number> {
  const rows = await transaction.query(
    sql`update session set revoked_at = ${at} where customer_id = ${customerId}
      and revoked_at is null and token_hash is distinct from ${keep}::bytea returning 1`,
  );
  return rows.length;
}
