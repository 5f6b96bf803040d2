import type { Page } from "./list-page";
import { invalidQuery } from "../../kernel/invalid-query";

type PageQuery = {
  limit?: number | undefined;
  offset?: number | undefined;
  order?: string | undefined;
};

/**
 * Which part of a list is asked for: newest first unless `order` names a column (`-` before it:
 * descending). Errors: invalid_data when the list can't be sorted by that column.
 */
export function toPage(
  query: PageQuery,
  { limitDefault, sortable }: { limitDefault: number; sortable: readonly string[] },
): Page {
  const { limit = limitDefault, offset = 0, order = "-created_at" } = query;
  const orderBy = order.replace(/^-/, "");
  if (!sortable.includes(orderBy)) throw invalidQuery.order(order);
  return { limit, offset, orderBy, descending: order.startsWith("-") };
}
