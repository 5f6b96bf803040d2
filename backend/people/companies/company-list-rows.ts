import sql, { empty, raw, type Sql } from "sql-template-tag";
import {
  allOf,
  contains,
  isAnyOf,
  isWithin,
  type Page,
  readPage,
} from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";
import { companyColumns, type CompanyRow, companySource } from "../customers/company-rows";

type Range = Parameters<typeof isWithin>[1];
export type CompanyFilter = {
  q?: string | undefined;
  id?: string[] | undefined;
  code?: string[] | undefined;
  region_id?: string[] | undefined;
  agent_id?: string[] | undefined;
  parent_company_id?: string[] | undefined;
  groups?: string[] | undefined;
  status?: string[] | undefined;
  archived?: boolean | undefined;
  created_at?: Range;
  updated_at?: Range;
};

/** What a filter asks of company `c`. */
export function toCompanyConditions(sellerId: string, filter: CompanyFilter): Sql {
  const { q, groups } = filter;
  return allOf(
    sql`c.seller_id = ${sellerId} and c.deleted_at is null`,
    q
      ? sql`(${contains(["c.name", "c.code", "c.registration_number", "c.vat_number"], q) ?? empty}
          or c.id in (select cu.company_id from customer cu
            where cu.seller_id = ${sellerId} and cu.deleted_at is null
              and ${contains(["cu.email"], q) ?? empty}))`
      : undefined,
    isAnyOf("c.id", filter.id),
    isAnyOf("c.code", filter.code),
    isAnyOf("c.region_id", filter.region_id),
    isAnyOf("c.agent_id", filter.agent_id),
    isAnyOf("c.parent_company_id", filter.parent_company_id),
    isAnyOf("c.status", filter.status),
    filter.archived ? sql`c.archived_at is not null` : sql`c.archived_at is null`,
    groups &&
      sql`c.id in (select g.company_id from customer_group_company g
          where g.seller_id = ${sellerId}
            and g.customer_group_id = any(${groups}::text[])
          union all
          select cu.company_id from customer cu
          join customer_group_customer g on g.seller_id = cu.seller_id and g.customer_id = cu.id
          where cu.seller_id = ${sellerId} and cu.deleted_at is null
            and g.customer_group_id = any(${groups}::text[]))`,
    isWithin("c.created_at", filter.created_at),
    isWithin("c.updated_at", filter.updated_at),
  );
}

/** One page of the seller's companies. What stands beside them is read for that page alone. */
export async function readCompanyPage(
  transaction: Transaction,
  filter: CompanyFilter,
  page: Page,
): Promise<{ rows: CompanyRow[]; count: number }> {
  const where = toCompanyConditions(transaction.sellerId, filter);
  const { rows: found, count } = await readPage<{ id: string }>(
    transaction,
    { columns: "c.id", from: "company c", where, id: "c.id" },
    { ...page, orderBy: `c.${page.orderBy}` },
  );
  const ids = found.map(({ id }) => id);
  const rows = await transaction.query<CompanyRow>(
    sql`select ${raw(companyColumns)} from ${raw(companySource)}
      where c.seller_id = ${transaction.sellerId} and c.id = any(${ids}::text[])
      order by array_position(${ids}::text[], c.id)`,
  );
  return { rows, count };
}
