import sql from "sql-template-tag";
import type { MailPreferences } from "@/contract/people/mail-topic";
import type { Transaction } from "../../platform/db/with-transaction";

export type MailSeller = {
  id: string;
  name: string;
  host: string;
  support_email: string;
  default_locale: string;
};

/** The mail's seller, with its first host. */
export async function getMailSeller(transaction: Transaction): Promise<MailSeller> {
  const rows = await transaction.query<MailSeller>(
    sql`select id, name, hosts[1] as host, support_email, default_locale from seller
      where id = ${transaction.sellerId}`,
  );
  if (!rows[0]) throw new Error(`seller ${transaction.sellerId} does not exist`);
  return rows[0];
}

type MailRecipient = {
  email: string;
  first_name: string | null;
  company: string | null;
  /** Her own; null if unknown. */
  language: string | null;
  /** Her company's, else the seller's. */
  fallback_language: string;
  mail_preferences: Partial<MailPreferences> | null;
};

/** A customer's mail address and her company's name; undefined if deactivated or deleted. */
export async function findMailRecipient(
  transaction: Transaction,
  customerId: string,
): Promise<MailRecipient | undefined> {
  const rows = await transaction.query<MailRecipient>(
    sql`select c.email, c.first_name, co.name as company, c.locale as language,
        coalesce(co.language, s.default_locale) as fallback_language, c.mail_preferences
      from customer c
      join seller s on s.id = c.seller_id
      left join company co on co.seller_id = c.seller_id and co.id = c.company_id
      where c.seller_id = ${transaction.sellerId} and c.id = ${customerId}
        and c.deleted_at is null and c.deactivated_at is null`,
  );
  return rows[0];
}
