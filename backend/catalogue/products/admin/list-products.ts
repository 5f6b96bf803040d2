import type { AdminProduct } from "@/contract/admin/catalogue/product";
import { withTransaction } from "../../../platform/db/with-transaction";
import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { parseProjection, project } from "../../../kernel/projection";
import { productSortColumns, readAdminProductPage } from "./admin-product-page-rows";
import { readAdminProducts } from "./admin-product-rows";
import { adminProductSelectable } from "./admin-selectable";
import { parseSort } from "../../../kernel/parse-sort";
import { toAdminProduct } from "./to-admin-product";

const defaultLimit = 50;

/**
 * Products in every status, newest first, 50 a page by default; `q` searches titles, codes, option
 * values and handles (contract, ADM-01). Amounts in minor units. Errors: `invalid_data` (order,
 * fields, expand).
 */
export const adminListProducts: AdminVerb<"adminListProducts"> = (context, { query }) => {
  const projection = parseProjection(query, adminProductSelectable);
  const sort = parseSort(query.order, productSortColumns);
  const { offset = 0, limit = defaultLimit } = query;
  return withTransaction(context, async (transaction) => {
    const { ids, count } = await readAdminProductPage(transaction, query, { sort, offset, limit });
    const rows = await readAdminProducts(transaction, ids);
    return {
      products: rows.map(
        (row) => project(toAdminProduct(row), projection, adminProductSelectable) as AdminProduct,
      ),
      count,
      offset,
      limit,
    };
  });
};
