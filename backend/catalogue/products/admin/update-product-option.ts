import type { AdminVerb } from "../../../platform/http/access/admin-verb";
import { changeProduct } from "./change-product";

/**
 * Renames an option of a product. Errors: `not_found` (product, option), `duplicate_error` (title),
 * `forbidden`.
 */
export const adminUpdateProductOption: AdminVerb<"adminUpdateProductOption"> = async (
  context,
  { params, body },
) => ({
  product: await changeProduct(
    context,
    params.id,
    { options: [{ ...body, id: params.option_id }] },
    "options.0",
  ),
});
