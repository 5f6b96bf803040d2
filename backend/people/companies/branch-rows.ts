import sql from "sql-template-tag";
import type { Branch } from "@/contract/people/branch-endpoints";
import type { Transaction } from "../../platform/db/with-transaction";

/** The maximum depth of branches that a head office orders for, and their maximum number. */
const depthMax = 10;
const branchesMax = 500;

/**
 * A company's descendants with an address in a country of the region, by name; without archived and
 * deleted ones.
 */
export function listBranchRows(
  transaction: Transaction,
  companyId: string,
  regionId: string | null,
): Promise<Branch[]> {
  const { sellerId } = transaction;
  return transaction.query<Branch>(sql`
    with recursive branch as (
      select c.id, c.name, 1 as depth from company c
      where c.seller_id = ${sellerId} and c.parent_company_id = ${companyId}
        and c.deleted_at is null and c.archived_at is null
      union all
      select c.id, c.name, b.depth + 1 from branch b
      join company c on c.seller_id = ${sellerId} and c.parent_company_id = b.id
      where c.deleted_at is null and c.archived_at is null and b.depth < ${depthMax})
    select b.id, b.name, json_agg(json_build_object('company', a.company,
        'first_name', a.first_name, 'last_name', a.last_name, 'address_1', a.address_1,
        'address_2', a.address_2, 'city', a.city, 'country_code', a.country_code,
        'province', a.province, 'postal_code', a.postal_code, 'phone', a.phone)
      order by coalesce(a.metadata @> '{"is_default": true}', false) desc, a.created_at desc, a.id)
      as shipping_addresses
    from branch b
    join address a on a.seller_id = ${sellerId} and a.company_id = b.id and a.kind = 'shipping'
      and a.deleted_at is null
    join region_country r on r.seller_id = ${sellerId} and r.region_id = ${regionId}
      and r.iso_2 = a.country_code
    group by b.id, b.name order by lower(b.name), b.id limit ${branchesMax}`);
}
