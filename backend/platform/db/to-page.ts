import type { Page } from "./list-page";
import { invalidQuery } from "../../kernel/invalid-query";

type PageQuery = {
  limit?: number | undefined;
  offset?: number | undefined;
  order?: string | undefined;
};

/**
 * Paging and sort order of a list: newest first unless `order` names a column (descending with a
 * `-` prefix). Errors: invalid_data if the list can't be sorted by that column.
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
