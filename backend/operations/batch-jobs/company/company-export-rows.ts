import sql from "sql-template-tag";
import type { AddressRow } from "../../../people/customers/address-rows";
import {
  type CompanyFilter,
  toCompanyConditions,
} from "../../../people/companies/company-list-rows";
import type { Transaction } from "../../../platform/db/with-transaction";
import type { CompanyRecord } from "./company-import-rows";

type Address = Pick<
  AddressRow,
  "address_1" | "address_2" | "postal_code" | "city" | "province" | "country_code" | "phone"
>;
export type ExportedCompany = CompanyRecord & {
  parent_code: string | null;
  region: string | null;
  agent_email: string | null;
  groups: string[];
  billing: Address | null;
  shipping: Address | null;
};

/** The number of companies that match a filter. */
export async function countExportedCompanies(
  transaction: Transaction,
  filter: CompanyFilter,
): Promise<number> {
  const rows = await transaction.query<{ count: number }>(
    sql`select count(*)::integer as count from company c
      where ${toCompanyConditions(transaction.sellerId, filter)}`,
  );
  return rows[0]?.count ?? 0;
}

/** The next companies that match a filter, by id; head offices need not come first. */
export function listExportedCompanies(
  transaction: Transaction,
  filter: CompanyFilter,
  { afterId, limit }: { afterId: string; limit: number },
): Promise<ExportedCompany[]> {
  return transaction.query<ExportedCompany>(
    sql`select c.id, c.code, c.name, c.status, c.language, c.registration_number, c.vat_number,
        c.parent_company_id, c.region_id, c.payment_currency_code, c.agent_id, c.payment_terms,
        c.payment_due, c.franco, c.credit_limit, c.metadata, c.billing_address_id,
        (select p.code from company p where p.seller_id = c.seller_id
          and p.id = c.parent_company_id) as parent_code,
        (select r.name from region r where r.seller_id = c.seller_id and r.id = c.region_id
          and r.deleted_at is null) as region,
        (select a.email from agent a where a.seller_id = c.seller_id and a.id = c.agent_id
          and a.deleted_at is null) as agent_email,
        array(select g.name from customer_group_company m join customer_group g
          on g.seller_id = m.seller_id and g.id = m.customer_group_id and g.deleted_at is null
          where m.seller_id = c.seller_id and m.company_id = c.id order by g.name) as groups,
        (select to_json(a) from address a where a.seller_id = c.seller_id
          and a.id = c.billing_address_id and a.deleted_at is null) as billing,
        (select to_json(a) from address a where a.seller_id = c.seller_id and a.company_id = c.id
          and a.kind = 'shipping' and a.deleted_at is null
          order by coalesce(a.metadata @> '{"is_default": true}', false) desc,
            a.created_at desc, a.id desc limit 1) as shipping
      from company c where ${toCompanyConditions(transaction.sellerId, filter)}
        and c.id > ${afterId} order by c.id limit ${limit}`,
  );
}
