import type { CustomerGroup } from "@/contract/admin/people/customer";
import type { Transaction } from "../../platform/db/with-transaction";
import { requireGroups } from "../customer-groups/require-groups";
import { listCustomerGroupRows, toCustomerGroup } from "../customer-groups/customer-group-rows";
import { listGroupsOfCompanies, replaceGroupsOfCompany } from "./company-group-rows";

/** Puts a company into exactly these groups. Errors: not_found naming the groups. */
export async function setCompanyGroups(
  transaction: Transaction,
  companyId: string,
  groups: readonly { id: string }[],
): Promise<void> {
  const ids = await requireGroups(transaction, groups);
  await replaceGroupsOfCompany(transaction, companyId, ids);
}

/** The groups of each of these companies, by company. */
export async function readCompanyGroups(
  transaction: Transaction,
  companyIds: readonly string[],
): Promise<Map<string, CustomerGroup[]>> {
  const memberships = await listGroupsOfCompanies(transaction, companyIds);
  const groupIds = [...new Set(memberships.map((row) => row.customer_group_id))];
  const groups = groupIds.length > 0 ? await listCustomerGroupRows(transaction, groupIds) : [];
  return new Map(
    companyIds.map((companyId) => {
      const own = new Set(
        memberships
          .filter((row) => row.company_id === companyId)
          .map((row) => row.customer_group_id),
      );
      return [companyId, groups.filter(({ id }) => own.has(id)).map(toCustomerGroup)];
    }),
  );
}
