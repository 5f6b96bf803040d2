import type { Company } from "@/contract/people/customer";
import type { Transaction } from "../../platform/db/with-transaction";
import { ApiError } from "../../kernel/api-error";
import { readCreditUsed } from "../companies/company-credit-rows";
import { listInheritedTerms, withInherited } from "../companies/company-terms-rows";
import { listCompanyAddressRows } from "./address-rows";
import { findCompanyRow, toCompany } from "./company-rows";

/**
 * The company with agent and addresses, and its effective terms: its own, else inherited ones.
 * Undefined if the customer has none.
 */
export async function findCompany(
  transaction: Transaction,
  companyId: string | null,
): Promise<Company | undefined> {
  const row = companyId ? await findCompanyRow(transaction, companyId) : undefined;
  if (!row) return undefined;
  const addresses = await listCompanyAddressRows(transaction, row.id);
  const used = await readCreditUsed(transaction, [row.id]);
  const company = toCompany(row, addresses, used.get(row.id));
  if (row.parent_company_id === null) return company;
  return withInherited(company, (await listInheritedTerms(transaction, [row.id])).get(row.id));
}

/** The same. Errors: not_found if the customer has none. */
export async function readCompany(
  transaction: Transaction,
  companyId: string | null,
): Promise<Company> {
  const company = await findCompany(transaction, companyId);
  if (!company) throw new ApiError("not_found", "The customer has no company");
  return company;
}
