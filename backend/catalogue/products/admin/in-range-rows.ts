import sql, { raw, type Sql } from "sql-template-tag";

type Bound = "gt" | "gte" | "lt" | "lte";
const operators: Record<Bound, string> = { gt: ">", gte: ">=", lt: "<", lte: "<=" };

/** Conditions on a column for a range of instants or integers; none if undefined. */
export function inRange(
  column: string,
  range: Partial<Record<Bound, string | number | undefined>> | undefined,
): Sql[] {
  return (Object.keys(operators) as Bound[]).flatMap((bound) => {
    const value = range?.[bound];
    if (value === undefined) return [];
    const cast = typeof value === "number" ? "::bigint" : "::timestamptz";
    return [sql`${raw(`${column} ${operators[bound]}`)} ${value}${raw(cast)}`];
  });
}
