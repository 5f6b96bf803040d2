import sql from "sql-template-tag";
import type { ListedCompany } from "@/contract/admin/people/company-endpoints";
import type { Transaction } from "../../platform/db/with-transaction";

type Origin = NonNullable<ListedCompany["shared_catalogue"]>;

/** The shared catalogues through which these companies registered, by company. */
export async function readCompanyOrigins(
  transaction: Transaction,
  companyIds: readonly string[],
): Promise<Map<string, Origin>> {
  const rows = await transaction.query<Origin & { company_id: string }>(sql`
    select co.id as company_id, sc.id, sc.name from company co
    join shared_catalogue sc on sc.seller_id = co.seller_id and sc.id = co.shared_catalogue_id
    where co.seller_id = ${transaction.sellerId}
      and co.id = any(${companyIds as string[]}::text[])`);
  return new Map(rows.map(({ company_id: companyId, ...origin }) => [companyId, origin]));
}
