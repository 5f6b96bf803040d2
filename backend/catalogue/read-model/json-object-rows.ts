import { raw, type Sql } from "sql-template-tag";

/** An instant as in the API: ISO 8601 in UTC with milliseconds. */
export const instant = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** `'a', t.a, 'b', t.b` for the columns of a table, separated by spaces. */
function pairs(table: string, columns: string): string {
  return columns
    .split(/\s+/)
    .map((column) => `'${column}', ${table}.${column}`)
    .join(", ");
}

/** The timestamps of a row as in the API. */
export function stamps(table: string): string {
  return `'created_at', ${instant(`${table}.created_at`)}, 'updated_at',
    ${instant(`${table}.updated_at`)}`;
}

/** The same for a row with soft deletion. */
export function softStamps(table: string): string {
  return `${stamps(table)}, 'deleted_at', ${instant(`${table}.deleted_at`)}`;
}

/** A row as JSON: these columns and further pairs. */
export function jsonObject(table: string, columns: string, more: string): Sql {
  return raw(`json_build_object(${pairs(table, columns)}, ${more})`);
}
