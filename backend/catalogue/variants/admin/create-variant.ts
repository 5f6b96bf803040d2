import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { changeProduct } from "../../products/admin/change-product";

/**
 * Creates a variant, last in rank; prices in minor units. Errors: `not_found` (product),
 * `invalid_data`, `duplicate_error` (SKU, EAN, option values), `forbidden`, as
 * `adminCreateProduct`.
 */
export const adminCreateVariant: AdminVerb<"adminCreateVariant"> = async (
  context,
  { params, body },
) => ({
  product: await changeProduct(context, params.id, { variants: [body] }, "variants.0"),
});
