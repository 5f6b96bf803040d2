import type { z } from "zod";
import type { priceListSchema } from "@/contract/admin/catalogue/price-list-endpoints";
import type { Transaction } from "../../platform/db/with-transaction";
import { withTransaction } from "../../platform/db/with-transaction";
import type { AdminVerb } from "../../platform/http/access/admin-verb";
import { parseProjection, project } from "../../kernel/projection";
import { ApiError } from "../../kernel/api-error";
import { readListPrices } from "./list-price-rows";
import { findPriceListRow, readGroups } from "./price-list-rows";
import { priceListSelectable } from "./price-list-selectable";
import { toPriceList } from "./to-price-list";

/** One price list with groups and prices. Errors: `not_found`, `invalid_data` (fields, expand). */
export const getPriceList: AdminVerb<"adminGetPriceList"> = async (context, { params, query }) => {
  const projection = parseProjection(query, priceListSelectable);
  const list = await withTransaction(context, (transaction) =>
    readPriceList(transaction, params.id),
  );
  return { price_list: project(list, projection, priceListSelectable) as typeof list };
};

/** Errors: `not_found`. */
export async function readPriceList(
  transaction: Transaction,
  id: string,
): Promise<z.output<typeof priceListSchema>> {
  const row = await findPriceListRow(transaction, id);
  if (!row) throw new ApiError("not_found", `Price list with id: ${id} was not found`);
  const groups = await readGroups(transaction, row.customer_group_ids);
  const prices = await readListPrices(transaction, id);
  return toPriceList(row, { groups: new Map(groups.map((group) => [group.id, group])), prices });
}
