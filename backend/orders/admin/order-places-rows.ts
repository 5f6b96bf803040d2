import sql, { raw, type Sql } from "sql-template-tag";
import type { Page } from "../../platform/db/list-page";
import type { Transaction } from "../../platform/db/with-transaction";

/** A keyset position in a sorted list: the sort value as text, and the order's id. */
export type Place = [value: string, id: string];

/** Non-null columns that keyset positions can be taken from, with their types. */
const placed: Record<string, string> = {
  created_at: "timestamptz",
  updated_at: "timestamptz",
  display_id: "integer",
  total: "integer",
};
/** Upper bound on the duration of a transaction that changes an order. */
const window = sql`interval '5 minutes'`;

export const canBePlaced = ({ orderBy }: Page) => orderBy in placed;

/**
 * Detects changes of the seller's orders: the newest `updated_at`, and the orders changed in the
 * last minutes, since a transaction may commit after a newer one.
 */
const ordersFingerprint = (sellerId: string): Sql => sql`
  select concat_ws(' ', (select updated_at from "order" where seller_id = ${sellerId}
      order by updated_at desc limit 1), count(*), sum(extract(epoch from updated_at)))
  from "order" where seller_id = ${sellerId} and updated_at > now() - ${window}`;

export async function readOrdersFingerprint(transaction: Transaction): Promise<string> {
  const rows = await transaction.query<{ fingerprint: string }>(
    sql`select (${ordersFingerprint(transaction.sellerId)}) as fingerprint`,
  );
  return rows[0]?.fingerprint ?? "";
}

/** The number of matching orders. */
export async function countOrders(transaction: Transaction, where: Sql): Promise<number> {
  const rows = await transaction.query<{ count: number }>(
    sql`select count(*) as count from "order" o where ${where}`,
  );
  return rows[0]?.count ?? 0;
}

/** Every `step`-th order of a list, including the first. */
export async function readPlaces(
  transaction: Transaction,
  where: Sql,
  page: Page,
  step: number,
): Promise<Place[]> {
  const column = raw(`o.${page.orderBy}`);
  const direction = raw(page.descending ? "desc" : "asc");
  const rows = await transaction.query<{ value: string; id: string }>(sql`
    select value, id from (
      select ${column}::text as value, o.id,
        row_number() over (order by ${column} ${direction}, o.id ${direction}) as rank
      from "order" o where ${where}) x
    where (rank - 1) % ${step}::integer = 0 order by rank`);
  return rows.map(({ value, id }) => [value, id]);
}

export type IdsQuery = {
  where: Sql;
  page: Page;
  /** The keyset position that the page's offset is counted from. */
  from?: Place | undefined;
  /** What to read with them: the number of matching orders, or the current fingerprint. */
  extra: "count" | "fingerprint";
};
export type FoundIds = { ids: string[]; extra: string | undefined };

/** The ids of one page; with an empty page nothing else is read. */
export async function readIds(
  { query, sellerId }: Pick<Transaction, "query" | "sellerId">,
  { where, page, from, extra }: IdsQuery,
): Promise<FoundIds> {
  const extras = {
    count: sql`select count(*) from "order" o where ${where}`,
    fingerprint: ordersFingerprint(sellerId),
  };
  const direction = page.descending ? "desc" : "asc";
  const sign = raw(page.descending ? "<=" : ">=");
  const column = raw(`o.${page.orderBy}`);
  const start = from
    ? sql`and (${column}, o.id) ${sign} (${from[0]}::${raw(placed[page.orderBy] ?? "text")},
        ${from[1]})`
    : sql``;
  const rows = await query<{ id: string; extra: string }>(sql`
    select o.id, (${extras[extra]})::text as extra from "order" o where ${where} ${start}
    order by ${raw(`o.${page.orderBy} ${direction}, o.id ${direction}`)}
    limit ${page.limit} offset ${page.offset}`);
  return { ids: rows.map(({ id }) => id), extra: rows[0]?.extra };
}
