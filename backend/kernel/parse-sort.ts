import { invalidQuery } from "./invalid-query";

/**
 * Parses `order`: a column, prefixed with `-` for descending. Errors: `invalid_data` for a column
 * that the list can't be sorted by.
 */
export function parseSort(
  order: string | undefined,
  columns: readonly string[],
): { column: string; descending: boolean } {
  if (order === undefined) return { column: "created_at", descending: true };
  const descending = order.startsWith("-");
  const column = descending ? order.slice(1) : order;
  if (!columns.includes(column)) throw invalidQuery.order(order);
  return { column, descending };
}
