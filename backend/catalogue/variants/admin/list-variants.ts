import type { AdminVariantWithProduct } from "@/contract/admin/catalogue/product";
import { withTransaction } from "../../../platform/db/with-transaction";
import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { parseProjection, project } from "../../../kernel/projection";
import { adminVariantWithProductSelectable } from "../../products/admin/admin-selectable";
import { readAdminVariantPage, variantSortColumns } from "./admin-variant-rows";
import { parseSort } from "../../../kernel/parse-sort";
import { toVariantsWithProduct } from "./to-variants-with-product";
import { getVariantPricing } from "./variant-pricing";

const defaultLimit = 20;

/**
 * Variants of products of every status with their product, newest first, 20 by default; `q` matches
 * title, SKU, EAN, barcode and the product's title. Amounts in minor units. Errors: `invalid_data`
 * (order, fields, expand), `not_found` (region, customer).
 */
export const adminListVariants: AdminVerb<"adminListVariants"> = (context, { query }) => {
  const projection = parseProjection(query, adminVariantWithProductSelectable);
  const sort = parseSort(query.order, variantSortColumns);
  const { offset = 0, limit = defaultLimit } = query;
  return withTransaction(context, async (transaction) => {
    const pricing = await getVariantPricing(context, transaction, query);
    const { keys, count } = await readAdminVariantPage(transaction, query, { sort, offset, limit });
    const variants = await toVariantsWithProduct(transaction, keys, pricing);
    return {
      variants: variants.map(
        (variant) =>
          project(
            variant,
            projection,
            adminVariantWithProductSelectable,
          ) as AdminVariantWithProduct,
      ),
      count,
    };
  });
};
