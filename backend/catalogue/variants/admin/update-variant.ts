import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { changeProduct } from "../../products/admin/change-product";

/**
 * Changes a variant; `prices` (minor units) replaces its base prices, `inventory_quantity` sets its
 * stock, effective in the store's next response (CAT-03). Errors: `not_found` (product, variant),
 * `invalid_data`, `duplicate_error`, `forbidden`, as `adminCreateProduct`.
 */
export const adminUpdateVariant: AdminVerb<"adminUpdateVariant"> = async (
  context,
  { params, body },
) => ({
  product: await changeProduct(
    context,
    params.id,
    { variants: [{ ...body, id: params.variant_id }] },
    "variants.0",
  ),
});
