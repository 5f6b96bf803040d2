import sql, { type Sql } from "sql-template-tag";
import type { Colleague } from "@/contract/people/colleague-endpoints";
import type { Transaction } from "../../platform/db/with-transaction";

export type ColleagueRow = Omit<Colleague, "created_at"> & { created_at: Date };

function list(transaction: Transaction, condition: Sql): Promise<ColleagueRow[]> {
  return transaction.query(
    sql`select c.id, c.created_at, c.email, c.first_name, c.last_name, c.has_account,
        c.company_role, c.order_limit, c.month_limit
      from customer c where c.seller_id = ${transaction.sellerId} and c.deleted_at is null
        and ${condition}
      order by lower(coalesce(c.last_name, c.email)), lower(coalesce(c.first_name, '')), c.id`,
  );
}

/** The people of a company, by name. */
export const listColleagueRows = (
  transaction: Transaction,
  companyId: string,
): Promise<ColleagueRow[]> => list(transaction, sql`c.company_id = ${companyId}`);

/** One person of a company, by id or by e-mail (lower case). */
export async function findColleagueRow(
  transaction: Transaction,
  companyId: string,
  who: { id: string } | { email: string },
): Promise<ColleagueRow | undefined> {
  const isShe = "id" in who ? sql`c.id = ${who.id}` : sql`c.email = ${who.email}`;
  return (await list(transaction, sql`c.company_id = ${companyId} and ${isShe}`))[0];
}
