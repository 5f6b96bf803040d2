import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";

export type TwoFactorRow = { secret: Buffer; confirmed_at: Date | null };

/** A user's authenticator app, even if not confirmed yet. */
export async function findTwoFactor(
  transaction: Transaction,
  agentId: string,
): Promise<TwoFactorRow | undefined> {
  const rows = await transaction.query<TwoFactorRow>(
    sql`select secret, confirmed_at from agent_two_factor
      where seller_id = ${transaction.sellerId} and agent_id = ${agentId}`,
  );
  return rows[0];
}

/** Stores an unconfirmed secret, replacing a previous one; false if a confirmed one exists. */
export async function beginTwoFactor(
  transaction: Transaction,
  agentId: string,
  secret: Buffer,
): Promise<boolean> {
  const rows = await transaction.query(
    sql`insert into agent_two_factor as f (seller_id, agent_id, secret)
      values (${transaction.sellerId}, ${agentId}, ${secret})
      on conflict (seller_id, agent_id) do update set secret = excluded.secret,
        created_at = now() where f.confirmed_at is null returning 1`,
  );
  return rows.length > 0;
}

/**
 * Confirms the secret with the code of this time step; false if it was already confirmed, or
 * differs.
 */
export async function confirmTwoFactorRow(
  transaction: Transaction,
  agentId: string,
  { secret, step }: { secret: Buffer; step: number },
): Promise<boolean> {
  const rows = await transaction.query(
    sql`update agent_two_factor set confirmed_at = now(), last_step = ${step}::bigint
      where seller_id = ${transaction.sellerId} and agent_id = ${agentId}
        and secret = ${secret} and confirmed_at is null returning 1`,
  );
  return rows.length > 0;
}

/** Uses up the code of this time step; false if one of this or a later step was used. */
export async function consumeTimeStep(
  transaction: Transaction,
  agentId: string,
  step: number,
): Promise<boolean> {
  const rows = await transaction.query(
    sql`update agent_two_factor set last_step = ${step}::bigint
      where seller_id = ${transaction.sellerId} and agent_id = ${agentId}
        and confirmed_at is not null and last_step < ${step}::bigint returning 1`,
  );
  return rows.length > 0;
}

/** Uses up a recovery code; false if it does not exist or was used. */
export async function takeRecoveryCode(
  transaction: Transaction,
  agentId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const rows = await transaction.query(
    sql`update agent_recovery_code set used_at = now()
      where seller_id = ${transaction.sellerId} and agent_id = ${agentId}
        and code_hash = ${codeHash} and used_at is null returning 1`,
  );
  return rows.length > 0;
}

/** Replaces all recovery codes by these. */
export async function replaceRecoveryCodes(
  transaction: Transaction,
  agentId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await transaction.query(
    sql`delete from agent_recovery_code
      where seller_id = ${transaction.sellerId} and agent_id = ${agentId}`,
  );
  await transaction.query(
    sql`insert into agent_recovery_code (seller_id, agent_id, code_hash)
      select ${transaction.sellerId}, ${agentId}, unnest(${codeHashes as Buffer[]}::bytea[])`,
  );
}

export async function countRecoveryCodes(
  transaction: Transaction,
  agentId: string,
): Promise<number> {
  const rows = await transaction.query<{ count: number }>(
    sql`select count(*) as count from agent_recovery_code
      where seller_id = ${transaction.sellerId} and agent_id = ${agentId} and used_at is null`,
  );
  return rows[0]?.count ?? 0;
}

/** Removes app and recovery codes; returns whether there was a confirmed one. */
export async function removeTwoFactor(transaction: Transaction, agentId: string): Promise<boolean> {
  await replaceRecoveryCodes(transaction, agentId, []);
  const rows = await transaction.query<{ confirmed_at: Date | null }>(
    sql`delete from agent_two_factor where seller_id = ${transaction.sellerId}
      and agent_id = ${agentId} returning confirmed_at`,
  );
  return rows[0]?.confirmed_at != null;
}
