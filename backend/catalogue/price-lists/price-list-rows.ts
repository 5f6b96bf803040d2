import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Transaction } from "../../platform/db/with-transaction";
import type { CustomerGroupRecord, PriceListRecord } from "./price-list-record";

const columns = raw(
  "l.id, l.name, l.description, l.type, l.status, l.starts_at, l.ends_at, l.includes_tax, " +
    "l.customer_group_ids, l.translations, l.created_at, l.updated_at, l.deleted_at",
);

type Range = {
  gt?: string | undefined;
  gte?: string | undefined;
  lt?: string | undefined;
  lte?: string | undefined;
};
export type PriceListFilter = {
  q?: string | undefined;
  id?: string[] | undefined;
  status?: string[] | undefined;
  type?: string[] | undefined;
  name?: string | undefined;
  description?: string | undefined;
  customer_groups?: string[] | undefined;
  created_at?: Range | undefined;
  updated_at?: Range | undefined;
  deleted_at?: Range | undefined;
};
export const priceListSortable = [
  "name",
  "type",
  "status",
  "starts_at",
  "ends_at",
  "created_at",
  "updated_at",
] as const;
export type PriceListPage = {
  orderBy: (typeof priceListSortable)[number];
  descending: boolean;
  limit: number;
  offset: number;
};

/** One page of the seller's price lists and the total. `q` searches name and description. */
export async function readPriceListPage(
  transaction: Transaction,
  filter: PriceListFilter,
  page: PriceListPage,
): Promise<{ rows: PriceListRecord[]; count: number }> {
  const where = toConditions(transaction.sellerId, filter);
  const direction = raw(page.descending ? "desc" : "asc");
  const rows = await transaction.query<PriceListRecord>(sql`
    select ${columns} from price_list l where ${where}
    order by ${raw(`l.${page.orderBy}`)} ${direction} nulls last,
      l.id ${direction} limit ${page.limit} offset ${page.offset}`);
  const counted = await transaction.query<{ count: number }>(
    sql`select count(*)::integer as count from price_list l where ${where}`,
  );
  return { rows, count: counted[0]?.count ?? 0 };
}

/**
 * One price list, or undefined. `lock` locks it until the transaction ends, which serialises
 * changes of its prices.
 */
export async function findPriceListRow(
  transaction: Transaction,
  id: string,
  options: { lock?: boolean } = {},
): Promise<PriceListRecord | undefined> {
  const rows = await transaction.query<PriceListRecord>(sql`
    select ${columns} from price_list l where l.seller_id = ${transaction.sellerId} and l.id = ${id}
      and l.deleted_at is null
    ${raw(options.lock ? "for update" : "")}`);
  return rows[0];
}

/** The columns of a price list that a call may change; absent ones stay unchanged. */
export type PriceListChange = Partial<
  Omit<PriceListRecord, "id" | "created_at" | "updated_at" | "deleted_at">
>;

/** Updates the given columns of one list and its timestamp. */
export async function updatePriceListRow(
  transaction: Transaction,
  id: string,
  change: PriceListChange,
): Promise<void> {
  const sets = Object.entries(change).map(
    ([column, value]) => sql`${raw(`"${column}"`)} = ${value}`,
  );
  await transaction.query(sql`
    update price_list set ${join([...sets, sql`updated_at = now()`])}
      where seller_id = ${transaction.sellerId} and id = ${id}`);
}

/** Soft-deletes a list; returns false if it did not exist. */
export async function deletePriceListRow(transaction: Transaction, id: string): Promise<boolean> {
  const rows = await transaction.query<{ id: string }>(sql`
    update price_list set deleted_at = now() where seller_id = ${transaction.sellerId}
      and id = ${id} and deleted_at is null returning id`);
  return rows.length > 0;
}

/** The customer groups with these ids, including deleted ones. */
export function readGroups(
  transaction: Transaction,
  ids: readonly string[],
): Promise<CustomerGroupRecord[]> {
  return transaction.query<CustomerGroupRecord>(sql`
    select id, name, metadata, created_at, updated_at, deleted_at from customer_group
    where seller_id = ${transaction.sellerId} and id = any(${ids as string[]}) order by name, id`);
}

function toConditions(sellerId: string, filter: PriceListFilter): Sql {
  const conditions = [sql`l.seller_id = ${sellerId}`, sql`l.deleted_at is null`];
  const anyOf = (column: string, values: string[] | undefined) => {
    if (values) conditions.push(sql`${raw(`l.${column}`)} = any(${values})`);
  };
  if (filter.deleted_at) conditions.push(sql`false`);
  anyOf("id", filter.id);
  anyOf("status", filter.status);
  anyOf("type", filter.type);
  if (filter.name !== undefined) conditions.push(sql`l.name = ${filter.name}`);
  if (filter.description !== undefined) conditions.push(sql`l.description = ${filter.description}`);
  if (filter.customer_groups)
    conditions.push(sql`l.customer_group_ids && ${filter.customer_groups}`);
  if (filter.q) {
    const pattern = `%${filter.q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    conditions.push(sql`(l.name ilike ${pattern} or l.description ilike ${pattern})`);
  }
  for (const column of ["created_at", "updated_at"] as const)
    for (const [key, sign] of [
      ["gt", ">"],
      ["gte", ">="],
      ["lt", "<"],
      ["lte", "<="],
    ] as const) {
      const value = filter[column]?.[key];
      if (value !== undefined)
        conditions.push(sql`${raw(`l.${column} ${sign}`)} ${value}::timestamptz`);
    }
  return join(conditions, " and ");
}
