import sql, { raw, type Sql } from "sql-template-tag";
import {
  allOf,
  isAnyOf,
  isWithin,
  type Page,
  readPage,
  toContainsPattern,
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

/** The filter's conditions on company `c`. */
export function toCompanyConditions(sellerId: string, filter: CompanyFilter): Sql {
  const { q, groups } = filter;
  return allOf(
    sql`c.seller_id = ${sellerId} and c.deleted_at is null`,
    q ? isFound(sellerId, q) : undefined,
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

/** Name, code, numbers or a person's e-mail contain the text, ignoring case. */
function isFound(sellerId: string, q: string): Sql {
  const pattern = toContainsPattern(q);
  return sql`(c.search_text like lower(${pattern})
    or c.id in (select cu.company_id from customer cu where cu.seller_id = ${sellerId}
      and cu.deleted_at is null and cu.email like lower(${pattern})))`;
}

/** One page of the seller's companies. Related data is read only for that page. */
export async function readCompanyPage(
  transaction: Transaction,
  filter: CompanyFilter,
  page: Page,
): Promise<{ rows: CompanyRow[]; count: number }> {
  const { ids, count } = await (filter.q ? findPage : listPage)(
    transaction,
    toCompanyConditions(transaction.sellerId, filter),
    page,
  );
  const rows = await transaction.query<CompanyRow>(
    sql`select ${raw(companyColumns)} from ${raw(companySource)}
      where c.seller_id = ${transaction.sellerId} and c.id = any(${ids}::text[])
      order by array_position(${ids}::text[], c.id)`,
  );
  return { rows, count };
}

type Found = { ids: string[]; count: number };

async function listPage(transaction: Transaction, where: Sql, page: Page): Promise<Found> {
  const { rows, count } = await readPage<{ id: string }>(
    transaction,
    { columns: "c.id", from: "company c", where, id: "c.id" },
    { ...page, orderBy: `c.${page.orderBy}` },
  );
  return { ids: rows.map(({ id }) => id), count };
}

/** The same for selective filters: each text is searched once, for both page and count. */
async function findPage(transaction: Transaction, where: Sql, page: Page): Promise<Found> {
  const direction = raw(page.descending ? "desc" : "asc");
  const rows = await transaction.query<Found>(
    sql`with found as materialized (
        select c.id, ${raw(`c.${page.orderBy}`)} as place from company c where ${where}
      )
      select (select count(*) from found) as count, array(
        select id from found order by place ${direction}, id ${direction}
        limit ${page.limit} offset ${page.offset}) as ids`,
  );
  return rows[0] ?? { ids: [], count: 0 };
}
