import type { Company } from "@/contract/people/customer";
import type { Transaction } from "../../platform/db/with-transaction";
import { ApiError } from "../../kernel/api-error";
import { listCompanyAddressRows } from "./address-rows";
import { findCompanyRow, toCompany } from "./company-rows";

/** The company with agent and addresses; undefined when the customer has none. */
export async function findCompany(
  transaction: Transaction,
  companyId: string | null,
): Promise<Company | undefined> {
  const row = companyId ? await findCompanyRow(transaction, companyId) : undefined;
  return row && toCompany(row, await listCompanyAddressRows(transaction, row.id));
}

/** The same. Errors: not_found when the customer has none. */
export async function readCompany(
  transaction: Transaction,
  companyId: string | null,
): Promise<Company> {
  const company = await findCompany(transaction, companyId);
  if (!company) throw new ApiError("not_found", "The customer has no company");
  return company;
}
