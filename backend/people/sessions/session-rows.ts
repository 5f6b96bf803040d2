import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";

export type NewSession = {
  tokenHash: Buffer;
  customerId: string;
  agentId: string | null;
  createdAt: Date;
  expiresAt: Date;
};

/**
 * Writes a session; false for a customer who is deactivated or gone, also when that happens at the
 * same moment.
 */
export async function insertSession(
  transaction: Transaction,
  session: NewSession,
): Promise<boolean> {
  const rows = await transaction.query(
    sql`with open as (
        select id from customer where seller_id = ${transaction.sellerId}
          and id = ${session.customerId} and deleted_at is null and deactivated_at is null
        for share
      )
      insert into session (seller_id, token_hash, customer_id, agent_id, created_at, expires_at)
        select ${transaction.sellerId}, ${session.tokenHash}, id, ${session.agentId}::text,
          ${session.createdAt}::timestamptz, ${session.expiresAt}::timestamptz
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

/** Ends a customer's sessions; `keep` is the hash of the one that stays. */
export async function revokeSessionRows(
  transaction: Transaction,
  customerId: string,
  keep: Buffer | null,
  at: Date,
): Promise<void> {
  await transaction.query(
    sql`update session set revoked_at = ${at} where customer_id = ${customerId}
      and revoked_at is null and token_hash is distinct from ${keep}::bytea`,
  );
}
