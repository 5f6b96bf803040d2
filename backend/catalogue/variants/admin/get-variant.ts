import type { AdminVariantWithProduct } from "@/contract/admin/catalogue/product";
import { withTransaction } from "../../../platform/db/with-transaction";
import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { ApiError } from "../../../kernel/api-error";
import { parseProjection, project } from "../../../kernel/projection";
import { adminVariantWithProductSelectable } from "../../products/admin/admin-selectable";
import { findVariantKey } from "./admin-variant-rows";
import { toVariantsWithProduct } from "./to-variants-with-product";
import { getVariantPricing } from "./variant-pricing";

/**
 * One variant with its product; amounts in minor units. Errors: `not_found` (variant, region,
 * customer), `invalid_data`.
 */
export const adminGetVariant: AdminVerb<"adminGetVariant"> = (context, { params, query }) => {
  const projection = parseProjection(query, adminVariantWithProductSelectable);
  return withTransaction(context, async (transaction) => {
    const pricing = await getVariantPricing(context, transaction, query);
    const key = await findVariantKey(transaction, params.id);
    const [variant] = key ? await toVariantsWithProduct(transaction, [key], pricing) : [];
    if (!variant) throw unknownVariant(params.id);
    return {
      variant: project(
        variant,
        projection,
        adminVariantWithProductSelectable,
      ) as AdminVariantWithProduct,
    };
  });
};

export function unknownVariant(id: string): ApiError {
  return new ApiError("not_found", `Variant with id: ${id} was not found`);
}
