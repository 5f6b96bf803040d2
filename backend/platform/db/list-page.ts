import sql, { join, raw, type Sql } from "sql-template-tag";
import type { Transaction } from "./with-transaction";

/** Moments as ISO 8601 text. */
type TimeRange = {
  gt?: string | undefined;
  gte?: string | undefined;
  lt?: string | undefined;
  lte?: string | undefined;
};
export type Page = { limit: number; offset: number; orderBy: string; descending: boolean };
type Condition = Sql | undefined;

const signs = { gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;

/** Joins conditions with `and`, skipping undefined ones. */
export function allOf(...conditions: Condition[]): Sql {
  return join(
    conditions.filter((condition) => condition !== undefined),
    " and ",
  );
}

/** The column holds one of these values. Column names come from the code, never from a caller. */
export function isAnyOf(column: string, values: string[] | string | undefined): Condition {
  return values === undefined
    ? undefined
    : sql`${raw(column)} = any(${typeof values === "string" ? [values] : values}::text[])`;
}

/** The column holds exactly this value. */
export const isOf = (column: string, value: string | number | undefined): Condition =>
  value === undefined ? undefined : sql`${raw(column)} = ${value}`;

/** The `like` pattern that matches the text anywhere. */
export const toContainsPattern = (text: string): string =>
  `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** One of the columns contains the text, ignoring case. */
export function contains(columns: string[], text: string | undefined): Condition {
  if (!text) return undefined;
  const pattern = toContainsPattern(text);
  return sql`(${join(
    columns.map((column) => sql`${raw(column)} ilike ${pattern}`),
    " or ",
  )})`;
}

/** The column's moment lies within the range. */
export function isWithin(column: string, range: TimeRange | undefined): Condition {
  const bounds = Object.entries(signs).flatMap(([key, sign]) => {
    const moment = range?.[key as keyof TimeRange];
    return moment === undefined ? [] : [sql`${raw(`${column} ${sign}`)} ${moment}::timestamptz`];
  });
  return bounds.length === 0 ? undefined : join(bounds, " and ");
}

/** Lists never contain deleted rows, so filtering by deletion time matches none. */
export function noneIf(deletedAt: TimeRange | undefined): Condition {
  return deletedAt === undefined ? undefined : sql`false`;
}

/**
 * Reads one page of the matching rows, and their total number. `columns` and `from` come from the
 * code.
 */
export async function readPage<Row>(
  transaction: Transaction,
  source: { columns: string; from: string; where: Sql; id?: string },
  page: Page,
): Promise<{ rows: Row[]; count: number }> {
  const direction = page.descending ? "desc" : "asc";
  const from = sql`from ${raw(source.from)} where ${source.where}`;
  const order = raw(`${page.orderBy} ${direction}, ${source.id ?? "id"} ${direction}`);
  const rows = await transaction.query<Row>(
    sql`select ${raw(source.columns)} ${from}
      order by ${order} limit ${page.limit} offset ${page.offset}`,
  );
  const counted = await transaction.query<{ count: number }>(sql`select count(*) as count ${from}`);
  return { rows, count: counted[0]?.count ?? 0 };
}
