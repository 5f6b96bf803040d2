import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";

/** Invalidates a customer's unused password links. */
export async function expirePasswordTokens(
  transaction: Transaction,
  customerId: string,
  at: Date,
): Promise<void> {
  await transaction.query(
    sql`update password_token set used_at = ${at} where customer_id = ${customerId}
      and used_at is null`,
  );
}

export async function insertPasswordToken(
  transaction: Transaction,
  token: { tokenHash: Buffer; customerId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await transaction.query(
    sql`insert into password_token (seller_id, token_hash, customer_id, created_at, expires_at)
        values (${transaction.sellerId}, ${token.tokenHash}, ${token.customerId},
          ${token.createdAt}, ${token.expiresAt})`,
  );
}

/**
 * Uses up a link: returns the id of the customer with this e-mail it was made for; undefined if it
 * is unknown, used or expired.
 */
export async function usePasswordToken(
  transaction: Transaction,
  tokenHash: Buffer,
  email: string,
  at: Date,
): Promise<string | undefined> {
  const rows = await transaction.query<{ customer_id: string }>(
    sql`update password_token t set used_at = ${at}
        from customer c
        where t.token_hash = ${tokenHash} and t.used_at is null and t.expires_at > ${at}
          and c.seller_id = t.seller_id and c.id = t.customer_id and c.email = ${email}
            and c.deleted_at is null and c.deactivated_at is null
        returning t.customer_id`,
  );
  return rows[0]?.customer_id;
}

/** Whether a link of the customer with this e-mail is neither used nor expired. */
export async function isPasswordTokenUsable(
  transaction: Transaction,
  tokenHash: Buffer,
  email: string,
  at: Date,
): Promise<boolean> {
  const rows = await transaction.query(
    sql`select 1 from password_token t
        join customer c on c.seller_id = t.seller_id and c.id = t.customer_id
        where t.token_hash = ${tokenHash} and t.used_at is null and t.expires_at > ${at}
          and c.email = ${email} and c.deleted_at is null and c.deactivated_at is null`,
  );
  return rows.length > 0;
}
