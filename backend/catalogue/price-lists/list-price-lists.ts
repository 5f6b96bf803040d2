import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { invalidQuery } from "../../kernel/invalid-query";
import { parseProjection, project } from "../../kernel/projection";
import { readListPrices } from "./list-price-rows";
import {
  type PriceListPage,
  priceListSortable,
  readGroups,
  readPriceListPage,
} from "./price-list-rows";
import { priceListSelectable } from "./price-list-selectable";
import { toPriceList } from "./to-price-list";

const defaultLimit = 10;

/**
 * Price lists, newest first, 10 a page by default, with prices if `expand` asks for them. Errors:
 * `invalid_data` (order, fields, expand).
 */
export const listPriceLists: AdminVerb<"adminListPriceLists"> = async (context, { query }) => {
  const { limit = defaultLimit, offset = 0, order, fields, expand, ...filter } = query;
  const projection = parseProjection({ fields, expand }, priceListSelectable);
  const page = { ...parseOrder(order), limit, offset };
  return withTransaction(context, async (transaction) => {
    const { rows, count } = await readPriceListPage(transaction, filter, page);
    const groups = await readGroups(transaction, [
      ...new Set(rows.flatMap((row) => row.customer_group_ids)),
    ]);
    const known = new Map(groups.map((group) => [group.id, group]));
    const lists: ReturnType<typeof toPriceList>[] = [];
    for (const row of rows) {
      const prices = projection.relations?.has("prices")
        ? { prices: await readListPrices(transaction, row.id) }
        : {};
      lists.push(toPriceList(row, { groups: known, ...prices }));
    }
    return {
      price_lists: lists.map(
        (list) => project(list, projection, priceListSelectable) as typeof list,
      ),
      count,
      offset,
      limit,
    };
  });
};

function parseOrder(order = "-created_at"): Pick<PriceListPage, "orderBy" | "descending"> {
  const column = priceListSortable.find((name) => name === order.replace(/^-/, ""));
  if (!column) throw invalidQuery.order(order);
  return { orderBy: column, descending: order.startsWith("-") };
}
