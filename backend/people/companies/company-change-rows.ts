import sql from "sql-template-tag";
import type { CompanyRole } from "@/contract/people/company-role";
import type { Transaction } from "../../platform/db/with-transaction";

/** Maximum number of levels from a head office down through its branches. */
export const companyLevelsMax = 5;

/** Whether another company of the seller has this code. */
export async function isCodeTaken(
  transaction: Transaction,
  code: string,
  exceptId: string,
): Promise<boolean> {
  const rows = await transaction.query(
    sql`select 1 from company where seller_id = ${transaction.sellerId} and code = ${code}
      and id <> ${exceptId} and deleted_at is null`,
  );
  return rows.length > 0;
}

/**
 * Locks the company tree until the transaction ends: concurrent moves and deletions would not see
 * each other.
 */
export async function lockCompanyTree(transaction: Transaction): Promise<void> {
  await transaction.query(
    sql`select pg_advisory_xact_lock(
      hashtextextended('company-tree/' || ${transaction.sellerId}, 0))`,
  );
}

/** The company's ancestors, nearest first, at most `limit` of them. */
export async function listAncestorIds(
  transaction: Transaction,
  id: string,
  limit: number,
): Promise<string[]> {
  const rows = await transaction.query<{ id: string }>(
    sql`with recursive line (id, parent_id, depth) as (
        select c.id, c.parent_company_id, 0 from company c
          where c.seller_id = ${transaction.sellerId} and c.id = ${id}
        union all
        select c.id, c.parent_company_id, l.depth + 1 from line l
          join company c on c.seller_id = ${transaction.sellerId} and c.id = l.parent_id
          where l.depth < ${limit})
      select id from line where depth > 0 order by depth`,
  );
  return rows.map((row) => row.id);
}

/** The number of levels of branches below a company, at most `limit`. */
export async function readBranchDepth(
  transaction: Transaction,
  id: string,
  limit: number,
): Promise<number> {
  const rows = await transaction.query<{ depth: number }>(
    sql`with recursive branch (id, depth) as (
        select ${id}::text, 0
        union all
        select c.id, b.depth + 1 from branch b
          join company c on c.seller_id = ${transaction.sellerId} and c.parent_company_id = b.id
            and c.deleted_at is null
          where b.depth < ${limit})
      select max(depth) as depth from branch`,
  );
  return rows[0]?.depth ?? 0;
}

type Ties = { orders: number; openOrders: number; branches: number };

/** What prevents a company's deletion: all its orders, open ones, and branches. */
export async function countTies(transaction: Transaction, id: string): Promise<Ties> {
  const rows = await transaction.query<Ties>(
    sql`select
        (select count(*) from "order" o where o.seller_id = ${transaction.sellerId}
          and o.company_id = ${id})::integer as orders,
        (select count(*) from "order" o where o.seller_id = ${transaction.sellerId}
          and o.company_id = ${id} and o.canceled_at is null
          and o.status in ('pending', 'reserved', 'requires_action'))::integer as "openOrders",
        (select count(*) from company b where b.seller_id = ${transaction.sellerId}
          and b.parent_company_id = ${id} and b.deleted_at is null
          and b.archived_at is null)::integer as branches`,
  );
  return rows[0] ?? { orders: 0, openOrders: 0, branches: 0 };
}

/**
 * Assigns these people to the company, or to none; returns the ids of those that exist. Newcomers
 * get `role` and no limits.
 */
export async function setCompanyOfCustomers(
  transaction: Transaction,
  customerIds: readonly string[],
  { from, to, role }: { from: string | undefined; to: string | null; role: CompanyRole },
): Promise<Set<string>> {
  const rows = await transaction.query<{ id: string }>(
    sql`update customer set company_id = ${to}, updated_at = now(),
        left_company_id = case when ${to}::text is null then company_id end,
        company_role = case when company_id = ${to} then company_role else ${role} end,
        order_limit = case when company_id = ${to} then order_limit end,
        month_limit = case when company_id = ${to} then month_limit end
      where seller_id = ${transaction.sellerId} and id = any(${customerIds as string[]}::text[])
        and deleted_at is null
        and (${from ?? null}::text is null or company_id = ${from ?? null})
      returning id`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Assigns an agent to these companies, or none; returns the ids of those that exist. */
export async function setAgentOfCompanies(
  transaction: Transaction,
  companyIds: readonly string[],
  { from, to }: { from: string | undefined; to: string | null },
): Promise<Set<string>> {
  const rows = await transaction.query<{ id: string }>(
    sql`update company set agent_id = ${to}, updated_at = now()
      where seller_id = ${transaction.sellerId} and id = any(${companyIds as string[]}::text[])
        and deleted_at is null
        and (${from ?? null}::text is null or agent_id = ${from ?? null})
      returning id`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** A company's people with their languages; null if unknown. */
export function listPeopleLanguages(
  transaction: Transaction,
  companyId: string,
): Promise<{ id: string; locale: string | null }[]> {
  return transaction.query(
    sql`select id, locale from customer where seller_id = ${transaction.sellerId}
      and company_id = ${companyId} and deleted_at is null order by created_at, id`,
  );
}

/** The country of a company's billing address, else of another of its addresses; null if none. */
export async function findCountryOfCompany(
  transaction: Transaction,
  companyId: string,
): Promise<string | null> {
  const rows = await transaction.query<{ country_code: string | null }>(
    sql`select a.country_code from address a
      join company c on c.seller_id = a.seller_id and c.id = a.company_id
      where a.seller_id = ${transaction.sellerId} and a.company_id = ${companyId}
        and a.deleted_at is null and a.country_code is not null
      order by a.id = c.billing_address_id desc nulls last, a.created_at, a.id limit 1`,
  );
  return rows[0]?.country_code ?? null;
}
