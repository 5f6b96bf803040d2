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

type MailRecipient = { email: string; first_name: string | null; company: string | null };

/** Where a customer's mail goes, and her company's name; undefined: deactivated or gone. */
export async function findMailRecipient(
  transaction: Transaction,
  customerId: string,
): Promise<MailRecipient | undefined> {
  const rows = await transaction.query<MailRecipient>(
    sql`select c.email, c.first_name, co.name as company from customer c
      left join company co on co.seller_id = c.seller_id and co.id = c.company_id
      where c.seller_id = ${transaction.sellerId} and c.id = ${customerId}
        and c.deleted_at is null and c.deactivated_at is null`,
  );
  return rows[0];
}
