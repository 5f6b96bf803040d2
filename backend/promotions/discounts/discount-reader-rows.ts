import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import type { ConditionRecord, DiscountRecord, RuleRecord } from "./discount-record";

type DiscountRow = Omit<DiscountRecord, "rule" | "conditions" | "region_ids">;
const columns = raw(
  "d.id, d.code, d.is_dynamic, d.rule_id, d.is_disabled, d.parent_discount_id, d.starts_at, " +
    "d.ends_at, d.valid_duration, d.usage_limit, d.usage_count, d.metadata, d.created_at, " +
    "d.updated_at, d.deleted_at",
);

export type DiscountFilter = {
  q?: string | undefined;
  rule?: { type?: string | undefined; allocation?: string | undefined } | undefined;
  is_dynamic?: boolean | undefined;
  is_disabled?: boolean | undefined;
};
type DiscountColumn =
  | "code"
  | "starts_at"
  | "ends_at"
  | "usage_count"
  | "usage_limit"
  | "created_at"
  | "updated_at";
export type DiscountPage = {
  orderBy: DiscountColumn;
  descending: boolean;
  limit: number;
  offset: number;
};

/**
 * One page of discounts and their total number; includes codes generated from dynamic discounts.
 */
export async function readDiscountPage(
  transaction: Transaction,
  filter: DiscountFilter,
  page: DiscountPage,
): Promise<{ records: DiscountRecord[]; count: number }> {
  const from = sql`from discount d join discount_rule r on r.seller_id = d.seller_id
    and r.id = d.rule_id where ${toConditions(transaction.sellerId, filter)}`;
  const direction = raw(page.descending ? "desc" : "asc");
  const rows = await transaction.query<DiscountRow>(sql`
    select ${columns} ${from} order by ${raw(`d.${page.orderBy}`)} ${direction} nulls last,
      d.id ${direction} limit ${page.limit} offset ${page.offset}`);
  const counted = await transaction.query<{ count: number }>(
    sql`select count(*)::integer as count ${from}`,
  );
  return { records: await completeRows(transaction, rows), count: counted[0]?.count ?? 0 };
}

/** A discount by id or by code, or undefined. */
export async function findDiscountRecord(
  transaction: Transaction,
  by: { id: string } | { code: string },
): Promise<DiscountRecord | undefined> {
  const condition = "id" in by ? sql`d.id = ${by.id}` : sql`d.code = ${by.code}`;
  const rows = await transaction.query<DiscountRow>(sql`
    select ${columns} from discount d where d.seller_id = ${transaction.sellerId} and ${condition}
      and d.deleted_at is null`);
  return (await completeRows(transaction, rows))[0];
}

/**
 * A customer's discounts that need no code: automatic ones of her region, and those for one of her
 * groups, provided they are currently valid (ACC-02).
 */
export async function readCustomerDiscounts(
  transaction: Transaction,
  customerId: string,
): Promise<DiscountRecord[]> {
  const rows = await transaction.query<DiscountRow>(sql`
    select ${columns} from discount d
    join customer cu on cu.seller_id = d.seller_id and cu.id = ${customerId}
    join company co on co.seller_id = d.seller_id and co.id = cu.company_id
      and co.deleted_at is null
    cross join lateral company_terms(co.seller_id, co.id) t
    join discount_region g on g.seller_id = d.seller_id and g.discount_id = d.id
      and g.region_id = t.region_id
    cross join customer_group_ids(cu.seller_id, cu.id) m (ids)
    where d.seller_id = ${transaction.sellerId} and d.deleted_at is null and not d.is_disabled
      and not d.is_dynamic
      and d.starts_at <= now() and (d.ends_at is null or d.ends_at > now())
      and (d.usage_limit is null or d.usage_count < d.usage_limit)
      and (d.metadata ->> 'auto_apply' = 'true' or exists (
        select 1 from discount_condition c where c.seller_id = d.seller_id
          and c.discount_rule_id = d.rule_id
          and c.type = 'customer_groups' and c.operator = 'in'))
      and not exists (
        select 1 from discount_condition c where c.seller_id = d.seller_id
          and c.discount_rule_id = d.rule_id and c.type = 'customer_groups'
          and (c.operator = 'in') <> exists (
            select 1 from discount_condition_resource x
            where x.seller_id = c.seller_id and x.condition_id = c.id
              and x.resource_id = any(m.ids)))
    order by d.created_at, d.id`);
  return completeRows(transaction, rows);
}

async function completeRows(
  transaction: Transaction,
  rows: readonly DiscountRow[],
): Promise<DiscountRecord[]> {
  if (rows.length === 0) return [];
  const ruleIds = rows.map((row) => row.rule_id);
  const rules = await transaction.query<RuleRecord>(sql`
    select id, description, type, value, allocation, metadata, translations, created_at, updated_at,
      deleted_at from discount_rule
    where seller_id = ${transaction.sellerId} and id = any(${ruleIds})`);
  const conditions = await transaction.query<ConditionRecord>(sql`
    select c.id, c.type, c.operator, c.discount_rule_id, c.metadata, c.created_at, c.updated_at,
      c.deleted_at,
      coalesce(array_agg(x.resource_id
        order by x.resource_id) filter (where x.resource_id is not null), '{}') as resource_ids
    from discount_condition c left join discount_condition_resource x on x.seller_id = c.seller_id
      and x.condition_id = c.id
    where c.seller_id = ${transaction.sellerId} and c.discount_rule_id = any(${ruleIds})
    group by c.seller_id, c.id order by c.created_at, c.id`);
  const regions = await transaction.query<{ discount_id: string; region_id: string }>(sql`
    select discount_id, region_id from discount_region
    where seller_id = ${transaction.sellerId} and discount_id = any(${rows.map((row) => row.id)})
      order by region_id`);
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
  return rows.map((row) => {
    const rule = ruleOf.get(row.rule_id);
    if (!rule) throw new Error(`discount ${row.id} has no rule`);
    return {
      ...row,
      rule,
      conditions: conditions.filter((condition) => condition.discount_rule_id === row.rule_id),
      region_ids: regions
        .filter((region) => region.discount_id === row.id)
        .map((region) => region.region_id),
    };
  });
}

function toConditions(sellerId: string, filter: DiscountFilter): Sql {
  const conditions = [sql`d.seller_id = ${sellerId}`, sql`d.deleted_at is null`];
  if (filter.q)
    conditions.push(
      sql`d.code like ${`%${filter.q.toUpperCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`,
    );
  if (filter.rule?.type) conditions.push(sql`r.type = ${filter.rule.type}`);
  if (filter.rule?.allocation) conditions.push(sql`r.allocation = ${filter.rule.allocation}`);
  if (filter.is_dynamic !== undefined) conditions.push(sql`d.is_dynamic = ${filter.is_dynamic}`);
  if (filter.is_disabled !== undefined) conditions.push(sql`d.is_disabled = ${filter.is_disabled}`);
  return join(conditions, " and ");
}
