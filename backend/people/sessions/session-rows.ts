import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";

export type NewSession = {
  tokenHash: Buffer;
  customerId: string;
  agentId: string | null;
  createdAt: Date;
  expiresAt: Date;
};

export async function insertSession(transaction: Transaction, session: NewSession): Promise<void> {
  await transaction.query(
    sql`insert into session (seller_id, token_hash, customer_id, agent_id, created_at, expires_at)
        values (${transaction.sellerId}, ${session.tokenHash}, ${session.customerId},
          ${session.agentId}, ${session.createdAt}, ${session.expiresAt})`,
  );
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
