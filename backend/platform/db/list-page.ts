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

/** Conditions joined by `and`; one that is undefined was not asked for. */
export function allOf(...conditions: Condition[]): Sql {
  return join(
    conditions.filter((condition) => condition !== undefined),
    " and ",
  );
}

/**
 * The column holds one of these values. Column names come from the program, never from a caller.
 */
export function isAnyOf(column: string, values: string[] | string | undefined): Condition {
  return values === undefined
    ? undefined
    : sql`${raw(column)} = any(${typeof values === "string" ? [values] : values}::text[])`;
}

/** The column holds exactly this value. */
export const isOf = (column: string, value: string | number | undefined): Condition =>
  value === undefined ? undefined : sql`${raw(column)} = ${value}`;

/** What `like` finds the text with, anywhere. */
export const toContainsPattern = (text: string): string =>
  `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** One of the columns contains the text, whatever the case of its letters. */
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

/** Deleted rows are kept from every list, so whoever asks for some by their moment gets none. */
export function noneIf(deletedAt: TimeRange | undefined): Condition {
  return deletedAt === undefined ? undefined : sql`false`;
}

/** One page of the rows that fit, and how many fit. `columns` and `from` belong to the program. */
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
