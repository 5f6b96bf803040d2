import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";

export type MailSeller = { id: string; name: string; host: string; support_email: string };

/** The seller whose mail it is, with its first host. */
export async function getMailSeller(transaction: Transaction): Promise<MailSeller> {
  const rows = await transaction.query<MailSeller>(
    sql`select id, name, hosts[1] as host, support_email from seller
      where id = ${transaction.sellerId}`,
  );
  if (!rows[0]) throw new Error(`seller ${transaction.sellerId} does not exist`);
  return rows[0];
}

/** Where a customer's mail goes; undefined when she no longer exists. */
export async function findMailRecipient(
  transaction: Transaction,
  customerId: string,
): Promise<{ email: string; first_name: string | null } | undefined> {
  const rows = await transaction.query<{ email: string; first_name: string | null }>(
    sql`select email, first_name from customer where id = ${customerId} and deleted_at is null`,
  );
  return rows[0];
}
