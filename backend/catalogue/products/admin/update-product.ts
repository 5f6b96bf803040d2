import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { changeProduct } from "./change-product";
import { toProductWrite } from "./to-product-write";

/**
 * Changes a product: columns that are given, metadata by key, lists as a whole — variants that
 * `variants` does not name are deleted, those without id made, and of each the base prices are
 * replaced by `prices`; prices of price lists stay (contract). Amounts in minor units. Errors:
 * `not_found` (product, variant), `invalid_data`, `duplicate_error`, `forbidden` as
 * `adminCreateProduct`.
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
