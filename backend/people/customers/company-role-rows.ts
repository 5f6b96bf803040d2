import sql from "sql-template-tag";
import type { CompanyRole } from "@/contract/people/company-role";
import { updateRow } from "../../platform/db/update-row";
import type { Transaction } from "../../platform/db/with-transaction";
import { ApiError } from "../../kernel/api-error";

export type CompanyRoleChange = {
  company_role?: CompanyRole | undefined;
  /** Minor units. */
  order_limit?: number | null | undefined;
  month_limit?: number | null | undefined;
};

/** A company's first person is its administrator, later ones are buyers. */
export async function findNewcomerRole(
  transaction: Transaction,
  companyId: string | null,
): Promise<CompanyRole> {
  const rows = await transaction.query(
    sql`select 1 from customer where seller_id = ${transaction.sellerId}
      and company_id = ${companyId} and deleted_at is null limit 1`,
  );
  return rows.length > 0 ? "buyer" : "administrator";
}

/** The role of a company's person; undefined when she isn't one of its people. */
async function findCompanyRole(
  transaction: Transaction,
  companyId: string,
  customerId: string,
): Promise<CompanyRole | undefined> {
  const rows = await transaction.query<{ company_role: CompanyRole }>(
    sql`select company_role from customer where seller_id = ${transaction.sellerId}
      and id = ${customerId} and company_id = ${companyId} and deleted_at is null`,
  );
  return rows[0]?.company_role;
}

/**
 * Errors: last_administrator when the company would have people and no administrator. The company
 * must be locked.
 */
async function requireAdministrator(transaction: Transaction, companyId: string): Promise<void> {
  const [row] = await transaction.query<{ people: boolean; administrators: boolean }>(
    sql`select count(*) > 0 as people,
        count(*) filter (where company_role = 'administrator') > 0 as administrators
      from customer where seller_id = ${transaction.sellerId} and company_id = ${companyId}
        and deleted_at is null`,
  );
  if (row?.people && !row.administrators)
    throw new ApiError("last_administrator", "A company needs an administrator.");
}

/**
 * Changes what a person may do in her company. Errors: not_found, last_administrator. The company
 * must be locked.
 */
export async function changeCompanyRole(
  transaction: Transaction,
  { companyId, customerId }: { companyId: string; customerId: string },
  change: CompanyRoleChange,
): Promise<void> {
  const before = await findCompanyRole(transaction, companyId, customerId);
  if (before === undefined)
    throw new ApiError("not_found", `Customer with id: ${customerId} was not found`);
  await updateRow(transaction, "customer", customerId, {
    company_role: change.company_role,
    order_limit: change.order_limit,
    month_limit: change.month_limit,
  });
  if (before === "administrator") await requireAdministrator(transaction, companyId);
}
