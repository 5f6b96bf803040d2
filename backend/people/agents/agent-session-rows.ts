import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";

type NewAgentSession = {
  tokenHash: Buffer;
  agentId: string;
  /** The hash that her password was verified against. */
  passwordHash: string;
  kind: "session" | "token";
  createdAt: Date;
  expiresAt: Date;
  address: string;
  userAgent: string;
};

/** Inserts an agent's session or token, bound to the password that she signed in with. */
export async function insertAgentSession(
  transaction: Transaction,
  session: NewAgentSession,
): Promise<void> {
  await transaction.query(
    sql`insert into agent_session (seller_id, token_hash, agent_id, kind, password_digest,
      created_at, expires_at, address, user_agent)
        select seller_id, ${session.tokenHash}, id, ${session.kind},
          sha256(convert_to(${session.passwordHash}, 'UTF8')), ${session.createdAt},
          ${session.expiresAt}, ${session.address}, ${session.userAgent}
        from agent where id = ${session.agentId}`,
  );
}

/** Ends one session or token, by its hash; repeating it has no effect. */
export async function revokeAgentSessionRow(
  transaction: Transaction,
  tokenHash: Buffer,
  at: Date,
): Promise<void> {
  await transaction.query(
    sql`update agent_session set revoked_at = ${at} where token_hash = ${tokenHash}
      and revoked_at is null`,
  );
}

/** The secret that signs the seller's tokens; undefined if there is no such seller. */
export async function findTokenSecret(transaction: Transaction): Promise<Buffer | undefined> {
  const rows = await transaction.query<{ token_secret: Buffer }>(
    sql`select token_secret from seller where id = ${transaction.sellerId}`,
  );
  return rows[0]?.token_secret;
}

/** The same for a seller known to exist. */
export async function readTokenSecret(transaction: Transaction): Promise<Buffer> {
  const secret = await findTokenSecret(transaction);
  if (!secret) throw new Error(`seller ${transaction.sellerId} no longer exists`);
  return secret;
}
