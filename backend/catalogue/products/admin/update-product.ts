import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { changeProduct } from "./change-product";
import { toProductWrite } from "./to-product-write";

/**
 * Changes a product: the given columns, metadata by key, lists as a whole. Variants missing from
 * `variants` are deleted, those without an id created, and each one's base prices replaced by
 * `prices`; prices of price lists stay (contract). Amounts in minor units. Errors: `not_found`
 * (product, variant), `invalid_data`, `duplicate_error`, `forbidden` as `adminCreateProduct`.
 */
export const adminUpdateProduct: AdminVerb<"adminUpdateProduct"> = async (
  context,
  { params, body },
) => ({
  product: await changeProduct(context, params.id, {
    ...toProductWrite(body),
    replaces_variants: true,
  }),
});
