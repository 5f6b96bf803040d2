import sql from "sql-template-tag";
import type { CompanyRole } from "@/contract/people/company-role";
import { recordAudit } from "../../platform/audit/record-audit";
import { updateRow } from "../../platform/db/update-row";
import type { Transaction } from "../../platform/db/with-transaction";
import { ApiError } from "../../kernel/api-error";

export type CompanyRoleChange = {
  company_role?: CompanyRole | undefined;
  /** Minor units. */
  order_limit?: number | null | undefined;
  month_limit?: number | null | undefined;
};

/** Whether the company has no people. */
export async function isEmptyCompany(
  transaction: Transaction,
  companyId: string | null,
): Promise<boolean> {
  const rows = await transaction.query(
    sql`select 1 from customer where seller_id = ${transaction.sellerId}
      and company_id = ${companyId} and deleted_at is null limit 1`,
  );
  return rows.length === 0;
}

/** A company's first person is its administrator, later ones are buyers. */
export const findNewcomerRole = async (
  transaction: Transaction,
  companyId: string | null,
): Promise<CompanyRole> =>
  (await isEmptyCompany(transaction, companyId)) ? "administrator" : "buyer";

/** A person's role and limits in a company; undefined if she does not belong to it. */
async function findStanding(
  transaction: Transaction,
  companyId: string,
  customerId: string,
): Promise<Required<CompanyRoleChange> | undefined> {
  const rows = await transaction.query<Required<CompanyRoleChange>>(
    sql`select company_role, order_limit, month_limit from customer
      where seller_id = ${transaction.sellerId} and id = ${customerId}
        and company_id = ${companyId} and deleted_at is null`,
  );
  return rows[0];
}

/** Whether she is an administrator of the company. */
export async function isAdministrator(
  transaction: Transaction,
  companyId: string,
  customerId: string,
): Promise<boolean> {
  const standing = await findStanding(transaction, companyId, customerId);
  return standing?.company_role === "administrator";
}

/** Errors: last_administrator if the company has none. It must be locked. */
export async function requireAdministrator(
  transaction: Transaction,
  companyId: string,
): Promise<void> {
  const rows = await listApprovers(transaction, companyId);
  if (rows.length === 0)
    throw new ApiError("last_administrator", "A company needs an administrator.");
}

/**
 * Runs a change that removes people from their companies: a company that loses an administrator but
 * keeps people must keep one. Locks the companies. Errors: last_administrator.
 */
export async function keepAdministrators<T>(
  transaction: Transaction,
  customerIds: readonly string[],
  change: () => Promise<T>,
): Promise<T> {
  const { sellerId } = transaction;
  const losing = await transaction.query<{ id: string }>(
    sql`select id from company where seller_id = ${sellerId} and id in (
        select company_id from customer where seller_id = ${sellerId}
          and id = any(${customerIds as string[]}::text[]) and company_role = 'administrator')
      order by id for update`,
  );
  const result = await change();
  for (const { id } of losing)
    if (!(await isEmptyCompany(transaction, id))) await requireAdministrator(transaction, id);
  return result;
}

/**
 * Changes a person's role and limits in her company, which must be locked. Errors: not_found,
 * last_administrator.
 */
export async function changeCompanyRole(
  transaction: Transaction,
  { companyId, customerId }: { companyId: string; customerId: string },
  change: CompanyRoleChange,
): Promise<void> {
  const before = await findStanding(transaction, companyId, customerId);
  if (before === undefined)
    throw new ApiError("not_found", `Customer with id: ${customerId} was not found`);
  const { company_role, order_limit, month_limit } = change;
  await updateRow(transaction, "customer", customerId, { company_role, order_limit, month_limit });
  const after = (await findStanding(transaction, companyId, customerId)) ?? null;
  recordAudit(transaction, { objectType: "customer", objectId: customerId, before, after });
  if (before.company_role === "administrator") await requireAdministrator(transaction, companyId);
}

/** The people who may decide a company's order requests, by id. */
export function listApprovers(
  transaction: Transaction,
  companyId: string,
): Promise<{ id: string; locale: string | null }[]> {
  return transaction.query(
    sql`select id, locale from customer where seller_id = ${transaction.sellerId}
      and company_id = ${companyId} and company_role = 'administrator' and deleted_at is null
      order by id`,
  );
}
