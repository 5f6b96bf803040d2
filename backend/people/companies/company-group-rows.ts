import sql from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";

/** Puts the company into exactly these groups. */
export async function replaceGroupsOfCompany(
  transaction: Transaction,
  companyId: string,
  groupIds: readonly string[],
): Promise<void> {
  const ids = sql`${groupIds as string[]}::text[]`;
  await transaction.query(
    sql`delete from customer_group_company where seller_id = ${transaction.sellerId}
      and company_id = ${companyId} and not customer_group_id = any(${ids})`,
  );
  await transaction.query(
    sql`insert into customer_group_company (seller_id, company_id, customer_group_id)
      select ${transaction.sellerId}, ${companyId}, id from unnest(${ids}) as given (id)
      on conflict do nothing`,
  );
}

/** The groups that each of these companies is in directly. */
export function listGroupsOfCompanies(
  transaction: Transaction,
  companyIds: readonly string[],
): Promise<{ company_id: string; customer_group_id: string }[]> {
  return transaction.query(
    sql`select company_id, customer_group_id from customer_group_company
      where seller_id = ${transaction.sellerId}
        and company_id = any(${companyIds as string[]}::text[])`,
  );
}
