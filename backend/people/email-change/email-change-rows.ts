import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import { raiseTermsVersion } from "../../platform/versions/terms-version-rows";

/** Invalidates a customer's unused links. */
export async function expireEmailChanges(
  transaction: Transaction,
  customerId: string,
  at: Date,
): Promise<void> {
  await transaction.query(
    sql`update email_change set used_at = ${at} where seller_id = ${transaction.sellerId}
      and customer_id = ${customerId} and used_at is null`,
  );
}

export async function insertEmailChange(
  transaction: Transaction,
  change: {
    tokenHash: Buffer;
    customerId: string;
    email: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await transaction.query(
    sql`insert into email_change (seller_id, token_hash, customer_id, email, created_at, expires_at)
      values (${transaction.sellerId}, ${change.tokenHash}, ${change.customerId}, ${change.email},
        ${change.createdAt}, ${change.expiresAt})`,
  );
}

/** The change that a mailed link confirms. */
export type EmailChange = { customer_id: string; email: string; old_email: string };

const usable = (tokenHash: Buffer, at: Date, sellerId: string) => sql`
  e.seller_id = ${sellerId} and e.token_hash = ${tokenHash} and e.used_at is null
    and e.expires_at > ${at} and c.seller_id = e.seller_id and c.id = e.customer_id
    and c.deleted_at is null and c.deactivated_at is null
    and not exists (select from customer other where other.seller_id = e.seller_id
      and other.email = e.email and other.deleted_at is null)`;

/** Undefined if the link is unknown, used or expired, or the address has been taken meanwhile. */
export async function findEmailChange(
  transaction: Transaction,
  tokenHash: Buffer,
  at: Date,
): Promise<EmailChange | undefined> {
  const rows = await transaction.query<EmailChange>(
    sql`select e.customer_id, e.email, c.email as old_email from email_change e, customer c
      where ${usable(tokenHash, at, transaction.sellerId)}`,
  );
  return rows[0];
}

/** Like `findEmailChange`, using up the link. */
export async function useEmailChange(
  transaction: Transaction,
  tokenHash: Buffer,
  at: Date,
): Promise<EmailChange | undefined> {
  const rows = await transaction.query<EmailChange>(
    sql`update email_change e set used_at = ${at} from customer c
      where ${usable(tokenHash, at, transaction.sellerId)}
      returning e.customer_id, e.email, c.email as old_email`,
  );
  return rows[0];
}

/**
 * Changes a customer's e-mail, also on her open carts. Errors: a database error (23505) if somebody
 * else takes it concurrently.
 */
export async function setCustomerEmail(
  transaction: Transaction,
  { customer_id: id, email, old_email: oldEmail }: EmailChange,
): Promise<void> {
  raiseTermsVersion(transaction);
  await transaction.query(
    sql`update customer set email = ${email},
        updated_at = greatest(now(), updated_at + interval '1 millisecond')
      where seller_id = ${transaction.sellerId} and id = ${id}`,
  );
  await transaction.query(
    sql`update cart set email = ${email}, version = version + 1, updated_at = now()
      where seller_id = ${transaction.sellerId} and customer_id = ${id} and email = ${oldEmail}
        and completed_at is null and deleted_at is null`,
  );
}

/** What is needed of the customer who asks. */
export async function findOwnCredentials(
  transaction: Transaction,
  id: string,
): Promise<{ email: string; password_hash: string | null } | undefined> {
  const rows = await transaction.query<{ email: string; password_hash: string | null }>(
    sql`select email, password_hash from customer where seller_id = ${transaction.sellerId}
      and id = ${id} and deleted_at is null`,
  );
  return rows[0];
}
