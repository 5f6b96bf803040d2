import sql, { type Sql } from "sql-template-tag";
import type { Colleague } from "@/contract/people/colleague-endpoints";
import type { Transaction } from "../../platform/db/with-transaction";
import { raiseTermsVersion } from "../../platform/versions/terms-version-rows";

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

export type NewStanding = Pick<
  Colleague,
  "email" | "first_name" | "last_name" | "company_role" | "order_limit" | "month_limit"
> & { companyId: string };

/**
 * Readmits somebody who was removed from this company, has not joined another and is not
 * deactivated: she keeps her name, orders and lists, and sets a new password. Returns her id, if
 * there is one.
 */
export async function readmitColleague(
  transaction: Transaction,
  { companyId, email, first_name, last_name, ...standing }: NewStanding,
): Promise<string | undefined> {
  raiseTermsVersion(transaction);
  const rows = await transaction.query<{ id: string }>(
    sql`update customer set company_id = left_company_id, left_company_id = null,
        first_name = coalesce(first_name, ${first_name}),
        last_name = coalesce(last_name, ${last_name}),
        company_role = ${standing.company_role}, order_limit = ${standing.order_limit},
        month_limit = ${standing.month_limit},
        has_account = false, password_hash = null, updated_at = now()
      where seller_id = ${transaction.sellerId} and email = ${email} and company_id is null
        and left_company_id = ${companyId} and deleted_at is null and deactivated_at is null
      returning id`,
  );
  return rows[0]?.id;
}
