import type { AdminProduct } from "@/contract/admin/catalogue/product";
import { withTransaction } from "../../../platform/db/with-transaction";
import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { parseProjection, project } from "../../../kernel/projection";
import { adminProductSelectable } from "./admin-selectable";
import { getAdminProduct } from "./get-admin-product-row";

/**
 * One product, whatever its status; amounts in minor units. Errors: `not_found`, `invalid_data`
 * (fields, expand).
 */
export const adminGetProduct: AdminVerb<"adminGetProduct"> = (context, { params, query }) => {
  const projection = parseProjection(query, adminProductSelectable);
  return withTransaction(context, async (transaction) => ({
    product: project(
      await getAdminProduct(transaction, params.id),
      projection,
      adminProductSelectable,
    ) as AdminProduct,
  }));
};
